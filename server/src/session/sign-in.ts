import type { User } from "@schaufenster/contract/areas/user/user.model.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Tx } from "../db/db.ts";
import type { AuthDoor } from "./auth-door.ts";
import type { Asker } from "../identity/hashing.ts";
import { checkPassword, loginHashes, repepper, type Peppered } from "../identity/passwords.ts";
import type { Hashes, KeyRing } from "../identity/key-ring.ts";
import { mayPass, type Entrance, type Proven } from "../identity/identity.store.ts";
import { lockPerson, rememberDevice } from "../identity/person.store.ts";
import { appendAudit, personLine } from "../records/records.store.ts";
import { Suspect } from "../records/security-events.ts";
import { findCredential, findUserByLogin, renewPepper } from "../identity/login.store.ts";
import { startSession, type IssuedSession, type SessionRules } from "./sessions.ts";
import { findStepUpWays } from "../identity/factors/step-up.store.ts";
import { sha256 } from "./token.ts";
import { findUser } from "./user.store.ts";

/** What signing in needs. */
export interface SignInDeps {
  readonly key: KeyRing;
  readonly rules: SessionRules;
}

/** Where a sign-in comes from. */
export interface SignInOrigin {
  readonly call: string;
  /** The portal whose companies are shown. */
  readonly brand: string;
  readonly requestId: string;
  readonly ipPrefix: string;
  readonly userAgent: string;
  /** What was shown: as much as can be asked for, the password alone, or another provider's word. */
  readonly proof: "full" | "password" | "foreign";
  /** The browser's own cookie, if it has one. */
  readonly device: string | undefined;
  readonly stay: boolean;
}

/** A person who is in. */
export interface SignedIn {
  readonly user: User;
  readonly session: IssuedSession;
  /** The person has an account, but was never here with this browser. */
  readonly newDevice: boolean;
}

const USER_AGENT_LENGTH = 200;
/** Nobody has this number: asking for it takes as long as asking for somebody. */
const NOBODY = "0";

/** Whose login is not activated yet: a person's number, or that of a registration. */
type Unactivated = string;
/** What is done for people who cannot come in before they have confirmed their address. */
export interface Activating {
  /** The registration that waits for this login name, if one does. */
  readonly find: (loginHash: Hashes) => Promise<({ readonly id: string } & Peppered) | undefined>;
  /** Called at every refusal, with the one who knew the password of a login that is not activated, or with nobody. */
  readonly refused: (owner: Unactivated | null) => Promise<void>;
}

type Credential = Awaited<ReturnType<typeof findCredential>>;
/** Who is to be written to after the right password. */
const unactivatedOf = (
  userId: string | undefined,
  credential: Credential,
  waiting: { readonly id: string } | undefined,
): Unactivated | null => {
  if (userId === undefined) return waiting?.id ?? null;
  return credential?.status === "unactivated" && !credential.roles.includes("cuca") ? userId : null;
};

/**
 * Checks login name and password and says whose they are. Unknown, unactivated and deleted people cost the same hash and get
 * the same answer, and so does whoever stands at the wrong entrance; no connection is held while the password is hashed. One hash is compared
 * for everybody: the person's, or where there is none that of a registration which waits for the name.
 */
export const identify = async (
  door: AuthDoor,
  key: KeyRing,
  { login, password }: { readonly login: string; readonly password: string },
  entrance: Entrance,
  asker: Asker,
  activating?: Activating,
): Promise<Proven> => {
  const hash = loginHashes(key, login);
  const userId = await findUserByLogin(door.db, hash);
  const asked = userId ?? NOBODY;
  const credential = await door.writeAs(asked, (tx) => findCredential(tx, asked));
  const waiting = await activating?.find(hash);
  const right = await checkPassword(key, password, userId === undefined ? waiting : credential, asker);
  if (!right || !credential || !mayPass(credential, entrance) || userId === undefined) {
    await activating?.refused(right ? unactivatedOf(userId, credential, waiting) : null);
    throw new Refused("wrong-credentials", { cause: new Suspect("sign-in-failed", userId) });
  }
  // Once after each change of keys: nobody but its owner can have it hashed anew.
  const renewed = await repepper(key, password, credential, asker);
  if (renewed) await door.writeAs(userId, (tx) => renewPepper(tx, userId, credential, renewed));
  return { userId, round: credential.proof_round };
};

/** Who gets which session, and how long it lasts. */
type Opening = Pick<Parameters<typeof startSession>[2], "kind" | "fixedAccount" | "confirmed"> & {
  readonly proven: Proven;
  readonly rules: SessionRules;
};

/**
 * Opens a session and says whose it is. Part of the transaction that also writes the line of the trail. Whoever ends all sessions waits for
 * this one or is waited for: it is among those that end, or it does not open.
 */
export const openFor = async (tx: Tx, { rules, proven, ...opening }: Opening, origin: SignInOrigin): Promise<SignedIn> => {
  const who = { ...opening, userId: proven.userId };
  if ((await lockPerson(tx, who.userId))?.proof_round !== proven.round) throw new Refused("wrong-credentials");
  const device = origin.userAgent.slice(0, USER_AGENT_LENGTH);
  const session = await startSession(tx, rules, { ...who, persistent: origin.stay, device });
  const actor = { userId: who.userId, family: session.family, kind: who.kind };
  const known = (await findUser(tx, actor, origin.brand))?.user;
  if (!known) throw new Refused("wrong-credentials");
  const user = { ...known, device_key: session.deviceKey };
  const { isNew } = origin.device === undefined ? { isNew: true } : await rememberDevice(tx, who.userId, sha256(origin.device));
  return { user, session, newDevice: isNew };
};

/** Opens the session of a person who has proven who they are; `whenIn` runs in the same transaction. */
export const admit = (
  door: AuthDoor,
  deps: SignInDeps,
  proven: Proven,
  origin: SignInOrigin,
  whenIn: (tx: Tx, newDevice: boolean) => Promise<void>,
): Promise<SignedIn> => {
  const { userId } = proven;
  return door.writeAs(userId, async (tx) => {
    const confirmed = origin.proof === "full" || (origin.proof === "password" && (await findStepUpWays(tx, userId)).includes("password"));
    const signedIn = await openFor(tx, { proven, kind: "normal", fixedAccount: null, confirmed, rules: deps.rules }, origin);
    const { family } = signedIn.session;
    await appendAudit(tx, personLine({ id: origin.requestId, ipPrefix: origin.ipPrefix }, userId, origin.call, family));
    await whenIn(tx, signedIn.newDevice);
    return signedIn;
  });
};
