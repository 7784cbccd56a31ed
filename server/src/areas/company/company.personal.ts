import { keepColumns, OF_THE_COMPANY, type PersonalData } from "../../privacy/personal-data.ts";

/** The company, its contacts, and who advises it. */
export const COMPANY_PERSONAL: PersonalData = {
  other: {
    account: [keepColumns("block", OF_THE_COMPANY, ["name", "city"])],
    contact_person: [keepColumns("block", OF_THE_COMPANY, ["salutation", "first_name", "last_name", "email", "phone", "roles"])],
    customer: [
      keepColumns("block", OF_THE_COMPANY, ["entry_display_name", "customer_number"]),
      keepColumns("block", "Of our own staff, at work.", ["adviser_name", "adviser_title", "adviser_phone", "adviser_hours"]),
    ],
  },
  none: {
    account: ["brand"],
    account_locks: ["no_leads_reason"],
    customer: ["claimed_by"],
    product: ["sku", "status", "detail_name"],
  },
};
