import type { CheckFault, CheckStatusName, Found } from "@schaufenster/contract/areas/website/website-check.rules.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { db, statement } from "./website.tables.ts";

interface OneWebsite {
  accountId: string;
  slot: number;
}
/** A website with what is known of its check. */
export interface CheckRow {
  slot: number;
  identifier: string;
  url: string;
  asked_at: Date | null;
  asked_ago: number | null;
  begun_at: Date | null;
  checked_at: Date | null;
  checked_url: string | null;
  ended_at: string | null;
  state: Extract<CheckStatusName, "success" | "redirect" | "error"> | null;
  fault: CheckFault | null;
  seconds: number | null;
  findings: Found[] | null;
}
const ROWS = sql`select w.slot, w.identifier, w.url, w.check_asked_at as asked_at, extract(epoch from now() - w.check_asked_at)::float8 as asked_ago, c.begun_at,
    c.checked_at, c.url as checked_url, c.ended_at, c.state, c.fault, c.seconds, c.findings
  from website w left join website_check c on c.account_id = w.account_id and c.slot = w.slot`;

const all = statement(
  "website.checks",
  (p: Param<{ accountId: string }>) => sql<CheckRow>`${ROWS} where w.account_id = ${p("accountId")}::bigint order by w.slot`,
);
/** Whoever asks for a check of a company's websites goes behind whoever does already. */
const hold = statement(
  "website.hold-checks",
  (p: Param<{ accountId: string }>) => sql<{ slot: number }>`
  select slot from website where account_id = ${p("accountId")}::bigint order by slot for update`,
);
const ask = statement("website.ask-check", (p: Param<OneWebsite>) =>
  db
    .updateTable("website")
    .set({ check_asked_at: sql`clock_timestamp()` })
    .where("account_id", "=", p("accountId"))
    .where("slot", "=", p("slot")),
);
/** Those that nobody has looked at for longest. */
const due = statement(
  "website.checks-due",
  (p: Param<{ limit: number }>) => sql<{ account_id: string; slot: number }>`
  select account_id::text as account_id, slot from website where check_asked_at is null or check_asked_at < now() - interval '7 days'
  order by check_asked_at nulls first limit ${p("limit")}::int`,
);
const begin = statement(
  "website.begin-check",
  (p: Param<OneWebsite>) => sql<{ url: string }>`
  insert into website_check (account_id, slot, begun_at, url)
  select account_id, slot, clock_timestamp(), url from website where account_id = ${p("accountId")}::bigint and slot = ${p("slot")}::smallint
  on conflict (account_id, slot) do update set begun_at = excluded.begun_at
  returning (select w.url from website w where w.account_id = website_check.account_id and w.slot = website_check.slot) as url`,
);
/** What a check has come to. */
export interface Settled extends OneWebsite {
  url: string;
  endedAt: string | null;
  state: "success" | "redirect" | "error";
  fault: CheckFault | null;
  seconds: number | null;
  certificateUntil: string | null;
  findings: string;
}
/** Another address meanwhile is another website: what was found is not said of it. */
const settle = statement(
  "website.settle-check",
  (p: Param<Settled>) => sql<{ slot: number }>`
  update website_check c set checked_at = clock_timestamp(), url = ${p("url")}::text, ended_at = ${p("endedAt")}::text, state = ${p("state")}::text, fault = ${p("fault")}::text,
    seconds = ${p("seconds")}::real, certificate_until = ${p("certificateUntil")}::date, findings = ${p("findings")}::jsonb
  from website w where w.account_id = c.account_id and w.slot = c.slot and w.url = ${p("url")}::text
    and c.account_id = ${p("accountId")}::bigint and c.slot = ${p("slot")}::smallint returning c.slot`,
);

/** All websites of a company with their checks. */
export const findChecks = (on: Db, accountId: string): Promise<CheckRow[]> => on.rows(all, { accountId });
/** The same, held until the transaction ends; read after they are held. */
export const holdChecks = async (on: Tx, accountId: string): Promise<CheckRow[]> => {
  await on.rows(hold, { accountId });
  return findChecks(on, accountId);
};
/** Notes that a check was asked for. */
export const noteAsked = (on: Tx, website: OneWebsite) => on.rows(ask, website);
/** Websites that nobody has looked at for a week. */
export const findUnchecked = (on: Db, limit: number) => on.rows(due, { limit });
/** Notes that a check begins; gives the address, or nothing when the website has gone. */
export const beginCheck = async (on: Tx, website: OneWebsite): Promise<string | undefined> => (await on.rows(begin, website))[0]?.url;
/** Writes what was found. */
export const settleCheck = (on: Tx, settled: Settled) => on.rows(settle, settled);
