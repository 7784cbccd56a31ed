import { perCompany, type RoomDemo } from "../../room-demo.ts";
import * as calls from "./phone-calls.ts";
import * as service from "./phone-service.ts";

export const demo: RoomDemo = {
  tables: () => [
    perCompany("phone_service", service.PHONE_SERVICE_COLUMNS, service.phoneServiceRows),
    perCompany("phone_settings", service.PHONE_SETTINGS_COLUMNS, service.phoneSettingsRows),
    perCompany("phone_receipt", service.PHONE_RECEIPT_COLUMNS, service.phoneReceiptRows),
    perCompany("phone_call", calls.PHONE_CALL_COLUMNS, calls.phoneCallRows),
    perCompany("phone_call_day", calls.PHONE_MISSED_COLUMNS, calls.phoneMissedRows),
  ],
  roots: ["phone_call_tally", "phone_call_word"],
};
