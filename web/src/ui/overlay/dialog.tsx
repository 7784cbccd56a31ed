import { X } from "lucide-react";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { ButtonRow, IconButton } from "../button.tsx";
import { cx } from "../class-names.ts";
import styles from "./dialog.module.css";

type Props = {
  open: boolean;
  /** Left out, the dialog stays until its own buttons end it. */
  onClose?: (() => void) | undefined;
  /** Names the button that closes; needed with `onClose`. */
  closeLabel?: string | undefined;
  title: string;
  /** Stands beside the title: a badge. */
  mark?: ReactNode;
  /** An action runs: neither Escape nor the button closes. */
  busy?: boolean | undefined;
  size?: "md" | "lg" | undefined;
  /** The buttons: the safe one first, the main one last. */
  actions?: ReactNode;
  children: ReactNode;
};

/**
 * A modal dialog on the platform's own element, which keeps the focus inside and returns it to the opener.
 * The title takes the focus at first, or the element marked with `data-autofocus`.
 */
export function Dialog({ open, onClose, closeLabel, title, mark, busy = false, size, actions, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const mayClose = onClose !== undefined && !busy;

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    (dialog.querySelector<HTMLElement>("[data-autofocus]") ?? dialog.querySelector<HTMLElement>("h2"))?.focus();
    // Closed before it leaves the page, else the platform does not return the focus.
    return () => dialog.close();
  }, [open]);

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      aria-busy={busy || undefined}
      className={cx(styles.dialog, size === "lg" && styles.large)}
      onKeyDown={(event) => {
        if (event.key === "Escape" && !mayClose) event.preventDefault();
      }}
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        if (mayClose) onClose();
      }}
      onClose={() => {
        // A browser may close at the second Escape without asking.
        if (!open || ref.current?.open !== false) return;
        if (mayClose) onClose();
        else ref.current.showModal();
      }}
    >
      {open && (
        <>
          <header className={styles.head}>
            <h2 id={titleId} tabIndex={-1}>
              {title}
            </h2>
            {mark !== undefined && <span className={styles.mark}>{mark}</span>}
            {onClose !== undefined && closeLabel !== undefined && (
              <IconButton icon={X} label={closeLabel} aria-disabled={busy || undefined} onClick={() => mayClose && onClose()} />
            )}
          </header>
          <div className={styles.body}>{children}</div>
          {actions !== undefined && (
            <footer className={styles.foot}>
              <ButtonRow align="end">{actions}</ButtonRow>
            </footer>
          )}
        </>
      )}
    </dialog>
  );
}
