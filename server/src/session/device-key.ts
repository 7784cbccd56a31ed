import { randomBytes } from "node:crypto";
import { derive, FIRST_KEY, keyNamed, type KeyRing } from "../identity/key-ring.ts";
import { seal, unseal } from "../identity/factors/secret-box.ts";
import type { Actor } from "./actor.ts";

const KEY_BYTES = 32;
/** The purpose that keys of browsers are sealed for. */
export const DEVICE_SEAL = "device-key";

/**
 * The key under which a browser keeps what could not be sent, sealed for its session. Every session has its own: with the session it is gone. A visit
 * of customer care has none, because staff leave nothing behind. By the first key it is not kept but follows from it, as it did before there was a ring.
 */
export const newDeviceKey = (key: KeyRing, { family, kind }: Pick<Actor, "family" | "kind">): Buffer | null =>
  kind === "cuca" || key.writes.id === FIRST_KEY ? null : seal(key, DEVICE_SEAL, family, randomBytes(KEY_BYTES));

/** What follows from the first key; undefined when that key is gone. */
export const firstDeviceKey = (key: KeyRing, family: string): Buffer | undefined => {
  const first = keyNamed(key, FIRST_KEY);
  return first && derive(first, `device:${family}`, KEY_BYTES);
};

/** The same as the browser gets it. */
export const deviceKeyOf = (key: KeyRing, { family, kind }: Pick<Actor, "family" | "kind">, sealed: Buffer | null): string | null => {
  if (kind === "cuca") return null;
  const open = sealed ? unseal(key, DEVICE_SEAL, family, sealed) : firstDeviceKey(key, family);
  return open?.toString("base64") ?? null;
};
