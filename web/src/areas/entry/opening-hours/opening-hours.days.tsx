import { WEEKDAYS } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import type { Week } from "@schaufenster/contract/areas/entry/opening-hours.model.ts";
import { Copy } from "lucide-react";
import { useState } from "react";
import { useFieldState } from "../../../ui/form/form-context.ts";
import { MenuButton } from "../../../ui/overlay/menu.tsx";
import { Switch } from "../../../ui/form/switch.tsx";
import { HoursDay } from "./opening-hours.day.tsx";
import { HoursFault } from "./opening-hours.fault.tsx";
import styles from "./opening-hours.module.css";
import { openingHoursTexts as texts } from "./opening-hours.texts.ts";
import { copyMonday, openDay, typedOverlaps, withAppointments } from "./opening-hours.week.ts";
import { overlapWords } from "./opening-hours.words.ts";

type Props = {
  /** `openingHours.week`; the days are called `<name>.monday`. */
  name: string;
  label: string;
  week: Week;
  saved: Week;
  locked: boolean;
  onChange: (week: Week) => void;
};

/** The seven days with what goes for several of them. */
export function HoursWeek({ name, label, week, saved, locked, onChange }: Props) {
  const { id } = useFieldState(name, {});
  const [asked, setAsked] = useState(false);
  const overlaps = typedOverlaps(week);
  const days = WEEKDAYS.map((day) => week[day]);
  const asksAppointments = asked || days.some((day) => day.state === "open" && day.by_appointment);
  return (
    <div id={id} role="group" aria-label={label} tabIndex={-1} className={styles.week}>
      {!locked && (
        <div className={styles.tools}>
          <MenuButton
            label={texts.copyMonday}
            icon={Copy}
            size="sm"
            entries={[
              { key: "weekdays", label: texts.copyWeekdays, onSelect: () => onChange(copyMonday(week, "weekdays")) },
              { key: "all", label: texts.copyAll, onSelect: () => onChange(copyMonday(week, "all")) },
            ]}
          />
        </div>
      )}
      <div className={styles.days}>
        {WEEKDAYS.map((day) => {
          const overlap = overlaps.find((one) => one.day === day);
          return (
            <HoursDay
              key={day}
              name={`${name}.${day}`}
              label={texts.days[day]}
              day={week[day]}
              saved={saved[day]}
              opened={() => openDay(week, saved[day], day)}
              asksAppointments={asksAppointments}
              warning={overlap && overlapWords(overlap)}
              locked={locked}
              onChange={(next) => onChange({ ...week, [day]: next })}
            />
          );
        })}
      </div>
      <HoursFault name={name} />
      {days.some(({ state }) => state === "open") && (
        <Switch
          label={texts.appointments}
          hint={texts.appointmentsHint}
          checked={asksAppointments}
          aria-disabled={locked || undefined}
          onChange={(on) => {
            if (locked) return;
            setAsked(on);
            onChange(withAppointments(week, on));
          }}
        />
      )}
    </div>
  );
}
