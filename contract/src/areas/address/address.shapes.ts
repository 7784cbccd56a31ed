import * as z from "zod";
import { Line, SearchTerm, Text } from "../../values/common.ts";
import { HouseNumber, Zip } from "../../values/shapes.ts";
import { Address, AddressProblem, City } from "./address.model.ts";

/** One line as a person types it, "Hauptstr. 5, 50667 Köln", becomes addresses to choose from. */
export const callUgc = {
  body: z.strictObject({ searchTerm: z.string().trim().min(2).max(120) }),
  reply: z.object({ addresses: z.array(Address) }),
};
export const suggestCities = { body: z.strictObject({ searchTerm: SearchTerm, zipCode: Zip.optional() }), reply: z.array(City) };
export const suggestStreets = {
  body: z.strictObject({ searchTerm: SearchTerm, zipCode: Zip.optional(), city: Text(80).optional() }),
  reply: z.array(z.object({ street: z.string(), zipCode: z.string(), city: z.string() })),
};
export const suggestZipCodes = {
  body: z.strictObject({ searchTerm: SearchTerm, city: Text(80).optional() }),
  reply: z.array(z.object({ zipCode: z.string(), city: z.string() })),
};
/** `register` says whether the register could be asked at all; without it nothing is called wrong. */
export const validateAddress = {
  body: z.strictObject({ street: Line(100), houseNumber: HouseNumber.or(z.literal("")), zipCode: Zip, city: Line(80) }),
  reply: z.object({
    valid: z.boolean(),
    register: z.enum(["asked", "unavailable"]),
    problems: z.array(AddressProblem),
    suggestion: Address.nullable(),
  }),
};
