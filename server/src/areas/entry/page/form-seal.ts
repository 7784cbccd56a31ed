import { randomUUID } from "node:crypto";
import { sign, verify, type KeyRing } from "../../../identity/key-ring.ts";

const FORM = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,15})\.([A-Za-z0-9_-]{22})$/;
const SEAL_BYTES = 16;
/** Nobody fills the form in faster; whoever leaves it open over night begins anew. */
const LEAST_MS = 2_000;
const MOST_MS = 12 * 3_600_000;

const sealedText = (publicId: string, id: string, at: string): string => `inquiry:${publicId}:${id}:${at}`;

/** What a form carries instead of a cookie: its own number and when it was drawn, for this company alone. */
export const sealForm = (key: KeyRing, publicId: string, now: Date): string => {
  const [id, at] = [randomUUID(), String(now.getTime())];
  return `${id}.${at}.${sign(key, sealedText(publicId, id, at))
    .subarray(0, SEAL_BYTES)
    .toString("base64url")}`;
};

/** What a seal says: the number of the form, and for how long somebody has had it. */
interface OpenedForm {
  readonly id: string;
  /** Nobody could have filled it in yet. */
  readonly early: boolean;
}

/** Opens the seal of a form that we drew for this company, and not too long ago. */
export const openForm = (key: KeyRing, publicId: string, text: string, now: Date): OpenedForm | undefined => {
  const [, id, at, seal] = FORM.exec(text) ?? [];
  if (id === undefined || at === undefined || seal === undefined) return undefined;
  const age = now.getTime() - Number(at);
  const genuine = verify(key, sealedText(publicId, id, at), Buffer.from(seal, "base64url"), SEAL_BYTES);
  return genuine && age <= MOST_MS ? { id, early: age < LEAST_MS } : undefined;
};
