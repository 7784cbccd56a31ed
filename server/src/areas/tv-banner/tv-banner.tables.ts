import { claimTables } from "../../db/statement.ts";

/** Banners on television: bookings, creatives and every word about them; what was counted stands in the fact store. */
export const { db, statement } = claimTables("tv-banner", {
  owns: ["tv_approval", "tv_banner", "tv_creative"],
  reads: ["fact", "fact_month", "fact_source", "product"],
});
