import { type CalendarDate, parseDate } from "@internationalized/date";
import { CalendarDays, ChevronDown } from "lucide-react";
import { useState } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { DateField, DateInput, DateSegment, Label } from "react-aria-components/DateField";
import { Dialog, DialogTrigger } from "react-aria-components/Dialog";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { Popover } from "react-aria-components/Popover";
import { RangeCalendar } from "react-aria-components/RangeCalendar";
import { Button } from "../button.tsx";
import { cx } from "../class-names.ts";
import calendar from "./calendar.module.css";
import { type DateRangeProps, type DaySpan, shownSpan } from "./date-range-model.ts";
import styles from "./date-range.module.css";
import { Icon } from "../icon.tsx";
import { Months } from "./months.tsx";
import { useMonths } from "./use-months.ts";

/** A button with the chosen span that opens presets, typed dates and a calendar of one or two months. */
export function DateRange(props: DateRangeProps) {
  const [open, setOpen] = useState(false);
  return (
    <I18nProvider locale="de-DE">
      <DialogTrigger isOpen={open} onOpenChange={setOpen}>
        <AriaButton className={cx(styles.trigger)} aria-label={`${props.words.label}: ${shownSpan(props)}`}>
          <Icon of={CalendarDays} size={18} />
          {shownSpan(props)}
          <Icon of={ChevronDown} size={18} />
        </AriaButton>
        <Popover placement="bottom start" offset={6} className={cx(styles.popover)}>
          <Dialog aria-label={props.words.label} className={cx(styles.dialog)}>
            <Picker {...props} onClose={() => setOpen(false)} />
          </Dialog>
        </Popover>
      </DialogTrigger>
    </I18nProvider>
  );
}

type Draft = { start: CalendarDate | null; end: CalendarDate | null };

const draftOf = (span: DaySpan): Draft => ({ start: parseDate(span.start), end: parseDate(span.end) });

function isValid({ start, end }: Draft, min: string | undefined, max: string | undefined): boolean {
  if (!start || !end || start.compare(end) > 0) return false;
  return (min === undefined || start.compare(parseDate(min)) >= 0) && (max === undefined || end.compare(parseDate(max)) <= 0);
}

function Picker({ value, onChange, presets, min, max, words, onClose }: DateRangeProps & { onClose: () => void }) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(value));
  const [wrong, setWrong] = useState(false);
  const { start, end } = draft;
  const valid = isValid(draft, min, max);
  const change = (next: Draft) => {
    setDraft(next);
    setWrong(false);
  };
  const apply = () => {
    if (!valid || !start || !end) return setWrong(true);
    onChange({ start: start.toString(), end: end.toString() });
    onClose();
  };
  return (
    <>
      <Presets presets={presets} label={words.presets} draft={draft} onPick={(span) => change(draftOf(span))} />
      <div className={styles.own}>
        <div className={styles.fields}>
          <DayField label={words.from} value={start} invalid={wrong} onChange={(day) => change({ ...draft, start: day })} />
          <DayField label={words.to} value={end} invalid={wrong} onChange={(day) => change({ ...draft, end: day })} />
        </div>
        <p role="alert" className={cx(styles.error, !wrong && "sr-only")}>
          {wrong ? words.invalid : null}
        </p>
        <SpanCalendar draft={draft} min={min} max={max} words={words} onChange={change} valid={valid} />
        <div className={styles.foot}>
          <Button variant="ghost" size="sm" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button variant="primary" size="sm" onClick={apply}>
            {words.apply}
          </Button>
        </div>
      </div>
    </>
  );
}

type PresetsProps = Pick<DateRangeProps, "presets"> & { label: string; draft: Draft; onPick: (span: DaySpan) => void };

function Presets({ presets, label, draft, onPick }: PresetsProps) {
  const current = presets.find(({ span }) => span && span.start === draft.start?.toString() && span.end === draft.end?.toString());
  const chosen = current ?? presets.find(({ span }) => span === null);
  return (
    <div role="group" aria-label={label} className={styles.presets}>
      {presets.map((preset) => (
        <button key={preset.key} type="button" aria-pressed={preset === chosen} onClick={() => preset.span && onPick(preset.span)}>
          {preset.label}
        </button>
      ))}
    </div>
  );
}

type DayFieldProps = {
  label: string;
  value: CalendarDate | null;
  invalid: boolean;
  onChange: (day: CalendarDate | null) => void;
};

function DayField({ label, value, invalid, onChange }: DayFieldProps) {
  return (
    <DateField className={cx(styles.field)} value={value} onChange={onChange} isInvalid={invalid} shouldForceLeadingZeros>
      <Label className={cx(styles.label)}>{label}</Label>
      <DateInput className={cx(styles.input)}>{(segment) => <DateSegment segment={segment} className={cx(styles.segment)} />}</DateInput>
    </DateField>
  );
}

type SpanCalendarProps = Pick<DateRangeProps, "min" | "max" | "words"> & {
  draft: Draft;
  valid: boolean;
  onChange: (draft: Draft) => void;
};

function SpanCalendar({ draft: { start, end }, valid, min, max, words, onChange }: SpanCalendarProps) {
  const months = useMonths();
  return (
    <RangeCalendar
      className={cx(calendar.calendar, calendar.span)}
      aria-label={words.label}
      visibleDuration={{ months }}
      pageBehavior="single"
      value={valid && start && end ? { start, end } : null}
      defaultFocusedValue={end?.subtract({ months: months - 1 }) ?? null}
      minValue={min === undefined ? null : parseDate(min)}
      maxValue={max === undefined ? null : parseDate(max)}
      onChange={onChange}
    >
      <Months count={months} words={words} />
    </RangeCalendar>
  );
}
