import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import type { FormError } from "../../ui/form/form-context.ts";
import styles from "./account.module.css";
import { ActionForm, useAttempts } from "./action-form.tsx";

type Props = {
  submit: string;
  danger?: boolean | undefined;
  onSubmit: () => Promise<readonly FormError[]>;
  /** The safe way out. */
  children: ReactNode;
};

/** One question, one button; what went wrong stands above it. */
export function ConfirmForm({ submit, danger = false, onSubmit, children }: Props) {
  const { attempt, action, running } = useAttempts({ start: null, read: () => null, send: onSubmit });
  return (
    <ActionForm attempt={attempt} action={action}>
      <div className={styles.actions}>
        <Button type="submit" variant={danger ? "danger" : "primary"} size="lg" block busy={running}>
          {submit}
        </Button>
        {children}
      </div>
    </ActionForm>
  );
}
