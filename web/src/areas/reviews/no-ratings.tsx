import { PATHS } from "@schaufenster/contract/paths.ts";
import { NotBooked, useBooked } from "../../parts/booked.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Empty } from "../../ui/state/empty.tsx";
import { reviewTexts } from "./reviews.texts.ts";

/** No ratings: because the product is not booked, or because nobody has rated yet. */
export function NoRatings({ level = 3 }: { level?: 2 | 3 | undefined }) {
  const { notBooked, noRatings } = reviewTexts;
  if (!useBooked("reviews"))
    return <NotBooked compact level={level} title={notBooked.title} text={notBooked.text} link={notBooked.products} />;
  return (
    <Empty
      kind="no-data"
      compact
      level={level}
      title={noRatings.title}
      text={noRatings.text}
      actions={
        <LinkButton size="sm" href={PATHS.reviewsPartners}>
          {noRatings.partners}
        </LinkButton>
      }
    />
  );
}
