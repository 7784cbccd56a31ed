import { Suspense } from "react";
import { useHeldLeave } from "../../browser/use-place.ts";
import { lazyPage, usePreloadAtTouch } from "../../ui/lazy-part.ts";

const { Part: LeaveDialog, preload } = lazyPage<object>(() =>
  import("./leave-dialog.tsx").then((module) => ({ default: module.LeaveDialog })),
);

/** Asks once before unsaved changes are lost. The dialog is there before anything can have been typed: without a line it must ask all the same. */
export function LeaveQuestion() {
  usePreloadAtTouch(preload);
  if (useHeldLeave() === null) return null;
  return (
    <Suspense>
      <LeaveDialog />
    </Suspense>
  );
}
