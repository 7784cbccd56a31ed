import { perCompany, type RoomDemo } from "../../room-demo.ts";
import * as ads from "./ads.ts";

export const demo: RoomDemo = {
  tables: () => [
    perCompany("ad_account", ads.ACCOUNT_COLUMNS, ads.accountRows),
    perCompany("ad_campaign", ads.CAMPAIGN_COLUMNS, ads.campaignRows),
    perCompany("ad_group", ads.GROUP_COLUMNS, ads.groupRows),
    perCompany("ad_change", ads.CHANGE_COLUMNS, ads.changeRows),
    perCompany("ad_pause", ads.PAUSE_COLUMNS, ads.pauseRows),
    perCompany("ad_pause_step", ads.STEP_COLUMNS, ads.stepRows),
  ],
};
