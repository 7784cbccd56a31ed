import type { Page } from "@playwright/test";
import type { Newcomer } from "./account.ts";
import { quoted, sql } from "./database.ts";
import { URLS } from "./instance.ts";
import { ownerOfCopy } from "./own-company.ts";
import { PEOPLE } from "./people.ts";

const ownOf = (email: string): string => `(select user_id from app_user where login = ${quoted(email)})`;

/**
 * Somebody new with the entry service, whom nobody has looked for, and the clock will not before tomorrow; the name of the company is nobody else's.
 * Nothing is sent to the portals by itself either: what a journey puts there stays until it is ordered otherwise.
 */
export const ownerWithService = async (page: Page): Promise<Newcomer & { readonly name: string }> => {
  const owner = await ownerOfCopy(page, PEOPLE.kranz);
  const name = `Malerbetrieb ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
  await sql(`update entry_section set data = data || jsonb_build_object('company_name', ${quoted(name)}::text) where account_id = ${ownOf(owner.email)} and section = 'companyData';
    insert into product (account_id, id, sku, status, detail_name) values (${ownOf(owner.email)}, 940, 'ESV-24', 'Invoicing', 'Eintragsservice'),
      (${ownOf(owner.email)}, 941, 'WKB-12', 'Invoicing', 'Bewertungen') on conflict do nothing;
    insert into listing_head (account_id, round_at) values (${ownOf(owner.email)}, now());
    insert into entry_spread (account_id, portal, name, readable, wanted, rank)
      select ${ownOf(owner.email)}, identifier, name, readable, 1, 2 from listing_portal where changeable = 'us'`);
  return { ...owner, name };
};
/** What stands in a portal of the sandbox about a company of this name. */
export const showListing = async (portal: string, name: string, facts: object): Promise<void> => {
  const number = Math.floor(Math.random() * 1e12) + 1e12;
  const answer = await fetch(`${URLS.sandbox}/listing-desk/portals/${portal}/listings/${number}`, {
    method: "PUT",
    body: JSON.stringify({ name, ...facts }),
  });
  if (!answer.ok) throw new Error(await answer.text());
};
/** How a portal of the sandbox behaves. */
export const playPortal = async (portal: string, mode: string): Promise<void> => {
  const answer = await fetch(`${URLS.sandbox}/listing-desk/ways/${portal}`, { method: "PUT", body: JSON.stringify({ mode }) });
  if (!answer.ok) throw new Error(await answer.text());
};
/** Five minutes go by. */
export const letThrottlePass = ({ email }: Newcomer) =>
  sql(`update listing_head set asked_at = asked_at - interval '6 minutes', asked_one = '{}' where account_id = ${ownOf(email)}`);
