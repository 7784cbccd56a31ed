import { PHONE_CALL_DAYS, TRANSCRIPT_DAYS } from "@schaufenster/contract/areas/secretarial/phone-call.rules.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { db, statement } from "./secretarial.tables.ts";

/** Without a company named, the database shows the worker what has run out and nothing else. */
const due = statement("phone.due", () => db.selectFrom("phone_call").select("account_id").distinct().orderBy("account_id"));

interface Company {
  accountId: string;
}
const calls = statement("phone.forget-calls", (p: Param<Company>) =>
  db
    .deleteFrom("phone_call")
    .where("account_id", "=", p("accountId"))
    .where("touched_at", "<", sql<Date>`now() - make_interval(days => ${sql.lit(PHONE_CALL_DAYS)})`)
    .returning("id"),
);
const transcripts = statement("phone.forget-transcripts", (p: Param<Company>) =>
  db
    .updateTable("phone_call")
    .set({ transcript: null })
    .where("account_id", "=", p("accountId"))
    .where("transcript", "is not", null)
    .where("called_at", "<", sql<Date>`now() - make_interval(days => ${sql.lit(TRANSCRIPT_DAYS)})`)
    .returning("id"),
);
const emptyDays = statement("phone.forget-days", (p: Param<Company>) =>
  db.deleteFrom("phone_call_tally").where("account_id", "=", p("accountId")).where("n", "=", sql.lit(0)),
);

/** Companies with phone calls or transcripts whose time is over. */
export const findCompaniesDue = async (on: Db): Promise<string[]> => (await on.rows(due, {})).map((row) => row.account_id);
/** Erases what has run out of one company; says how much. */
export const forgetPhoneCalls = async (on: Tx, accountId: string): Promise<{ calls: number; transcripts: number }> => {
  const gone = await on.rows(calls, { accountId });
  const cut = await on.rows(transcripts, { accountId });
  await on.rows(emptyDays, { accountId });
  return { calls: gone.length, transcripts: cut.length };
};
