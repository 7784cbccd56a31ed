import { claimTables } from "../../db/statement.ts";

/** Who was shown what of the tour. */
export const { statement } = claimTables("welcome-tour", { owns: ["tour_state"] });
