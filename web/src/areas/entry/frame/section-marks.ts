import type { Completeness } from "@schaufenster/contract/areas/entry/entry.model.ts";
import type { EntrySection } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import type { FormError } from "../../../ui/form/form-context.ts";
import type { SectionChange } from "../editing/editing.ts";

/** What stands beside a section's name. */
export interface SectionMark {
  readonly state: "complete" | "open" | "wrong" | "unknown";
  readonly changed: boolean;
  /** Percentage points of completeness that the section still holds. */
  readonly gain: number;
}

/** The marks of a section. */
export const markOf = (
  section: EntrySection,
  known: { completeness: Completeness | undefined; errors: readonly FormError[]; changes: readonly SectionChange[] },
): SectionMark => {
  const steps = known.completeness?.steps.filter(({ field }) => field === section);
  const wrong = known.errors.some(({ field }) => field?.startsWith(`${section}.`) === true);
  return {
    state: wrong ? "wrong" : steps === undefined ? "unknown" : steps.length === 0 ? "complete" : "open",
    changed: known.changes.some((change) => change.section === section),
    gain: steps?.reduce((sum, { gain }) => sum + gain, 0) ?? 0,
  };
};
