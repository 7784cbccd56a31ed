import type { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { FileStore } from "../../gateways/files.ts";
import type { Handlers } from "../../http/context.ts";
import type { PENDING_CALLS } from "../../http/pending.ts";
import { deviceKeyOf } from "../../session/device-key.ts";
import { findBrands, findUser } from "../../session/user.store.ts";
import { exportHandlers } from "./copies/export.handlers.ts";
import { profileHandlers } from "./profile.handlers.ts";
import { secondFactorHandlers, type SecondFactorDeps } from "./second-factor.handlers.ts";
import { securityHandlers, type SecurityDeps } from "./security.handlers.ts";

/** What these handlers need beyond the request. */
export interface UserDeps extends SecondFactorDeps, SecurityDeps {
  readonly files: FileStore;
  /** Where each brand's portal is, with the name people know. */
  readonly portals: readonly { readonly brand: string; readonly name: string; readonly url: string }[];
}

/** The signed-in person. */
export const userHandlers = (deps: UserDeps): Handlers<typeof user, (typeof PENDING_CALLS)["user"][number]> => ({
  ...profileHandlers(deps),
  ...securityHandlers(deps),
  ...secondFactorHandlers(deps),
  ...exportHandlers(deps),
  getPortals: async ({ db, actor, request }) => {
    const brands = new Set([...(await findBrands(db, actor.userId)), request.brand]);
    return deps.portals.filter(({ brand }) => brands.has(brand)).map((portal) => ({ ...portal, current: portal.brand === request.brand }));
  },
  getUser: async ({ db, actor, request }) => {
    const found = await findUser(db, actor, request.brand);
    if (!found) throw new Refused("not-signed-in");
    return { ...found.user, device_key: deviceKeyOf(deps.key, actor, found.deviceKey) };
  },
});
