import { keepColumns, OF_THE_COMPANY, type PersonalData } from "../../privacy/personal-data.ts";

/** Who brought what of whom. */
export const FEED_PERSONAL: PersonalData = {
  other: {
    feed_waiting: [keepColumns("block", OF_THE_COMPANY, ["data"])],
  },
  none: {
    feeder: ["id", "name", "entities", "brands", "speaks_as"],
    feed_batch: ["feeder", "entity", "digest"],
    feed_record: ["feeder", "entity", "record_id", "brand"],
    feed_waiting: ["feeder", "entity", "record_id", "parent"],
  },
};
