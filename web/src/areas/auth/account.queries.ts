import { asFailure, type FailureCode } from "../../http/call-failed.ts";
import { failureText } from "../../http/error.texts.ts";
import type { FormError } from "../../ui/form/form-context.ts";

/** What a form says to a refusal: at the field the server names, or for a code as a whole. */
export interface Wording {
  readonly fields?: Readonly<Record<string, string>>;
  readonly codes?: Readonly<Partial<Record<FailureCode, FormError>>>;
}

/** What went wrong, in the form's own words where it has any. */
export const errorsOf = (thrown: unknown, { fields = {}, codes = {} }: Wording = {}): readonly FormError[] => {
  const failure = asFailure(thrown);
  const atFields = failure.errors.flatMap(({ field = "" }) => {
    const message = fields[field];
    return message === undefined ? [] : [{ field, message }];
  });
  return atFields.length > 0 ? atFields : [codes[failure.code] ?? { message: failureText(failure) }];
};

/** Does it, and answers with what went wrong. */
export const errorsFrom = async (act: () => Promise<unknown>, wording?: Wording): Promise<readonly FormError[]> => {
  try {
    await act();
    return [];
  } catch (thrown) {
    return errorsOf(thrown, wording);
  }
};
