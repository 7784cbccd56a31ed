import { LISTING_COLUMNS, listingRows } from "../../demo/listings.ts";
import { perCompany, type RoomDemo } from "../../demo/room-demo.ts";

export const demo: RoomDemo = { tables: () => [perCompany("portal_listing", LISTING_COLUMNS, listingRows)] };
