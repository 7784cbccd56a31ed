import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { RemovableChip } from "../../../ui/chips.tsx";
import { Icon } from "../../../ui/icon.tsx";
import styles from "./chip-list.module.css";
import { chipTexts as texts } from "./chip-list.texts.ts";
import { neighbourOf, useFocusAfter } from "./use-focus-after.ts";

/** A value of a list. */
export interface Chip {
  readonly key: string;
  readonly label: string;
  /** After the name, quieter: a postal code. */
  readonly note?: string | undefined;
  /** Worth a second look; the reason stands below the list. */
  readonly warning?: boolean | undefined;
}

type Props = {
  label: string;
  empty: string;
  chips: readonly Chip[];
  saved: readonly Chip[];
  locked: boolean;
  onRemove: (key: string) => void;
  /** The field with suggestions, and what else belongs to the list. */
  children: ReactNode;
};

/** The values of a list and the field that adds to it; what differs from the published state says so. */
export function ChipList({ label, empty, chips, saved, locked, onRemove, children }: Props) {
  const { root, focusAfter } = useFocusAfter<HTMLDivElement>(chips);
  const gone = saved.filter(({ key }) => !chips.some((chip) => chip.key === key));
  return (
    <div ref={root} className={styles.field}>
      {chips.length === 0 && <p className={styles.note}>{empty}</p>}
      {chips.length > 0 && (
        <ul aria-label={label} className={styles.chips}>
          {chips.map((chip, index) => (
            <li key={chip.key}>
              <OneChip
                chip={chip}
                isNew={!saved.some(({ key }) => key === chip.key)}
                onRemove={
                  locked
                    ? undefined
                    : () => {
                        focusAfter(neighbourOf(index, "ul > li button"));
                        onRemove(chip.key);
                      }
                }
              />
            </li>
          ))}
        </ul>
      )}
      {gone.length > 0 && <p className={styles.note}>{texts.removed(gone.map((chip) => chip.label))}</p>}
      {children}
    </div>
  );
}

type OneProps = { chip: Chip; isNew: boolean; onRemove: (() => void) | undefined };

function OneChip({ chip: { label, note, warning }, isNew, onRemove }: OneProps) {
  return (
    <RemovableChip removeLabel={texts.remove(label)} onRemove={onRemove} changed={isNew}>
      {warning && <Icon of={TriangleAlert} size={16} label={texts.warning} className={styles.warning} />}
      <span className={styles.word}>{label}</span>
      {note !== undefined && <span className={styles.mark}>{note}</span>}
      {isNew && <span className={styles.mark}>{texts.isNew}</span>}
    </RemovableChip>
  );
}
