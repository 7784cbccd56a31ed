import type { Rating } from "@schaufenster/contract/areas/reviews/rating.model.ts";
import { formatDay, initialsOf } from "../../parts/format.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Badge } from "../../ui/state/badge.tsx";
import { Stars } from "../../ui/stars.tsx";
import styles from "./reviews.module.css";
import { reviewTexts as texts } from "./reviews.texts.ts";

type Shown = Pick<Rating, "stars" | "author" | "source" | "date" | "isNew" | "rating_text">;

/** Who rated. */
export function RatingAvatar({ author }: Pick<Shown, "author">) {
  return <Avatar soft size={40} initials={initialsOf(author)} />;
}

/** Name, stars, day and source of a rating; `id` names the article around it. */
export function RatingHead({ rating, id, level = 3 }: { rating: Shown; id?: string | undefined; level?: 3 | 4 }) {
  const Heading = `h${level}` as const;
  return (
    <>
      <div className={styles.ratingHead}>
        <Heading id={id} className={styles.author}>
          {rating.author}
        </Heading>
        <Stars value={rating.stars} label={texts.stars(String(rating.stars))} />
        {rating.isNew ? <Badge tone="new">{texts.isNew}</Badge> : null}
      </div>
      <p className={styles.meta}>
        <span>{formatDay(rating.date)}</span>
        {" · "}
        {rating.source}
      </p>
    </>
  );
}

/** What was written, or that nothing was. */
export function RatingText({ text }: { text: string }) {
  return text === "" ? <p className={styles.noText}>{texts.noText}</p> : <p className={styles.text}>{text}</p>;
}
