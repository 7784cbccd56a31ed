import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { cx } from "../class-names.ts";
import { FieldError } from "./field.tsx";
import { useFieldState } from "./form-context.ts";
import { describedByWords, OptionWords } from "./option.tsx";
import styles from "./option.module.css";

type Own = {
  label: ReactNode;
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  /** Keeps the state, locks the box and says why. */
  lockedReason?: string | undefined;
  /** Some, but not all, of what the box stands for is chosen. */
  partly?: boolean | undefined;
  onChange?: ((checked: boolean) => void) | undefined;
};

type Props = Own & Omit<ComponentProps<"input">, keyof Own | "type" | "className" | "style" | "disabled" | "ref">;

/** A box to tick, with its words. */
export function Checkbox({ label, labelHidden, hint, error: ownError, lockedReason, partly = false, onChange, ...rest }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const { id, error } = useFieldState(rest.name, { id: rest.id, error: ownError });
  const locked = lockedReason !== undefined;
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly;
  }, [partly]);
  const words = { label, labelHidden, hint, lockedReason, id };
  return (
    <div>
      <div className={cx(styles.option, locked && styles.locked)}>
        <input
          {...rest}
          ref={box}
          id={id}
          type="checkbox"
          className={styles.box}
          aria-disabled={locked || rest["aria-disabled"]}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={cx(error !== undefined && `${id}-message`, describedByWords(words)) || undefined}
          onClick={(event) => locked && event.preventDefault()}
          onChange={(event) => !locked && onChange?.(event.target.checked)}
        />
        <OptionWords {...words} />
      </div>
      {error !== undefined && <FieldError id={`${id}-message`}>{error}</FieldError>}
    </div>
  );
}
