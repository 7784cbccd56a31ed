import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { IconButton } from "../button.tsx";
import { controlClass, Field, type FieldProps, splitField } from "../form/field.tsx";
import styles from "./password-field.module.css";

type Props = FieldProps &
  Omit<ComponentProps<"input">, keyof FieldProps | "type" | "onChange" | "className" | "style" | "disabled"> & {
    autoComplete: "current-password" | "new-password";
    onChange?: ((value: string) => void) | undefined;
    showLabel: string;
    hideLabel: string;
  };

/** A password that can be shown; pasting and password managers work. */
export function PasswordField(props: Props) {
  const { field, control } = splitField(props);
  const { onChange, showLabel, hideLabel, ...rest } = control;
  const [shown, setShown] = useState(false);
  return (
    <Field {...field}>
      {(state) => (
        <div className={styles.frame}>
          <input
            {...rest}
            {...state}
            name={field.name}
            type={shown ? "text" : "password"}
            spellCheck={false}
            autoCapitalize="none"
            autoCorrect="off"
            className={controlClass(field, styles.input)}
            onChange={(event) => onChange?.(event.target.value)}
          />
          <span className={styles.toggle}>
            <IconButton
              icon={shown ? EyeOff : Eye}
              label={shown ? hideLabel : showLabel}
              aria-controls={state.id}
              onClick={() => setShown(!shown)}
            />
          </span>
        </div>
      )}
    </Field>
  );
}
