import type { Head } from "@schaufenster/contract/call.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Db } from "../db/db.ts";
import type { Claim } from "../db/scope.ts";
import { hasSteppedUp } from "../session/session.store.ts";

/** Weighty calls need a fresh confirmation, whether they read or write. */
export const checkConfirmed = async (on: Db, call: Pick<Head, "stepUp">, claim: Claim): Promise<void> => {
  if (call.stepUp && !(await hasSteppedUp(on, claim))) throw new Refused("step-up-needed");
};
