import { PATHS } from "@schaufenster/contract/paths.ts";
import { formatDay } from "../../parts/format.ts";
import { Loaded } from "../../parts/loaded.tsx";
import { SkeletonRows } from "../../parts/skeletons.tsx";
import { Badge } from "../../ui/state/badge.tsx";
import { Card } from "../../ui/page/card.tsx";
import { Empty } from "../../ui/state/empty.tsx";
import { List, ListItem } from "../../ui/list/list.tsx";
import { Stars } from "../../ui/stars.tsx";
import { useLatestReviews } from "./dashboard.queries.ts";
import styles from "./dashboard.module.css";
import { dashboardTexts } from "./dashboard.texts.ts";

const texts = dashboardTexts.reviews;

/** The latest reviews of all portals. */
export function LatestReviews() {
  const query = useLatestReviews();
  return (
    <Card
      headLine
      title={texts.title}
      end={
        <a className={styles.more} href={PATHS.reviewsOverview}>
          {texts.all}
        </a>
      }
    >
      <Loaded query={query} skeleton={<SkeletonRows rows={3} />}>
        {({ ratings }) =>
          ratings.length === 0 ? (
            <Empty kind="no-data" compact title={texts.emptyTitle} text={texts.emptyText} />
          ) : (
            <List>
              {ratings.map((rating) => (
                <ListItem
                  key={rating.id}
                  title={
                    <span className={styles.reviewHead}>
                      <Stars value={rating.stars} label={texts.stars(rating.stars)} />
                      {formatDay(rating.date)}
                      {rating.isNew ? <Badge tone="new">{texts.isNew}</Badge> : null}
                    </span>
                  }
                >
                  <p className={styles.quote}>{rating.rating_text === "" ? texts.noText : texts.quote(rating.rating_text)}</p>
                  <p className={styles.role}>{texts.by(rating.author, rating.source)}</p>
                </ListItem>
              ))}
            </List>
          )
        }
      </Loaded>
    </Card>
  );
}
