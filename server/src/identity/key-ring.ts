import { hash, hkdfSync, timingSafeEqual } from "node:crypto";

/** One key, by the name that what it wrote is marked with. */
export interface RingKey {
  readonly id: string;
  readonly secret: Buffer;
}

/** Our keys. One of them writes; whatever any of them wrote is read. */
export interface KeyRing {
  readonly writes: RingKey;
  /** All of them, the one that writes first. */
  readonly keys: readonly RingKey[];
  /** The one that is longest in the ring: the same for every process, whichever writes there. */
  readonly eldest: RingKey;
}

/** What a value is stored under: by every key of the ring, the one that writes first. */
export interface Hashes {
  readonly written: Buffer;
  readonly all: readonly Buffer[];
  /** The names of their keys. */
  readonly keyIds: readonly string[];
}

/** The name of the key that was alone before there was a ring: what bears no name is its. */
export const FIRST_KEY = "k1";

/** A ring of these keys, the eldest first; the last one writes unless another is named. */
export const openRing = (keys: readonly RingKey[], writes = keys.at(-1)?.id): KeyRing => {
  const writer = keys.find(({ id }) => id === writes);
  const [eldest] = keys;
  if (!writer || !eldest) throw new Error("no key of the ring writes");
  return { writes: writer, keys: [writer, ...keys.filter((key) => key !== writer)], eldest };
};

/** A ring of one key. */
export const ringOfOne = (secret: Buffer, id = FIRST_KEY): KeyRing => openRing([{ id, secret }]);

/** The key of a name; undefined when it is not in the ring any more. */
export const keyNamed = ({ keys }: KeyRing, id: string): RingKey | undefined => keys.find((key) => key.id === id);

const BLOCK_BYTES = 64;
const sha256 = (...parts: readonly Buffer[]): Buffer => hash("sha256", Buffer.concat(parts), "buffer");
/** A key as HMAC mixes it into the inner and the outer hash. */
const padOf = (secret: Buffer, mask: number): Buffer => {
  const key = secret.length > BLOCK_BYTES ? sha256(secret) : secret;
  return Buffer.from(Array.from({ length: BLOCK_BYTES }, (_, at) => (key[at] ?? 0) ^ mask));
};
const padsOf = new WeakMap<Buffer, { readonly inner: Buffer; readonly outer: Buffer }>();

/*
 * HMAC-SHA-256 as RFC 2104 writes it down. Each request proves a token, and `createHmac` makes objects for a single look that the garbage
 * collector must ask the system to give back; two hashes leave nothing behind. A test compares the two.
 */
const macOf = ({ secret }: RingKey, parts: readonly (string | Buffer)[]): Buffer => {
  const pads = padsOf.get(secret) ?? { inner: padOf(secret, 0x36), outer: padOf(secret, 0x5c) };
  padsOf.set(secret, pads);
  return sha256(pads.outer, sha256(pads.inner, ...parts.map((part) => (typeof part === "string" ? Buffer.from(part) : part))));
};

/** A keyed hash by the key that writes. */
export const sign = ({ writes }: KeyRing, ...parts: readonly (string | Buffer)[]): Buffer => macOf(writes, parts);

const HASH_BYTES = 32;

/** Which key of the ring has signed a text; undefined when none has. `bytes`: how much of the hash the signature is. */
export const signerOf = ({ keys }: KeyRing, text: string, given: Buffer, bytes = HASH_BYTES): RingKey | undefined =>
  given.length === bytes ? keys.find((key) => timingSafeEqual(macOf(key, [text]).subarray(0, bytes), given)) : undefined;

/** Whether any key of the ring has signed it. */
export const verify = (ring: KeyRing, text: string, given: Buffer, bytes = HASH_BYTES): boolean =>
  signerOf(ring, text, given, bytes) !== undefined;

/** Everything that a value may be stored under. */
export const lookup = (ring: KeyRing, ...parts: readonly (string | Buffer)[]): Hashes => {
  const all = ring.keys.map((key) => macOf(key, parts));
  return { written: all[0] ?? sign(ring, ...parts), all, keyIds: ring.keys.map(({ id }) => id) };
};

/** A keyed hash that is the same in every process while the ring changes: for counts, which nobody could read by another key. */
export const steady = ({ eldest }: KeyRing, ...parts: readonly (string | Buffer)[]): Buffer => macOf(eldest, parts);

/** A ring of this one key: for what one key has begun and the same must end. */
export const alone = (key: RingKey): KeyRing => openRing([key]);

/** A key of its own for one purpose. */
export const derive = ({ secret }: RingKey, purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "", purpose, bytes));
