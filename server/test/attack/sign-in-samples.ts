import { randomUUID } from "node:crypto";
import type { LinkPurpose } from "../../src/identity/one-time-link.store.ts";
import { seal } from "../../src/identity/factors/secret-box.ts";
import { TOTP_SEAL } from "../../src/identity/factors/second-factor.ts";
import { newSecretLink } from "../../src/identity/secret-link.ts";
import { stepAt, totpCode } from "../../src/identity/factors/totp.ts";
import { buildUser } from "../builders.ts";
import type { House } from "../house.ts";
import type { Own } from "./own.ts";
import { ringOf } from "../../src/connections.ts";
import type { KeyRing } from "../../src/identity/key-ring.ts";

/* What the samples of several rooms need of signing in. */

/** Somebody else who can sign in: calls without a session must work for every caller. */
export const someone = ({ house }: Own) => buildUser(house, { role: "user" });

export const linkOf = async (house: House, userId: string, purpose: LinkPurpose): Promise<string> => {
  const { hash, text } = newSecretLink(userId);
  await house.admin.query(
    "insert into one_time_link (user_id, token_hash, purpose, expires_at) values ($1, $2, $3, now() + interval '1 h')",
    [userId, hash, purpose],
  );
  return text;
};
export const newAddress = (): string => `neu-${randomUUID()}@example.test`;
export const keyOf = (house: House): KeyRing => ringOf(house.config);
const SECRET = Buffer.from("12345678901234567890");
/** An authenticator app, set up or waiting for its first code; gives the code of this moment. */
export const totpOf = async (house: House, userId: string, confirmed: boolean): Promise<string> => {
  await house.admin.query(
    `insert into totp (user_id, secret, confirmed_at) values ($1, $2, $3)
     on conflict (user_id) do update set confirmed_at = excluded.confirmed_at, secret = excluded.secret, last_step = 0`,
    [userId, seal(keyOf(house), TOTP_SEAL, userId, SECRET), confirmed ? new Date() : null],
  );
  return totpCode(SECRET, stepAt(new Date()));
};
export const challengeOf = async (house: House, purpose: string, userId: string | null, data: object): Promise<string> => {
  const id = randomUUID();
  await house.admin.query("insert into login_challenge values ($1, $2, $3, $4, now() + interval '5 min')", [
    id,
    purpose,
    userId,
    JSON.stringify(data),
  ]);
  return id;
};
export const QUESTION = { challenge: Buffer.from("eine Frage").toString("base64url") };
export const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
export const NEW_PASSWORD = "vier neue lange Worte";
