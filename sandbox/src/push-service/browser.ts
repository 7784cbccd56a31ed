import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from "node:crypto";

/* What a browser does with messages that are encrypted for it (RFC 8291, RFC 8188). */

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));

/** The keys of one subscription, which never leave the browser. */
export class Browser {
  readonly #own: ECDH;
  readonly auth: Buffer;

  constructor(privateKey?: Buffer, auth = randomBytes(16)) {
    this.#own = createECDH("prime256v1");
    if (privateKey) this.#own.setPrivateKey(privateKey);
    else this.#own.generateKeys();
    this.auth = auth;
  }

  get p256dh(): Buffer {
    return this.#own.getPublicKey();
  }

  /** Reads a message of one record; throws when it was not made for this browser. */
  read(message: Buffer): string {
    const [salt, size, idLength] = [message.subarray(0, 16), message.readUInt32BE(16), message.readUInt8(20)];
    const sender = message.subarray(21, 21 + idLength);
    const sealed = message.subarray(21 + idLength);
    if (sender.length !== 65 || sealed.length < 18 || sealed.length > size) throw new Error("not a message of one record");
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), this.p256dh, sender]);
    const shared = derive(this.#own.computeSecret(sender), this.auth, info, 32);
    const key = derive(shared, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
    const open = createDecipheriv("aes-128-gcm", key, derive(shared, salt, Buffer.from("Content-Encoding: nonce\0"), 12));
    open.setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()]);
    const end = text.lastIndexOf(2);
    if (end < 0 || text.subarray(end + 1).some((byte) => byte !== 0)) throw new Error("the last record does not end");
    return text.subarray(0, end).toString();
  }
}
