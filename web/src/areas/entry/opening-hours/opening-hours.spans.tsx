import { SPANS_PER_DAY } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import type { Span } from "@schaufenster/contract/areas/entry/opening-hours.model.ts";
import { type Edge, parseSpan, parseTime } from "@schaufenster/contract/values/time/typed-time.ts";
import { Minus, Plus } from "lucide-react";
import { flushSync } from "react-dom";
import { focusField } from "../../../browser/go-to-field.ts";
import { dayFieldTexts } from "../../../parts/day-field.texts.ts";
import { IconButton } from "../../../ui/button.tsx";
import { cx } from "../../../ui/class-names.ts";
import { Spoken } from "../../../ui/date/spoken.tsx";
import { useTyped } from "../../../ui/date/use-typed.ts";
import { controlClass } from "../../../ui/form/field.tsx";
import { useFieldState } from "../../../ui/form/form-context.ts";
import { HoursFault } from "./opening-hours.fault.tsx";
import styles from "./opening-hours.module.css";
import { openingHoursTexts as texts } from "./opening-hours.texts.ts";
import { EMPTY_SPAN } from "./opening-hours.week.ts";
import { spanWords } from "./opening-hours.words.ts";

type Props = {
  /** Of the day; its times are called `<name>.<place>.from`. */
  name: string;
  /** The day, for screen readers. */
  day: string;
  spans: readonly Span[];
  saved: readonly Span[];
  locked: boolean;
  onChange: (spans: Span[]) => void;
};

/** Up to three spans of a day with plus and minus. */
export function HoursSpans({ name, day, spans, saved, locked, onChange }: Props) {
  const put = (index: number, span: Span) => onChange(spans.map((one, at) => (at === index ? span : one)));
  const add = () => {
    flushSync(() => onChange([...spans, EMPTY_SPAN]));
    focusField(`${name}.${spans.length}.from`);
  };
  const remove = () => {
    flushSync(() => onChange(spans.slice(0, -1)));
    focusField(`${name}.${spans.length - 2}.to`);
  };
  return (
    <div className={styles.spans}>
      <div className={styles.ranges}>
        {spans.map((span, index) => (
          <SpanInputs
            // A span has no name but its place.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            name={`${name}.${index}`}
            words={{ from: texts.from(day, index), to: texts.to(day, index) }}
            span={span}
            saved={saved[index] ?? EMPTY_SPAN}
            locked={locked}
            onChange={(next) => put(index, next)}
          />
        ))}
      </div>
      {!locked && (
        <div className={styles.more}>
          {spans.length > 1 && <IconButton icon={Minus} size="sm" label={texts.removeSpoken(day, spans.length - 1)} onClick={remove} />}
          {spans.length < SPANS_PER_DAY && <IconButton icon={Plus} size="sm" label={texts.addSpoken(day, spans.length)} onClick={add} />}
        </div>
      )}
    </div>
  );
}

type SpanProps = {
  name: string;
  words: Readonly<Record<Edge, string>>;
  span: Span;
  saved: Span;
  locked: boolean;
  onChange: (span: Span) => void;
};

function SpanInputs({ name, words, span, saved, locked, onChange }: SpanProps) {
  const note = spanWords(span);
  const takeWhole = (edge: Edge) => {
    const whole = parseSpan(span[edge]);
    if (whole) onChange({ ...whole });
  };
  const input = (edge: Edge) => (
    <TimeInput
      name={`${name}.${edge}`}
      edge={edge}
      label={words[edge]}
      value={span[edge]}
      changed={span[edge] !== saved[edge]}
      locked={locked}
      onChange={(text) => onChange({ ...span, [edge]: text })}
      onLeave={() => takeWhole(edge)}
    />
  );
  return (
    <div className={styles.span}>
      <div className={styles.range}>
        {input("from")}
        <span aria-hidden="true">{texts.dash}</span>
        {input("to")}
      </div>
      {note && <p className={cx(styles.note, note.doubtful && styles.doubt)}>{note.text}</p>}
      <HoursFault name={`${name}.from`} />
      <HoursFault name={`${name}.to`} />
    </div>
  );
}

type TimeProps = {
  name: string;
  edge: Edge;
  label: string;
  value: string;
  changed: boolean;
  locked: boolean;
  onChange: (text: string) => void;
  onLeave: () => void;
};

const asIs = (time: string): string => time;

/** The time field of a span: two of them stand in one line, under one label. */
function TimeInput({ name, edge, label, value, changed, locked, onChange, onLeave }: TimeProps) {
  const { id, error } = useFieldState(name, {});
  const { control, spoken } = useTyped({
    value,
    onChange,
    parse: (typed) => parseTime(typed, edge),
    print: asIs,
    tell: dayFieldTexts.time,
  });
  return (
    <>
      <input
        type="text"
        id={id}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        placeholder={texts.noTime}
        aria-label={label}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-message`}
        readOnly={locked}
        className={controlClass({ changed }, styles.time)}
        {...control}
        onChange={(event) => control.onChange(event.target.value)}
        onBlur={() => {
          control.onBlur();
          onLeave();
        }}
      />
      <Spoken>{spoken}</Spoken>
    </>
  );
}
