import type { Call } from "@schaufenster/contract/call.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type pg from "pg";
import type { Claim } from "../db/scope.ts";
import { openAuthDoor } from "../session/auth-door.ts";
import { appendAudit, type AuditLine } from "../records/records.store.ts";
import { isLockTimeout } from "./answer/failure.ts";
import type { RequestFacts } from "./context.ts";
import { valueOf, type CheckedInput } from "./input/input.ts";

/** What the trail says of a call: who, what and where from, by names and numbers, and nothing that was typed. */
export const auditLine = (call: Call, claim: Claim, input: CheckedInput, facts: RequestFacts): AuditLine => ({
  accountId: input.accountId ?? "0",
  userId: claim.userId,
  staff: claim.kind === "cuca",
  family: claim.family,
  call: call.path,
  object: (call.ids ?? []).map((field) => valueOf(input.parts, field) ?? "").join(" ") || null,
  fields: Object.keys((input.parts["body"] as object | undefined) ?? {}),
  requestId: facts.id,
  ipPrefix: facts.ipPrefix,
});

const LOCKED_SECONDS = 2;
/**
 * What staff look at stands in the company's trail before they get it: when the line cannot be written, there is no answer. Customer care's own role
 * only reads, so the line is written by the role that lets staff in. What concerns no company (their own profile) leaves none.
 */
export const noteCareRead = async (pool: pg.Pool, line: AuditLine): Promise<void> => {
  if (line.accountId === "0") return;
  await openAuthDoor(pool)
    .visitAs(line.userId, line.accountId, (tx) => appendAudit(tx, line))
    // Somebody else writes the company's trail for long: for whoever only reads that is no conflict, but a wait.
    .catch((error: unknown) => {
      throw isLockTimeout(error) ? new Refused("unavailable", { retryAfter: LOCKED_SECONDS }) : error;
    });
};
