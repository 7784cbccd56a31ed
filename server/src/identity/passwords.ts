import { createHmac } from "node:crypto";
import { fitsHash, hashSecret, NOBODYS_HASH, type Asker } from "./hashing.ts";

const pepper = (key: Buffer, password: string): string => createHmac("sha256", key).update(`password:${password}`).digest("base64");

/** A keyed hash of the login name, so that the index names nobody. */
export const loginHash = (key: Buffer, login: string): Buffer =>
  createHmac("sha256", key).update(`login:${login.trim().toLowerCase()}`).digest();

/** Hashes a chosen password. */
export const hashPassword = (key: Buffer, password: string, asker?: Asker): Promise<string> => hashSecret(pepper(key, password), asker);

/** Checks a password; for an unknown person a dummy hash is checked, so that the time tells nothing. */
export const checkPassword = async (key: Buffer, password: string, stored: string | undefined, asker?: Asker): Promise<boolean> => {
  const right = await fitsHash(pepper(key, password), stored ?? NOBODYS_HASH, asker);
  return right && stored !== undefined;
};
