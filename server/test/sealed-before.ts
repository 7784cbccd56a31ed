import { createCipheriv, hkdfSync, randomBytes } from "node:crypto";

/** What was sealed before there was a ring: it names no key. */
export const sealedBefore = (key: Buffer, purpose: string, owner: string, plain: Buffer): Buffer => {
  const iv = randomBytes(12);
  const by = Buffer.from(hkdfSync("sha256", key, "", `secret-box:${purpose}`, 32));
  const cipher = createCipheriv("aes-256-gcm", by, iv).setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.of(1), iv, cipher.getAuthTag(), body]);
};
