import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { controlClass, Field, type FieldProps, splitField } from "../form/field.tsx";
import { Icon } from "../icon.tsx";
import styles from "./select.module.css";

/** One entry of a select, or a titled group of them. */
export type SelectOption = { value: string; label: string } | { label: string; options: readonly { value: string; label: string }[] };

type Own = FieldProps & {
  options: readonly SelectOption[];
  /** Stands first and has no value, as long as nothing is chosen. */
  placeholder?: string | undefined;
  value?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
};

type Props = Own & Omit<ComponentProps<"select">, keyof Own | "className" | "style" | "disabled" | "children" | "multiple">;

function Option({ value, label }: { value: string; label: string }) {
  return <option value={value}>{label}</option>;
}

/** One choice out of many: the platform's own list. */
export function Select(props: Props) {
  const { field, control } = splitField(props);
  const { options, placeholder, onChange, ...rest } = control;
  return (
    <Field {...field}>
      {(state) => (
        <div className={styles.frame}>
          <select
            {...rest}
            {...state}
            name={field.name}
            className={controlClass(field, styles.select)}
            onChange={(event) => onChange?.(event.target.value)}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) =>
              "options" in option ? (
                <optgroup key={option.label} label={option.label}>
                  {option.options.map((inner) => (
                    <Option key={inner.value} {...inner} />
                  ))}
                </optgroup>
              ) : (
                <Option key={option.value} {...option} />
              ),
            )}
          </select>
          <Icon of={ChevronDown} size={18} className={styles.arrow} />
        </div>
      )}
    </Field>
  );
}
