import { randomUUID } from "node:crypto";
import type pg from "pg";
import { openDb, writeFor, writeOpen } from "../db/db.ts";
import { addIdentity, identityHashes, maySignIn } from "../identity/identity.store.ts";
import type { KeyRing } from "../identity/key-ring.ts";
import { findUserByLogin } from "../identity/login.store.ts";
import { loginHashes } from "../identity/passwords.ts";
import { appendAudit } from "../records/records.store.ts";
import { endSessionsOf } from "../session/end-sessions.store.ts";

/**
 * Ties a member of staff to who they are in the directory of the provider. The operator alone does it: an address that happens to be the same is
 * nobody's word. Gives the number of the person.
 */
export const linkStaff = async (
  admin: pg.Pool,
  job: pg.Pool,
  key: KeyRing,
  { login, issuer, subject }: { readonly login: string; readonly issuer: string | undefined; readonly subject: string },
  requestId: string = randomUUID(),
): Promise<string> => {
  if (issuer === undefined) throw new Error("STAFF_ISSUER is not set.");
  const userId = await findUserByLogin(openDb(job), loginHashes(key, login));
  if (userId === undefined) throw new Error("Nobody has this login name.");
  await writeFor(job, userId, null, async (tx) => {
    if (!(await maySignIn(tx, userId, "staff"))) throw new Error("This person is not staff.");
    await endSessionsOf(tx, userId, null);
    const line = { accountId: "0", userId, staff: true, family: null, fields: [], requestId, ipPrefix: "" };
    await appendAudit(tx, { ...line, call: "cli:link-staff", object: null });
  });
  const hash = identityHashes(key, "staff", `${issuer} ${subject}`);
  await writeOpen(admin, async (tx) => {
    if (!(await addIdentity(tx, { hash, issuer: "staff", userId }))) throw new Error("This subject is somebody's already.");
  });
  return userId;
};
