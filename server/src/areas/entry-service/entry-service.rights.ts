import type { RoomRights } from "../../../test/guards/rights.ts";

export const rights: RoomRights = {
  portal_feed: {
    portal_listing: { insert: "account_id checked_at fed_as portal status", update: "checked_at fed_as status", delete: true },
  },
};
