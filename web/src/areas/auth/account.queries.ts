import { refusalsOf, type Wording } from "../../parts/form/check.ts";
import type { FormError } from "../../ui/form/form-context.ts";

/** What went wrong, in the form's own words where it has any. */
export const errorsOf = (thrown: unknown, words: Partial<Wording> = {}): readonly FormError[] =>
  refusalsOf(thrown, { faultAt: () => null, ...words });

/** Does it, and answers with what went wrong. */
export const errorsFrom = async (act: () => Promise<unknown>, words?: Partial<Wording>): Promise<readonly FormError[]> => {
  try {
    await act();
    return [];
  } catch (thrown) {
    return errorsOf(thrown, words);
  }
};
