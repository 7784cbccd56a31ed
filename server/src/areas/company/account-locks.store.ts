import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { db, statement } from "./company.tables.ts";

/** A lock with an end is over on the day after it, as days are counted in Germany. */
const isOver = sql<boolean>`coalesce(no_leads_until < (now() at time zone 'Europe/Berlin')::date, false)`;
const locks = () =>
  db
    .selectFrom("account_locks")
    .select([
      "no_rating_summary",
      "no_signet",
      "no_surveys",
      "no_service_surveys",
      "no_roa_newsletter",
      "no_rating_status",
      "no_rating_alert",
      "no_product_newsletter",
      "no_portal_messages",
      "no_newsletter",
      "no_leads",
      "no_leads_reason",
      sql<string | null>`no_leads_until::text`.as("no_leads_until"),
      "no_job_leads",
      "no_call",
      isOver.as("is_over"),
    ]);

interface Company {
  accountId: string;
}
const one = statement("locks.one", (p: Param<Company>) => locks().where("account_id", "=", p("accountId")));
const locked = statement("locks.for-update", (p: Param<Company>) => locks().where("account_id", "=", p("accountId")).forUpdate());
const create = statement("locks.create", (p: Param<Company>) =>
  db
    .insertInto("account_locks")
    .values({ account_id: p("accountId") })
    .onConflict((conflict) => conflict.doNothing()),
);
/** The locks that a company may change itself. */
export interface OwnLocks {
  no_rating_summary: boolean;
  no_surveys: boolean;
  no_service_surveys: boolean;
  no_roa_newsletter: boolean;
  no_rating_status: boolean;
  no_rating_alert: boolean;
  no_product_newsletter: boolean;
  no_portal_messages: boolean;
  no_newsletter: boolean;
  no_leads: boolean;
  no_leads_reason: string | null;
  no_leads_until: string | null;
  no_job_leads: boolean;
  no_call: boolean;
}
const set = statement("locks.set", (p: Param<Company & OwnLocks>) =>
  db
    .updateTable("account_locks")
    .set({
      no_rating_summary: p("no_rating_summary"),
      no_surveys: p("no_surveys"),
      no_service_surveys: p("no_service_surveys"),
      no_roa_newsletter: p("no_roa_newsletter"),
      no_rating_status: p("no_rating_status"),
      no_rating_alert: p("no_rating_alert"),
      no_product_newsletter: p("no_product_newsletter"),
      no_portal_messages: p("no_portal_messages"),
      no_newsletter: p("no_newsletter"),
      no_leads: p("no_leads"),
      no_leads_reason: p("no_leads_reason"),
      no_leads_until: p("no_leads_until"),
      no_job_leads: p("no_job_leads"),
      no_call: p("no_call"),
    })
    .where("account_id", "=", p("accountId")),
);

const setSignet = statement("locks.set-signet", (p: Param<Company & { isHidden: boolean }>) =>
  db
    .updateTable("account_locks")
    .set({ no_signet: p("isHidden") })
    .where("account_id", "=", p("accountId")),
);

/** The lock hides the summary; no row when it stood so already. */
const setSummary = statement(
  "locks.set-summary",
  (p: Param<Company>) => sql<{ account_id: string }>`
  insert into account_locks as l (account_id, no_rating_summary) values (${p("accountId")}, true)
  on conflict (account_id) do update set no_rating_summary = true where not l.no_rating_summary returning account_id`,
);

/** The locks of a company; nothing when it never locked anything. */
export const findLocks = async (on: Db, accountId: string): Promise<LocksRow | undefined> => (await on.rows(one, { accountId }))[0];
/** The same, held for this transaction: of two changes at once the later one sees the earlier. */
export const holdLocks = async (on: Tx, accountId: string): Promise<LocksRow> => {
  const [row] = await on.rows(locked, { accountId });
  if (row) return row;
  await on.rows(create, { accountId });
  const [made] = await on.rows(locked, { accountId });
  if (!made) throw new Error("locks could not be created");
  return made;
};
/** Stores the locks that a company may change itself. */
export const setLocks = (on: Tx, accountId: string, changed: OwnLocks) => on.rows(set, { accountId, ...changed });
/** Stores whether the signet of the reviews is hidden. */
export const setSignetLock = (on: Tx, accountId: string, isHidden: boolean) => on.rows(setSignet, { accountId, isHidden });
/** Hides the summary of the reviews; false when it stood so already. */
export const lockSummary = async (on: Tx, accountId: string): Promise<boolean> => (await on.rows(setSummary, { accountId })).length > 0;
export type LocksRow = Awaited<ReturnType<ReturnType<typeof locks>["execute"]>>[number];
