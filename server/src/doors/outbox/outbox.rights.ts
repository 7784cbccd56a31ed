import { ALL, type NotFed, type Rights, type RoomRights } from "../../../test/guards/rights.ts";

const APPENDS: Readonly<Record<string, Rights>> = {
  outbox_event: { insert: "account_id brand data public_id sequence type" },
  outbox_head: { insert: "account_id sequence", update: "sequence" },
};
/** Whoever tells of events gives them their places first. */
const PLACES: Readonly<Record<string, Rights>> = { outbox_event: { update: "position" }, outbox_place: { update: "last" } };

export const rights: RoomRights = {
  portal_app: APPENDS,
  // Whoever has the link of an offer, for the order that a yes is.
  portal_auth: APPENDS,
  portal_job: {
    ...APPENDS,
    ...PLACES,
    outbox_event: { insert: "account_id brand data person public_id sequence type", ...PLACES["outbox_event"], delete: true },
    webhook: { update: "gone_at told" },
    webhook_dead_letter: {
      insert: "account_id brand event_id feeder problem tries type",
      update: "problem replay_asked_at replayed_at tries",
      delete: true,
    },
    webhook_waiting: { insert: ALL, update: "next_at problem since told tries", delete: true },
  },
  portal_feed: {
    ...PLACES,
    webhook: { insert: "feeder target told", update: "gone_at paused_at target" },
    webhook_dead_letter: { update: "replay_asked_at" },
    webhook_secret: { insert: "feeder sealed", update: "ends_at" },
    webhook_waiting: { update: "next_at" },
    subscription: { insert: "brands feeder fields types", update: "brands fields types" },
  },
};

export const notFed: NotFed = {
  outbox_event: "What leaves: written with the change that it tells of.",
  outbox_head: "Counts what leaves, company by company.",
  webhook_dead_letter: "What a subscriber did not take.",
};
