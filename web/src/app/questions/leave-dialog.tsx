import { answerHeldLeave } from "../../browser/location.ts";
import { useHeldLeave } from "../../browser/use-place.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { leaveTexts as texts } from "./leave-dialog.texts.ts";

/** The question itself. */
export function LeaveDialog() {
  const kept = useHeldLeave()?.kept === true;
  return (
    <Dialog
      open
      title={kept ? texts.keptTitle : texts.title}
      onClose={() => answerHeldLeave(false)}
      closeLabel={texts.stay}
      actions={
        <>
          <Button onClick={() => answerHeldLeave(false)}>{texts.stay}</Button>
          <Button variant={kept ? "primary" : "danger"} onClick={() => answerHeldLeave(true)}>
            {kept ? texts.keptGo : texts.go}
          </Button>
        </>
      }
    >
      <p>{kept ? texts.keptText : texts.text}</p>
    </Dialog>
  );
}
