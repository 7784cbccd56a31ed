import { createCipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";

/* How a message for a browser is encrypted (RFC 8291 over RFC 8188): its push service carries it and cannot read it. */

/** What a browser gave out with its subscription. */
export interface BrowserKeys {
  readonly p256dh: Buffer;
  readonly auth: Buffer;
}

const CURVE = "prime256v1";
const SALT_BYTES = 16;
/** The size of a record: all of ours are one. */
const RECORD_BYTES = 4_096;
/** Behind the text: this was the last record. */
const END = 2;

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));

/** Whether that is a point which secrets can be shared with. */
export const isPublicKey = (point: Buffer): boolean => {
  const own = createECDH(CURVE);
  own.generateKeys();
  try {
    own.computeSecret(point);
    return true;
  } catch {
    return false;
  }
};

/** Encrypts a text so that only this browser reads it. The key and the salt are made for each message; the test of the RFC brings its own. */
export const encryptFor = (
  { p256dh, auth }: BrowserKeys,
  text: string,
  { ownKey, salt = randomBytes(SALT_BYTES) }: { readonly ownKey?: Buffer; readonly salt?: Buffer } = {},
): Buffer => {
  const own = createECDH(CURVE);
  if (ownKey) own.setPrivateKey(ownKey);
  else own.generateKeys();
  const point = own.getPublicKey();
  const shared = derive(own.computeSecret(p256dh), auth, Buffer.concat([Buffer.from("WebPush: info\0"), p256dh, point]), 32);
  const key = derive(shared, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(shared, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  const sealed = Buffer.concat([cipher.update(Buffer.concat([Buffer.from(text), Buffer.of(END)])), cipher.final(), cipher.getAuthTag()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([salt, size, Buffer.of(point.length), point, sealed]);
};
