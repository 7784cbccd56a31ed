import { ANSWER_MINUTES } from "@schaufenster/contract/areas/secretarial/phone-call.rules.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import type { LeftAlone } from "../../doors/feed/entity.ts";
import { db, statement } from "./secretarial.tables.ts";

/**
 * Of what holds and of what was refused the newest receipt counts, by the version of the settings and then by its time: in whatever order receipts
 * come, and however often, the same is left. One of a version that was never sent is nobody's answer.
 */
export const mergePhoneReceipts = statement(
  "phone.feed-receipts",
  () => sql<LeftAlone>`
  with named as (
    select t.line, t.account_id, r.*, s.version
    from feed_taken t join feed_stage f on f.line = t.line left join phone_settings s on s.account_id = t.account_id,
      jsonb_to_record(f.data) as r("settingsVersion" int, at timestamptz, refusal text)
    where t.outcome = 'taken' and not t.deleted
  ), fed as (
    select distinct on (account_id, refusal is not null) account_id, "settingsVersion", at, refusal, refusal is not null as refused
    from named where "settingsVersion" <= version order by account_id, refusal is not null, "settingsVersion" desc, at desc, line
  ), written as (
    insert into phone_receipt as p (account_id, refused, settings_version, at, reason) select account_id, refused, "settingsVersion", at, refusal from fed
    on conflict (account_id, refused) do update set settings_version = excluded.settings_version, at = excluded.at, reason = excluded.reason
    where (excluded.settings_version, excluded.at) > (p.settings_version, p.at)
  ), answered as (
    update phone_settings s set unanswered_since = null, overdue = false, service_words = null
    where s.unanswered_since is not null and (s.account_id, s.version) in (select account_id, "settingsVersion" from fed)
  )
  select line, 'settingsVersion' as field, 'unknown-version' as reason from named where version is null or "settingsVersion" > version order by line`,
);

/** Without a company named, the database shows the worker what waits too long and nothing else. */
const late = statement("phone.late", () => db.selectFrom("phone_settings").select("account_id").orderBy("account_id"));
interface Company {
  accountId: string;
}
const markLate = statement("phone.mark-late", (p: Param<Company>) =>
  db
    .updateTable("phone_settings as s")
    .set({ overdue: true })
    .where("s.account_id", "=", p("accountId"))
    .where("s.overdue", "=", sql.lit(false))
    .where("s.unanswered_since", "<", sql<Date>`now() - make_interval(mins => ${sql.lit(ANSWER_MINUTES)})`)
    .where("s.account_id", "in", (eb) => eb.selectFrom("phone_service as v").select("v.account_id"))
    .returning("s.account_id"),
);
const again = statement("phone.wait-anew", (p: Param<Company & { words: string }>) =>
  db
    .updateTable("phone_settings")
    .set({ overdue: false, unanswered_since: sql<Date>`now()`, service_words: p("words") })
    .where("account_id", "=", p("accountId"))
    .where("overdue", "=", sql.lit(true))
    .returning("account_id"),
);

/** Companies whose settings have had no answer for too long. */
export const findLate = async (on: Db): Promise<string[]> => (await on.rows(late, {})).map((row) => row.account_id);
/** Marks one of them; false when an answer came meanwhile, or nobody takes its calls any more. */
export const markUnanswered = async (on: Tx, accountId: string): Promise<boolean> => (await on.rows(markLate, { accountId })).length > 0;
/** Lets settings wait anew, with words for the company; false when they do not wait too long any more. */
export const waitAnew = async (on: Tx, accountId: string, words: string): Promise<boolean> =>
  (await on.rows(again, { accountId, words })).length > 0;
