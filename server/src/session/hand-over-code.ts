import { randomBytes, timingSafeEqual } from "node:crypto";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Tx } from "../db/db.ts";
import { addChallenge, takeChallenge } from "../identity/factors/challenge.store.ts";
import { sign, signerOf, type KeyRing } from "../identity/key-ring.ts";
import { Suspect } from "../records/security-events.ts";
import type { AuthDoor } from "./auth-door.ts";
import { sha256 } from "./token.ts";

/** How long a portal waits for the person to come back with a code. */
const REQUEST_MINUTES = 5;

const requestText = (brand: string, device: string, begin: string): string => `hand-over:${brand}:${device}:${begin}`;

/** What the portal that somebody goes to says first: only this browser, at this portal, may bring the answer. */
export const newRequest = (key: KeyRing, brand: string, device: string, now: Date): string => {
  const begin = `${now.getTime().toString(36)}.${randomBytes(12).toString("base64url")}`;
  return `${begin}.${sign(key, requestText(brand, device, begin)).toString("base64url")}`;
};

const isOurs = (key: KeyRing, { brand, device, request }: Browser, now: Date): boolean => {
  const [time = "", random = "", mac = ""] = request.split(".");
  const given = Buffer.from(mac, "base64url");
  if (device === undefined || given.toString("base64url") !== mac) return false;
  if (!signerOf(key, requestText(brand, device, `${time}.${random}`), given)) return false;
  const ageMinutes = (now.getTime() - Number.parseInt(time, 36)) / 60_000;
  return ageMinutes >= 0 && ageMinutes < REQUEST_MINUTES;
};

interface Browser {
  readonly brand: string;
  readonly device: string | undefined;
  readonly request: string;
}

/** Kept with the code: a copy of the table opens nothing. */
interface Kept {
  readonly hash: string;
  /** The session that asked for it. */
  readonly family: string;
  readonly to: string;
  readonly request: string;
}

/** Writes a code for the portal `to`, good for a minute and for the browser that sent the request. Part of the write that asks for it. */
export const mintCode = async (tx: Tx, userId: string, wish: Omit<Kept, "hash">): Promise<string> => {
  const secret = randomBytes(32).toString("base64url");
  const kept: Kept = { ...wish, hash: sha256(secret).toString("hex") };
  return `${await addChallenge(tx, "hand-over", userId, kept)}.${secret}`;
};

/** Whose code it is, and the session that it comes from. It is used up whatever comes of it: nobody tries a second browser, host or secret. */
export const spendCode = async (door: AuthDoor, key: KeyRing, code: string, at: Omit<Browser, "request">) => {
  const cut = code.indexOf(".");
  const row = await takeChallenge(door.db, "hand-over", code.slice(0, Math.max(cut, 0)));
  const kept = row?.data as Kept | undefined;
  const userId = row?.user_id ?? undefined;
  const isRight = kept !== undefined && timingSafeEqual(Buffer.from(kept.hash, "hex"), sha256(code.slice(cut + 1)));
  if (userId === undefined || !isRight || kept.to !== at.brand || !isOurs(key, { ...at, request: kept.request }, new Date()))
    throw new Refused("invalid-token", { cause: new Suspect("sign-in-failed", userId) });
  return { userId, family: kept.family };
};
