import { FailureNotice } from "../../parts/failure-notice.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { Stack } from "../../ui/page/page.tsx";
import { announcementTexts } from "./announcements.texts.ts";
import { useEndModal, useEndNotice } from "./announcements.queries.ts";

const { action, endDialog: texts } = announcementTexts;

type Props = {
  kind: "notices" | "modals";
  what: { readonly number: string; readonly version: number; readonly name: string };
  onClose: () => void;
  onDone: (said: string) => void;
};

/** Ends a notice or a notification for good. */
export function EndDialog({ kind, what: { number, version, name }, onClose, onDone }: Props) {
  const steps = { notices: useEndNotice(), modals: useEndModal() };
  const step = steps[kind];
  return (
    <Dialog
      open
      title={texts.title}
      busy={step.isPending}
      onClose={onClose}
      closeLabel={action.cancel}
      actions={
        <>
          <Button onClick={onClose}>{action.cancel}</Button>
          <Button
            variant="danger"
            busy={step.isPending}
            onClick={() => step.mutate({ body: { number, version } }, { onSuccess: () => onDone(texts.done) })}
          >
            {texts.submit}
          </Button>
        </>
      }
    >
      <Stack gap="small">
        <p>{texts.text(name)}</p>
        <FailureNotice title={texts.failed} error={step.error} conflict={texts.conflict} />
      </Stack>
    </Dialog>
  );
}
