import type { RoomRights } from "../../../test/guards/rights.ts";

export const rights: RoomRights = {
  portal_auth: { visitor_message: { insert: "address answer_by brand company email id kind page reason submission text" } },
  portal_desk: { visitor_message: { update: "answer answered_at" } },
  portal_job: { visitor_message: { delete: true } },
};
