import { randomUUID } from "node:crypto";
import type pg from "pg";
import { dropPasskey, dropTotp, findPasskeyIds } from "../identity/factors/own-factors.store.ts";
import { openDb, writeFor, type Tx } from "../db/db.ts";
import { enrolmentHash, ENROLMENT_HOURS, newEnrolmentCode } from "../identity/enrolment-code.ts";
import { dropIdentity, identityHashes, maySignIn } from "../identity/identity.store.ts";
import { addLink, voidLinks } from "../identity/one-time-link.store.ts";
import { loginHashes } from "../identity/passwords.ts";
import { endSessionsOf } from "../session/end-sessions.store.ts";
import { appendAudit } from "../records/records.store.ts";
import { hasPasskey, hasTotp } from "../identity/factors/second-factor.store.ts";
import { findUserByLogin } from "../identity/login.store.ts";
import type { KeyRing } from "../identity/key-ring.ts";

/** Takes every factor away and ends what is open: for somebody whose phone is lost. */
const reset = async (tx: Tx, key: KeyRing, userId: string): Promise<void> => {
  await dropTotp(tx, userId);
  for (const id of await findPasskeyIds(tx, userId)) {
    await dropPasskey(tx, userId, id);
    await dropIdentity(tx, userId, identityHashes(key, "passkey", id));
  }
  await endSessionsOf(tx, userId, null);
};

/** Who may set up a factor, and with which code. */
export interface Enrolling {
  readonly code: string;
  readonly userId: string;
}

/**
 * Gives the code with which a member of staff sets up a second factor, once and within three days; earlier codes are void. It is handed over by the
 * operator, in person or by phone, and never by mail: who has the mailbox could have the password as well.
 */
export const enrolStaff = async (
  pool: pg.Pool,
  key: KeyRing,
  login: string,
  options: { readonly reset: boolean },
  requestId: string = randomUUID(),
): Promise<Enrolling> => {
  const userId = await findUserByLogin(openDb(pool), loginHashes(key, login));
  if (userId === undefined) throw new Error("Nobody has this login name.");
  return writeFor(pool, userId, null, async (tx) => {
    if (!(await maySignIn(tx, userId, "staff"))) throw new Error("This person is not staff.");
    if (options.reset) await reset(tx, key, userId);
    if ((await hasTotp(tx, userId)) || (await hasPasskey(tx, userId)))
      throw new Error("This person has a second factor. Say --reset to take it away.");
    await voidLinks(tx, userId, "enrolment");
    const code = newEnrolmentCode();
    await addLink(tx, { userId, hash: enrolmentHash(userId, code), purpose: "enrolment", minutes: ENROLMENT_HOURS * 60 });
    const object = options.reset ? "reset" : null;
    const line = { accountId: "0", userId, staff: true, family: null, fields: [], requestId, ipPrefix: "" };
    await appendAudit(tx, { ...line, call: "cli:enrol-staff", object });
    return { code, userId };
  });
};
