import { Search, X } from "lucide-react";
import { type ComponentProps, useRef } from "react";
import { IconButton } from "../button.tsx";
import { controlClass, Field, type FieldProps, splitField } from "../form/field.tsx";
import { Icon } from "../icon.tsx";
import styles from "./search-field.module.css";

type Own = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  /** Names the button that empties the field. */
  clearLabel: string;
};
type Props = Own & Omit<ComponentProps<"input">, keyof Own | "type" | "className" | "style" | "disabled" | "defaultValue">;

/** Looks for something: a magnifier, and a button that empties the field and leaves the focus in it. */
export function SearchField(props: Props) {
  const { field, control } = splitField(props);
  const { value, onChange, clearLabel, ...rest } = control;
  const input = useRef<HTMLInputElement>(null);
  return (
    <Field {...field}>
      {(state) => (
        <div className={styles.frame}>
          <Icon of={Search} size={18} className={styles.icon} />
          <input
            autoComplete="off"
            enterKeyHint="search"
            {...rest}
            {...state}
            ref={input}
            type="search"
            name={field.name}
            value={value}
            className={controlClass(field, styles.input)}
            onChange={(event) => onChange(event.target.value)}
          />
          {value === "" ? null : (
            <span className={styles.clear}>
              <IconButton
                icon={X}
                label={clearLabel}
                onClick={() => {
                  onChange("");
                  input.current?.focus();
                }}
              />
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
