import { answerHeldLeave } from "../browser/location.ts";
import { useHeldLeave } from "../browser/use-place.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { appTexts } from "./app.texts.ts";

/** Asks once before unsaved changes are lost. */
export function LeaveQuestion() {
  const held = useHeldLeave();
  return (
    <Dialog
      open={held !== null}
      title={appTexts.leaveTitle}
      onClose={() => answerHeldLeave(false)}
      closeLabel={appTexts.leaveStay}
      actions={
        <>
          <Button onClick={() => answerHeldLeave(false)}>{appTexts.leaveStay}</Button>
          <Button variant="danger" onClick={() => answerHeldLeave(true)}>
            {appTexts.leaveGo}
          </Button>
        </>
      }
    >
      <p>{appTexts.leaveText}</p>
    </Dialog>
  );
}
