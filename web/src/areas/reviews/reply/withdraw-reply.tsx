import type { Rating } from "@schaufenster/contract/areas/reviews/rating.model.ts";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useCareMode } from "../../../session/use-session.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import { Stack } from "../../../ui/page/page.tsx";
import { FailureNotice } from "../../../parts/failure-notice.tsx";
import { reviewTexts } from "../reviews.texts.ts";
import { useWithdrawReply } from "./reply.queries.ts";
import { replyTexts } from "./reply.texts.ts";

const texts = replyTexts.withdraw;

/** Asks the source to take the answer away, after a question. */
export function WithdrawReply({ rating, onDone }: { rating: Rating; onDone: () => void }) {
  const care = useCareMode();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="sm" icon={Trash2} lockedReason={care ? reviewTexts.careLocked : undefined} onClick={() => setAsking(true)}>
        {texts.open}
      </Button>
      {asking ? <Question rating={rating} onClose={() => setAsking(false)} onDone={onDone} /> : null}
    </>
  );
}

function Question({ rating, onClose, onDone }: { rating: Rating; onClose: () => void; onDone: () => void }) {
  const withdraw = useWithdrawReply();
  const onSuccess = () => {
    onClose();
    onDone();
    showToast(texts.asked);
  };
  return (
    <Dialog
      open
      title={texts.question(rating.source)}
      busy={withdraw.isPending}
      onClose={onClose}
      closeLabel={texts.keep}
      actions={
        <>
          <Button onClick={onClose}>{texts.keep}</Button>
          <Button
            variant="primary"
            busy={withdraw.isPending}
            onClick={() => withdraw.mutate({ body: { ratingId: rating.id } }, { onSuccess })}
          >
            {texts.open}
          </Button>
        </>
      }
    >
      <Stack gap="small">
        <p>{texts.consequence}</p>
        <FailureNotice title={texts.failed} error={withdraw.error} />
      </Stack>
    </Dialog>
  );
}
