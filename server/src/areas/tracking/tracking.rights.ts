import type { NotFed, RoomRights } from "../../../test/guards/rights.ts";

export const rights: RoomRights = {
  portal_app: {
    // An answer is never changed: it ends.
    consent: { insert: "brand granted purpose user_id version", update: "ended_at" },
    // Whoever withdraws deletes what was stored.
    tracked_event: { insert: "account_id at batch kind n name user_id value", delete: true },
  },
  portal_job: { consent: { delete: true }, tracked_event: { delete: true } },
};

export const notFed: NotFed = { tracked_event: "How somebody uses this portal." };
