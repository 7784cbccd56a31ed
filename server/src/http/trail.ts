import type { Call } from "@schaufenster/contract/call.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type pg from "pg";
import type { Claim } from "../db/scope.ts";
import { openAuthDoor } from "../session/auth-door.ts";
import { isOnVisit } from "../session/session.store.ts";
import { appendAudit, type AuditLine } from "../records/records.store.ts";
import { isForbiddenByDatabase, isLockTimeout } from "./answer/failure.ts";
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
  const door = openAuthDoor(pool);
  await door
    .visitAs(line.userId, line.accountId, (tx) => appendAudit(tx, line))
    .catch(async (error: unknown) => {
      // Somebody else writes the company's trail for long: for whoever only reads that is no conflict, but a wait.
      if (isLockTimeout(error)) throw new Refused("unavailable", { retryAfter: LOCKED_SECONDS });
      // The visit ended after it was asked for: who is not there any more leaves no line, and sees nothing.
      if (isForbiddenByDatabase(error) && !(await door.visitAs(line.userId, line.accountId, (tx) => isOnVisit(tx, line.accountId))))
        throw new Refused("not-signed-in");
      throw error;
    });
};
