import type { Rating, RatingReply } from "@schaufenster/contract/areas/reviews/rating.model.ts";
import { ExternalLink, Send } from "lucide-react";
import { formatMoment } from "../../../parts/format.ts";
import { Badge, type BadgeTone } from "../../../ui/state/badge.tsx";
import { Icon, type IconImage } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/state/notice.tsx";
import shared from "../reviews.module.css";
import { reviewTexts } from "../reviews.texts.ts";
import styles from "./reply.module.css";
import { replyTexts as texts } from "./reply.texts.ts";

const LOOKS: Readonly<Record<RatingReply["status"], { tone: BadgeTone; icon?: IconImage }>> = {
  held: { tone: "warning" },
  sending: { tone: "info", icon: Send },
  received: { tone: "info" },
  published: { tone: "success" },
  refused: { tone: "danger" },
  withdrawing: { tone: "info", icon: Send },
  withdrawn: { tone: "neutral" },
  "withdrawal-refused": { tone: "danger" },
};

/** How an answer stands, in one word. */
export function ReplyBadge({ status }: { status: RatingReply["status"] }) {
  const { tone, icon } = LOOKS[status];
  return (
    <Badge tone={tone} icon={icon}>
      {texts.status[status]}
    </Badge>
  );
}

const sentenceOf = (source: string, { status, confirmedAt, sentAt, overdue }: RatingReply): string => {
  const sent = formatMoment(sentAt);
  if (status === "sending") return overdue ? texts.sendingLate(source, sent) : texts.sending(source, sent);
  if (status === "withdrawing") return overdue ? texts.withdrawingLate(source, sent) : texts.withdrawing(source, sent);
  // A held answer has its own words, and what has left is confirmed with its time.
  return status === "held" || confirmedAt === null ? texts.sending(source, sent) : texts[status](source, formatMoment(confirmedAt));
};

/** Why the source refused, in our words where we know the reason, and in its own. */
function Refusal({ reply: { refusalReason, refusal } }: { reply: RatingReply }) {
  if (refusalReason === null && refusal === null) return null;
  return (
    <Notice tone="danger">
      {refusalReason === null ? null : <p>{texts.reasons[refusalReason]}</p>}
      {refusal === null ? null : <p>{texts.reason(refusal)}</p>}
    </Notice>
  );
}

/** What stands at the source meanwhile, as it last said. */
export function Standing({ source, reply: { standing } }: { source: string; reply: RatingReply }) {
  if (standing === null) return null;
  return (
    <>
      <p className={shared.meta}>{texts.standing(source, formatMoment(standing.since))}</p>
      <blockquote className={styles.quote}>{standing.text}</blockquote>
    </>
  );
}

/** An answer that has left: what the source last said about it, with the way there. */
export function ReplyState({ rating, reply }: { rating: Rating; reply: RatingReply }) {
  const isTakenAway = reply.status === "withdrawing" || reply.status === "withdrawal-refused";
  return (
    <>
      <div className={styles.state}>
        <ReplyBadge status={reply.status} />
        <span>{sentenceOf(rating.source, reply)}</span>
      </div>
      <Refusal reply={reply} />
      {isTakenAway && reply.standing !== null ? null : <blockquote className={styles.quote}>{reply.text}</blockquote>}
      <Standing source={rating.source} reply={reply} />
      {rating.url === null ? null : (
        <p>
          <a
            className={shared.link}
            href={rating.url}
            target="_blank"
            rel="noopener noreferrer"
            title={reviewTexts.opensSource(rating.source)}
          >
            <Icon of={ExternalLink} size={16} />
            {texts.look(rating.source)}
          </a>
        </p>
      )}
    </>
  );
}
