import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { derive, FIRST_KEY, keyNamed, type KeyRing, type RingKey } from "../key-ring.ts";

/** What names no key is the first one's, as it was before there was a ring: an earlier release beside this one reads it. */
const NAMELESS = 1;
/** Then come the length of the key's name and the name (`key_of` in the database reads it). */
const NAMED = 2;
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyFor = (key: RingKey, purpose: string): Buffer => derive(key, `secret-box:${purpose}`, 32);

const headOf = ({ id }: RingKey): Buffer =>
  id === FIRST_KEY ? Buffer.of(NAMELESS) : Buffer.concat([Buffer.of(NAMED, Buffer.byteLength(id)), Buffer.from(id)]);

/** What is authenticated beside the secret: whose it is, and the name of the key where it stands there. */
const besideOf = (head: Buffer, owner: string): Buffer =>
  Buffer.concat([head[0] === NAMELESS ? Buffer.alloc(0) : head, Buffer.from(owner)]);

/** Encrypts a small secret for the database (AES-256-GCM) with the key that writes. It opens only for the same purpose and the same owner. */
export const seal = (ring: KeyRing, purpose: string, owner: string, plain: Buffer): Buffer => {
  const iv = randomBytes(IV_BYTES);
  const head = headOf(ring.writes);
  const cipher = createCipheriv("aes-256-gcm", keyFor(ring.writes, purpose), iv).setAAD(besideOf(head, owner));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([head, iv, cipher.getAuthTag(), body]);
};

/** Which key has sealed this, by what it says itself, and how much of it says so. */
const readHead = (sealed: Buffer): { readonly id: string; readonly head: Buffer; readonly length: number } => {
  if (sealed[0] === NAMELESS) return { id: FIRST_KEY, head: sealed.subarray(0, 1), length: 1 };
  if (sealed[0] !== NAMED) throw new Error("unknown form of a sealed secret");
  const length = 2 + (sealed[1] ?? 0);
  return { id: sealed.subarray(2, length).toString(), head: sealed.subarray(0, length), length };
};

/** The name of the key that has sealed this. */
export const sealedBy = (sealed: Buffer): string => readHead(sealed).id;

/** Decrypts what `seal` made; throws for anything else, also for the sealed secret of another person and for that of a key that we do not have. */
export const unseal = (ring: KeyRing, purpose: string, owner: string, sealed: Buffer): Buffer => {
  const { id, head, length } = readHead(sealed);
  const key = keyNamed(ring, id);
  if (!key) throw new Error("sealed with a key that is not in the ring");
  const iv = sealed.subarray(length, length + IV_BYTES);
  const tag = sealed.subarray(length + IV_BYTES, length + IV_BYTES + TAG_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", keyFor(key, purpose), iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(besideOf(head, owner)).setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(length + IV_BYTES + TAG_BYTES)), decipher.final()]);
};

/** The same secret sealed anew with the key that writes; undefined when it is so already. */
export const reseal = (ring: KeyRing, purpose: string, owner: string, sealed: Buffer): Buffer | undefined =>
  sealedBy(sealed) === ring.writes.id ? undefined : seal(ring, purpose, owner, unseal(ring, purpose, owner, sealed));
