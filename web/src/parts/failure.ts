import { asFailure, type FailureCode } from "../http/call-failed.ts";
import { failureText } from "../http/error.texts.ts";

/** What a part may know of a failed call: its code, and the sentence for the reader. */
export const describeFailure = (thrown: unknown): { code: FailureCode; text: string } => {
  const failure = asFailure(thrown);
  return { code: failure.code, text: failureText(failure) };
};
