import { PIN_TRIES } from "@schaufenster/contract/areas/auth/care-reason.rules.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { statement } from "./customer-care.tables.ts";

/** What a company allows; one that never said anything has no row. */
export interface AccessRow {
  allowed: boolean;
  pin_round: number;
  pin_tries: number;
}
/** Before anybody said anything: our service may look, and the first PIN counts. */
const AT_FIRST: AccessRow = { allowed: true, pin_round: 1, pin_tries: 0 };

const find = statement(
  "care.access",
  (p: Param<{ accountId: string }>) => sql<AccessRow>`
  select allowed, pin_round, pin_tries from care_access where account_id = ${p("accountId")}::bigint`,
);
/** The same, with nothing for whoever sees no such company. */
const read = statement(
  "care.read-access",
  (p: Param<{ accountId: string }>) => sql<{ [K in keyof AccessRow]: AccessRow[K] | null }>`
  select c.allowed, c.pin_round, c.pin_tries from account a left join care_access c on c.account_id = a.account_id
  where a.account_id = ${p("accountId")}::bigint`,
);
const allow = statement(
  "care.allow",
  (p: Param<{ accountId: string; userId: string; allowed: boolean }>) => sql<AccessRow>`
  insert into care_access (account_id, allowed, changed_by) values (${p("accountId")}::bigint, ${p("allowed")}::boolean, ${p("userId")}::bigint)
  on conflict (account_id) do update set allowed = excluded.allowed, changed_by = excluded.changed_by, changed_at = now()
  returning allowed, pin_round, pin_tries`,
);
const renew = statement(
  "care.renew-pin",
  (p: Param<{ accountId: string; userId: string; round: number }>) => sql<AccessRow>`
  insert into care_access (account_id, pin_round, changed_by) select ${p("accountId")}::bigint, 2, ${p("userId")}::bigint
  where ${p("round")}::int = 1 or exists (select from care_access where account_id = ${p("accountId")}::bigint)
  on conflict (account_id) do update set pin_round = care_access.pin_round + 1, pin_tries = 0, changed_by = excluded.changed_by, changed_at = now()
    where care_access.pin_round = ${p("round")}::int
  returning allowed, pin_round, pin_tries`,
);
/** A try is counted before it is looked at; nothing when there were too many already. */
const begin = statement(
  "care.try-pin",
  (p: Param<{ accountId: string }>) => sql<{ pin_round: number }>`
  insert into care_access as a (account_id) values (${p("accountId")}::bigint)
  on conflict (account_id) do update set pin_tries = a.pin_tries + 1 where a.pin_tries < ${sql.lit(PIN_TRIES)}
  returning a.pin_round`,
);
const forgive = statement(
  "care.right-pin",
  (p: Param<{ accountId: string }>) =>
    sql<object>`update care_access set pin_tries = 0 where account_id = ${p("accountId")}::bigint and pin_tries > 0`,
);

export const findAccess = async (on: Db, accountId: string): Promise<AccessRow> => (await on.rows(find, { accountId }))[0] ?? AT_FIRST;
/** What stands for a company that the caller sees. */
export const readAccess = async (on: Db, accountId: string): Promise<AccessRow | undefined> => {
  const [row] = await on.rows(read, { accountId });
  return (
    row && {
      allowed: row.allowed ?? AT_FIRST.allowed,
      pin_round: row.pin_round ?? AT_FIRST.pin_round,
      pin_tries: row.pin_tries ?? AT_FIRST.pin_tries,
    }
  );
};
/** Opens or closes the company for our service. */
export const saveAllowed = async (tx: Tx, accountId: string, userId: string, allowed: boolean): Promise<AccessRow> =>
  (await tx.rows(allow, { accountId, userId, allowed }))[0] ?? AT_FIRST;
/** Has another PIN count; nothing when it is another one already. */
export const renewPin = async (tx: Tx, accountId: string, userId: string, round: number): Promise<AccessRow | undefined> =>
  (await tx.rows(renew, { accountId, userId, round }))[0];
/** Counts a try; gives which PIN it is held against, and nothing when none counts any more. */
export const beginPinTry = async (tx: Tx, accountId: string): Promise<number | undefined> =>
  (await tx.rows(begin, { accountId }))[0]?.pin_round;
/** A right one makes the wrong ones before it forgotten. */
export const forgivePin = (tx: Tx, accountId: string) => tx.rows(forgive, { accountId });
