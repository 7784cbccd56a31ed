import type { RoomRights } from "../../../test/guards/rights.ts";

export const rights: RoomRights = {
  portal_app: { staff_case: { insert: "brand company_id company_name id kind phone topic user_id", update: "phone" } },
  portal_auth: { staff_case: { insert: "brand company_name id kind user_id" } },
  portal_job: { staff_case: { delete: true } },
};
