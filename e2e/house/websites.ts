import type { Page } from "@playwright/test";
import type { Newcomer } from "./account.ts";
import { quoted, sql } from "./database.ts";
import { URLS } from "./instance.ts";
import { ownerOfCopy } from "./own-company.ts";
import { PEOPLE } from "./people.ts";

const ownOf = (email: string): string =>
  `(select min(account_id) from membership join app_user using (user_id) where login = ${quoted(email)})`;

const BOXES = JSON.stringify([
  {
    address: "buero@maler.example",
    owner: "Büro",
    forwardTo: null,
    usedBytes: 2_300_000_000,
    quotaBytes: 5_368_709_120,
    manageUrl: "https://mail.example/buero",
  },
  { address: "werkstatt@maler.example", owner: "", forwardTo: null, usedBytes: 5_000_000_000, quotaBytes: 5_368_709_120, manageUrl: null },
]);
const SETUP = JSON.stringify({
  imapHost: "imap.maler.example",
  imapPort: 993,
  smtpHost: "smtp.maler.example",
  smtpPort: 465,
  encryption: "TLS",
  appleProfileUrl: null,
});
const DELIVERY = JSON.stringify({ spf: true, dkim: true, dmarc: true, spamFilter: true });

/** Somebody new whose company has a website that nobody has looked at, with mailboxes. */
export const ownerWithWebsite = async (page: Page): Promise<Newcomer & { readonly host: string }> => {
  const owner = await ownerOfCopy(page, PEOPLE.kranz);
  const own = ownOf(owner.email);
  const host = `www.maler-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}.example`;
  await sql(`insert into website (account_id, slot, fed_as, identifier, kind, url, name, package_name, counted_since, tried_at, editable)
    values (${own}, 1, 1, 'website', 'website', 'https://${host}', 'Malerbetrieb', 'Website Komfort', current_date, now(), true);
    insert into website_mail (account_id, id, identifier, told_at, domain, webmail_url, box_limit, boxes, setup, delivery)
    values (${own}, 1, 'website', now(), 'maler.example', 'https://webmail.example', 5, '${BOXES}', '${SETUP}', '${DELIVERY}')`);
  return { ...owner, host };
};

/** What is wrong with a website, at the sandbox that plays it. */
export const playWebsite = async (host: string, mode: string): Promise<void> => {
  const answer = await fetch(`${URLS.sandbox}/websites-desk`, { method: "PUT", body: JSON.stringify({ host, mode }) });
  if (!answer.ok) throw new Error(await answer.text());
};

/** The pause between two checks is over, however fast the journey was. */
export const endPause = ({ email }: Newcomer) =>
  sql(`update website set check_asked_at = check_asked_at - interval '1 minute' where account_id = ${ownOf(email)}`);

/** What the provider's editors say to the order, as their feed would. */
export const answerOrder = ({ email }: Newcomer, words: string) =>
  sql(`update website_order set state = 'done', answered_at = now(), words = ${quoted(words)} where account_id = ${ownOf(email)}`);
