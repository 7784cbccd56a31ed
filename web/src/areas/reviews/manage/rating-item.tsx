import type { Rating } from "@schaufenster/contract/areas/reviews/rating.model.ts";
import { ChevronUp, ExternalLink, Flag, MessageSquare, Pencil } from "lucide-react";
import { useId } from "react";
import { formatDay } from "../../../parts/format.ts";
import { Badge } from "../../../ui/state/badge.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { cx } from "../../../ui/class-names.ts";
import { RatingAvatar, RatingHead, RatingText } from "../rating-head.tsx";
import { ReportMenu } from "../report/report-menu.tsx";
import shared from "../reviews.module.css";
import { useManageAddress } from "./manage.address.ts";
import styles from "./manage.module.css";
import { manageTexts } from "./manage.texts.ts";
import { ReplyAssistant } from "../reply/reply-assistant.tsx";
import { ReplyBadge } from "../reply/reply-state.tsx";

const texts = manageTexts.item;

/** One rating; opened it shows all of its text and the answer. */
export function RatingItem({ rating, open }: { rating: Rating; open: boolean }) {
  const id = useId();
  return (
    <article aria-labelledby={id} className={cx(shared.rating, open && styles.open)}>
      <RatingAvatar author={rating.author} />
      <div className={styles.body}>
        <RatingHead rating={rating} id={id} />
        <States rating={rating} open={open} />
        <div className={cx(!open && styles.clamped)}>
          <RatingText text={rating.rating_text} />
        </div>
        <Actions rating={rating} open={open} titleId={id} />
        {open && rating.reportedAt !== null ? <p className={shared.meta}>{texts.reportedText}</p> : null}
        {open ? <ReplyAssistant key={rating.id} rating={rating} /> : null}
      </div>
    </article>
  );
}

function States({ rating, open }: { rating: Rating; open: boolean }) {
  const draft = rating.reply === null && rating.draftSavedAt !== null && !open ? rating.draftSavedAt : null;
  if (rating.reply === null && draft === null && rating.reportedAt === null) return null;
  return (
    <div className={styles.states}>
      {rating.reply !== null && !open ? <ReplyBadge status={rating.reply.status} /> : null}
      {draft === null ? null : (
        <Badge tone="neutral" icon={Pencil}>
          {texts.draft(formatDay(draft))}
        </Badge>
      )}
      {rating.reportedAt === null ? null : (
        <Badge tone="info" icon={Flag}>
          {texts.reported(formatDay(rating.reportedAt))}
        </Badge>
      )}
    </div>
  );
}

type ActionProps = { rating: Rating; open: boolean; titleId: string };

function Actions({ rating, open, titleId }: ActionProps) {
  const { toRating, toClosed } = useManageAddress();
  const word = rating.reply !== null ? texts.look : rating.draftSavedAt === null ? texts.answer : texts.goOn;
  return (
    <div className={shared.actions}>
      <LinkButton
        size="sm"
        icon={open ? ChevronUp : MessageSquare}
        href={open ? toClosed : toRating(rating.id)}
        aria-expanded={open}
        aria-describedby={titleId}
      >
        {open ? texts.close : word}
      </LinkButton>
      <ReportMenu rating={rating} source={{ sourceId: rating.sourceId, name: rating.source }} variant="ghost" />
      {open && rating.url !== null && rating.reply === null ? (
        <LinkButton size="sm" variant="ghost" icon={ExternalLink} href={rating.url} target="_blank" rel="noopener noreferrer">
          {texts.original(rating.source)}
        </LinkButton>
      ) : null}
    </div>
  );
}
