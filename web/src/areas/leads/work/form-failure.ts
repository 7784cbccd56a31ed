import { shownFailure } from "../../../parts/failure.ts";
import { workTexts } from "./work.texts.ts";

/** Why a form was not saved. What was typed stays, so a conflict does not show the new state. */
export const formFailure = (error: unknown): string | undefined => {
  const failure = shownFailure(error);
  return failure?.code === "conflict" ? workTexts.formConflict : failure?.text;
};
