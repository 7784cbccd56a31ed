import { hkdfSync } from "node:crypto";
import type { Actor } from "./actor.ts";

const KEY_BYTES = 32;

/**
 * The key under which a browser keeps what could not be sent. Every session has its own, made anew from the session each time it is asked for and
 * stored nowhere: with the session it is gone. A visit of customer care has none, because staff leave nothing behind.
 */
export const deviceKeyOf = (key: Buffer, { family, kind }: Pick<Actor, "family" | "kind">): string | null =>
  kind === "cuca" ? null : Buffer.from(hkdfSync("sha256", key, "", `device:${family}`, KEY_BYTES)).toString("base64");
