import type { User } from "@schaufenster/contract/areas/user/user.model.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Pools } from "../db/pools.ts";
import { openDb, writeFor } from "../db/db.ts";
import { checkPassword, loginHash } from "./passwords.ts";
import { appendAudit } from "./records.store.ts";
import { findCredential, findUserByLogin } from "./session.store.ts";
import { startSession, type IssuedSession, type SessionRules } from "./sessions.ts";
import { findUser } from "./user.store.ts";

/** What signing in needs. */
export interface SignInDeps {
  readonly pools: Pools;
  readonly key: Buffer;
  readonly rules: SessionRules;
}

/** What the person typed, and where it came from. */
export interface SignInAttempt {
  readonly login: string;
  readonly password: string;
  readonly stay: boolean;
  readonly requestId: string;
  readonly ipPrefix: string;
  readonly device: string;
}

/**
 * Signs in with login name and password. Unknown, unactivated and deleted people cost the same hash and get the same answer.
 * No connection is held while the password is hashed.
 */
export const signIn = async (deps: SignInDeps, attempt: SignInAttempt): Promise<{ user: User; session: IssuedSession }> => {
  const userId = await findUserByLogin(openDb(deps.pools.auth), loginHash(deps.key, attempt.login));
  const credential = userId === undefined ? undefined : await writeFor(deps.pools.auth, userId, null, (tx) => findCredential(tx, userId));
  // Staff sign in through customer care, never here.
  const mayPass = credential?.status === "active" && !credential.roles.includes("cuca");
  const right = await checkPassword(deps.key, attempt.password, credential?.password_hash);
  if (!right || !mayPass || userId === undefined) throw new Refused("wrong-credentials");
  return writeFor(deps.pools.auth, userId, null, async (tx) => {
    const session = await startSession(tx, deps.rules, {
      userId,
      kind: "normal",
      fixedAccount: null,
      persistent: attempt.stay,
      device: attempt.device,
    });
    const user = await findUser(tx, { userId, family: session.family, kind: "normal" });
    if (!user) throw new Refused("wrong-credentials");
    const { requestId, ipPrefix } = attempt;
    await appendAudit(tx, {
      accountId: "0",
      userId,
      staff: false,
      family: session.family,
      call: "/api/auth/login",
      object: null,
      fields: [],
      requestId,
      ipPrefix,
    });
    return { user, session };
  });
};
