import type { RoomRights } from "../../test/guards/rights.ts";

export const rights: RoomRights = {
  portal_app: { browser_fault: { insert: "browser count fingerprint frames kind name page release" } },
  portal_job: { browser_fault: { delete: true } },
};
