import * as z from "zod";
import { Line } from "../../values/common.ts";

/** An e-mail address, stored as typed, compared in lower case. */
export const Email = z.email().max(254);
/** A password being checked: anything, so that old and odd ones still work; the length cap bounds the hash. */
export const Password = z.string().max(128);
/** A password being chosen: length over composition (NIST 800-63B); the block list is the server's. */
export const NewPassword = z.string().min(12).max(128);
/** Registration as a customer or as a private person. */
export const Registration = z.strictObject({
  kind: z.enum(["customer", "private"]),
  salutation: z.enum(["Frau", "Herr", "Divers", "keine"]),
  firstName: Line(80),
  lastName: Line(80),
  email: Email,
  password: NewPassword,
  companyName: Line(160).optional(),
  termsAccepted: z.literal(true),
});
