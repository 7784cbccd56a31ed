import type { RoomRights } from "../../test/guards/rights.ts";

export const rights: RoomRights = {
  portal_feed: {
    fact: { insert: "account_id cnt day dim value_key", delete: true },
    fact_month: { insert: "account_id counts dim month value_key", update: "counts", delete: true },
    fact_source: { insert: "account_id last_day source", update: "delivered_at last_day", delete: true },
  },
  // Closed months are folded, and figures are fetched.
  portal_job: {
    fact: { insert: "account_id cnt day dim value_key", delete: true },
    fact_month: { insert: "account_id counts dim month value_key", update: "counts", delete: true },
    fact_source: { insert: "account_id last_day source", update: "delivered_at last_day" },
  },
};
