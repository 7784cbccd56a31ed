import { asFailure } from "../../http/call-failed.ts";
import { failureText } from "../../http/error.texts.ts";
import type { FormError } from "../../ui/form-context.ts";

/** The words for what the server refuses at a field. */
export type FieldTexts = Readonly<Record<string, string>>;

/** What went wrong as errors of the form: at its fields where the server names one that has words, else for the whole. */
export const errorsOf = (thrown: unknown, fields: FieldTexts = {}): readonly FormError[] => {
  const failure = asFailure(thrown);
  const known = failure.errors.flatMap(({ field }) => {
    const message = fields[field ?? ""];
    return message === undefined ? [] : [{ field, message }];
  });
  return known.length > 0 ? known : [{ message: failureText(failure) }];
};

/** Sends, and answers with what went wrong. */
export const errorsFrom = async (send: () => Promise<unknown>, fields?: FieldTexts): Promise<readonly FormError[]> => {
  try {
    await send();
    return [];
  } catch (thrown) {
    return errorsOf(thrown, fields);
  }
};
