import { EMPTY_SECTIONS } from "@schaufenster/contract/areas/entry/empty-entry.rules.ts";
import { listingOf } from "@schaufenster/contract/areas/entry/listing-facts.rules.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { REQUEST_RADIUS_DEFAULT } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import { findSection } from "./areas/entry/section.store.ts";
import { findListedVersion } from "./areas/entry/spread/spread.store.ts";
import type { ReadListed } from "./areas/entry-service/check.jobs.ts";
import type { ReadEntryFacts } from "./areas/leads/reclaim.service.ts";
import type { ReadContact } from "./areas/website/check.jobs.ts";

/** What the entry says about trades and radius, for whoever decides about a request. */
export const readEntryFacts: ReadEntryFacts = async (tx, accountId) => {
  const trades = await findSection(tx, accountId, "trades");
  const radius = await findSection(tx, accountId, "requestRadius");
  const labels = (trades?.data.trades ?? []).map(({ label }) => label);
  return { trades: labels, radiusKm: radius?.data.radiusKm ?? REQUEST_RADIUS_DEFAULT };
};

/** How the company is reached, for whoever compares its website with it. */
export const readContactFacts: ReadContact = async (tx, accountId) => {
  const company = await findSection(tx, accountId, "companyData");
  const hours = await findSection(tx, accountId, "openingHours");
  const phones = [company?.data.Phone, company?.data.mobile].flatMap((one) => one ?? []);
  return { phones, week: hours?.data.week };
};

/** What the company says wherever it is listed, and the number of its last change, for whoever looks there or writes there. */
export const readListedEntry: ReadListed = async (on, accountId) => {
  const company = { ...EMPTY_SECTIONS.companyData, ...(await findSection(on, accountId, "companyData"))?.data };
  const hours = { ...EMPTY_SECTIONS.openingHours, ...(await findSection(on, accountId, "openingHours"))?.data };
  const facts = listingOf({ companyData: company, openingHours: hours }, isoDay(new Date()));
  return { facts, street: company.ShippingStreet, version: await findListedVersion(on, accountId) };
};
