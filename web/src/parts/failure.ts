import { asFailure, type FailureCode } from "../http/call-failed.ts";
import { failureText } from "../http/error.texts.ts";

/** What a part may know of a failed call: its code, the field it is about, and the sentence for the reader. */
export const describeFailure = (thrown: unknown): { code: FailureCode; field: string | undefined; text: string } => {
  const failure = asFailure(thrown);
  return { code: failure.code, field: failure.errors[0]?.field, text: failureText(failure) };
};
