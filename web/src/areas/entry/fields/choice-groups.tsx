import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { FieldGroup } from "../../../ui/form/field.tsx";
import type { ChoiceGroup } from "./choices.ts";
import styles from "./choice-groups.module.css";
import { choiceTexts as texts } from "./choice-groups.texts.ts";

type Props<K extends string> = {
  name: string;
  label: string;
  groups: readonly ChoiceGroup<K>[];
  words: Readonly<Record<K, string>>;
  chosen: readonly K[];
  saved: readonly K[];
  lockedReason: string | undefined;
  onToggle: (key: K, on: boolean) => void;
};

const markOf = (now: boolean, before: boolean): string | undefined => (now === before ? undefined : now ? texts.added : texts.removed);

/** Boxes to tick under titles; what differs from the published state says so. */
export function ChoiceGroups<K extends string>({ name, label, groups, words, chosen, saved, lockedReason, onToggle }: Props<K>) {
  const first = groups[0]?.keys[0];
  return (
    <FieldGroup name={name} label={label} labelHidden optionalTag={texts.optional}>
      {(id) => (
        <div className={styles.groups}>
          {groups.map((group) => (
            <div key={group.title} role="group" aria-label={group.title}>
              <p className={styles.title} aria-hidden="true">
                {group.title}
              </p>
              <div className={styles.boxes}>
                {group.keys.map((key) => (
                  <Checkbox
                    key={key}
                    {...(key === first ? { id } : {})}
                    label={words[key]}
                    hint={markOf(chosen.includes(key), saved.includes(key))}
                    checked={chosen.includes(key)}
                    aria-disabled={lockedReason !== undefined || undefined}
                    onChange={(on) => lockedReason === undefined && onToggle(key, on)}
                  />
                ))}
              </div>
            </div>
          ))}
        </div>
      )}
    </FieldGroup>
  );
}
