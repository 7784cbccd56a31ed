import type { ReactNode } from "react";
import { cx } from "../../ui/class-names.ts";
import { Icon, type IconImage } from "../../ui/icon.tsx";
import styles from "./external-services.module.css";

/** One step on the way. */
export type FlowStep = {
  title: string;
  text: string;
  state: "ok" | "now" | "open";
  /** A picture, or the number of the step. */
  icon: IconImage | number;
  /** Buttons below the text. */
  actions?: ReactNode;
};

/** Steps below each other: what was done, what comes next, what follows. */
export function Flow({ steps }: { steps: readonly FlowStep[] }) {
  return (
    <ol className={styles.flow}>
      {steps.map(({ title, text, state, icon, actions }) => (
        <li key={title} className={cx(state !== "open" && styles[state])} aria-current={state === "now" ? "step" : undefined}>
          <span className={styles.dot} aria-hidden="true">
            {typeof icon === "number" ? icon : <Icon of={icon} size={16} />}
          </span>
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
            {actions ? <div className={styles.actions}>{actions}</div> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Steps that are only told. */
export const numberSteps = (steps: readonly (readonly [title: string, text: string])[]): FlowStep[] =>
  steps.map(([title, text], at) => ({ title, text, state: "open", icon: at + 1 }));
