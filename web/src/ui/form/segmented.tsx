import { useId } from "react";
import { cx } from "../class-names.ts";
import { Icon, type IconImage } from "../icon.tsx";
import styles from "./segmented.module.css";

type Props<V extends string> = {
  /** What is being chosen, for screen readers. */
  label: string;
  options: readonly { value: V; label: string; icon?: IconImage | undefined }[];
  value: V;
  onChange: (value: V) => void;
  size?: "sm" | "md" | undefined;
};

/** Two to four ways to see the same thing; radio buttons in the shape of a bar. */
export function Segmented<V extends string>({ label, options, value, onChange, size = "md" }: Props<V>) {
  const name = useId();
  return (
    <fieldset role="radiogroup" aria-label={label} className={cx(styles.bar, size === "sm" && styles.small)}>
      {options.map((option) => (
        <label key={option.value} className={styles.part}>
          <input type="radio" name={name} value={option.value} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.icon && <Icon of={option.icon} size={16} />}
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
