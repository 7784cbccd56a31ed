import type { RoomRights } from "../../../test/guards/rights.ts";

export const rights: RoomRights = { portal_feed: { brand: { insert: "data key", update: "data version" } } };
