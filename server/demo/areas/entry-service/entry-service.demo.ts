import { perCompany, type RoomDemo } from "../../room-demo.ts";
import * as listings from "./listings.ts";
import { CORRECTION_COLUMNS, correctionRows } from "./showcase-listings.ts";

export const demo: RoomDemo = {
  tables: () => [
    { name: "listing_portal", columns: listings.PORTAL_COLUMNS, rows: listings.portalRows },
    perCompany("portal_listing", listings.LISTING_COLUMNS, listings.listingRows),
    perCompany("listing_month", listings.MONTH_COLUMNS, listings.monthRows),
    perCompany("listing_head", listings.HEAD_COLUMNS, listings.headRows),
    perCompany("listing_correction", CORRECTION_COLUMNS, correctionRows),
  ],
  roots: ["listing_portal"],
};
