import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Tx } from "../../db/db.ts";
import type { Handlers, RequestFacts } from "../../http/context.ts";
import type { AuthDoor } from "../../session/auth-door.ts";
import type { CareAccess } from "../../session/care-visit.ts";
import { handSession, takeSession, type HandOver } from "../../session/hand-over.ts";
import { tellWithScene } from "../../session/notices.ts";
import type { Proven } from "../../identity/identity.store.ts";
import { placeOf, refreshSession, type Holder } from "../../session/rotation.ts";
import { endSession, isOnVisit } from "../../session/sessions.ts";
import { admit, identify, type Activating, type SignedIn, type SignInDeps, type SignInOrigin } from "../../session/sign-in.ts";
import type { LoginThrottle } from "../../session/attempts/login-throttle.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import { sha256 } from "../../session/token.ts";
import { findWaiting } from "./registration/registration.store.ts";
import type { KeyRing } from "../../identity/key-ring.ts";

/** What these handlers need beyond the request. */
export interface SignInHandlerDeps extends SignInDeps, HandOver {
  readonly throttle: LoginThrottle;
  /** What companies say to visits of customer care. */
  readonly careAccess: CareAccess;
  /** Says which challenge must be met after the password; nothing when none is set up. */
  readonly secondFactor: (door: AuthDoor, proven: Proven, stay: boolean) => Promise<string | undefined>;
}

/** What a way in by password needs, whoever asks. */
export type SignInParts = Omit<SignInHandlerDeps, "careAccess">;

/** What every way in has at hand. */
export interface Opening {
  readonly auth: AuthDoor;
  readonly enqueue: JobQueue["enqueue"];
  readonly request: RequestFacts;
}

/** Which way somebody came in, and what they showed there. */
type Way = Pick<SignInOrigin, "call" | "stay" | "proof">;

/** Where a request to sign in comes from. */
export const originOf = (request: RequestFacts, way: Way): SignInOrigin => ({
  ...way,
  brand: request.brand,
  requestId: request.id,
  ipPrefix: request.ipPrefix,
  userAgent: request.userAgent,
  device: request.cookies.device,
});

/** Who shows the session of a request, and where from. */
export const holderOf = ({ key }: { readonly key: KeyRing }, request: RequestFacts): Holder => {
  const { token, cookies } = request;
  if (!token || cookies.bind === undefined) throw new Refused("not-signed-in");
  return { token, bind: cookies.bind, from: placeOf(key, request) };
};

/** Whoever visits a company for customer care leaves it first: no session begins within another. */
export const refuseNesting = async ({ auth: door, request }: Pick<Opening, "auth" | "request">): Promise<void> => {
  if (await isOnVisit(door, request.token, request.cookies.bind)) throw new Refused("care-read-only");
};

/** Opens the session, tells the owner of an unknown browser, and gives the browser its cookies. Every way in ends here; what belongs to the same transaction comes last. */
export const enter = async (
  deps: Omit<SignInParts, "secondFactor">,
  opening: Opening,
  proven: Proven,
  way: Way,
  alsoIn?: (tx: Tx, userId: string) => Promise<void>,
) => {
  const { auth: door, enqueue, request } = opening;
  await refuseNesting(opening);
  // A browser that signs in again gives up the session it had: a planted one is worth nothing afterwards.
  await endSession(door, request.token, request.cookies.bind);
  const signedIn: SignedIn = await admit(door, deps, proven, originOf(request, way), async (tx, newDevice) => {
    if (newDevice) await tellWithScene(tx, enqueue, request, proven.userId, "new-device");
    await alsoIn?.(tx, proven.userId);
  });
  request.events.push({ event: "sign-in-succeeded", userId: proven.userId });
  if (way.stay) request.events.push({ event: "device-remembered", userId: proven.userId });
  handSession(deps, request, signedIn.session);
  return { user: signedIn.user, session: signedIn.session.clock };
};

/** Ends the session of this browser; the end of a visit is told. */
const leave = async (door: AuthDoor, { token, cookies, events }: RequestFacts): Promise<void> => {
  const ended = await endSession(door, token, cookies.bind);
  if (ended && token?.kind === "cuca") events.push({ event: "care-visit-ended", userId: token.userId, staff: true });
};

/**
 * Who knows the password of a login that is not activated yet is written to once more. The answer does not say so, and every refusal puts the same
 * job into the queue: neither words nor time tell a stranger anything (decisions 0008, 0022).
 */
const activatingFor = ({ auth: door, enqueue, request: { brand, cookies } }: Opening): Activating => ({
  find: (hash) => findWaiting(door.db, hash, sha256(cookies.device ?? "")),
  refused: (owner) => door.write((tx) => enqueue(tx, "mail", { template: "activation-wanted", brand, owner })),
});

/** The password, as every way in by one asks for it; who has a second factor is asked for that before anything is done. */
export const provePassword = async (
  deps: SignInParts,
  opening: Opening,
  given: { readonly login: string; readonly password: string },
  stay: boolean,
): Promise<Proven> => {
  const { auth: door, request } = opening;
  const attempt = await deps.throttle.begin(door, given.login, request.cookies.device, request.ip);
  const proven = await identify(door, deps.key, given, "customer", attempt.asker, activatingFor(opening));
  await attempt.succeeded();
  const challenge = await deps.secondFactor(door, proven, stay);
  if (challenge !== undefined) throw new Refused("second-factor-needed", { field: challenge });
  return proven;
};

type Mine = Pick<Handlers<typeof auth>, "login" | "refresh" | "logout" | "removeMainSessionKeys">;

/** Signing in and out, and staying signed in. */
export const signInHandlers = (deps: SignInHandlerDeps): Mine => ({
  login: async (context) => {
    const { body } = context;
    const proven = await provePassword(deps, context, body, body.stay);
    return enter(deps, context, proven, { call: auth.login.path, stay: body.stay, proof: "password" });
  },
  refresh: async ({ tx, request, nothingChanged }) => {
    const { clock, session } = await refreshSession(tx, deps.rules, holderOf(deps, request));
    // Every five minutes of every browser: worth a column (seen_at), not a line of the trail.
    nothingChanged();
    if (session) handSession(deps, request, session);
    return clock;
  },
  logout: async ({ auth: door, request }) => {
    await leave(door, request);
    takeSession(deps, request);
    // The page itself forgets what is about the person (`forgetAll`): "storage" would take along that the tour was seen.
    request.setHeaders["clear-site-data"] = '"cache"';
    return null;
  },
  removeMainSessionKeys: async ({ auth: door, request }) => {
    await leave(door, request);
    takeSession(deps, request);
    return null;
  },
});
