import { answerHeldLeave } from "../browser/location.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { appTexts } from "./app.texts.ts";

/** The question itself. */
export function LeaveDialog() {
  return (
    <Dialog
      open
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
