import type { address } from "@schaufenster/contract/areas/address/address.calls.ts";
import type { Handlers } from "../../http/context.ts";
import type { Registers } from "../../registers/registers.ts";
import { readLine, SHOWN, suggestStreets, suggestZipCodes, validateAddress } from "./address.service.ts";
import { suggestCities } from "./city.service.ts";

/** The address register: at most one statement per call, and the session is checked in its round trip. */
export const addressHandlers = (registers: Registers): Handlers<typeof address> => ({
  callUgc: async ({ db, body }) => ({ addresses: await readLine(registers, db, body.searchTerm) }),
  suggestCities: async ({ body }) => suggestCities(await registers.places(), body.searchTerm, body.zipCode, SHOWN),
  suggestStreets: ({ db, body }) => suggestStreets(registers, db, body.searchTerm, body),
  suggestZipCodes: async ({ body }) => suggestZipCodes(await registers.places(), body.searchTerm, body.city),
  validateAddress: ({ db, body }) => validateAddress(registers, db, body),
});
