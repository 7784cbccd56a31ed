import type { Page } from "@playwright/test";
import type { Newcomer } from "./account.ts";
import { quoted, sql } from "./database.ts";
import { ownerOfCopy } from "./own-company.ts";
import { PEOPLE } from "./people.ts";

const ownOf = (email: string): string =>
  `(select min(account_id) from membership join app_user using (user_id) where login = ${quoted(email)})`;

/** Somebody new whose company has ads in search engines that were counted yesterday. */
export const ownerWithAds = async (page: Page): Promise<Newcomer> => {
  const owner = await ownerOfCopy(page, PEOPLE.kranz);
  const own = ownOf(owner.email);
  await sql(`update product set status = 'Invoicing' where account_id = ${own} and sku like 'SEA%';
    insert into ad_account (account_id, channel, platform_id, starts_on, budgets) values (${own}, 'search', 'AP-1', current_date - 60, '[{"from": "2026-01", "cents": 60000}]')`);
  return owner;
};

/** What the provider says to the wish that waits, as its feed would. */
export const answerPause = async ({ email }: Newcomer, state: "accepted" | "refused", words: string): Promise<void> => {
  const own = ownOf(email);
  await sql(`update ad_pause set state = '${state}', version = version + 1, answered_at = now(), words = ${quoted(words)} where account_id = ${own} and state = 'open';
    insert into ad_pause_step (account_id, pause_id, version, action, reason)
    select account_id, id, version, '${state === "accepted" ? "accept" : "refuse"}', words from ad_pause where account_id = ${own} and version = 2 and state = '${state}'
    on conflict do nothing`);
};
