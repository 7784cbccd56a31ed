import { ALL, type NotFed, type Rights, type RoomRights } from "../../../test/guards/rights.ts";

const TELLS = "account_id at facts kind object rank";
const OVER: Rights = { update: "over_at" };

export const rights: RoomRights = {
  // Whoever answers a request ends its reminder; whoever puts a phone call off begins one.
  portal_app: {
    occasion: { insert: TELLS, ...OVER },
    sent_letter: { delete: true },
    push_device: {
      insert: "auth brand endpoint family id name p256dh user_id",
      update: "added_at auth brand family name p256dh",
      delete: true,
    },
    sms_number: { insert: "number state user_id", update: "changed_at code_hash code_until number state tries", delete: true },
    stand_in: { insert: ALL, update: "from_day stand_in_id to_day", delete: true },
    telling: { update: "done_at read_at" },
    told_choice: { insert: ALL, update: "wanted" },
    told_times: { insert: ALL, update: "quiet quiet_from quiet_sundays quiet_to rhythm" },
    unreached: { delete: true },
  },
  // Whoever has the link of a letter or of an offer, and staff who begin a visit.
  portal_auth: {
    occasion: { insert: TELLS },
    told_choice: { insert: ALL, update: "wanted" },
    // A browser is told no longer than its session.
    push_device: { delete: true },
    stand_in: { delete: true },
    // A new address begins anew.
    sent_letter: { delete: true },
    // A guess at a code.
    sms_number: { update: "tries" },
    unreached: { delete: true },
  },
  portal_feed: {
    occasion: { insert: TELLS, ...OVER, delete: true },
    push_device: { delete: true },
    // What mail servers report on letters.
    sent_letter: { delete: true },
    unreached: { insert: "reason user_id", update: "reason since", delete: true },
  },
  portal_job: {
    occasion: { insert: TELLS, update: "over_at told_at", delete: true },
    push_device: { delete: true },
    sms_number: { update: "changed_at code_hash code_until state tries", delete: true },
    telling: { insert: ALL, update: "due_at letter letter_at", delete: true },
    sent_letter: { insert: "id user_id", delete: true },
    stand_in: { delete: true },
    told_choice: { delete: true },
    told_times: { delete: true },
    // An address that the mail server refuses at once.
    unreached: { insert: "reason user_id", update: "reason since", delete: true },
  },
};

export const notFed: NotFed = {
  stand_in: "What somebody chose here.",
  telling: "Who was told of what, and when.",
  told_choice: "What somebody chose here.",
  told_times: "What somebody chose here.",
};
