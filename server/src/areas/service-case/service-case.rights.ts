import type { NotFed, RoomRights } from "../../../test/guards/rights.ts";

export const rights: RoomRights = {
  portal_app: {
    service_case: { insert: "account_id answer_by call_at phone subject type", update: "answer_by state version written_at" },
    service_case_file: { insert: "account_id bytes content_type created_by id name sha256", update: "case_id version" },
    service_case_message: { insert: "account_id case_id side text version written_by written_by_name" },
    staff_case: { insert: "brand company_id company_name id kind phone topic user_id", update: "phone" },
  },
  portal_auth: { staff_case: { insert: "brand company_name id kind user_id" } },
  portal_job: {
    service_case_file: { update: "bytes content_type refusal state", delete: true },
    service_case_message: { update: "written_by_name" },
    staff_case: { delete: true },
  },
};

export const notFed: NotFed = {
  service_case: "Companies ask, and our desk answers.",
  service_case_file: "Files come from the owner, through the malware check.",
  service_case_message: "Companies ask, and our desk answers.",
};
