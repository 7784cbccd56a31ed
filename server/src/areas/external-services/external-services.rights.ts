import type { RoomRights } from "../../../test/guards/rights.ts";

export const rights: RoomRights = {
  portal_feed: {
    external_service: {
      insert: "account_id confirmed_at connected connected_at externally_confirmed fed_as granted location_title source_name",
      update: "confirmed_at connected connected_at externally_confirmed fed_as granted location_title",
      delete: true,
    },
  },
};
