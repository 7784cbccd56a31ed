import { lazy, Suspense } from "react";
import { useHeldLeave } from "../../browser/use-place.ts";

const LeaveDialog = lazy(() => import("./leave-dialog.tsx").then((module) => ({ default: module.LeaveDialog })));

/** Asks once before unsaved changes are lost. */
export function LeaveQuestion() {
  if (useHeldLeave() === null) return null;
  return (
    <Suspense>
      <LeaveDialog />
    </Suspense>
  );
}
