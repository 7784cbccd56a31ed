import { inbox } from "@schaufenster/contract/areas/inbox/inbox.calls.ts";
import { PATHS, type RouteKey } from "@schaufenster/contract/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { queryFor } from "../../http/queries.ts";
import { useMember } from "../../session/use-session.ts";
import { Icon } from "../../ui/icon.tsx";
import { titleOf } from "../page-titles.ts";
import { MENU_ICONS } from "./menu-icons.ts";
import { shellTexts } from "./shell.texts.ts";
import styles from "./top-bar.module.css";

const ASK_AGAIN_MS = 60_000;

/** Staff have no inbox. */
const useInboxOwner = (): boolean => {
  const { user } = useMember();
  return user.cucaInfo === null && !user.roles.includes("desk");
};

/** The way to what one was told of, with what is new there. */
export function InboxLink({ route }: { route: RouteKey }) {
  return useInboxOwner() ? (
    <a className={styles.leads} href={PATHS.inbox} aria-current={route === "inbox" ? "page" : undefined}>
      <Icon of={MENU_ICONS.bell} size={24} />
      <span className="sr-only">{titleOf("inbox")}</span>
      <Count />
    </a>
  ) : null;
}

/** Only what is new, where there is no room for the way: that is in the person's menu. */
export function InboxCount() {
  return useInboxOwner() ? <Count /> : null;
}

function Count() {
  const unread = useQuery({ ...queryFor(inbox.getUnread, {}), refetchInterval: ASK_AGAIN_MS }).data?.unread ?? 0;
  return unread > 0 ? (
    <span className={styles.count}>
      <span aria-hidden="true">{unread > 99 ? shellTexts.many : unread}</span>
      <span className="sr-only">{shellTexts.unread(unread)}</span>
    </span>
  ) : null;
}
