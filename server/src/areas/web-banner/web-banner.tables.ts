import { claimTables } from "../../db/statement.ts";

/** Banners on regional sites, their files and every step. */
export const { db, statement } = claimTables("web-banner", { owns: ["web_banner", "web_banner_file", "web_banner_move"] });
