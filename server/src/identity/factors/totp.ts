import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/* Time-based one-time codes (RFC 6238) as every authenticator app knows them: SHA-1, 30 seconds, six digits. */
const STEP_SECONDS = 30;
const DIGITS = 6;
const SECRET_BYTES = 20;
const WINDOW = [0, -1, 1] as const;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** A new secret. */
export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** Base32 without padding, as authenticator apps take it. */
export const base32 = (data: Buffer): string => {
  const bits = [...data].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET.charAt(Number.parseInt(group.padEnd(5, "0"), 2))).join("");
};

/** The number of the time step a moment lies in. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/** The code of a time step. */
export const totpCode = (secret: Buffer, step: number, digits = DIGITS): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const value = mac.readUInt32BE((mac[mac.length - 1] ?? 0) & 0x0f) & 0x7fff_ffff;
  return String(value % 10 ** digits).padStart(digits, "0");
};

const equal = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));

/** The step a code belongs to, one step of drift allowed; undefined when it is wrong or not newer than the last one used. */
export const matchingStep = (secret: Buffer, code: string, now: Date, lastStep: number): number | undefined => {
  const digits = code.replaceAll(" ", "");
  const steps = WINDOW.map((shift) => stepAt(now) + shift).filter((step) => step > lastStep);
  return /^\d{6}$/.test(digits) ? steps.find((step) => equal(totpCode(secret, step), digits)) : undefined;
};

/** The address that the picture for the authenticator app carries. */
export const totpAddress = (secret: Buffer, issuer: string, login: string): string => {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(login)}`;
  const settings = new URLSearchParams({
    secret: base32(secret),
    issuer,
    algorithm: "SHA1",
    digits: String(DIGITS),
    period: String(STEP_SECONDS),
  });
  return `otpauth://totp/${label}?${settings.toString()}`;
};
