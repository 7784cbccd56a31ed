import type { PersonalData } from "../../privacy/personal-data.ts";

/** Nobody in particular. */
export const RESULTS_PERSONAL: PersonalData = { none: { product_cost: ["family"] } };
