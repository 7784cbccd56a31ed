import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from "node:crypto";
import type pg from "pg";
import type { LoginRole, OpenRole } from "./scope.ts";

/** Under which name each role's password is set, and kept in a folder of secrets. */
export const PASSWORD_OF = {
  portal_app: "DATABASE_PASSWORD_APP",
  portal_care: "DATABASE_PASSWORD_CARE",
  portal_auth: "DATABASE_PASSWORD_AUTH",
  portal_job: "DATABASE_PASSWORD_JOB",
  portal_desk: "DATABASE_PASSWORD_DESK",
  portal_feed: "DATABASE_PASSWORD_FEED",
  portal_public: "DATABASE_PASSWORD_PUBLIC",
} as const satisfies Record<LoginRole | OpenRole, string>;
/** Somebody who signs in there. */
export type Role = keyof typeof PASSWORD_OF;
export const ROLES = Object.keys(PASSWORD_OF) as readonly Role[];

const ROUNDS = 4096;
const BYTES = 32;
const hmac = (key: Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();

/** What the database keeps of a password (RFC 5802, as PostgreSQL writes it): made here, so that the password never reaches it, nor its log. */
export const verifierOf = (password: string, salt: Buffer = randomBytes(16), rounds = ROUNDS): string => {
  const salted = pbkdf2Sync(password, salt, rounds, BYTES, "sha256");
  const stored = createHash("sha256").update(hmac(salted, "Client Key")).digest("base64");
  return `SCRAM-SHA-256$${rounds}:${salt.toString("base64")}$${stored}:${hmac(salted, "Server Key").toString("base64")}`;
};

/** Whether what the database keeps is made of this password. */
export const isOf = (verifier: string, password: string): boolean => {
  const [, rounds, salt] = /^SCRAM-SHA-256\$(\d+):([\w+/=]+)\$/.exec(verifier) ?? [];
  if (rounds === undefined || salt === undefined) return false;
  const made = Buffer.from(verifierOf(password, Buffer.from(salt, "base64"), Number(rounds)));
  return made.length === verifier.length && timingSafeEqual(made, Buffer.from(verifier));
};

/** Gives roles these passwords, all or none. Connections that are open stay open. */
export const setPasswords = async (admin: pg.Pool, passwords: ReadonlyMap<Role, string>): Promise<void> => {
  const client = await admin.connect();
  try {
    await client.query("begin");
    // Both are quoted by us: a name of ours, and signs that no quote is among.
    for (const [role, password] of passwords) await client.query(`alter role ${role} password '${verifierOf(password)}'`);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
};

/** What the database keeps of the roles' passwords. */
export const verifiersOf = async (admin: pg.Pool): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await admin.query<{ rolname: string; rolpassword: string | null }>(
    "select rolname, rolpassword from pg_authid where rolname = any($1)",
    [ROLES],
  );
  return new Map(rows.map(({ rolname, rolpassword }) => [rolname, rolpassword ?? ""]));
};
