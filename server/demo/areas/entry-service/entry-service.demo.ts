import { LISTING_COLUMNS, listingRows } from "./listings.ts";
import { perCompany, type RoomDemo } from "../../room-demo.ts";

export const demo: RoomDemo = { tables: () => [perCompany("portal_listing", LISTING_COLUMNS, listingRows)] };
