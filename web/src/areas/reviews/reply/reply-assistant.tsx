import type { Rating, RatingReply } from "@schaufenster/contract/areas/reviews/rating.model.ts";
import { useId, useState } from "react";
import { useFocusBack } from "../../../browser/use-focus-back.ts";
import { SkeletonText } from "../../../ui/state/skeleton.tsx";
import { Button } from "../../../ui/button.tsx";
import { Loaded } from "../../../parts/loaded.tsx";
import { HeldReply } from "./held-reply.tsx";
import styles from "./reply.module.css";
import { useReplyDraft } from "./reply.queries.ts";
import { replyTexts as texts } from "./reply.texts.ts";
import { ReplyEditor } from "./reply-editor.tsx";
import { ReplyState } from "./reply-state.tsx";
import { WithdrawReply } from "./withdraw-reply.tsx";

/** The answer to a rating in all its states: written, held back, sent, and what the source said about it. */
export function ReplyAssistant({ rating }: { rating: Rating }) {
  const id = useId();
  const { target: heading, done } = useFocusBack();
  return (
    <section aria-labelledby={id} className={styles.assistant}>
      <h4 id={id} ref={heading} tabIndex={-1} className={styles.title}>
        {texts.title}
      </h4>
      <CurrentState rating={rating} onStep={done} />
    </section>
  );
}

/** `onStep`: something was done whose button is gone now. */
type StateProps = { rating: Rating; onStep: () => void };

/** What has left is waited for, until the source says something or a day is over. */
const isFree = ({ status, overdue }: RatingReply): boolean => overdue || (status !== "sending" && status !== "withdrawing");
/** Only what may stand at the source can be taken away there. */
const canWithdraw = (reply: RatingReply): boolean =>
  isFree(reply) && reply.status !== "withdrawn" && (reply.status !== "refused" || reply.standing !== null);

function CurrentState({ rating, onStep }: StateProps) {
  // The answer that is being changed; the source may meanwhile say something about it, the text that is typed stays.
  const [changed, setChanged] = useState<string | null>(null);
  const { reply } = rating;
  if (reply === null) return <Draft rating={rating} instead="" onStep={onStep} />;
  if (reply.status === "held") return <HeldReply rating={rating} reply={reply} onStep={onStep} />;
  const change = () => {
    setChanged(reply.status === "withdrawn" ? "" : reply.text);
    onStep();
  };
  return (
    <>
      <ReplyState rating={rating} reply={reply} />
      {changed === null && rating.canReply && isFree(reply) ? (
        <div className={styles.foot}>
          <Button size="sm" onClick={change}>
            {reply.status === "withdrawn" ? texts.anew : texts.again}
          </Button>
          {canWithdraw(reply) ? <WithdrawReply rating={rating} onDone={onStep} /> : null}
        </div>
      ) : null}
      {changed === null ? null : <Draft rating={rating} instead={changed} onStep={onStep} />}
    </>
  );
}

/** The draft as it is on the server; without one the editor begins with `instead`. */
function Draft({ rating, instead, onStep }: StateProps & { instead: string }) {
  const query = useReplyDraft(rating.id);
  return (
    <Loaded query={query} skeleton={<SkeletonText lines={4} />}>
      {(draft) => <ReplyEditor rating={rating} draft={draft.text === "" ? { ...draft, text: instead } : draft} onSent={onStep} />}
    </Loaded>
  );
}
