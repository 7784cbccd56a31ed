import type { DayHours, SpecialDays } from "@schaufenster/contract/areas/entry/opening-hours.model.ts";
import { Check, Trash2 } from "lucide-react";
import { Button, ButtonRow } from "../../../ui/button.tsx";
import { DayField } from "../../../parts/day-field.tsx";
import { FieldCell, FieldGrid } from "../../../ui/form/form.tsx";
import { Select } from "../../../ui/choice/select.tsx";
import { TextField } from "../../../ui/text/text-field.tsx";
import { HoursSpans } from "./opening-hours.spans.tsx";
import styles from "./opening-hours.module.css";
import { EMPTY_SPAN } from "./opening-hours.week.ts";
import { specialName } from "./opening-hours.words.ts";
import { weekFacts } from "./special-days.ts";
import { specialDaysTexts as texts } from "./special-days.texts.ts";

const optionsOf = <K extends string>(words: Readonly<Record<K, string>>, keys: readonly K[]) =>
  keys.map((value) => ({ value, label: words[value] }));
const KINDS = optionsOf(texts.kinds, ["special", "public-holiday", "company-holiday"]);
const STATES = optionsOf(texts.states, ["closed", "open", "by-appointment"]);

const asHours = (state: string): DayHours => {
  if (state === "open") return { state, spans: [EMPTY_SPAN], by_appointment: false };
  return { state: state === "by-appointment" ? state : "closed" };
};
const asKind = (kind: string): SpecialDays["kind"] => (kind === "public-holiday" || kind === "company-holiday" ? kind : "special");

type Props = {
  name: string;
  day: SpecialDays;
  today: string;
  onDone: () => void;
  onRemove: () => void;
  onChange: (day: SpecialDays) => void;
};

/** The fields of one special day. */
export function SpecialDayFields({ name, day, today, onDone, onRemove, onChange }: Props) {
  const range = day.kind === "company-holiday" || day.startDate !== day.endDate;
  return (
    <div role="group" aria-label={specialName(day)} className={styles.fields}>
      <FieldGrid>
        <FieldCell span={range ? 3 : 2} phoneSpan={range ? 3 : 6}>
          <Dates name={name} day={day} today={today} edge="startDate" label={range ? texts.firstDay : texts.day} onChange={onChange} />
        </FieldCell>
        {range && (
          <FieldCell span={3} phoneSpan={3}>
            <Dates name={name} day={day} today={today} edge="endDate" label={texts.lastDay} onChange={onChange} />
          </FieldCell>
        )}
        <FieldCell span={range ? 3 : 4}>
          <TextField
            name={`${name}.label`}
            label={texts.label}
            optionalTag={texts.optional}
            hint={texts.labelHint}
            autoComplete="off"
            value={day.label}
            onChange={(label) => onChange({ ...day, label })}
          />
        </FieldCell>
        <FieldCell span={3}>
          <Select
            label={texts.kind}
            options={KINDS}
            value={day.kind}
            onChange={(kind) =>
              onChange({ ...day, kind: asKind(kind), endDate: asKind(kind) === "company-holiday" ? day.endDate : day.startDate })
            }
          />
        </FieldCell>
        <FieldCell span={3}>
          <Select
            name={`${name}.hours`}
            label={range ? texts.hoursRange : texts.hours}
            options={day.hours.state === "unknown" ? [...STATES, ...optionsOf(texts.states, ["unknown"])] : STATES}
            value={day.hours.state}
            onChange={(state) => onChange({ ...day, hours: asHours(state) })}
          />
        </FieldCell>
      </FieldGrid>
      {day.hours.state === "open" && <SpecialSpans name={name} day={day} hours={day.hours} onChange={onChange} />}
      <ButtonRow>
        <Button size="sm" icon={Check} onClick={onDone}>
          {texts.done}
        </Button>
        <Button size="sm" variant="ghost" icon={Trash2} onClick={onRemove}>
          {texts.removeWord}
        </Button>
      </ButtonRow>
    </div>
  );
}

type SpansProps = Pick<Props, "name" | "day" | "onChange"> & { hours: Extract<DayHours, { state: "open" }> };

function SpecialSpans({ name, day, hours, onChange }: SpansProps) {
  return (
    <HoursSpans
      name={`${name}.hours`}
      day={texts.spans(specialName(day))}
      spans={hours.spans}
      saved={hours.spans}
      locked={false}
      onChange={(spans) => onChange({ ...day, hours: { ...hours, spans } })}
    />
  );
}

type DatesProps = Pick<Props, "name" | "day" | "today" | "onChange"> & { edge: "startDate" | "endDate"; label: string };

function Dates({ name, day, today, edge, label, onChange }: DatesProps) {
  const put = (date: string): SpecialDays => {
    // As long as it is one day, or no range was typed yet, the end goes along.
    const together = edge === "startDate" && (day.kind !== "company-holiday" || day.endDate === day.startDate || day.endDate === "");
    return { ...day, [edge]: date, ...(together ? { endDate: date } : {}) };
  };
  return (
    <DayField
      name={`${name}.${edge}`}
      label={label}
      hint={weekFacts(day[edge]) ?? texts.dayHint}
      min={today}
      value={day[edge]}
      onChange={(date) => onChange(put(date))}
    />
  );
}
