import type { Customer } from "@schaufenster/contract/areas/company/company.model.ts";
import { FAMILIES } from "@schaufenster/contract/areas/company/product.rules.ts";

/** The active company of a customer, with a contract for everything. */
export const SAMPLE_CUSTOMER: Customer = {
  company_id: "4711",
  company_name: "Firma",
  entry_display_name: "Firma",
  customer_number: "K-4711",
  city: "Köln",
  claimed_by: "OWNER",
  claimed_last_update: "2026-01-10T09:00:00.000Z",
  owner_claim_expires: null,
  must_confirm_claim: false,
  is_published_on_cleverb2b: false,
  has_contract: true,
  products: Object.entries(FAMILIES).map(([name, [head]]) => ({
    Stock_Keeping_Unit__c: `${head}-1`,
    Status__c: "Invoicing",
    type_details: { name, start: null },
  })),
  contact_persons: [],
  adviser: null,
};
