import { createHmac } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { Refused } from "@schaufenster/contract/refused.ts";

/** Argon2id (the default of the library) at OWASP's floor, and the only setting that carries 20 sign-ins a second on two cores. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const AT_ONCE = 2;
const QUEUE = 50;

let running = 0;
const waiting: (() => void)[] = [];

/** At most two hashes at a time, so that a sign-in storm cannot starve everybody else; a full queue refuses loudly. */
const throttled = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= AT_ONCE) {
    if (waiting.length >= QUEUE) throw new Refused("unavailable", { retryAfter: 2 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
};

const peppered = (key: Buffer, password: string): string => createHmac("sha256", key).update(`password:${password}`).digest("base64");

/** A keyed hash of the login name, so that the index names nobody. */
export const loginHash = (key: Buffer, login: string): Buffer =>
  createHmac("sha256", key).update(`login:${login.trim().toLowerCase()}`).digest();

/** Hashes a chosen password. */
export const hashPassword = (key: Buffer, password: string): Promise<string> => throttled(() => hash(peppered(key, password), COST));

let dummy: Promise<string> | undefined;

/** Checks a password; for an unknown person a dummy hash is checked, so that the time tells nothing. */
export const checkPassword = async (key: Buffer, password: string, stored: string | undefined): Promise<boolean> => {
  dummy ??= hash(peppered(key, "nobody"), COST);
  const against = stored ?? (await dummy);
  const right = await throttled(() => verify(against, peppered(key, password)));
  return right && stored !== undefined;
};
