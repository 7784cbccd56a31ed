import type { RoomRights } from "../../../test/guards/rights.ts";

export const rights: RoomRights = {
  portal_job: {
    document: { update: "bytes crc32 iban proof refusal sha256 state xml_bytes xml_crc32" },
    feed_refusal: { insert: "day entity feeder field reason record_id" },
  },
  portal_feed: {
    document: {
      insert: "account_id amount_cents brand brought iban id invoice issued_on number paid_on payment proof source title type",
      update: "amount_cents brought iban issued_on number paid_on payment proof refusal source state title type",
    },
  },
};
