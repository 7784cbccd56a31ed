import { FedNotice } from "@schaufenster/contract/areas/announcements/fed-notice.model.ts";
import type { FeedEntity } from "../../doors/feed/entity.ts";
import { mergeNotices } from "./fed-notice.store.ts";

/** What the provider says to everybody. */
export const ANNOUNCEMENTS_FEED: readonly FeedEntity[] = [
  {
    name: "notice",
    what: "A message for everybody who uses a portal, such as an announced maintenance.",
    shape: FedNotice,
    deletable: true,
    merge: mergeNotices,
  },
];
