import type { CSSProperties } from "react";
import { Field, type FieldProps } from "./field.tsx";
import { cx } from "../class-names.ts";
import styles from "./step-slider.module.css";

type Props<V extends number> = FieldProps & {
  /** The values it can stand on, rising. */
  steps: readonly V[];
  value: V;
  /** A value in words, for screen readers and at the two ends. */
  words: (value: V) => string;
  /** The chosen value in words, in sight. */
  result: string;
  /** Keeps its place. */
  locked?: boolean | undefined;
  onChange: (value: V) => void;
};

/** Where the thumb stands, and how much of the track lies before it; its middle never reaches the ends. */
const placeOf = (at: number, count: number) => {
  const share = count > 1 ? at / (count - 1) : 0;
  return { "--at": share, "--filled": `calc(var(--thumb) / 2 + (100% - var(--thumb)) * ${share})` } as CSSProperties;
};

/** A slider that knows only some values; the arrow keys go from one to the next. */
export function StepSlider<V extends number>({ steps, value, words, result, locked = false, onChange, ...field }: Props<V>) {
  const at = Math.max(0, steps.indexOf(value));
  const [first, last] = [steps[0], steps.at(-1)];
  const move = (index: number): void => {
    const next = steps[index];
    if (!locked && next !== undefined) onChange(next);
  };
  return (
    <Field {...field}>
      {(state) => (
        <div className={cx(styles.slider, (field.changed === true || field.previous !== undefined) && styles.changed)}>
          <output htmlFor={state.id} className={styles.result} aria-hidden="true">
            {result}
          </output>
          <div className={styles.rail} style={placeOf(at, steps.length)}>
            <input
              {...state}
              aria-required={undefined}
              type="range"
              min={0}
              max={steps.length - 1}
              step={1}
              value={at}
              aria-valuetext={result}
              aria-disabled={locked || undefined}
              onChange={(event) => move(event.target.valueAsNumber)}
            />
            <span className={styles.bubble} aria-hidden="true">
              {words(value)}
            </span>
          </div>
          <div className={styles.ends} aria-hidden="true">
            <span>{first === undefined ? "" : words(first)}</span>
            <span>{last === undefined ? "" : words(last)}</span>
          </div>
        </div>
      )}
    </Field>
  );
}
