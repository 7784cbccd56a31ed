import type { Head } from "@schaufenster/contract/call.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Db } from "../../db/db.ts";
import type { Claim } from "../../db/scope.ts";
import { lockPerson } from "../../identity/person.store.ts";
import { hasProvenLately, hasSteppedUp } from "../../session/session.store.ts";

/**
 * Weighty calls need a fresh confirmation, whether they read or write. Writes of one person go one behind the other, so that one that was
 * on its way when the owner took the account back finds its session ended. What carries files away asks for a proof that is no older than an
 * ordinary session can be: only a remembered device ever notices (decision 0042).
 */
export const checkConfirmed = async (on: Db, call: Pick<Head, "stepUp" | "effect" | "takesOut">, claim: Claim): Promise<void> => {
  if (call.stepUp && call.effect === "write") await lockPerson(on, claim.userId);
  if (call.stepUp && !(await hasSteppedUp(on, claim))) throw new Refused("step-up-needed");
  if (call.takesOut && !call.stepUp && !(await hasProvenLately(on, claim))) throw new Refused("step-up-needed");
};
