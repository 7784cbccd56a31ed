import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import { cx } from "../class-names.ts";
import { controlClass, Field, type FieldProps, splitField } from "../form/field.tsx";
import { Icon, type IconImage } from "../icon.tsx";
import { countCharacters } from "./count-characters.ts";
import styles from "./text-field.module.css";

type Own = FieldProps & {
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
};

type Native<T extends "input" | "textarea"> = Omit<ComponentProps<T>, keyof Own | "className" | "style" | "disabled">;

type TextFieldProps = Own &
  Native<"input"> & {
    /** Stands inside, at the start (a magnifier). */
    icon?: IconImage | undefined;
    /** Stands inside, at the end (a currency, a unit). */
    unit?: string | undefined;
    /** Stands inside, at the end: a button (a calendar), or what is only told to screen readers. */
    inside?: ReactNode;
  };

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { field, control } = splitField(props);
  const { icon, unit, inside, onChange, ...rest } = control;
  return (
    <Field {...field} readOnly={rest.readOnly}>
      {(state) => (
        <div className={styles.frame}>
          {icon && <Icon of={icon} size={18} className={styles.icon} />}
          <input
            type="text"
            {...rest}
            {...state}
            name={field.name}
            className={controlClass(field, icon && styles.hasIcon, unit !== undefined && styles.hasUnit)}
            onChange={(event) => onChange?.(event.target.value)}
          />
          {unit !== undefined && <span className={styles.unit}>{unit}</span>}
          {inside}
        </div>
      )}
    </Field>
  );
}

type TextAreaFieldProps = Own &
  Native<"textarea"> & {
    /** Shows how much room is left; longer text is marked, never cut. */
    counter?: { limit: number; text: (used: number, limit: number) => string } | undefined;
  };

/** Several lines of text. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { field, control } = splitField(props);
  const { counter, onChange, ...rest } = control;
  const [typed, setTyped] = useState(rest.defaultValue ?? "");
  const used = counter ? countCharacters(rest.value ?? typed) : 0;
  const after = counter && <Counter text={counter.text(used, counter.limit)} over={used > counter.limit} />;
  return (
    <Field {...field} readOnly={rest.readOnly} after={after}>
      {(state) => (
        <textarea
          rows={4}
          {...rest}
          {...state}
          name={field.name}
          className={controlClass(field, styles.area)}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange?.(event.target.value);
          }}
        />
      )}
    </Field>
  );
}

/** How much room is left: seen at once, spoken only after a pause in typing. */
export function Counter({ text, over }: { text: string; over: boolean }) {
  const [spoken, setSpoken] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), 1000);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p className={cx(styles.counter, over && styles.over)}>
      <span aria-hidden="true">{text}</span>
      <span className="sr-only" role="status">
        {spoken}
      </span>
    </p>
  );
}
