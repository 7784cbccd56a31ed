import { type ComponentProps, type ReactNode, useId } from "react";
import { cx } from "../class-names.ts";
import { describedByWords, OptionWords } from "./option.tsx";
import option from "./option.module.css";
import styles from "./switch.module.css";

type Own = {
  label: ReactNode;
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Keeps the state, locks the switch and says why. */
  lockedReason?: string | undefined;
};

type Props = Own & Omit<ComponentProps<"input">, keyof Own | "type" | "role" | "className" | "style" | "disabled">;

/** Turns something on or off at once. */
export function Switch({ label, labelHidden, hint, checked, onChange, lockedReason, ...rest }: Props) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  const locked = lockedReason !== undefined;
  const words = { label, labelHidden, hint, lockedReason, id };
  return (
    <div className={cx(option.option, styles.switch, locked && option.locked)}>
      <input
        {...rest}
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        className={styles.track}
        aria-disabled={locked || rest["aria-disabled"]}
        aria-describedby={cx(rest["aria-describedby"], describedByWords(words)) || undefined}
        onClick={(event) => locked && event.preventDefault()}
        onChange={(event) => !locked && onChange(event.target.checked)}
      />
      <OptionWords {...words} />
    </div>
  );
}
