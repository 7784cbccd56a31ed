import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";

const FORM = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,15})\.([A-Za-z0-9_-]{22})$/;
const SEAL_BYTES = 16;
/** Nobody fills the form in faster; whoever leaves it open over night begins anew. */
const LEAST_MS = 2_000;
const MOST_MS = 12 * 3_600_000;

const sealOf = (key: Buffer, publicId: string, id: string, at: string): Buffer =>
  createHmac("sha256", key).update(`inquiry:${publicId}:${id}:${at}`).digest().subarray(0, SEAL_BYTES);

/** What a form carries instead of a cookie: its own number and when it was drawn, for this company alone. */
export const sealForm = (key: Buffer, publicId: string, now: Date): string => {
  const [id, at] = [randomUUID(), String(now.getTime())];
  return `${id}.${at}.${sealOf(key, publicId, id, at).toString("base64url")}`;
};

/** What a seal says: the number of the form, and for how long somebody has had it. */
interface OpenedForm {
  readonly id: string;
  /** Nobody could have filled it in yet. */
  readonly early: boolean;
}

/** Opens the seal of a form that we drew for this company, and not too long ago. */
export const openForm = (key: Buffer, publicId: string, text: string, now: Date): OpenedForm | undefined => {
  const [, id, at, seal] = FORM.exec(text) ?? [];
  if (id === undefined || at === undefined || seal === undefined) return undefined;
  const age = now.getTime() - Number(at);
  const genuine = timingSafeEqual(Buffer.from(seal, "base64url"), sealOf(key, publicId, id, at));
  return genuine && age <= MOST_MS ? { id, early: age < LEAST_MS } : undefined;
};
