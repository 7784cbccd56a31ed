import type { Head } from "@schaufenster/contract/call.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Db } from "../../db/db.ts";
import type { Claim } from "../../db/scope.ts";
import { lockPerson } from "../../identity/person.store.ts";
import { hasSteppedUp } from "../../session/session.store.ts";

/**
 * Weighty calls need a fresh confirmation, whether they read or write. Writes of one person go one behind the other, so that one that was
 * on its way when the owner took the account back finds its session ended.
 */
export const checkConfirmed = async (on: Db, call: Pick<Head, "stepUp" | "effect">, claim: Claim): Promise<void> => {
  if (call.stepUp && call.effect === "write") await lockPerson(on, claim.userId);
  if (call.stepUp && !(await hasSteppedUp(on, claim))) throw new Refused("step-up-needed");
};
