import { namesOnDevice, put, SEALED } from "./storage.ts";

const IV_BYTES = 12;

const toText = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
const toBytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

/** A key as the server hands it over; no script can read it back from what this gives. */
export const readKey = (base64: string): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", toBytes(base64), "AES-GCM", false, ["encrypt", "decrypt"]);

/** Encrypts a text (AES-256-GCM). */
export const seal = async (key: CryptoKey, text: string): Promise<string> => {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, new TextEncoder().encode(text)));
  return toText(iv) + toText(sealed);
};

/** Twelve bytes are sixteen signs, without a filler. */
const IV_SIGNS = 16;

/** The text again; null for what another key has closed, or nobody. */
export const unseal = async (key: CryptoKey, sealed: string): Promise<string | null> => {
  try {
    const iv = toBytes(sealed.slice(0, IV_SIGNS));
    return new TextDecoder().decode(await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, toBytes(sealed.slice(IV_SIGNS))));
  } catch {
    return null;
  }
};

/** What is kept encrypted on the device, by name. */
export const listSealed = (): readonly (readonly [string, string])[] =>
  namesOnDevice()
    .filter((name) => name.startsWith(SEALED))
    .map((name) => [name.slice(SEALED.length), localStorage.getItem(name) ?? ""] as const);

/** Keeps an encrypted text on the device, or forgets it with null. */
export const keepSealed = (name: string, text: string | null): void => put("device", SEALED + name, text);

/** The name of the page alone, without that of the portal. */
export const pageName = (): string => document.title.split(" · ")[0] ?? "";
