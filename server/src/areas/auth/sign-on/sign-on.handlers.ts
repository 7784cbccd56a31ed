import { randomUUID } from "node:crypto";
import type { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { StaffDirectory } from "../../../gateways/staff-directory.ts";
import type { Handlers } from "../../../http/context.ts";
import { askStaff } from "../../../identity/factors/second-factor.ts";
import { deviceCookie } from "../../../session/cookies.ts";
import { checkVisit } from "../../../session/care-visit.ts";
import { siteOf } from "../../../session/site.ts";
import { checkPin, enterVisit, type CareSignInDeps } from "../care-sign-in.handlers.ts";
import { newState } from "../facebook/facebook.service.ts";
import { refuseNesting } from "../sign-in.handlers.ts";
import { answerDialog, takeSignOn, wishOf } from "./sign-on.service.ts";

const directoryOf = ({ staffDirectory }: CareSignInDeps): StaffDirectory => {
  if (!staffDirectory) throw new Refused("not-possible-now");
  return staffDirectory;
};
const backTo = (host: string): string => `${siteOf(host).origin}${PATHS.loginCuca}`;

/** Staff come in by the directory of the provider: it takes the place of the password, and of nothing else. */
export const signOnHandlers = (
  deps: CareSignInDeps,
): Pick<Handlers<typeof auth>, "getStaffDialog" | "answerStaffDialog" | "loginStaff"> => ({
  getStaffDialog: async ({ request }) => {
    if (!deps.staffDirectory) return { url: null };
    const device = request.cookies.device ?? randomUUID();
    if (request.cookies.device === undefined) request.setCookies.push(deviceCookie(device));
    const state = newState(deps.key, device, new Date(), "staff");
    return { url: await deps.staffDirectory.authUrl(wishOf(deps.key, device, state, backTo(request.host))) };
  },
  answerStaffDialog: async (context) => {
    const { auth: door, body, request } = context;
    await refuseNesting(context);
    const { device = "" } = request.cookies;
    const { code, state, iss } = body;
    const answer = { device, state, code, iss, redirectUri: backTo(request.host) };
    return { challenge: await answerDialog({ key: deps.key, directory: directoryOf(deps) }, door, answer) };
  },
  loginStaff: async (context) => {
    const { auth: door, body, request } = context;
    await refuseNesting(context);
    const { challenge, visit } = body;
    const { pin, ...errand } = visit ?? {};
    const wanted = visit === null ? "desk" : (errand as Exclude<typeof visit, null>);
    const { proven, strong } = await takeSignOn(door, challenge, visit === null ? "desk" : "visit");
    await deps.careQuota.take(proven.userId);
    await checkVisit(door, deps.careAccess, proven.userId, request.brand, wanted);
    await checkPin(deps, door, proven.userId, wanted, pin);
    // A second factor that the directory has asked for is one; otherwise ours is asked, always.
    if (strong) return enterVisit(deps, context, proven, wanted);
    throw await askStaff(door, proven, wanted);
  },
});
