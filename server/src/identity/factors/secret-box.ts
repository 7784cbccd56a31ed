import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyFor = (key: Buffer, purpose: string): Buffer => Buffer.from(hkdfSync("sha256", key, "", `secret-box:${purpose}`, 32));

/** Encrypts a small secret for the database (AES-256-GCM). It opens only for the same purpose and the same owner. */
export const seal = (key: Buffer, purpose: string, owner: string, plain: Buffer): Buffer => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyFor(key, purpose), iv).setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), body]);
};

/** Decrypts what `seal` made; throws for anything else, also for the sealed secret of another person. */
export const unseal = (key: Buffer, purpose: string, owner: string, sealed: Buffer): Buffer => {
  if (sealed[0] !== VERSION) throw new Error("unknown form of a sealed secret");
  const iv = sealed.subarray(1, 1 + IV_BYTES);
  const tag = sealed.subarray(1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", keyFor(key, purpose), iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(1 + IV_BYTES + TAG_BYTES)), decipher.final()]);
};
