import type { NotFed, RoomRights } from "../../../test/guards/rights.ts";

const ANSWER = "answered_at state version words";
export const rights: RoomRights = {
  portal_app: {
    ad_pause: { insert: "account_id channel from_on until_on", update: "state version" },
    ad_pause_step: { insert: "account_id action at moved_by moved_by_name pause_id reason version" },
  },
  // The clock closes wishes that nobody answered; a person who is erased loses the name.
  portal_job: {
    ad_pause: { update: "state version" },
    ad_pause_step: { insert: "account_id action pause_id version", update: "moved_by_name" },
  },
  portal_feed: {
    ad_account: { insert: "account_id budgets channel platform_id starts_on", update: "budgets platform_id starts_on" },
    ad_campaign: { insert: "account_id channel id name network state", update: "channel name network state" },
    ad_change: { insert: "account_id after at before by channel id what why", update: "after at before by channel what why" },
    ad_group: {
      insert: "account_id ads campaign_id fed_as limit_reason name number state",
      update: "ads campaign_id fed_as limit_reason name state",
      delete: true,
    },
    ad_pause: { update: ANSWER },
    ad_pause_step: { insert: "account_id action at pause_id reason version" },
  },
};

export const notFed: NotFed = { ad_pause: "Wishes come from the owner; the provider answers them." };
