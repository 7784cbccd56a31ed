import { A_NUMBER, keepColumns, OF_THE_COMPANY, type PersonalData } from "../../privacy/personal-data.ts";

/** What changed at companies, and who was erased, for a month. */
export const OUTBOX_PERSONAL: PersonalData = {
  other: {
    outbox_event: [keepColumns("block", OF_THE_COMPANY, ["data"]), keepColumns("anonymise", A_NUMBER, ["person"])],
  },
  none: {
    outbox_event: ["type", "brand"],
    outbox_head: [],
    outbox_place: [],
    subscription: ["feeder", "brands", "types", "fields"],
    webhook: ["feeder", "target"],
    webhook_dead_letter: ["feeder", "brand", "type", "problem"],
    webhook_secret: ["feeder", "sealed"],
    webhook_waiting: ["feeder", "problem"],
  },
};
