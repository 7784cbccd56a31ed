import { type ReactNode, useId } from "react";
import { cx } from "../class-names.ts";
import { FieldGroup, type FieldProps } from "./field.tsx";
import { describedByWords, OptionWords } from "./option.tsx";
import option from "./option.module.css";
import styles from "./radio-group.module.css";

/** One of several answers. */
export type RadioOption<V extends string> = {
  value: V;
  label: ReactNode;
  hint?: ReactNode;
  /** Cannot be chosen, and why. */
  lockedReason?: string | undefined;
};

type Props<V extends string> = FieldProps & {
  options: readonly RadioOption<V>[];
  value: V | null;
  onChange: (value: V) => void;
  /** Side by side where there is room. */
  inline?: boolean | undefined;
};

/** One choice out of few, all of them in sight. */
export function RadioGroup<V extends string>({ options, value, onChange, inline, ...field }: Props<V>) {
  const group = useId();
  return (
    <FieldGroup {...field} role="radiogroup">
      {(fieldId) => (
        <div className={inline ? styles.inline : styles.list}>
          {options.map((item, index) => {
            const id = index === 0 ? fieldId : `${fieldId}-${item.value}`;
            const locked = item.lockedReason !== undefined;
            return (
              <div key={item.value} className={cx(option.option, locked && option.locked)}>
                <input
                  type="radio"
                  id={id}
                  name={`${group}-${field.name ?? ""}`}
                  value={item.value}
                  checked={item.value === value}
                  className={option.box}
                  aria-disabled={locked || undefined}
                  aria-describedby={describedByWords({ ...item, id }) || undefined}
                  onChange={() => !locked && onChange(item.value)}
                />
                <OptionWords {...item} id={id} />
              </div>
            );
          })}
        </div>
      )}
    </FieldGroup>
  );
}
