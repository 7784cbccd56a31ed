import { lazy, Suspense } from "react";
import { stepUpQuestion } from "../../session/questions.ts";

const StepUpDialog = lazy(() => import("../../parts/proof/step-up.tsx").then((module) => ({ default: module.StepUpDialog })));

/** Asks for the password while a call waits for it. */
export function StepUpQuestion() {
  if (!stepUpQuestion.useOpen()) return null;
  return (
    <Suspense>
      <StepUpDialog />
    </Suspense>
  );
}
