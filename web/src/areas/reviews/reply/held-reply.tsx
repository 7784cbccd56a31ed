import type { Rating, RatingReply } from "@schaufenster/contract/areas/reviews/rating.model.ts";
import { Hourglass, Undo2 } from "lucide-react";
import { formatTime } from "../../../parts/format.ts";
import { useCareMode } from "../../../session/use-session.ts";
import { Badge } from "../../../ui/state/badge.tsx";
import { Progress } from "../../../ui/chart/bars.tsx";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import { FailureNotice } from "../../../parts/failure-notice.tsx";
import { useRefreshRatings } from "../reviews.queries.ts";
import { reviewTexts } from "../reviews.texts.ts";
import styles from "./reply.module.css";
import { useRecallReply } from "./reply.queries.ts";
import { Standing } from "./reply-state.tsx";
import { replyTexts } from "./reply.texts.ts";
import { clockText, useCountdown } from "./use-countdown.ts";

const texts = replyTexts.held;
/** The worker needs a moment to take the answer. */
const LOOK_AFTER_MS = 2500;
const SECOND = 1000;

/** An answer that still waits here: what it says, how long it waits, and the way back. */
export function HeldReply({ rating, reply, onStep }: { rating: Rating; reply: RatingReply; onStep: () => void }) {
  const sendsAt = reply.sendsAt ?? reply.sentAt;
  const refresh = useRefreshRatings();
  const left = useCountdown(reply.sentAt, sendsAt, () => void setTimeout(refresh, LOOK_AFTER_MS));
  const whole = Math.max(1, (Date.parse(sendsAt) - Date.parse(reply.sentAt)) / SECOND);
  return (
    <>
      <div className={styles.state}>
        <Badge tone="warning" icon={Hourglass}>
          {replyTexts.status.held}
        </Badge>
        <span role="timer" className={styles.clock}>
          {left === 0 ? texts.leaving : texts.left(clockText(left))}
        </span>
        {left === 0 ? null : <span>{texts.leaves(formatTime(sendsAt))}</span>}
      </div>
      <Progress thin value={100 - (left / whole) * 100} label={texts.title} />
      <blockquote className={styles.quote}>{reply.text}</blockquote>
      <Standing source={rating.source} reply={reply} />
      <Recall rating={rating} onRecalled={onStep} />
    </>
  );
}

function Recall({ rating, onRecalled }: { rating: Rating; onRecalled: () => void }) {
  const care = useCareMode();
  const recall = useRecallReply();
  const onSuccess = () => {
    onRecalled();
    showToast(texts.recalled);
  };
  return (
    <>
      <FailureNotice title={texts.failed} error={recall.error} />
      <div className={styles.foot}>
        <Button
          variant="secondary"
          icon={Undo2}
          busy={recall.isPending}
          lockedReason={care ? reviewTexts.careLocked : undefined}
          onClick={() => recall.mutate({ body: { ratingId: rating.id } }, { onSuccess })}
        >
          {texts.recall}
        </Button>
      </div>
    </>
  );
}
