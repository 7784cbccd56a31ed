import type { PersonalData } from "../../privacy/personal-data.ts";

/** A brand is of the provider. */
export const PORTAL_PERSONAL: PersonalData = { tables: {}, none: { brand: ["key", "data"] } };
