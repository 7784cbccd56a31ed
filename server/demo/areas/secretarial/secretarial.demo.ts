import * as calls from "./phone-calls.ts";
import { perCompany, type RoomDemo } from "../../room-demo.ts";

export const demo: RoomDemo = {
  tables: () => [
    perCompany("phone_service", calls.PHONE_SERVICE_COLUMNS, calls.phoneServiceRows),
    perCompany("phone_settings", calls.PHONE_SETTINGS_COLUMNS, calls.phoneSettingsRows),
    perCompany("phone_call", calls.PHONE_CALL_COLUMNS, calls.phoneCallRows),
    perCompany("phone_call_day", calls.PHONE_MISSED_COLUMNS, calls.phoneMissedRows),
  ],
  roots: ["phone_call_tally"],
};
