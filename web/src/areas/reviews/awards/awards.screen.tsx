import { Skeleton } from "../../../ui/state/skeleton.tsx";
import { Card } from "../../../ui/page/card.tsx";
import { Columns, PageHead, Stack } from "../../../ui/page/page.tsx";
import { Empty } from "../../../ui/state/empty.tsx";
import { Loaded } from "../../../parts/loaded.tsx";
import { useAwards } from "../reviews.queries.ts";
import { reviewTexts } from "../reviews.texts.ts";
import { AwardCard } from "./award-card.tsx";
import styles from "./awards.module.css";
import { awardTexts as texts } from "./awards.texts.ts";
import { EmbedCard } from "./embed-card.tsx";
import { OriginCard } from "./origin-card.tsx";
import { HeadLine } from "../../../parts/head-line.tsx";

const CARD_HEIGHT = 340;

/** …/auszeichnungen: what was earned, as files and as code, and how far the next one is. */
export default function ReviewsAwardsScreen() {
  const query = useAwards();
  return (
    <>
      <PageHead title={texts.title} sub={<HeadLine waiting={query.isPending} loading={reviewTexts.loading} text={texts.sub} />} />
      <Loaded query={query} level={2} skeleton={<Waiting />}>
        {({ awards }) =>
          awards.length === 0 ? (
            <Card>
              <Empty kind="no-data" title={texts.emptyTitle} text={texts.emptyText} />
            </Card>
          ) : (
            <Stack>
              <div className={styles.grid}>
                {awards.map((award) => (
                  <AwardCard key={award.key} award={award} />
                ))}
              </div>
              <Columns ratio="2:1">
                <EmbedCard award={awards.find((award) => award.key === "signet")} />
                <OriginCard award={awards.find((award) => award.key === "signet")} />
              </Columns>
            </Stack>
          )
        }
      </Loaded>
    </>
  );
}

function Waiting() {
  return (
    <div className={styles.grid}>
      {[1, 2, 3].map((key) => (
        <Skeleton key={key} height={CARD_HEIGHT} />
      ))}
    </div>
  );
}
