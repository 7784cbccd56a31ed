import type { ModalNotification } from "@schaufenster/contract/areas/notifications/notification.model.ts";
import { FailureNotice } from "../../parts/failure-notice.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { Stack } from "../../ui/page/page.tsx";
import { Spinner } from "../../ui/state/spinner.tsx";
import styles from "./notification-dialog.module.css";
import { notificationTexts as texts } from "./notification.texts.ts";

type Props = {
  /** Undefined as long as it is on its way, or when it did not come. */
  content: ModalNotification | undefined;
  loadError?: unknown;
  readError?: unknown;
  busy?: boolean | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** A notification as people see it, and as staff see it before they publish it. */
export function NotificationDialog({ content, loadError = null, readError = null, busy = false, onConfirm, onClose }: Props) {
  const leads = content !== undefined && content.button_link !== null;
  return (
    <Dialog
      open
      title={content?.headline ?? texts.title}
      busy={busy}
      onClose={onClose}
      closeLabel={texts.close}
      actions={
        content === undefined ? (
          <Button onClick={onClose}>{texts.close}</Button>
        ) : (
          <>
            {leads ? (
              <Button aria-disabled={busy || undefined} onClick={busy ? undefined : onClose}>
                {texts.cancel}
              </Button>
            ) : null}
            <Button variant="primary" busy={busy} onClick={onConfirm}>
              {content.button_text ?? texts.confirm}
            </Button>
          </>
        )
      }
    >
      <Stack gap="small">
        {content === undefined && loadError === null ? (
          <p className={styles.loading}>
            <Spinner size="sm" /> {texts.loading}
          </p>
        ) : null}
        <FailureNotice title={texts.failed} error={loadError} />
        <FailureNotice title={texts.unsaved} error={readError} />
        {content === undefined ? null : <p className={styles.text}>{content.text}</p>}
      </Stack>
    </Dialog>
  );
}
