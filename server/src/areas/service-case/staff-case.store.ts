import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { db, statement } from "./service-case.tables.ts";

interface Wanted {
  userId: string;
  id: string;
  brand: string;
  companyName: string;
}
const open = statement("staff-case.open", (p: Param<Wanted>) =>
  db.insertInto("staff_case").values({
    user_id: p("userId"),
    id: p("id"),
    brand: p("brand"),
    kind: "company-wanted",
    company_name: p("companyName"),
  }),
);
interface CallBackWanted {
  userId: string;
  companyId: string;
  id: string;
  brand: string;
  topic: string;
  phone: string;
}
const openCallBack = statement(
  "staff-case.call-back",
  (p: Param<CallBackWanted>) => sql<{ id: string }>`
    insert into staff_case (user_id, id, brand, kind, company_name, company_id, topic, phone)
    select ${p("userId")}::bigint, ${p("id")}::uuid, ${p("brand")}::text, 'call-back', a.name, a.account_id, ${p("topic")}::text, ${p("phone")}::text
    from account a where a.account_id = ${p("companyId")}::bigint
    on conflict (user_id, company_id, topic) where kind = 'call-back' and closed_at is null
    do update set phone = excluded.phone where staff_case.phone <> excluded.phone
    returning id`,
);
const callBacks = statement("staff-case.call-backs", (p: Param<{ userId: string; companyId: string }>) =>
  db
    .selectFrom("staff_case")
    .select(["topic", "phone", "opened_at", "outcome", "closed_at"])
    .where("user_id", "=", p("userId"))
    .where("company_id", "=", p("companyId"))
    .where("kind", "=", "call-back")
    .where(sql<boolean>`(closed_at is null or closed_at > now() - interval '30 days')`)
    .orderBy("opened_at", "desc"),
);
const lastWanted = statement("staff-case.wanted", (p: Param<{ userId: string }>) =>
  db
    .selectFrom("staff_case")
    .select(["id", "company_name", "opened_at", "outcome", "closed_at"])
    .where("user_id", "=", p("userId"))
    .where("kind", "=", "company-wanted")
    .orderBy("opened_at", "desc")
    .limit(1),
);
const waiting = statement("staff-case.waiting", () =>
  db
    .selectFrom("staff_case as c")
    .innerJoin("app_user as u", "u.user_id", "c.user_id")
    .select(["c.id", "c.opened_at", "c.brand", "c.kind", "c.company_name", "c.company_id", "c.topic", "c.phone", "c.user_id"])
    .select(["u.first_name", "u.last_name", "u.email"])
    .where("c.closed_at", "is", null)
    .orderBy("c.opened_at"),
);
const close = statement("staff-case.close", (p: Param<{ id: string; outcome: string }>) =>
  db
    .updateTable("staff_case")
    .set({ closed_at: sql`now()`, outcome: p("outcome") })
    .where("id", "=", p("id"))
    .where("closed_at", "is", null)
    .returning("user_id"),
);

/** Keeps that somebody wants a company of this name. */
export const openCase = (on: Db, wanted: Wanted) => on.rows(open, wanted);
/** Keeps that somebody wants to be called about something; false when the same wish waits already, with the same number. */
export const askForCall = async (on: Db, wanted: CallBackWanted): Promise<boolean> => (await on.rows(openCallBack, wanted)).length > 0;
/** The company that a person named when registering, and what came of it. */
export const findWanted = async (on: Db, userId: string) => (await on.rows(lastWanted, { userId }))[0];
/** The calls that a person waits for, for one company, and those that staff saw to in the last month; the newest first. */
export const findCallBacks = (on: Db, userId: string, companyId: string) => on.rows(callBacks, { userId, companyId });
/** All that wait, the oldest first; only the operator sees them all. */
export const findOpenCases = (on: Db) => on.rows(waiting, {});
/** Closes one with what came of it and says whose it was; nothing when none of this number waits. */
export const closeCase = async (on: Db, id: string, outcome: string): Promise<string | undefined> =>
  (await on.rows(close, { id, outcome }))[0]?.user_id;
