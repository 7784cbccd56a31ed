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
  published: { tone: "success" },
  refused: { tone: "danger" },
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

const sentenceOf = (source: string, { status, publishedAt, sentAt }: RatingReply): string => {
  if (status === "refused") return texts.refused(source);
  if (status === "sending") return texts.sending(source, formatMoment(sentAt));
  return publishedAt === null ? texts.publishedUndated(source) : texts.published(source, formatMoment(publishedAt));
};

/** An answer that has left: handed over, published or refused, with the way to the source. */
export function ReplyState({ rating, reply }: { rating: Rating; reply: RatingReply }) {
  return (
    <>
      <div className={styles.state}>
        <ReplyBadge status={reply.status} />
        <span>{sentenceOf(rating.source, reply)}</span>
      </div>
      {reply.status === "refused" && reply.refusal !== null ? <Notice tone="danger">{texts.reason(reply.refusal)}</Notice> : null}
      <blockquote className={styles.quote}>{reply.text}</blockquote>
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
