import type { CaseFile } from "@schaufenster/contract/areas/service-case/service-case.model.ts";
import type { FileRefusal } from "@schaufenster/contract/values/file/file-type.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { db, statement } from "./service-case.tables.ts";

interface One {
  accountId: string;
  id: string;
}
interface NewFile extends One {
  name: string;
  contentType: string;
  bytes: number;
  sha256: Buffer;
  userId: string;
}
/** Uploads of one company that come at once are counted one after the other, or together they would exceed its room. */
const queueUp = statement(
  "service-case.queue-up",
  (p: Param<{ accountId: string }>) =>
    sql<object>`select pg_advisory_xact_lock(hashtextextended('service_case_file', ${p("accountId")}::bigint))`,
);
const room = statement(
  "service-case.file-room",
  (p: Param<{ accountId: string }>) => sql<{ bytes: number; waiting: number; checking: number }>`
  select coalesce(sum(bytes), 0)::float8 as bytes, count(*) filter (where case_id is null)::int as waiting,
    count(*) filter (where state = 'checking')::int as checking from service_case_file where account_id = ${p("accountId")}::bigint`,
);
const add = statement("service-case.add-file", (p: Param<NewFile>) =>
  db.insertInto("service_case_file").values({
    account_id: p("accountId"),
    id: p("id"),
    name: p("name"),
    content_type: p("contentType"),
    bytes: p("bytes"),
    sha256: p("sha256"),
    created_by: p("userId"),
  }),
);
const one = statement("service-case.file", (p: Param<One>) =>
  db
    .selectFrom("service_case_file")
    .select(["id", "case_id", "name", "state", "content_type", "sha256"])
    .$narrowType<Pick<CaseFile, "state">>()
    .where("account_id", "=", p("accountId"))
    .where("id", "=", p("id")),
);
interface Settled extends One {
  refusal: FileRefusal | null;
  contentType: string | null;
  bytes: number | null;
}
const settle = statement(
  "service-case.settle-file",
  (p: Param<Settled>) => sql<{ id: string }>`
  update service_case_file set state = case when ${p("refusal")}::text is null then 'ready' else 'refused' end, refusal = ${p("refusal")}::text,
    content_type = coalesce(${p("contentType")}::text, content_type), bytes = coalesce(${p("bytes")}::int, bytes)
  where account_id = ${p("accountId")}::bigint and id = ${p("id")}::text and state = 'checking' returning id`,
);
const drop = statement("service-case.drop-file", (p: Param<One>) =>
  db
    .deleteFrom("service_case_file")
    .where("account_id", "=", p("accountId"))
    .where("id", "=", p("id"))
    .where("case_id", "is", null)
    .returning("id"),
);

/** How much room the files of a company take, and how many wait: to be sent, to be checked. Whoever asks at the same time comes afterwards. */
export const takenByFiles = async (tx: Tx, accountId: string) => {
  await tx.rows(queueUp, { accountId });
  return (await tx.rows(room, { accountId }))[0] ?? { bytes: 0, waiting: 0, checking: 0 };
};
/** Notes an upload that waits to be checked. */
export const addCaseFile = (tx: Tx, file: NewFile) => tx.rows(add, file);
/** A file of the company. */
export const findCaseFile = async (on: Db, accountId: string, id: string) => (await on.rows(one, { accountId, id }))[0];
/** Notes what the check found; false when the file waits no longer. */
export const settleCaseFile = async (tx: Tx, settled: Settled): Promise<boolean> => (await tx.rows(settle, settled)).length > 0;
/** Forgets a file that nobody has sent. */
export const dropCaseFile = (tx: Tx, accountId: string, id: string) => tx.rows(drop, { accountId, id });
