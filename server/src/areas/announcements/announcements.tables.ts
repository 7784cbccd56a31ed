import { claimTables } from "../../db/statement.ts";

/** What the portal says to the people who use it, and who has read it. */
export const { statement } = claimTables("announcements", {
  owns: ["service_notice", "modal_notification", "modal_mark"],
});
