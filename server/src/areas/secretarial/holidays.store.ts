import type { SpecialDays } from "@schaufenster/contract/areas/entry/opening-hours.model.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { db, statement } from "./secretarial.tables.ts";

interface Company {
  accountId: string;
}
/** Without a company named, the database shows the worker whose holidays are over and nothing else. */
const over = statement("phone.holidays-over", () => db.selectFrom("phone_settings").select("account_id").orderBy("account_id"));
const special = statement(
  "phone.special-days",
  (p: Param<Company>) => sql<{ days: readonly SpecialDays[] | null }>`
  select data->'special_days' as days from entry_section where account_id = ${p("accountId")} and section = 'openingHours'`,
);
const put = statement(
  "phone.put-holidays",
  (p: Param<Company & { start: string | null; end: string | null }>) => sql`
  update phone_settings set vacation_start = ${p("start")}::date, vacation_end = ${p("end")}::date, vacation_of_entry = ${p("start")}::date is not null,
    version = version + 1, updated_at = now(), unanswered_since = coalesce(unanswered_since, now())
  where account_id = ${p("accountId")}`,
);

/** Companies whose holidays of the entry are over. */
export const findHolidaysOver = async (on: Db): Promise<string[]> => (await on.rows(over, {})).map((row) => row.account_id);
/** The special days of the entry as they are stored. */
export const findSpecialDays = async (on: Db, accountId: string): Promise<readonly SpecialDays[]> =>
  (await on.rows(special, { accountId }))[0]?.days ?? [];
/** Sets the holidays that the entry says, or none. */
export const putHolidays = async (on: Tx, holidays: Company & { start: string | null; end: string | null }): Promise<void> =>
  void (await on.rows(put, holidays));
