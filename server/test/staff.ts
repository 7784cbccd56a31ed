import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { identityHash } from "../src/identity/identity.store.ts";
import { TOTP_SEAL } from "../src/identity/factors/second-factor.ts";
import { seal } from "../src/identity/factors/secret-box.ts";
import { stepAt, totpCode } from "../src/identity/factors/totp.ts";
import { Authenticator } from "./authenticator.ts";
import { buildUser, PASSWORD } from "./builders.ts";
import { Browser, type Send } from "./client.ts";
import type { House } from "./house.ts";
import { ringOf } from "../src/connections.ts";

const SECRET = Buffer.from("12345678901234567890");

/** The code of this moment, of every app that `buildStaff` sets up. */
export const appCode = (): string => totpCode(SECRET, stepAt(new Date()));

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const bytesOf = (base32: string): Buffer => {
  const bits = Array.from(base32, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};
/** The code that an app shows which was given this secret. */
export const codeOf = (secret: string, later = 0): string => totpCode(bytesOf(secret), stepAt(new Date()) + later);

/** An authenticator app that is set up. */
export const addApp = async (house: House, userId: string): Promise<void> => {
  const sealed = seal(ringOf(house.config), TOTP_SEAL, userId, SECRET);
  await house.admin.query("insert into totp (user_id, secret, confirmed_at) values ($1, $2, now())", [userId, sealed]);
};

/** A passkey that is set up. */
export const passkeyOf = async (house: House, userId: string): Promise<Authenticator> => {
  const device = new Authenticator();
  const id = device.id.toString("base64url");
  const hash = identityHash(ringOf(house.config), "passkey", id);
  await house.admin.query("insert into passkey values ($1, $2, $3, 0, 'Telefon')", [userId, id, device.publicKey()]);
  await house.admin.query("insert into identity_index values ($1, 'passkey', $2)", [hash, userId]);
  return device;
};

/** A member of staff; with an app, as everybody has who was here before. */
export const buildStaff = async (house: House, { app = true }: { readonly app?: boolean } = {}) => {
  const staff = await buildUser(house, { role: "cuca" });
  if (app) await addApp(house, staff.userId);
  return staff;
};

/** Why staff come. */
export const REASON = { reasonKind: "callback", reason: "Rückruf zur Rechnung vom März" } as const;
/** The first step of a visit. */
export const visitOf = (login: string, companyId: string) => ({ login, password: PASSWORD, companyId, ...REASON });

/** Both steps, in one browser; gives the answer of the second. */
export const visitIn = async (
  house: House,
  browser: Browser,
  staff: { readonly login: string; readonly userId: string },
  companyId: string,
  options: Send = {},
) => {
  const { errors } = await browser.send(auth.loginCuca, { body: visitOf(staff.login, companyId) }, options);
  if (errors[0]?.code !== "second-factor-needed") throw new Error(`no question: ${JSON.stringify(errors)}`);
  // A code works once; tests come more often than every half minute.
  await house.admin.query("update totp set last_step = 0 where user_id = $1", [staff.userId]);
  return browser.send(auth.loginSecondFactor, { body: { challenge: errors[0].field ?? "", code: appCode() } }, options);
};

/** The same in a browser of its own. */
export const visitAs = async (house: House, staff: { readonly login: string; readonly userId: string }, companyId: string) => {
  const browser = await new Browser(house).open();
  return { browser, answer: await visitIn(house, browser, staff, companyId) };
};
