import { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { Suspense } from "react";
import { ExportButtons } from "../../../parts/list/export-buttons.tsx";
import { formatDay } from "../../../parts/format.ts";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { Card } from "../../../ui/page/card.tsx";
import { Columns, PageHead, Stack } from "../../../ui/page/page.tsx";
import { StatisticsWaiting } from "./statistics-waiting.tsx";
import { RatingRows } from "../rating-rows.tsx";
import { Loaded } from "../../../parts/loaded.tsx";
import { NoRatings } from "../no-ratings.tsx";
import shared from "../reviews.module.css";
import { useLatestRatings } from "../reviews.queries.ts";
import { reviewTexts } from "../reviews.texts.ts";
import { VerificationNote } from "../verification-note.tsx";
import { MailsCard } from "./mails-card.tsx";
import { useStatusAddress } from "./status.address.ts";
import { statusTexts as texts } from "./status.texts.ts";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { HeadLine } from "../../../parts/head-line.tsx";

const Statistics = lazyPart(() => import("./statistics.tsx").then((module) => ({ default: module.Statistics })));

/** …/bewertungsstatus: the latest six, and how count and average develop. */
export default function ReviewsStatusScreen() {
  const latest = useLatestRatings();
  const { span, step } = useStatusAddress();
  return (
    <>
      <PageHead
        title={texts.title}
        sub={<HeadLine waiting={latest.isPending} loading={reviewTexts.loading} text={texts.sub} />}
        onPaper={texts.onPaper(formatDay(span.startDate), formatDay(span.endDate))}
        actions={
          latest.data?.ratings.length === 0 ? undefined : (
            <ExportButtons call={reviews.exportStatistics} query={{ ...span, interval: step }} name={texts.title} />
          )
        }
      />
      <Stack>
        <Suspense fallback={<StatisticsWaiting withBar />}>
          <Statistics />
        </Suspense>
        <Columns ratio="2:1">
          <Card
            headLine
            title={texts.latest.title}
            end={
              <a className={shared.link} href={PATHS.reviewsManage}>
                {texts.latest.all}
              </a>
            }
          >
            <Loaded query={latest} skeleton={<SkeletonRows icon rows={6} />}>
              {({ ratings }) => (ratings.length === 0 ? <NoRatings /> : <RatingRows ratings={ratings} />)}
            </Loaded>
          </Card>
          <Stack>
            <MailsCard />
            <VerificationNote />
          </Stack>
        </Columns>
      </Stack>
    </>
  );
}
