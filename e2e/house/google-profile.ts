import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Newcomer } from "./account.ts";
import { quoted, sql } from "./database.ts";
import { URLS } from "./instance.ts";
import { ownerOfCopy } from "./own-company.ts";
import { PEOPLE } from "./people.ts";

/** Somebody new with a company, and an account at the Google of the sandbox with two locations; the second is not confirmed. */
export interface GoogleOwner extends Newcomer {
  /** As the page at Google calls them. */
  readonly atGoogle: string;
  /** Proves there that the second location is theirs. */
  readonly confirm: () => Promise<void>;
  /** What stands there of the first location. */
  readonly standing: () => Promise<string>;
  /** What was sent to Google is read back now instead of a minute later. */
  readonly readBack: () => Promise<void>;
  /** Lets the clock strike that asks Google about locations. */
  readonly strike: () => Promise<void>;
}

const desk = async (method: string, path: string, body: object): Promise<void> => {
  const response = await fetch(`${URLS.sandbox}/google-business-desk/${path}`, { method, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
};

export const ownerAtGoogle = async (page: Page): Promise<GoogleOwner> => {
  const owner = await ownerOfCopy(page, PEOPLE.kranz);
  const id = `e-${randomUUID()}`;
  const atGoogle = `Journey ${id}`;
  const place = (n: number, title: string, confirmed: boolean) => ({
    name: `locations/${id}-${n}`,
    title,
    storefrontAddress: { addressLines: [`Amselgrund ${n}`], postalCode: "50999", locality: "Köln" },
    confirmed,
  });
  const locations = [place(1, "Malerbetrieb Journey", true), place(2, "Filiale Journey", false)];
  await desk("POST", "people", { id, name: atGoogle, accounts: [{ name: `accounts/${id}`, locations }] });
  const company = `(select min(account_id) from membership join app_user using (user_id) where login = ${quoted(owner.email)})`;
  return {
    ...owner,
    atGoogle,
    confirm: () => desk("PUT", `locations/${id}-2`, { confirmed: true }),
    standing: async () => (await fetch(`${URLS.sandbox}/google-business-desk/locations/${id}-1`)).text(),
    readBack: async () =>
      void (await sql(`update entry_spread set due_at = now() where account_id = ${company} and portal = 'google' and sent = wanted`)),
    strike: async () =>
      void (await sql(`update external_grant set check_at = now() - interval '1 minute' where account_id = ${company};
        insert into pgboss.job (name, data) values ('upkeep', '{"task":"google-locations"}')`)),
  };
};
/** Decides on Google's page. */
export const decideAtGoogle = async (page: Page, person: string, decision: "Zulassen" | "Ablehnen"): Promise<void> => {
  await page.getByRole("radio", { name: person }).check();
  await page.getByRole("button", { name: decision }).click();
};
