import type { Room } from "../../room.ts";
import { FEED_PERSONAL } from "./feed.personal.ts";
import { purgeWaiting } from "./feed.store.ts";

/** The one way in for what systems of the provider know. It has no calls. */
export const feedRoom = {
  personal: FEED_PERSONAL,
  upkeep: { "feed-waiting": { cron: "20 3 * * *", run: ({ db }) => purgeWaiting(db) } },
  commands: () => import("./feed.commands.ts"),
} satisfies Room;
