import type { PhoneCallStatus } from "@schaufenster/contract/areas/secretarial/phone-call.rules.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { db, statement } from "./secretarial.tables.ts";

/** A phone call as it is stored. */
export interface PhoneCallRow {
  id: string;
  /** Moments as text. */
  called_at: string;
  seconds: number;
  caller: string | null;
  phone: string | null;
  reachable: string | null;
  subject: string;
  concern: string;
  note: string;
  transcript: string | null;
  taken_by: string;
  taken_by_name: string | null;
  status: PhoneCallStatus;
  call_back_by: string | null;
  remind_at: string | null;
  done_at: string | null;
  result: string | null;
  forwarded_to: string | null;
  mailed_to: string | null;
  earlier_calls: number;
}
/** Everything of the phone call `c`. */
export const COLUMNS = sql`c.id, c.called_at::text as called_at, c.seconds, c.caller, c.phone, c.reachable, c.subject, c.concern, c.note, c.transcript, c.taken_by,
  c.taken_by_name, c.status, c.call_back_by::text as call_back_by, c.remind_at::text as remind_at, c.done_at::text as done_at, c.result, c.forwarded_to, c.mailed_to`;
/** More than so many are not counted one by one. */
const EARLIER_MAX = 100;
/** How often the same number called before. */
export const earlier = sql`(select count(*)::int from (select from phone_call e where e.account_id = c.account_id and e.phone = c.phone
  and e.called_at < c.called_at limit ${sql.lit(EARLIER_MAX)}) e)`;

const one = (p: Param<{ accountId: string; id: string }>) => sql<PhoneCallRow>`
  select ${COLUMNS}, ${earlier} as earlier_calls from phone_call c where c.account_id = ${p("accountId")} and c.id = ${p("id")}::bigint`;
const found = statement("phone.call", one);
const held = statement("phone.call.held", (p: Parameters<typeof one>[0]) => sql<PhoneCallRow>`${one(p)} for update`);
/** What a person does about a phone call. */
export interface PhoneCallChange {
  readonly accountId: string;
  readonly id: string;
  readonly status: "open" | "later" | "done";
  readonly result: string | null;
  readonly remindAt: string | null;
  readonly userId: string;
}
const change = statement("phone.change", (p: Param<PhoneCallChange>) =>
  db
    .updateTable("phone_call")
    .set({
      status: p("status"),
      result: p("result"),
      remind_at: sql`${p("remindAt")}::timestamptz`,
      // Whoever is put off waits until then, not until the time that was promised first.
      call_back_by: sql`coalesce(${p("remindAt")}::timestamptz, call_back_by)`,
      done_at: sql`case when ${p("status")}::text = 'done' then now() end`,
      touched_at: sql`now()`,
      touched_by: p("userId"),
    })
    .where("account_id", "=", p("accountId"))
    .where("id", "=", p("id")),
);

/** One phone call. */
export const findPhoneCall = async (on: Db, accountId: string, id: string): Promise<PhoneCallRow | undefined> =>
  (await on.rows(found, { accountId, id }))[0];
/** One phone call, held for this transaction. */
export const holdPhoneCall = async (on: Tx, accountId: string, id: string): Promise<PhoneCallRow | undefined> =>
  (await on.rows(held, { accountId, id }))[0];
/** Notes what was done about a phone call. */
export const changePhoneCall = async (on: Tx, changed: PhoneCallChange): Promise<void> => void (await on.rows(change, changed));
