import type { Room } from "../../room.ts";
import { FEED_CASES } from "./feed.cases.ts";
import { openFeedGauge, openFeedSilence } from "./feed.gauges.ts";
import { FEED_PERSONAL } from "./feed.personal.ts";
import { purgeWaiting } from "./feed.store.ts";
import { purgeDeliveries } from "./http/delivery.store.ts";
import { purgeNonces } from "./http/feeder-key.store.ts";

/** The one way in for what systems of the provider know. It has no calls. */
export const feedRoom = {
  personal: FEED_PERSONAL,
  cases: FEED_CASES,
  gauges: [openFeedGauge, openFeedSilence],
  upkeep: {
    "feed-waiting": { cron: "20 3 * * *", run: ({ db }) => purgeWaiting(db) },
    "feed-deliveries": { cron: "25 3 * * *", run: ({ db }) => purgeDeliveries(db) },
    "feed-nonces": { cron: "*/10 * * * *", run: ({ db }) => purgeNonces(db) },
  },
  commands: async () => {
    const [files, keys] = await Promise.all([import("./feed.commands.ts"), import("./http/feeder-key.commands.ts")]);
    return { commands: { ...files.commands, ...keys.commands } };
  },
} satisfies Room;
