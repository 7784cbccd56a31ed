import { keepColumns, OF_THE_COMPANY, type PersonalData } from "../../privacy/personal-data.ts";

/** Who brought what of whom. */
export const FEED_PERSONAL: PersonalData = {
  other: {
    feed_waiting: [keepColumns("block", OF_THE_COMPANY, ["data"])],
  },
  none: {
    feeder: ["id", "name", "entities", "brands", "speaks_as"],
    feeder_key: ["id", "feeder", "public_key"],
    feed_nonce: ["key_id", "nonce"],
    feed_batch: ["feeder", "entity", "digest"],
    feed_delivery: ["feeder", "entity", "state", "rejects"],
    feed_record: ["feeder", "entity", "record_id", "brand"],
    feed_refusal: ["feeder", "entity", "record_id", "field", "reason"],
    feed_waiting: ["feeder", "entity", "record_id", "parent", "other"],
  },
};
