import { z } from "zod";
import { secret } from "./secret-settings.ts";

const KEY_RING = /^[a-z0-9]{1,16}:[0-9a-f]{64}(,[a-z0-9]{1,16}:[0-9a-f]{64})*$/;

/** What says which keys we have. */
export const KEY_SETTINGS = {
  /** 32 bytes, hex: signs XSRF tokens, derives rotated secrets, peppers passwords, hashes login names. A ring with one key, `k1`. */
  SESSION_KEY: secret(z.stringFormat("32 bytes in hex", /^[0-9a-f]{64}$/).optional()),
  /** In its place: `name:key`, with commas between them, the eldest first. All of them read; the last one writes unless `KEY_WRITES` names another. */
  KEY_RING: secret(z.string().regex(KEY_RING).optional()),
  KEY_WRITES: z.string().optional(),
};
interface KeySettings {
  readonly SESSION_KEY?: string | undefined;
  readonly KEY_RING?: string | undefined;
  readonly KEY_WRITES?: string | undefined;
}

/** What is wrong with the keys; nothing when they make a ring. */
const faultOfKeys = ({ SESSION_KEY, KEY_RING: ring, KEY_WRITES: writes }: KeySettings): string | undefined => {
  if ((SESSION_KEY === undefined) === (ring === undefined)) return "either SESSION_KEY or KEY_RING, and not both";
  const names = ring === undefined ? [] : ring.split(",").map((pair) => pair.split(":")[0]);
  if (new Set(names).size < names.length) return "KEY_RING names a key twice";
  if (writes !== undefined && !names.includes(writes)) return "KEY_WRITES names no key of KEY_RING";
  return undefined;
};

/** Stops a start with keys that make no ring. */
export const refuseKeys = (settings: KeySettings): void => {
  const fault = faultOfKeys(settings);
  if (fault !== undefined) throw new Error(`Settings are wrong: ${fault}`);
};
