import { type ReactNode, useId } from "react";
import { Button } from "../button.tsx";
import { Dialog } from "./dialog.tsx";
import { Stack } from "../page/page.tsx";

type Props = {
  title: string;
  size?: "md" | "lg" | undefined;
  /** The safe button; it closes. */
  cancelLabel: string;
  /** Names the cross; the same as the safe button when left out. */
  closeLabel?: string | undefined;
  submitLabel: string;
  /** The step takes something away. */
  danger?: boolean | undefined;
  busy: boolean;
  onClose: () => void;
  /** What stands in it, with a `Form` of the id that it is given. */
  children: (formId: string) => ReactNode;
};

/** A dialog around one form: its buttons below the form leave it or submit it. */
export function DialogForm({ title, size, cancelLabel, closeLabel, submitLabel, danger = false, busy, onClose, children }: Props) {
  const formId = useId();
  return (
    <Dialog
      open
      size={size}
      title={title}
      busy={busy}
      onClose={onClose}
      closeLabel={closeLabel ?? cancelLabel}
      actions={
        <>
          <Button onClick={onClose}>{cancelLabel}</Button>
          <Button type="submit" form={formId} variant={danger ? "danger" : "primary"} busy={busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <Stack gap="small">{children(formId)}</Stack>
    </Dialog>
  );
}
