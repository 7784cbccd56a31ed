import { fitsHash, hashSecret, NOBODYS_HASH, type Asker } from "./hashing.ts";
import { alone, keyNamed, lookup, sign, steady, type Hashes, type KeyRing } from "./key-ring.ts";

/** A password's hash, and the key that it was peppered with. */
export interface Peppered {
  readonly password_hash: string;
  readonly pepper_id: string;
}

const pepper = (ring: KeyRing, password: string): string => sign(ring, `password:${password}`).toString("base64");

const nameOf = (login: string): string => `login:${login.trim().toLowerCase()}`;

/** A keyed hash of the login name, so that the index names nobody. */
export const loginHash = (ring: KeyRing, login: string): Buffer => sign(ring, nameOf(login));

/** What a login name may stand under in the index, by any key of the ring. */
export const loginHashes = (ring: KeyRing, login: string): Hashes => lookup(ring, nameOf(login));

/** Under which tries for a login name are counted, by every process the same while keys change. */
export const steadyLogin = (ring: KeyRing, login: string): string => steady(ring, nameOf(login)).toString("base64url");

/** The same for a job that is to look it up; one hash alone is how jobs said it before there was a ring. */
export const hashesText = ({ all }: Hashes): string => all.map((hash) => hash.toString("hex")).join(" ");
export const readHashes = (text: string): Pick<Hashes, "all"> => ({ all: text.split(" ").map((hash) => Buffer.from(hash, "hex")) });

/** Hashes a chosen password. */
export const hashPassword = async (ring: KeyRing, password: string, asker?: Asker): Promise<Peppered> => ({
  password_hash: await hashSecret(pepper(ring, password), asker),
  pepper_id: ring.writes.id,
});

/**
 * Checks a password by the key that it was peppered with; for an unknown person, and for one whose key is gone, a dummy hash is checked, so
 * that the time tells nothing.
 */
export const checkPassword = async (ring: KeyRing, password: string, stored: Peppered | undefined, asker?: Asker): Promise<boolean> => {
  const key = stored && keyNamed(ring, stored.pepper_id);
  const right = await fitsHash(pepper(key ? alone(key) : ring, password), key ? stored.password_hash : NOBODYS_HASH, asker);
  return right && key !== undefined;
};

/** The same password peppered with the key that writes; undefined when it is so already. */
export const repepper = async (ring: KeyRing, password: string, stored: Peppered, asker?: Asker): Promise<Peppered | undefined> =>
  stored.pepper_id === ring.writes.id ? undefined : hashPassword(ring, password, asker);
