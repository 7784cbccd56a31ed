import { type ReactNode, useId } from "react";
import { cx } from "../class-names.ts";
import styles from "./choice-card.module.css";
import { FieldGroup, type FieldProps } from "./field.tsx";

/** One answer as a surface to press. */
export type Choice<V extends string> = {
  value: V;
  title: ReactNode;
  text?: ReactNode;
  badge?: ReactNode;
  /** A picture at the right, at every width; its meaning stands in the title. */
  sign?: ReactNode;
  /** Cannot be chosen; `text` says why. */
  unavailable?: boolean | undefined;
  /** Further fields that belong to this answer; shown once it is chosen. */
  more?: ReactNode;
};

type Props<V extends string> = FieldProps & {
  choices: readonly Choice<V>[];
  value: V | null;
  onChange: (value: V) => void;
  columns?: 1 | 2 | 3 | undefined;
};

/** Radio buttons as whole surfaces, for weighty choices; six at most, else a select. */
export function ChoiceCards<V extends string>({ choices, value, onChange, columns = 1, ...field }: Props<V>) {
  const group = useId();
  return (
    <FieldGroup {...field} role="radiogroup">
      {(fieldId) => (
        <div className={styles.cards} data-columns={columns}>
          {choices.map((choice, index) => (
            <Card
              key={choice.value}
              choice={choice}
              id={index === 0 ? fieldId : `${fieldId}-${choice.value}`}
              group={group}
              chosen={choice.value === value}
              onChoose={() => onChange(choice.value)}
            />
          ))}
        </div>
      )}
    </FieldGroup>
  );
}

type CardProps<V extends string> = {
  choice: Choice<V>;
  id: string;
  group: string;
  chosen: boolean;
  onChoose: () => void;
};

function Card<V extends string>({ choice, id, group, chosen, onChoose }: CardProps<V>) {
  const { value, title, text, badge, sign, unavailable = false, more } = choice;
  return (
    <div className={cx(styles.card, unavailable && styles.unavailable)}>
      <input
        type="radio"
        id={id}
        name={group}
        value={value}
        checked={chosen}
        className={styles.dot}
        aria-disabled={unavailable || undefined}
        aria-describedby={cx(text !== undefined && `${id}-text`, badge !== undefined && `${id}-badge`) || undefined}
        onChange={() => !unavailable && onChoose()}
      />
      <span>
        <label htmlFor={id} className={styles.title}>
          {title}
        </label>
        {text !== undefined && (
          <span id={`${id}-text`} className={styles.text}>
            {text}
          </span>
        )}
      </span>
      {badge !== undefined && (
        <span id={`${id}-badge`} className={styles.badge}>
          {badge}
        </span>
      )}
      {sign}
      {chosen && more !== undefined && <div className={styles.more}>{more}</div>}
    </div>
  );
}
