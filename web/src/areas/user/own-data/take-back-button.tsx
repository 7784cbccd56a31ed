import { Undo2 } from "lucide-react";
import { shownFailure } from "../../../parts/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { useTakeBackDeletion } from "../profile.queries.ts";
import { userTexts } from "../user.texts.ts";
import { tellWhenDone } from "../tell-when-done.ts";

const texts = userTexts.deletion;

/** Takes a planned deletion back. */
export function TakeBackButton({ variant = "secondary" }: { variant?: "secondary" | "link" }) {
  const takeBack = useTakeBackDeletion();
  const failure = shownFailure(takeBack.error);
  return (
    <>
      <Button
        size="sm"
        variant={variant}
        icon={Undo2}
        busy={takeBack.isPending}
        onClick={() => tellWhenDone(takeBack.mutateAsync(), texts.takenBack)}
      >
        {texts.takeBack}
      </Button>
      {failure === null ? null : (
        <span role="alert">
          {texts.takeBackFailed} {failure.text}
        </span>
      )}
    </>
  );
}
