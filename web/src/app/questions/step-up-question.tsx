import { Suspense } from "react";
import { stepUpQuestion } from "../../session/questions.ts";
import { lazyPart } from "../../ui/lazy-part.ts";

const StepUpDialog = lazyPart(() => import("../../parts/proof/step-up.tsx").then((module) => ({ default: module.StepUpDialog })));

/** Asks for the password while a call waits for it. */
export function StepUpQuestion() {
  if (!stepUpQuestion.useOpen()) return null;
  return (
    <Suspense>
      <StepUpDialog />
    </Suspense>
  );
}
