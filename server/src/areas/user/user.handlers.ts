import type { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { FileStore } from "../../gateways/files.ts";
import type { Handlers } from "../../http/context.ts";
import type { ByBrand } from "../../registers/brands.ts";
import { deviceKeyOf } from "../../session/device-key.ts";
import { findBrands, findUser } from "../../session/user.store.ts";
import { exportHandlers } from "./copies/export.handlers.ts";
import { profileHandlers } from "./profile.handlers.ts";
import { ratingHandlers, type RatingDeps } from "./rating.handlers.ts";
import { seenHandlers, type SeenDeps } from "./seen/seen.handlers.ts";
import { secondFactorHandlers, type SecondFactorDeps } from "./second-factor.handlers.ts";
import { securityHandlers, type SecurityDeps } from "./security.handlers.ts";

/** What these handlers need beyond the request. */
export interface UserDeps extends SecondFactorDeps, SecurityDeps, RatingDeps, SeenDeps {
  readonly files: FileStore;
  /** Where each brand's portal is, with the name people know. */
  readonly brands: ByBrand<{ readonly key: string; readonly name: string; readonly portalUrl: string }>;
}

/** The signed-in person. */
export const userHandlers = (deps: UserDeps): Handlers<typeof user> => ({
  ...profileHandlers(deps),
  ...securityHandlers(deps),
  ...secondFactorHandlers(deps),
  ...exportHandlers(deps),
  ...ratingHandlers(deps),
  ...seenHandlers(deps),
  getPortals: async ({ db, actor, request }) => {
    const theirs = new Set([...(await findBrands(db, actor.userId)), request.brand]);
    return deps.brands
      .all()
      .filter(({ key }) => theirs.has(key))
      .map(({ key: brand, name, portalUrl: url }) => ({ brand, name, url, current: brand === request.brand }));
  },
  getUser: async ({ db, actor, request }) => {
    const found = await findUser(db, actor, request.brand);
    if (!found) throw new Refused("not-signed-in");
    return { ...found.user, device_key: deviceKeyOf(deps.key, actor, found.deviceKey) };
  },
});
