import { ALL, type RoomRights } from "../../../test/guards/rights.ts";

export const rights: RoomRights = {
  portal_feed: {
    feed_batch: { insert: "digest entity feeder kept lines older refused same taken waiting" },
    feed_record: { insert: ALL, update: "account_id brand deleted version" },
    feed_waiting: { insert: "data entity feeder parent record_id version", update: "data parent version", delete: true },
    feeder: { insert: "brands entities id name speaks_as", update: "brands entities name speaks_as" },
  },
  portal_job: { feed_waiting: { delete: true } },
};
