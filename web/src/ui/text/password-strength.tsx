import { Check, CircleDashed } from "lucide-react";
import { cx } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import styles from "./password-strength.module.css";

/** One demand on a password and whether it is met. */
export type PasswordRule = { text: string; met: boolean };

type Props = {
  /** 0 while nothing is typed. */
  level: 0 | 1 | 2 | 3 | 4;
  /** The level in words. */
  word: string;
  rules?: readonly PasswordRule[] | undefined;
  /** Words before a rule for screen readers. */
  ruleStates: { met: string; open: string };
};

/** Four steps and the word; rules turn green when met and are never red while typing. */
export function PasswordStrength({ level, word, rules = [], ruleStates }: Props) {
  return (
    <div className={styles.strength}>
      <p role="status" className={styles.word}>
        {word}
      </p>
      <div className={styles.meter} data-level={level} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
      {rules.length > 0 && (
        <ul className={styles.rules}>
          {rules.map((rule) => (
            <li key={rule.text} className={cx(rule.met && styles.met)}>
              <Icon of={rule.met ? Check : CircleDashed} size={16} />
              <span>
                <span className="sr-only">{rule.met ? ruleStates.met : ruleStates.open} </span>
                {rule.text}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
