import type { CaseFile } from "@schaufenster/contract/areas/service-case/service-case.model.ts";
import type { ServiceCaseState, ServiceCaseType } from "@schaufenster/contract/areas/service-case/service-case.rules.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { db, statement } from "./service-case.tables.ts";

/** A matter with all that was written. */
export interface MatterRow {
  readonly id: string;
  readonly version: number;
  readonly type: ServiceCaseType;
  readonly subject: string;
  readonly state: ServiceCaseState;
  readonly answer_by: string;
  readonly call_at: Date | null;
  readonly phone: string | null;
  readonly messages: readonly { side: "company" | "team"; name: string | null; text: string; at: string; files: CaseFile[] }[];
}
/** So many are shown; more than that nobody looks through. */
const SHOWN = 200;

const COLUMNS = sql`c.id::text as id, c.version, c.type, c.subject, c.state, c.answer_by::text as answer_by, c.call_at, c.phone,
  (select jsonb_agg(jsonb_build_object('side', m.side, 'name', m.written_by_name, 'text', m.text, 'at', m.at, 'files',
    (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'state', f.state, 'refusal', f.refusal) order by f.created_at, f.id), '[]')
     from service_case_file f where f.account_id = m.account_id and f.case_id = m.case_id and f.version = m.version)) order by m.version)
   from service_case_message m where m.account_id = c.account_id and m.case_id = c.id) as messages`;
const all = statement(
  "service-case.matters",
  (p: Param<{ accountId: string }>) => sql<MatterRow>`
  select ${COLUMNS} from service_case c where c.account_id = ${p("accountId")}::bigint order by c.written_at desc, c.id desc limit ${sql.lit(SHOWN)}`,
);
interface OneMatter {
  accountId: string;
  id: string;
}
const one = statement(
  "service-case.matter",
  (p: Param<OneMatter>) => sql<MatterRow>`
  select ${COLUMNS} from service_case c where c.account_id = ${p("accountId")}::bigint and c.id = ${p("id")}::bigint`,
);
/** Hands files that nobody has sent yet to the message that the other rows make; the case at the desk, written behind it, names them. */
const sendAlong = (p: Param<{ files: readonly string[] }>, made: string) => sql`
  update service_case_file f set case_id = ${sql.ref(made)}.id, version = ${sql.ref(made)}.version from ${sql.table(made)}
  where f.account_id = ${sql.ref(made)}.account_id and f.id = any (${p("files")}::text[]) and f.case_id is null returning f.id`;
interface Opened {
  accountId: string;
  userId: string;
  type: ServiceCaseType;
  subject: string;
  phone: string | null;
  callAt: Date | null;
  answerBy: string;
  text: string;
  files: readonly string[];
}
/** The number of the matter, or of its version, and how many of the files went along. */
interface Sent {
  files: number;
}
const open = statement(
  "service-case.open",
  (p: Param<Opened>) => sql<Sent & { id: string }>`
  with made as (
    insert into service_case (account_id, type, subject, phone, call_at, answer_by)
    values (${p("accountId")}::bigint, ${p("type")}::text, ${p("subject")}::text, ${p("phone")}::text, ${p("callAt")}::timestamptz, ${p("answerBy")}::date)
    returning account_id, id, version
  ), sent as (${sendAlong(p, "made")})
  insert into service_case_message (account_id, case_id, version, side, written_by, written_by_name, text)
  select account_id, id, version, 'company', ${p("userId")}::bigint, claimed_name(), ${p("text")}::text from made
  returning case_id::text as id, (select count(*) from sent)::int as files`,
);
interface Written extends OneMatter {
  userId: string;
  version: number;
  answerBy: string;
  text: string;
  files: readonly string[];
}
const write = statement(
  "service-case.write",
  (p: Param<Written>) => sql<Sent & { version: number }>`
  with moved as (
    update service_case set state = 'open', version = version + 1, written_at = now(), answer_by = ${p("answerBy")}::date
    where account_id = ${p("accountId")}::bigint and id = ${p("id")}::bigint and version = ${p("version")}::int returning account_id, id, version
  ), sent as (${sendAlong(p, "moved")})
  insert into service_case_message (account_id, case_id, version, side, written_by, written_by_name, text)
  select account_id, id, version, 'company', ${p("userId")}::bigint, claimed_name(), ${p("text")}::text from moved
  returning version, (select count(*) from sent)::int as files`,
);
const answer = statement(
  "service-case.answer",
  (p: Param<OneMatter & { text: string }>) => sql<{ version: number }>`
  with moved as (
    update service_case set state = 'answered', version = version + 1, written_at = now()
    where account_id = ${p("accountId")}::bigint and id = ${p("id")}::bigint and state = 'open' returning account_id, id, version
  )
  insert into service_case_message (account_id, case_id, version, side, text)
  select account_id, id, version, 'team', ${p("text")}::text from moved returning version`,
);
const forget = statement("service-case.forget-person", (p: Param<{ userId: string }>) =>
  db
    .updateTable("service_case_message")
    .set({ written_by_name: null })
    .where("written_by", "=", p("userId"))
    .where("written_by_name", "is not", null),
);

/** All matters of a company, the ones that were written in last first. */
export const findMatters = (on: Db, accountId: string) => on.rows(all, { accountId });
export const findMatter = async (on: Db, matter: OneMatter) => (await on.rows(one, matter))[0];
/** Writes a new matter with its first words; answers its number, and how many of the files went along. */
export const writeMatter = async (tx: Tx, opened: Opened) => {
  const [row] = await tx.rows(open, opened);
  if (!row) throw new Error("a matter was not written");
  return row;
};
/** Adds words of the company; nothing when somebody wrote meanwhile. */
export const writeWords = async (tx: Tx, written: Written) => (await tx.rows(write, written))[0];
/** Adds the answer of our service; false when nobody waits for one any more. */
export const writeAnswer = async (tx: Tx, given: OneMatter & { text: string }): Promise<boolean> =>
  (await tx.rows(answer, given)).length > 0;
/** Takes the name of a person out of everything they wrote. */
export const forgetPerson = (on: Db, userId: string) => on.rows(forget, { userId });
