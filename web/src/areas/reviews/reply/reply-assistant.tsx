import type { Rating } from "@schaufenster/contract/areas/reviews/rating.model.ts";
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

/** The answer to a rating in all its states: written, held back, handed over, published, refused. */
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

function CurrentState({ rating, onStep }: StateProps) {
  const [again, setAgain] = useState(false);
  const { reply } = rating;
  if (reply === null) return <Draft rating={rating} instead="" onStep={onStep} />;
  if (reply.status === "held") return <HeldReply rating={rating} reply={reply} onStep={onStep} />;
  const change = () => {
    setAgain(true);
    onStep();
  };
  return (
    <>
      <ReplyState rating={rating} reply={reply} />
      {reply.status === "refused" && !again ? (
        <div>
          <Button size="sm" onClick={change}>
            {texts.again}
          </Button>
        </div>
      ) : null}
      {reply.status === "refused" && again ? <Draft rating={rating} instead={reply.text} onStep={onStep} /> : null}
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
