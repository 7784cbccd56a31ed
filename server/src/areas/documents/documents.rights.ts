import { WORDS, type NotFed, type RoomRights } from "../../../test/guards/rights.ts";

export const rights: RoomRights = {
  portal_app: { document_copy: { insert: "account_id asked_by email id link_hash link_secret", delete: true } },
  // Whoever has the link of a letter.
  portal_auth: { document_copy: { update: "settled_at state" } },
  portal_job: {
    document_copy: { update: "settled_at state" },
    document_copy_sent: { insert: "account_id copy_id document_id", update: "letter" },
    document: { update: "bytes crc32 iban proof refusal sha256 state xml_bytes xml_crc32" },
    document_word: WORDS,
    feed_refusal: { insert: "day entity feeder field reason record_id" },
  },
  portal_feed: {
    // What mail servers report on letters.
    document_copy: { update: "settled_at state" },
    document_copy_sent: {},
    document_word: WORDS,
    document: {
      insert: "account_id amount_cents brand brought iban id invoice issued_on number paid_on payment proof source title type",
      update: "amount_cents brought iban issued_on number paid_on payment proof refusal source state title type",
    },
  },
};

export const notFed: NotFed = {
  document_copy: "The company names the address, and whoever reads there agrees.",
  document_copy_sent: "What was sent, and with which letter.",
};
