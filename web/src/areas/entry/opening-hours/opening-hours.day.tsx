import type { DayHours } from "@schaufenster/contract/areas/entry/opening-hours.model.ts";
import { TriangleAlert } from "lucide-react";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { useFieldState } from "../../../ui/form/form-context.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Select } from "../../../ui/choice/select.tsx";
import { Switch } from "../../../ui/form/switch.tsx";
import { same } from "../editing/editing.ts";
import { HoursFault } from "./opening-hours.fault.tsx";
import { HoursSpans } from "./opening-hours.spans.tsx";
import styles from "./opening-hours.module.css";
import { openingHoursTexts as texts } from "./opening-hours.texts.ts";
import { tidyDay } from "./opening-hours.week.ts";
import { dayWords } from "./opening-hours.words.ts";

const SHUT = (["closed", "by-appointment", "unknown"] as const).map((value) => ({ value, label: texts.states[value] }));
const shutAs = (state: string): DayHours => ({ state: SHUT.find(({ value }) => value === state)?.value ?? "closed" });

type Props = {
  /** `openingHours.week.monday` */
  name: string;
  label: string;
  day: DayHours;
  saved: DayHours;
  /** What the day gets when it is opened. */
  opened: () => DayHours;
  /** Asks for appointments besides, day by day. */
  asksAppointments: boolean;
  /** The day runs into another one. */
  warning: string | undefined;
  locked: boolean;
  onChange: (day: DayHours) => void;
};

/** One day of a week: open with its spans, or one of three ways of not being open. */
export function HoursDay(props: Props) {
  const { name, label, day, saved, opened, warning, locked, onChange } = props;
  const { id, error } = useFieldState(name, {});
  return (
    <div role="group" aria-label={label} className={styles.day}>
      <p className={styles.name}>{label}</p>
      <div className={styles.switch}>
        <Switch
          id={id}
          label={texts.open(label)}
          labelHidden
          checked={day.state === "open"}
          aria-disabled={locked || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-message`}
          onChange={(open) => !locked && onChange(open ? opened() : { state: "closed" })}
        />
      </div>
      <DayHoursFields {...props} />
      <div className={styles.below}>
        <HoursFault name={name} />
        {error === undefined && warning !== undefined && (
          <p role="status" className={styles.warning}>
            <Icon of={TriangleAlert} size={16} />
            <span>{warning}</span>
          </p>
        )}
        {!same(tidyDay(day), tidyDay(saved)) && (
          <p className={styles.note}>{texts.previous(saved.state === "unknown" ? "" : dayWords(saved))}</p>
        )}
      </div>
    </div>
  );
}

function DayHoursFields({ name, label, day, saved, asksAppointments, locked, onChange }: Props) {
  if (day.state !== "open") {
    return (
      <div className={styles.shut}>
        <Select
          label={texts.state(label)}
          labelHidden
          options={SHUT}
          value={day.state}
          aria-disabled={locked || undefined}
          onChange={(state) => !locked && onChange(shutAs(state))}
        />
      </div>
    );
  }
  return (
    <div className={styles.open}>
      <HoursSpans
        name={name}
        day={label}
        spans={day.spans}
        saved={saved.state === "open" ? saved.spans : []}
        locked={locked}
        onChange={(spans) => onChange({ ...day, spans })}
      />
      {asksAppointments && (
        <Checkbox
          label={texts.appointment}
          checked={day.by_appointment}
          aria-disabled={locked || undefined}
          onChange={(on) => !locked && onChange({ ...day, by_appointment: on })}
        />
      )}
    </div>
  );
}
