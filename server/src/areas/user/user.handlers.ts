import type { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Handlers } from "../../http/context.ts";
import type { PENDING_CALLS } from "../../http/pending.ts";
import { findUser } from "../../session/user.store.ts";

/** The signed-in person. */
export const userHandlers = (): Handlers<typeof user, (typeof PENDING_CALLS)["user"][number]> => ({
  getUser: async ({ db, actor }) => {
    const found = await findUser(db, actor);
    if (!found) throw new Refused("not-signed-in");
    return found;
  },
});
