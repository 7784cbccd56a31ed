import type { RoomRights } from "../../../test/guards/rights.ts";

export const rights: RoomRights = {
  portal_app: {
    tv_creative: { update: "customer customer_at customer_mark customer_reason service_words version" },
    tv_approval: {
      insert: "account_id at content creative_id mark reason revision said_by said_by_name side status version",
    },
    tv_banner: { update: "master" },
  },
  portal_job: {
    tv_approval: { update: "said_by_name" },
    tv_creative: { update: "files" },
  },
  portal_feed: {
    tv_creative: {
      insert:
        "account_id film height id made_at made_by master no partner partner_at partner_reason picture picture_type revision seconds title width",
      update:
        "customer customer_at customer_mark customer_reason files film height made_at made_by no partner partner_at partner_reason picture picture_type revision seconds service_words title version width",
    },
    tv_approval: { insert: "account_id at content creative_id reason revision side status version" },
    tv_banner: {
      insert: "account_id booked_impressions campaign campaign_since channels end_on id master programs publisher record_id start_on title",
      update: "booked_impressions campaign campaign_since channels end_on master programs publisher start_on title",
    },
  },
};
