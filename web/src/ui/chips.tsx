import { Plus, X } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./chips.module.css";
import { cx } from "./class-names.ts";
import { Icon } from "./icon.tsx";

/** Chips in a row: they wrap, or scroll sideways on phones. */
export function ChipRow({ label, scroll, children }: { label: string; scroll?: boolean; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className={cx(styles.row, scroll && styles.scroll)}>
      {children}
    </div>
  );
}

type FilterChipProps = { children: ReactNode; pressed: boolean; onPress: () => void };

/** Narrows a list while pressed. */
export function FilterChip({ children, pressed, onPress }: FilterChipProps) {
  return (
    <button type="button" className={cx(styles.chip, styles.filter)} aria-pressed={pressed} onClick={onPress}>
      {children}
    </button>
  );
}

type RemovableChipProps = {
  children: ReactNode;
  removeLabel: string;
  /** Without it the value is only shown. */
  onRemove: (() => void) | undefined;
  /** Differs from the saved state; the words beside it say so too. */
  changed?: boolean | undefined;
};

/** A value that can be taken away again. */
export function RemovableChip({ children, removeLabel, onRemove, changed }: RemovableChipProps) {
  return (
    <span className={cx(styles.chip, styles.removable, changed && styles.changed, !onRemove && styles.fixed)}>
      {children}
      {onRemove && (
        <button type="button" className={styles.remove} aria-label={removeLabel} title={removeLabel} onClick={onRemove}>
          <Icon of={X} size={14} />
        </button>
      )}
    </span>
  );
}

/** A value on offer; pressing adds it. */
export function SuggestionChip({ children, onAdd }: { children: ReactNode; onAdd: () => void }) {
  return (
    <button type="button" className={cx(styles.chip, styles.suggestion)} onClick={onAdd}>
      <Icon of={Plus} size={14} />
      {children}
    </button>
  );
}
