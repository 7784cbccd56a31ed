import { useHeldLeave } from "../../browser/use-place.ts";
import { LeaveDialog } from "./leave-dialog.tsx";

/** Asks once before unsaved changes are lost. Comes with the frame of the page: without a line it must ask all the same. */
export function LeaveQuestion() {
  return useHeldLeave() === null ? null : <LeaveDialog />;
}
