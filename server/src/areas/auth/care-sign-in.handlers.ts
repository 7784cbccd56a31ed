import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { needsPin } from "@schaufenster/contract/areas/auth/care-reason.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Tx } from "../../db/db.ts";
import type { StaffDirectory } from "../../gateways/staff-directory.ts";
import type { Handlers } from "../../http/context.ts";
import { Suspect } from "../../records/security-events.ts";
import type { AuthDoor } from "../../session/auth-door.ts";
import type { CareQuota } from "../../session/attempts/care-quota.ts";
import { checkVisit, companyOf, openVisit, type Errand } from "../../session/care-visit.ts";
import { handSession } from "../../session/hand-over.ts";
import { hasIdentity, type Proven } from "../../identity/identity.store.ts";
import { askStaff } from "../../identity/factors/second-factor.ts";
import { endSession } from "../../session/sessions.ts";
import { identify, type SignedIn } from "../../session/sign-in.ts";
import { originOf, refuseNesting, type Opening, type SignInHandlerDeps } from "./sign-in.handlers.ts";

/** What these handlers need beyond the request. */
export interface CareSignInDeps extends SignInHandlerDeps {
  readonly careQuota: CareQuota;
  /** Undefined where staff come by password. */
  readonly staffDirectory: StaffDirectory | undefined;
}

/** Runs the transaction in which the visit opens; gives at least who is in, and whose proof it was. */
type Within<T> = (open: (tx: Tx, proven: Proven, visit: Errand) => Promise<SignedIn>) => Promise<T>;

/** Opens a visit within a transaction and gives the browser its cookies, which end with its window. */
export const enterWithin = async <T extends { readonly proven: Proven; readonly signedIn: SignedIn }>(
  deps: SignInHandlerDeps,
  opening: Pick<Opening, "auth" | "request">,
  within: Within<T>,
) => {
  const { auth: door, request } = opening;
  await refuseNesting(opening);
  // Staff who were signed in as somebody else in this browser are that no longer.
  await endSession(door, request.token, request.cookies.bind);
  const done = await within((tx, proven, visit) => {
    const { path: call } = visit === "desk" ? auth.loginDesk : auth.loginCuca;
    return openVisit(tx, deps, proven, originOf(request, { call, stay: false, proof: "full" }), visit);
  });
  const { user, session } = done.signedIn;
  request.events.push({ event: user.cucaInfo === null ? "desk-entered" : "care-visit-begun", userId: done.proven.userId, staff: true });
  handSession(deps, request, session);
  return { ...done, entered: { user, session: session.clock } };
};

/** The same for staff who have shown everything that is asked for. */
export const enterVisit = async (deps: SignInHandlerDeps, opening: Pick<Opening, "auth" | "request">, proven: Proven, visit: Errand) => {
  const { auth: door, request } = opening;
  await checkVisit(door, deps.careAccess, proven.userId, request.brand, visit);
  const { entered } = await enterWithin(deps, opening, async (open) => ({
    proven,
    signedIn: await door.visitAs(proven.userId, companyOf(visit), (tx) => open(tx, proven, visit)),
  }));
  return entered;
};

/** Whoever says to have the company on the telephone has heard its PIN. The try counts in a transaction of its own, whatever follows. */
export const checkPin = async (deps: CareSignInDeps, door: AuthDoor, userId: string, errand: Errand, pin = ""): Promise<void> => {
  if (errand === "desk" || !needsPin(errand.reasonKind)) return;
  const { companyId } = errand;
  if (!(await door.visitAs(userId, companyId, (tx) => deps.careAccess.isPin(tx, deps.key, companyId, pin))))
    throw new Refused("invalid-token", { field: "pin", cause: new Suspect("care-pin-refused", userId) });
};

type Asking = Pick<Opening, "auth" | "request">;
/** The password of staff, and whether they may have what they come for; what follows is always a question. */
const askFor = async (deps: CareSignInDeps, asking: Asking, { login, password, pin }: Typed, errand: Errand): Promise<never> => {
  const { auth: door, request } = asking;
  await refuseNesting(asking);
  const attempt = await deps.throttle.begin(door, login, request.cookies.device, request.ip);
  const proven = await identify(door, deps.key, { login, password }, "staff", attempt.asker);
  await attempt.succeeded();
  // Whoever comes by the directory comes by nothing else: leaving its group would be no leaving.
  if (deps.staffDirectory && (await door.writeAs(proven.userId, (tx) => hasIdentity(tx, proven.userId, "staff"))))
    throw new Refused("wrong-credentials", { cause: new Suspect("sign-in-failed", proven.userId) });
  // Counted before anything is said about the company: trying numbers is a visit as well.
  await deps.careQuota.take(proven.userId);
  await checkVisit(door, deps.careAccess, proven.userId, request.brand, errand);
  await checkPin(deps, door, proven.userId, errand, pin);
  throw await askStaff(door, proven, errand);
};
interface Typed {
  readonly login: string;
  readonly password: string;
  readonly pin?: string | undefined;
}

/** Signing in as customer care, for one company or for the desk. */
export const careSignInHandlers = (deps: CareSignInDeps): Pick<Handlers<typeof auth>, "loginCuca" | "loginDesk"> => ({
  loginCuca: ({ body: { login, password, pin, ...visit }, ...asking }) => askFor(deps, asking, { login, password, pin }, visit),
  loginDesk: ({ body, ...asking }) => askFor(deps, asking, body, "desk"),
});
