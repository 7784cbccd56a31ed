import { Refused } from "@schaufenster/contract/refused.ts";
import { sql } from "kysely";
import { sealOf, type SealedContent } from "../db/audit-keys.ts";
import type { Db, Tx } from "../db/db.ts";
import type { Param } from "../db/statement.ts";
import { db, statement } from "./records.tables.ts";

interface Submission {
  userId: string;
  key: string;
  call: string;
  hash: Buffer;
}
const claim = statement("records.claim-key", (p: Param<Submission>) =>
  db
    .insertInto("idempotency")
    .values({ user_id: p("userId"), key: p("key"), call: p("call"), request_hash: p("hash") })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key"),
);
const earlier = statement("records.earlier", (p: Param<{ userId: string; key: string }>) =>
  db.selectFrom("idempotency").select(["call", "request_hash", "reply"]).where("user_id", "=", p("userId")).where("key", "=", p("key")),
);
const keep = statement("records.keep-reply", (p: Param<{ userId: string; key: string; reply: string }>) =>
  db
    .updateTable("idempotency")
    .set({ reply: sql`${p("reply")}::jsonb` })
    .where("user_id", "=", p("userId"))
    .where("key", "=", p("key")),
);

/** One line of the audit trail. */
export type AuditLine = SealedContent;
const append = statement(
  "records.audit",
  (p: Param<AuditLine & { keyId: string; seal: Buffer }>) =>
    sql<{
      seq: string;
    }>`select audit_append(${p("accountId")}, ${p("userId")}, ${p("staff")}, ${p("family")}, ${p("call")}, ${p("object")}, ${p("fields")}, ${p("requestId")}, ${p("ipPrefix")}, ${p("keyId")}, ${p("seal")}) as seq`,
);

/**
 * Claims the key of a submission. A copy that runs at the same time waits here until the first has committed.
 * Gives the first answer when there was one.
 */
export const claimSubmission = async (on: Db, submission: Submission): Promise<{ reply: unknown } | undefined> => {
  if ((await on.rows(claim, submission)).length > 0) return undefined;
  const [first] = await on.rows(earlier, submission);
  if (!first) throw new Refused("in-progress", { retryAfter: 1 });
  if (first.call !== submission.call || !first.request_hash.equals(submission.hash)) throw new Refused("key-reused");
  return { reply: first.reply };
};
/** Keeps the answer for repetitions. */
export const keepReply = (on: Db, userId: string, key: string, reply: unknown) =>
  on.rows(keep, { userId, key, reply: JSON.stringify(reply) });
/** Appends one event to the chain of the company, or of the person, sealed under the current key. */
export const appendAudit = async (tx: Tx, line: AuditLine): Promise<void> => {
  const keyId = tx.auditKeys?.current ?? "";
  const seal = tx.auditKeys && sealOf(tx.auditKeys, keyId, line);
  if (!seal) throw new Error("no key for the audit trail");
  await tx.rows(append, { ...line, keyId, seal });
};

/** A line of a person's own chain, for what concerns no company. */
export const personLine = (
  request: { id: string; ipPrefix: string },
  userId: string,
  call: string,
  family: string | null = null,
): AuditLine => ({
  accountId: "0",
  userId,
  staff: false,
  family,
  call,
  object: null,
  fields: [],
  requestId: request.id,
  ipPrefix: request.ipPrefix,
});
const purge = statement("records.purge", () => db.deleteFrom("idempotency").where("created_at", "<", sql<Date>`now() - interval '1 day'`));
/** Removes kept answers after a day. */
export const purgeSubmissions = (on: Db) => on.rows(purge, {});
