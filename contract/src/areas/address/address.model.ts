import * as z from "zod";

/** A German address in its parts. */
export const Address = z.object({
  street: z.string(),
  houseNumber: z.string(),
  zipCode: z.string(),
  city: z.string(),
  district: z.string().nullable(),
});
/** A place; towns of the same name differ by district and postal code. */
export const City = z.object({ name: z.string(), district: z.string().nullable(), zipCodes: z.array(z.string()) });
/** What the register has against an address. */
export const AddressProblem = z.enum(["unknown-zip", "city-does-not-match-zip", "unknown-street", "unknown-house-number"]);
export type Address = z.infer<typeof Address>;
export type AddressProblem = z.infer<typeof AddressProblem>;
