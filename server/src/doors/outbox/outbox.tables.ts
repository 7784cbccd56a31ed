import { claimTables } from "../../db/statement.ts";

/** What others must hear of, and who they are. */
export const { db, statement } = claimTables("outbox", {
  owns: [
    "outbox_event",
    "outbox_head",
    "outbox_place",
    "subscription",
    "webhook",
    "webhook_dead_letter",
    "webhook_secret",
    "webhook_waiting",
  ],
  reads: ["account", "feed_record", "feeder"],
});
