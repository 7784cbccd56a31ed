import * as z from "zod";
import { isMobile } from "../../values/phone/phone.ts";
import { AnyPhone } from "../../values/phone/phone.shapes.ts";

/** A number that takes text messages; typed in any form, stored as +49…. */
export const MobilePhone = AnyPhone.refine(isMobile);
/** `waiting` for its code; `too-many` codes were asked for it; `invalid` and `blocked` is what the provider said of it. */
export const NumberState = z.enum(["waiting", "too-many", "confirmed", "invalid", "blocked"]);
export type NumberState = z.infer<typeof NumberState>;
export const Sms = z.object({
  /** Whether this portal sends any. */
  offered: z.boolean(),
  number: z.object({ number: z.string(), state: NumberState }).nullable(),
});
