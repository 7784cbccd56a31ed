import { PATHS } from "@schaufenster/contract/paths.ts";
import { useEffect, useEffectEvent } from "react";
import { navigate } from "../../browser/location.ts";
import { report } from "../../browser/report.ts";
import { NotificationDialog } from "./notification-dialog.tsx";
import { useAddNotification, useNotification, useReadNotification } from "./notification.queries.ts";

type Props = {
  code: string;
  /** It came by a link: it is the person's from now on, if the brand has it. */
  linked: boolean;
  onDone: () => void;
};

/** What a person has to see, once. */
export function NotificationModal({ code, linked, onDone }: Props) {
  const { mutate, isSuccess } = useAddNotification();
  const add = useEffectEvent(() =>
    mutate(
      { body: { userNotification: code } },
      {
        onError: () => {
          // An old link, or another brand's: whoever followed it came for the page.
          report("A notification of a link is not shown here.");
          onDone();
        },
      },
    ),
  );
  useEffect(() => {
    if (linked) add();
  }, [linked]);
  return linked && !isSuccess ? null : <Shown code={code} onDone={onDone} />;
}

/** Its content is fetched when it is shown; confirming and closing say that it was read. */
function Shown({ code, onDone }: Omit<Props, "linked">) {
  const query = useNotification(code);
  const read = useReadNotification();
  const content = query.data?.notification;
  const markRead = (link: string | null): void =>
    read.mutate(
      { body: { userNotification: code } },
      {
        onSuccess: () => {
          onDone();
          if (link !== null) navigate(`${PATHS.redirect}?${new URLSearchParams({ uri: link })}`);
        },
      },
    );
  // What was never shown was not read; and whoever cannot say so must be able to go on.
  const close = (): void => (content === undefined || read.isError ? onDone() : markRead(null));
  return (
    <NotificationDialog
      content={content}
      loadError={query.error}
      readError={read.error}
      busy={read.isPending}
      onConfirm={() => markRead(content?.button_link ?? null)}
      onClose={close}
    />
  );
}
