import type { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import type { Handlers } from "../../http/context.ts";
import { tellWithScene } from "../../session/notices.ts";
import { siteOf } from "../../session/site.ts";
import { profileOf } from "./profile.handlers.ts";
import {
  confirmPasskey,
  confirmTotp,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  startPasskey,
  startTotp,
} from "./second-factor.service.ts";
import type { KeyRing } from "../../identity/key-ring.ts";
import type { ByBrand } from "../../registers/brands.ts";

/** What these handlers need beyond the request. */
export interface SecondFactorDeps {
  readonly key: KeyRing;
  readonly brands: ByBrand<{ readonly name: string }>;
}
type SecondFactorCalls =
  | "startTotp"
  | "confirmTotp"
  | "removeTotp"
  | "renewRecoveryCodes"
  | "startPasskey"
  | "confirmPasskey"
  | "removePasskey";

/** Setting up authenticator app and passkeys; each call asks for a recent confirmation of the password. */
export const secondFactorHandlers = ({ key, brands }: SecondFactorDeps): Pick<Handlers<typeof user>, SecondFactorCalls> => ({
  startTotp: ({ tx, actor, request }) => startTotp(tx, key, actor.userId, brands.of(request.brand).name),
  confirmTotp: async ({ tx, actor, body, enqueue, request }) => {
    const codes = await confirmTotp(tx, key, actor.userId, body.code);
    await tellWithScene(tx, enqueue, request, actor.userId, "totp-added");
    return { profile: await profileOf(tx, actor.userId), recoveryCodes: [...codes] };
  },
  removeTotp: async ({ tx, actor, enqueue, request }) => {
    const { wasOn } = await removeTotp(tx, actor.userId);
    if (wasOn) await tellWithScene(tx, enqueue, request, actor.userId, "totp-removed");
    return profileOf(tx, actor.userId);
  },
  renewRecoveryCodes: async ({ tx, actor, enqueue, request }) => {
    const codes = await renewRecoveryCodes(tx, actor.userId);
    await tellWithScene(tx, enqueue, request, actor.userId, "codes-renewed");
    return { profile: await profileOf(tx, actor.userId), recoveryCodes: [...codes] };
  },
  startPasskey: ({ tx, actor, request }) => startPasskey(tx, key, actor.userId, siteOf(request.host), brands.of(request.brand).name),
  confirmPasskey: async ({ tx, actor, body, enqueue, request }) => {
    await confirmPasskey(tx, key, actor.userId, siteOf(request.host), body);
    await tellWithScene(tx, enqueue, request, actor.userId, "passkey-added");
    return profileOf(tx, actor.userId);
  },
  removePasskey: async ({ tx, actor, body, enqueue, request }) => {
    await removePasskey(tx, key, actor.userId, body.id);
    await tellWithScene(tx, enqueue, request, actor.userId, "passkey-removed");
    return profileOf(tx, actor.userId);
  },
});
