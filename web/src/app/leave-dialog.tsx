import { answerHeldLeave } from "../browser/location.ts";
import { useHeldLeave } from "../browser/use-place.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { appTexts } from "./app.texts.ts";

/** The question itself. */
export function LeaveDialog() {
  const kept = useHeldLeave()?.kept === true;
  return (
    <Dialog
      open
      title={kept ? appTexts.leaveKeptTitle : appTexts.leaveTitle}
      onClose={() => answerHeldLeave(false)}
      closeLabel={appTexts.leaveStay}
      actions={
        <>
          <Button onClick={() => answerHeldLeave(false)}>{appTexts.leaveStay}</Button>
          <Button variant={kept ? "primary" : "danger"} onClick={() => answerHeldLeave(true)}>
            {kept ? appTexts.leaveKeptGo : appTexts.leaveGo}
          </Button>
        </>
      }
    >
      <p>{kept ? appTexts.leaveKeptText : appTexts.leaveText}</p>
    </Dialog>
  );
}
