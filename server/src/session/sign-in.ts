import type { User } from "@schaufenster/contract/areas/user/user.model.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Tx } from "../db/db.ts";
import type { AuthDoor } from "./auth-door.ts";
import { checkPassword, loginHash } from "./passwords.ts";
import { rememberDevice } from "./person.store.ts";
import { appendAudit, personLine } from "./records.store.ts";
import { findCredential, findUserByLogin } from "./session.store.ts";
import { startSession, type IssuedSession, type SessionRules } from "./sessions.ts";
import { sha256 } from "./token.ts";
import { findUser } from "./user.store.ts";

/** What signing in needs. */
export interface SignInDeps {
  readonly key: Buffer;
  readonly rules: SessionRules;
}

/** Where a sign-in comes from. */
export interface SignInOrigin {
  readonly call: string;
  readonly requestId: string;
  readonly ipPrefix: string;
  readonly userAgent: string;
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

/**
 * Checks login name and password and says whose they are. Unknown, unactivated and deleted people cost the same hash and get
 * the same answer; no connection is held while the password is hashed. Staff sign in through customer care, never here.
 */
export const identify = async (door: AuthDoor, key: Buffer, login: string, password: string): Promise<string> => {
  const userId = await findUserByLogin(door.db, loginHash(key, login));
  const asked = userId ?? NOBODY;
  const credential = await door.writeAs(asked, (tx) => findCredential(tx, asked));
  const mayPass = credential?.status === "active" && !credential.roles.includes("cuca");
  const right = await checkPassword(key, password, credential?.password_hash);
  if (!right || !mayPass || userId === undefined) throw new Refused("wrong-credentials");
  return userId;
};

/** Opens the session of a person who has proven who they are; `whenIn` runs in the same transaction. */
export const admit = (
  door: AuthDoor,
  deps: SignInDeps,
  userId: string,
  origin: SignInOrigin,
  whenIn: (tx: Tx, newDevice: boolean) => Promise<void>,
): Promise<SignedIn> =>
  door.writeAs(userId, async (tx) => {
    const device = origin.userAgent.slice(0, USER_AGENT_LENGTH);
    const session = await startSession(tx, deps.rules, { userId, kind: "normal", fixedAccount: null, persistent: origin.stay, device });
    const user = await findUser(tx, { userId, family: session.family, kind: "normal" });
    if (!user) throw new Refused("wrong-credentials");
    const { isNew } = origin.device === undefined ? { isNew: true } : await rememberDevice(tx, userId, sha256(origin.device));
    await appendAudit(tx, personLine({ id: origin.requestId, ipPrefix: origin.ipPrefix }, userId, origin.call, session.family));
    await whenIn(tx, isNew);
    return { user, session, newDevice: isNew };
  });
