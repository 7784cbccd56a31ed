import { randomUUID } from "node:crypto";
import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { FacebookGateway } from "../../../gateways/facebook.ts";
import type { Handlers } from "../../../http/context.ts";
import { deviceCookie } from "../../../session/cookies.ts";
import { suspect } from "../../../records/security-events.ts";
import { siteOf } from "../../../session/site.ts";
import { enter, type SignInHandlerDeps } from "../sign-in.handlers.ts";
import { checkState, facebookUser, newState, verifierOf } from "./facebook.service.ts";

/** What these handlers need beyond the request. */
export interface FacebookDeps extends SignInHandlerDeps {
  /** Undefined where Facebook is not set up. */
  readonly facebook: FacebookGateway | undefined;
}

const gatewayOf = ({ facebook }: FacebookDeps): FacebookGateway => {
  if (!facebook) throw new Refused("unavailable");
  return facebook;
};

/** Where the dialog leads back to: the sign-in page of this brand. */
const backTo = (host: string): string => `${siteOf(host).origin}${PATHS.login}`;

/** Signing in with Facebook; nothing of it is loaded before the person asks for it. */
export const facebookHandlers = (deps: FacebookDeps): Pick<Handlers<typeof auth>, "facebook" | "getFacebookDialog"> => ({
  getFacebookDialog: ({ request }) => {
    const device = request.cookies.device ?? randomUUID();
    if (request.cookies.device === undefined) request.setCookies.push(deviceCookie(device));
    const state = newState(deps.key, device, new Date());
    return { url: gatewayOf(deps).dialogUrl({ redirectUri: backTo(request.host), state, verifier: verifierOf(deps.key, device, state) }) };
  },
  facebook: async (context) => {
    const { auth: door, body, request } = context;
    const { device = "" } = request.cookies;
    checkState(deps.key, device, body.state, new Date());
    const answer = { code: body.code, redirectUri: backTo(request.host), verifier: verifierOf(deps.key, device, body.state) };
    const person = await gatewayOf(deps).personOf(answer);
    const proven = await suspect("sign-in-failed", undefined, () => facebookUser(door, deps.key, person));
    const challenge = await deps.secondFactor(door, proven, false);
    if (challenge !== undefined) throw new Refused("second-factor-needed", { field: challenge });
    // Nobody is asked on the way through Facebook whether this device is to be remembered, so it is not.
    return enter(deps, context, proven, { call: auth.facebook.path, stay: false, proof: "foreign" });
  },
});
