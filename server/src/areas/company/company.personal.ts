import { forgetInviter } from "../../identity/invitation.store.ts";
import { A_NUMBER, keepColumns, OF_THE_COMPANY, type PersonalData } from "../../privacy/personal-data.ts";
import { forgetPerson as forgetCanceller } from "./cancellation.store.ts";
import { forgetPerson as forgetEditor } from "./contact.store.ts";

/** The company, its contacts, and who advises it. */
export const COMPANY_PERSONAL: PersonalData = {
  other: {
    account: [keepColumns("block", OF_THE_COMPANY, ["name", "city"])],
    contact_person: [keepColumns("block", OF_THE_COMPANY, ["salutation", "first_name", "last_name", "email", "phone", "roles"])],
    contact_change: [
      keepColumns("anonymise", "The name under which the person worked is taken out of every line.", ["changed_by_name"]),
      keepColumns("anonymise", A_NUMBER, ["changed_by"]),
      keepColumns("block", OF_THE_COMPANY, ["former_recipients"]),
    ],
    customer: [
      keepColumns("block", OF_THE_COMPANY, ["entry_display_name", "customer_number"]),
      keepColumns("block", "Of our own staff, at work.", ["adviser_name", "adviser_title", "adviser_phone", "adviser_hours"]),
    ],
    product_cancellation: [keepColumns("block", OF_THE_COMPANY, ["words"])],
    product_cancellation_step: [
      keepColumns("anonymise", "The name under which the person worked is taken out of every line.", ["moved_by_name"]),
      keepColumns("anonymise", A_NUMBER, ["moved_by"]),
      keepColumns("block", OF_THE_COMPANY, ["words"]),
    ],
  },
  none: {
    account: ["brand"],
    account_locks: ["no_leads_reason"],
    contact_person: ["record_id"],
    customer: ["claimed_by"],
    product: ["sku", "status", "detail_name", "notice_unit", "price_per"],
    product_cancellation: ["sku", "name", "state"],
    product_cancellation_step: ["action"],
  },
  erase: async (on, userId) => {
    await forgetCanceller(on, userId);
    await forgetEditor(on, userId);
    await forgetInviter(on, userId);
  },
};
