import { PATHS } from "@schaufenster/contract/paths.ts";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { Card } from "../../../ui/page/card.tsx";
import { RatingRows } from "../rating-rows.tsx";
import { Loaded } from "../../../parts/loaded.tsx";
import { NoRatings } from "../no-ratings.tsx";
import { useNewestRatings } from "../reviews.queries.ts";
import shared from "../reviews.module.css";
import { overviewTexts } from "./overview.texts.ts";

const texts = overviewTexts.newest;

/** The newest ratings; answering happens in the list. */
export function NewestRatings() {
  const query = useNewestRatings();
  return (
    <Card
      headLine
      title={texts.title}
      end={
        <a className={shared.link} href={PATHS.reviewsManage}>
          {texts.all}
        </a>
      }
    >
      <Loaded query={query} height={[444, 348]} skeleton={<SkeletonRows icon rows={6} />}>
        {({ ratings }) => (ratings.length === 0 ? <NoRatings /> : <RatingRows ratings={ratings} />)}
      </Loaded>
    </Card>
  );
}
