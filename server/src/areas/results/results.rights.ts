import type { RoomRights } from "../../../test/guards/rights.ts";

export const rights: RoomRights = {
  portal_feed: {
    product_cost: { insert: "account_id cents family id month once", update: "cents family month once", delete: true },
  },
};
