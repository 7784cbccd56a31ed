import { asFailure, type FailureCode } from "../http/call-failed.ts";
import { failureText } from "../http/error.texts.ts";

/** What a part may know of a failed call: its code, the field it is about, and the sentence for the reader. */
export const describeFailure = (thrown: unknown): { code: FailureCode; field: string | undefined; text: string } => {
  const failure = asFailure(thrown);
  return { code: failure.code, field: failure.errors[0]?.field, text: failureText(failure) };
};

/** The same for what is shown: nothing failed when there was no error, or when the person did not confirm the password. */
export const shownFailure = (thrown: unknown): ReturnType<typeof describeFailure> | null => {
  if (thrown === null || thrown === undefined) return null;
  const failure = describeFailure(thrown);
  return failure.code === "step-up-needed" ? null : failure;
};
