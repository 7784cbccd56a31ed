import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import type { Handlers } from "../../http/context.ts";
import type { CareQuota } from "../../session/care-quota.ts";
import { admitVisit, checkVisit, type Visit } from "../../session/care-visit.ts";
import { handSession } from "../../session/hand-over.ts";
import type { Proven } from "../../session/identity.store.ts";
import { askStaff } from "../../session/second-factor.ts";
import { endSession } from "../../session/sessions.ts";
import { identify } from "../../session/sign-in.ts";
import { originOf, refuseNesting, type Opening, type SignInHandlerDeps } from "./sign-in.handlers.ts";

/** What these handlers need beyond the request. */
export interface CareSignInDeps extends SignInHandlerDeps {
  readonly careQuota: CareQuota;
}

/** Opens the visit and gives the browser its cookies, which end with its window. */
export const enterVisit = async (deps: SignInHandlerDeps, opening: Pick<Opening, "auth" | "request">, proven: Proven, visit: Visit) => {
  const { auth: door, request } = opening;
  await refuseNesting(opening);
  await checkVisit(door, proven.userId, request.brand, visit);
  // Staff who were signed in as somebody else in this browser are that no longer.
  await endSession(door, request.token, request.cookies.bind);
  const { user, session } = await admitVisit(
    door,
    deps,
    proven,
    originOf(request, { call: auth.loginCuca.path, stay: false, proof: "full" }),
    visit,
  );
  request.events.push({ event: "care-visit-begun", userId: proven.userId, staff: true });
  handSession(deps, request, session);
  return { user, session: session.clock };
};

/** Signing in as customer care, for one company. */
export const careSignInHandlers = (deps: CareSignInDeps): Pick<Handlers<typeof auth>, "loginCuca"> => ({
  loginCuca: async (context) => {
    const { auth: door, body, request } = context;
    const { login, password, ...visit } = body;
    await refuseNesting(context);
    const attempt = await deps.throttle.begin(door, login, request.cookies.device, request.ip);
    const proven = await identify(door, deps.key, { login, password }, "staff", attempt.asker);
    await attempt.succeeded();
    // Counted before anything is said about the company: trying numbers is a visit as well.
    await deps.careQuota.take(proven.userId);
    await checkVisit(door, proven.userId, request.brand, visit);
    throw await askStaff(door, proven, visit);
  },
});
