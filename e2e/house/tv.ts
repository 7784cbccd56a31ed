import type { Page } from "@playwright/test";
import type { Newcomer } from "./account.ts";
import { quoted, sql } from "./database.ts";
import { ownerOfCopy } from "./own-company.ts";
import { PEOPLE } from "./people.ts";

const companyOf = (email: string): string =>
  `(select min(account_id) from membership join app_user using (user_id) where login = ${quoted(email)})`;

/** Somebody new whose company has one film of the demo world that waits for its word, and a booking for it. */
export const ownerWithFilm = async (page: Page): Promise<Newcomer> => {
  const owner = await ownerOfCopy(page, PEOPLE.kranz);
  const own = companyOf(owner.email);
  await sql(`insert into product (account_id, id, sku, status, detail_name) values (${own}, 7001, 'TVB-10', 'Invoicing', 'TV-Banner');
    insert into tv_creative (account_id, id, master, no, title, revision, width, height, picture, picture_type, film, seconds, made_at, made_by, files)
    select ${own}, 7001, 'BM-7001', 7001, title, revision, width, height, picture, picture_type, film, seconds, made_at, made_by, files
    from tv_creative where account_id = 4081552 and no = 2207;
    insert into tv_banner (account_id, id, record_id, master, title, start_on, channels, campaign, campaign_since, publisher)
    values (${own}, 7001, 'TV-7001', null, 'Advent', current_date + 9, '{1,2}', 'planned', now(), '{"name":"Lichtbild","decisionDays":2,"contact":null}')`);
  return owner;
};

/** What the television platform says next, as its feed would: other content, or the channels' word. */
export const bringTv = async ({ email }: Newcomer, what: "other content" | "accepted" | "running"): Promise<void> => {
  const own = companyOf(email);
  const of = `where account_id = ${own} and id = 7001`;
  const written = {
    "other content": `update tv_creative set film = sha256('neu'), revision = revision + 1, version = version + 1, customer = 'UNVERIFIED', customer_at = null,
      customer_reason = null, customer_mark = null ${of}`,
    accepted: `update tv_creative set partner = 'ACCEPTED', partner_at = now(), version = version + 1 ${of}`,
    running: `update tv_banner set campaign = 'running', campaign_since = now() ${of}`,
  };
  await sql(written[what]);
};
