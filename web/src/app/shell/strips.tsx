import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { keep, recall } from "../../browser/storage.ts";
import { NoticeStrip } from "../../parts/notice-strip.tsx";
import { useSession } from "../../session/use-session.ts";
import { noticesQuery } from "./notices.query.ts";
import styles from "./shell-layout.module.css";
import { lazyPart } from "../../ui/lazy-part.ts";

/** Hardly anybody sees it; by the list of screens, so that the names of its files do not weigh on the first page. */
const DeletionStrip = lazyPart(() => import("../../areas/user/user.screens.ts").then(({ loadDeletionStrip }) => loadDeletionStrip()));

/** Comes right behind the page: when it is needed it could not be loaded any more. */
const Reception = lazyPart(() => import("../reception/behind-page.tsx").then((module) => ({ default: module.BehindPage })));

const dismissedBefore = (): readonly string[] => (recall("tab", "dismissedNotices") ?? "").split("\n");

/** Messages across the page: no connection, and what the operator has to say. A failure to load them is no message. */
export function Strips() {
  const session = useSession();
  const eraseAt = session.state === "member" && session.user.cucaInfo === null ? session.user.erase_at : null;
  const notices = useQuery(noticesQuery());
  const [dismissed, setDismissed] = useState(dismissedBefore);
  const dismiss = (message: string) => {
    const all = [...dismissed, message];
    keep("tab", "dismissedNotices", all.join("\n"));
    setDismissed(all);
  };
  const shown = notices.data?.filter((notice) => !dismissed.includes(notice.message)) ?? [];
  return (
    <div role="status" className={styles.strips}>
      {eraseAt === null ? null : (
        <Suspense>
          <DeletionStrip eraseAt={eraseAt} />
        </Suspense>
      )}
      <Suspense>
        <Reception />
      </Suspense>
      {shown.map((notice) => (
        <NoticeStrip key={notice.message} notice={notice} onDismiss={() => dismiss(notice.message)} />
      ))}
    </div>
  );
}
