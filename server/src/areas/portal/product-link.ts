import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { seal, unseal } from "../../identity/factors/secret-box.ts";
import type { KeyRing } from "../../identity/key-ring.ts";

/* The short links of letters and mails (`/kunde/meineProdukte/{token}`). What they name is sealed for this purpose and one brand alone: nothing else that we ever sealed opens here. */

const PURPOSE = "public-link";
const SKU = /^[A-Z0-9-]{2,40}$/;

/** What a link names, and the last day on which it does. */
export interface NamedProduct {
  readonly sku: string;
  readonly until: string;
}

/** The token of a link; refuses what is no article. */
export const sealProductLink = (key: KeyRing, brand: string, { sku, until }: NamedProduct): string => {
  if (!SKU.test(sku)) throw new Error("An article number has capitals, digits and hyphens.");
  return seal(key, PURPOSE, brand, Buffer.from(`${until} ${sku}`)).toString("base64url");
};

/** What a link names; undefined, without a reason, for every other text and after its last day. */
export const openProductLink = (key: KeyRing, brand: string, text: string, now: Date): string | undefined => {
  try {
    const [until = "", sku = ""] = unseal(key, PURPOSE, brand, Buffer.from(text, "base64url")).toString().split(" ");
    return isoDay(now) <= until && SKU.test(sku) ? sku : undefined;
  } catch {
    return undefined;
  }
};
