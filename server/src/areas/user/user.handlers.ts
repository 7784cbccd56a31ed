import type { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { FileStore } from "../../gateways/files.ts";
import type { Handlers } from "../../http/context.ts";
import type { PENDING_CALLS } from "../../http/pending.ts";
import { findUser } from "../../session/user.store.ts";
import { profileHandlers } from "./profile.handlers.ts";
import { securityHandlers } from "./security.handlers.ts";

/** What these handlers need beyond the request. */
export interface UserDeps {
  readonly key: Buffer;
  readonly files: FileStore;
}

/** The signed-in person. */
export const userHandlers = (deps: UserDeps): Handlers<typeof user, (typeof PENDING_CALLS)["user"][number]> => ({
  ...profileHandlers(deps),
  ...securityHandlers(deps),
  getUser: async ({ db, actor }) => {
    const found = await findUser(db, actor);
    if (!found) throw new Refused("not-signed-in");
    return found;
  },
});
