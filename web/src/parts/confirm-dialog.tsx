import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/overlay/dialog.tsx";
import { Stack } from "../ui/page/page.tsx";

type Props = {
  title: string;
  text: string;
  keepLabel: string;
  goLabel: string;
  busy: boolean;
  failure: ReactNode;
  onKeep: () => void;
  onGo: () => void;
};

/** Asks before something is taken away; the safe button comes first. */
export function ConfirmDialog({ title, text, keepLabel, goLabel, busy, failure, onKeep, onGo }: Props) {
  return (
    <Dialog
      open
      title={title}
      busy={busy}
      onClose={onKeep}
      closeLabel={keepLabel}
      actions={
        <>
          <Button onClick={onKeep}>{keepLabel}</Button>
          <Button variant="danger" busy={busy} onClick={onGo}>
            {goLabel}
          </Button>
        </>
      }
    >
      <Stack gap="small">
        <p>{text}</p>
        {failure}
      </Stack>
    </Dialog>
  );
}
