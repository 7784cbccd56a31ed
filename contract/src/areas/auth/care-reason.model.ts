import { Line } from "../../values/common.ts";
import { CARE_LIMITS, hasSubstance } from "./care-reason.rules.ts";

/** Why staff come, want to know something, or propose a change: the company reads it. */
export const CareReasonText = Line(CARE_LIMITS.reason).refine(hasSubstance);
