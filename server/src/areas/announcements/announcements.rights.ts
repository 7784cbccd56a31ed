import { ALL, type RoomRights } from "../../../test/guards/rights.ts";

const NOTICE = "dismissible ends_at fades label level message sku_heads starts_at";
const MODAL = "audience button_link button_text ends_at headline sku_heads starts_at text";
export const rights: RoomRights = {
  portal_app: { modal_mark: { insert: ALL, update: "added_at read_at" } },
  portal_job: { modal_mark: { delete: true } },
  portal_desk: {
    service_notice: { insert: `brand ${NOTICE}`, update: `${NOTICE} ended_at version` },
    modal_notification: { insert: `brand code ${MODAL}`, update: `${MODAL} ended_at version` },
  },
  portal_feed: {
    service_notice: {
      insert: "brand dismissible ends_at fed id label level message starts_at",
      update: "brand dismissible ends_at label level message starts_at",
      delete: true,
    },
  },
};
