import * as z from "zod";
import { Instant } from "../../values/common.ts";
import { DEVICES_MOST } from "./push.rules.ts";

/** Bytes in base64url, without padding; of the last letter's bits those that are left over are zero. */
const bytes = (pattern: RegExp) => z.string().max(100).regex(pattern);

/** Which browser: SHA-256 of the address that its push service gave it. */
export const DeviceId = bytes(/^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/);
/** A subscription as the browser made it (Push API). */
export const NewDevice = z.strictObject({
  endpoint: z.string().max(1_000),
  /** 65 bytes: a point of the curve P-256, not compressed. */
  p256dh: bytes(/^B[A-Za-z0-9_-]{85}[AEIMQUYcgkosw048]$/),
  /** 16 bytes. */
  auth: bytes(/^[A-Za-z0-9_-]{21}[AQgw]$/),
});
/** A browser that is told. */
export const Device = z.object({ id: DeviceId, name: z.string(), since: Instant });
export type Device = z.infer<typeof Device>;

export const Push = z.object({
  /** What browsers subscribe with (VAPID); nothing where this portal tells nobody so. */
  key: z.string().nullable(),
  /** The newest first. */
  devices: z.array(Device).max(DEVICES_MOST),
});
