import { Suspense, useEffect } from "react";
import { useHeldLeave } from "../../browser/use-place.ts";
import { lazyPage } from "../../ui/lazy-part.ts";

const { Part: LeaveDialog, preload } = lazyPage<object>(() =>
  import("./leave-dialog.tsx").then((module) => ({ default: module.LeaveDialog })),
);

/** Asks once before unsaved changes are lost. The dialog comes right behind the page: without a line it must ask all the same. */
export function LeaveQuestion() {
  useEffect(preload, []);
  if (useHeldLeave() === null) return null;
  return (
    <Suspense>
      <LeaveDialog />
    </Suspense>
  );
}
