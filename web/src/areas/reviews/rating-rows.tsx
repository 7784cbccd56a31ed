import type { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import type { Reply } from "@schaufenster/contract/call.ts";
import { useId } from "react";
import { RatingAvatar, RatingHead, RatingText } from "./rating-head.tsx";
import styles from "./reviews.module.css";

type Shown = Reply<typeof reviews.getLatestRatings>["ratings"][number];

/** Ratings to read, without actions. */
export function RatingRows({ ratings }: { ratings: readonly Shown[] }) {
  return (
    <ul className={styles.rows}>
      {ratings.map((rating) => (
        <li key={rating.id}>
          <Row rating={rating} />
        </li>
      ))}
    </ul>
  );
}

function Row({ rating }: { rating: Shown }) {
  const id = useId();
  return (
    <article aria-labelledby={id} className={styles.rating}>
      <RatingAvatar author={rating.author} />
      <div className={styles.short}>
        <RatingHead rating={rating} id={id} />
        <RatingText text={rating.rating_text} />
      </div>
    </article>
  );
}
