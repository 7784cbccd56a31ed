import { ALL, type RoomRights } from "../../../test/guards/rights.ts";

export const rights: RoomRights = {
  portal_feed: {
    feed_batch: { insert: "digest entity feeder kept lines older refused same taken waiting" },
    feed_delivery: {
      insert: "entity feeder",
      update: "ended_at kept lines older refused rejects same state taken taken_after_waiting waiting",
    },
    feed_nonce: { insert: "ends_at key_id nonce" },
    feed_record: { insert: ALL, update: "account_id brand deleted other version" },
    feed_refusal: { insert: "day entity feeder field reason record_id", delete: true },
    feed_waiting: { insert: "data entity feeder other parent record_id version", update: "data other parent version", delete: true },
    feeder_key: { insert: "feeder id public_key", update: "ends_at" },
    feeder: { insert: "brands entities id name speaks_as", update: "brands entities name speaks_as" },
  },
  portal_job: { feed_delivery: { delete: true }, feed_nonce: { delete: true }, feed_waiting: { delete: true } },
};
