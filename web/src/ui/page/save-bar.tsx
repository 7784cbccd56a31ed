import { CircleAlert, CircleCheck, Undo2 } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Button } from "../button.tsx";
import { cx } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import styles from "./save-bar.module.css";

type Props = {
  /** `hidden` while nothing has changed. */
  state: "hidden" | "unsaved" | "saving" | "error";
  /** What stands there: the number of changes, that they are being saved, or what went wrong. */
  title: string;
  /** How much it is; phones have no room for it. */
  detail?: string | undefined;
  text?: string | undefined;
  saveLabel: string;
  discardLabel: string;
  /** Left out, the button submits the form around the bar or the one named by `form`. */
  onSave?: (() => void) | undefined;
  onDiscard: () => void;
  form?: string | undefined;
  /** Locks saving and stands in the place of the text. */
  lockedReason?: string | undefined;
};

/** Stays at the lower edge as long as a page has changes, and saves them together. */
export function SaveBar({ state, title, detail, text, saveLabel, discardLabel, onSave, onDiscard, form, lockedReason }: Props) {
  const shown = state !== "hidden";
  const saving = state === "saving";
  const reasonId = useId();
  return (
    <div className={shown ? styles.bar : styles.hidden} data-bottom-bar={shown || undefined}>
      {shown && (state === "error" ? <Icon of={CircleAlert} className={styles.alert} /> : <span className={styles.dot} />)}
      <p role="status" className={cx(styles.words, state === "unsaved" && (detail ?? text) !== undefined && styles.unsaved)}>
        {shown && <strong>{title}</strong>}
        {shown && detail !== undefined && <span className={styles.detail}>{text === undefined ? detail : `${detail} · `}</span>}
        {shown && (lockedReason === undefined ? text : <span id={reasonId}>{lockedReason}</span>)}
      </p>
      {shown && (
        <div className={styles.buttons}>
          <Button variant="inverse-ghost" onClick={onDiscard} hidden={saving}>
            <Icon of={Undo2} className={styles.undo} />
            <span className={styles.discard}>{discardLabel}</span>
          </Button>
          <Button
            variant="inverse"
            type={onSave ? "button" : "submit"}
            form={form}
            onClick={onSave}
            busy={saving}
            lockedBy={lockedReason && reasonId}
          >
            {saveLabel}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Stands where the save bar stood, once everything is saved: what comes next, and the way there. */
export function NextBar({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className={styles.bar} data-bottom-bar>
      <Icon of={CircleCheck} className={styles.check} />
      <p className={styles.words}>
        <strong>{title}</strong>
        {text}
      </p>
      <div className={styles.buttons}>{children}</div>
    </div>
  );
}
