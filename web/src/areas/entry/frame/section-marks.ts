import type { Completeness } from "@schaufenster/contract/areas/entry/entry.model.ts";
import type { EntrySection } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import type { FormError } from "../../../ui/form/form-context.ts";
import type { Editing, SectionChange } from "../editing/editing.ts";
import { entryDataTexts } from "../entry-data.texts.ts";
import { MODULES } from "../sections.ts";

const texts = entryDataTexts.nav;

/** What stands beside a section's name. */
export interface SectionMark {
  readonly state: "complete" | "open" | "empty" | "wrong" | "unknown";
  readonly changed: boolean;
  /** Percentage points of completeness that the section still holds. */
  readonly gain: number;
}

/** Whether anything of a section is published. */
const isFilled = <S extends EntrySection>(section: S, { base }: Editing): boolean =>
  MODULES[section].fields.some(({ print }) => print(base[section]) !== "");

interface Known {
  readonly editing: Editing;
  readonly completeness: Completeness | undefined;
  readonly errors: readonly FormError[];
  readonly changes: readonly SectionChange[];
}

const stateOf = (section: EntrySection, steps: number | undefined, { errors, editing }: Known): SectionMark["state"] => {
  if (errors.some(({ field }) => field?.startsWith(`${section}.`) === true)) return "wrong";
  if (!isFilled(section, editing)) return "empty";
  if (steps === undefined) return "unknown";
  return steps === 0 ? "complete" : "open";
};

/** The marks of a section. */
export const markOf = (section: EntrySection, known: Known): SectionMark => {
  const steps = known.completeness?.steps.filter(({ field }) => field === section);
  return {
    state: stateOf(section, steps?.length, known),
    changed: known.changes.some((change) => change.section === section),
    gain: steps?.reduce((sum, { gain }) => sum + gain, 0) ?? 0,
  };
};

/** The marks in words: what is missing or wrong, and what waits to be saved. */
export const wordsOf = ({ state, changed }: SectionMark): readonly string[] => [
  ...(state === "unknown" ? [] : [texts[state]]),
  ...(changed ? [texts.changed] : []),
];
