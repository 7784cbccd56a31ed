import { PATHS } from "@schaufenster/contract/paths.ts";
import { ChartLine, MessageSquare } from "lucide-react";
import { LinkButton } from "../../../ui/button.tsx";
import { Columns, PageHead, Stack } from "../../../ui/page/page.tsx";
import { FiguresCard } from "../figures-card.tsx";
import { useSummary } from "../reviews.queries.ts";
import { reviewTexts } from "../reviews.texts.ts";
import { SummaryCard } from "../summary-card.tsx";
import { VerificationNote } from "../verification-note.tsx";
import { BySource } from "./by-source.tsx";
import { NewestRatings } from "./newest-ratings.tsx";
import { OpenAnswers } from "./open-answers.tsx";
import { overviewTexts as texts } from "./overview.texts.ts";
import { HeadLine } from "../../../parts/head-line.tsx";

/** …/wer-kennt-den-besten/uebersicht: how good, how many, from where, and the newest; one sentence says so when there is none yet. */
export default function ReviewsOverviewScreen() {
  const summary = useSummary();
  return (
    <>
      <PageHead
        title={texts.title}
        sub={<HeadLine waiting={summary.isPending} loading={reviewTexts.loading} text={texts.sub} />}
        actions={
          <>
            <LinkButton icon={ChartLine} href={PATHS.reviewsStatus}>
              {texts.status}
            </LinkButton>
            <LinkButton variant="primary" icon={MessageSquare} href={PATHS.reviewsManage}>
              {texts.manage}
            </LinkButton>
          </>
        }
      />
      <Stack>
        <FiguresCard />
        {summary.data?.count === 0 ? (
          <VerificationNote />
        ) : (
          <Columns ratio="2:1">
            <Stack>
              <NewestRatings />
              <BySource />
            </Stack>
            <Stack>
              <OpenAnswers />
              <SummaryCard />
              <VerificationNote />
            </Stack>
          </Columns>
        )}
      </Stack>
    </>
  );
}
