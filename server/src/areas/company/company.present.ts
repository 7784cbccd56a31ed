import { mustConfirmClaim, ownerClaimExpires } from "@schaufenster/contract/areas/claiming/claim.rules.ts";
import type { Contact, Customer } from "@schaufenster/contract/areas/company/company.model.ts";
import type { CompanyRow, ContactRow } from "./company.store.ts";

const products = (row: CompanyRow): Customer["products"] =>
  (row.products ?? []).map(({ sku, status, detail_name, starts_on }) => ({
    Stock_Keeping_Unit__c: sku,
    Status__c: status,
    type_details: detail_name === null ? null : { name: detail_name, start: starts_on },
  }));

/** The people of a company as it sees them. */
export const presentContacts = (rows: readonly ContactRow[] | null): Contact[] =>
  (rows ?? []).map((contact) => ({
    id: String(contact.id),
    Salutation: contact.salutation,
    FirstName: contact.first_name,
    LastName: contact.last_name,
    Email: contact.email,
    Phone: contact.phone,
    roles: contact.roles,
    isDummy__c: contact.is_dummy,
  }));

const adviser = ({ adviser_name, adviser_title, adviser_phone, adviser_hours }: CompanyRow): Customer["adviser"] =>
  adviser_name === null ? null : { name: adviser_name, title: adviser_title ?? "", phone: adviser_phone ?? "", hours: adviser_hours ?? "" };

/** A row as the portal shows it at this moment. */
export const presentCompany = (row: CompanyRow, now: Date): Customer => {
  const claimedBy = row.claimed_by as Customer["claimed_by"];
  const claimed = row.claimed_last_update.toISOString();
  const expires = claimedBy === "OWNER" ? ownerClaimExpires(claimed) : null;
  return {
    company_id: row.account_id,
    company_name: row.name,
    entry_display_name: row.name,
    customer_number: row.customer_number,
    city: row.city,
    claimed_by: claimedBy,
    claimed_last_update: claimed,
    owner_claim_expires: expires,
    must_confirm_claim: mustConfirmClaim(claimedBy, expires, now.toISOString()),
    is_published_on_cleverb2b: row.is_published_on_cleverb2b,
    // A contract exists if the claim is by the provider or an active reseller exists (specification, section 6).
    has_contract: claimedBy === "11880" || row.reseller_active,
    products: products(row),
    contact_persons: presentContacts(row.contacts),
    adviser: adviser(row),
  };
};
