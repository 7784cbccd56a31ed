import { ALL, type RoomRights } from "../../../test/guards/rights.ts";

export const rights: RoomRights = {
  portal_app: { tour_state: { insert: ALL, update: "closed_at closed_step modal_opened_at popup_count seen started_at" } },
  portal_job: { tour_state: { delete: true } },
};
