import { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { Award, Plus } from "lucide-react";
import { ExportButtons } from "../../../parts/list/export-buttons.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { Columns, PageHead, Stack } from "../../../ui/page/page.tsx";
import { FiguresCard } from "../figures-card.tsx";
import { useRatingPage } from "../reviews.queries.ts";
import { reviewTexts } from "../reviews.texts.ts";
import { SummaryCard } from "../summary-card.tsx";
import { VerificationNote } from "../verification-note.tsx";
import { useManageAddress } from "./manage.address.ts";
import { manageTexts as texts } from "./manage.texts.ts";
import { SourcesCard } from "./sources-card.tsx";
import { RatingList } from "./rating-list.tsx";
import { HeadLine } from "../../../parts/head-line.tsx";

/** …/bewertungen-verwalten: page, filter and opened rating live in the address. */
export default function ReviewsManageScreen() {
  const { page, filter, filtered } = useManageAddress();
  const query = useRatingPage(page, filter);
  return (
    <>
      <PageHead
        title={texts.title}
        sub={<HeadLine waiting={query.isPending} loading={reviewTexts.loading} text={texts.sub} />}
        actions={
          <>
            {query.data?.total === 0 ? null : <ExportButtons call={reviews.exportRatings} query={filter} name={texts.fileName} />}
            <LinkButton icon={Award} href={PATHS.reviewsAwards}>
              {texts.signet}
            </LinkButton>
            <LinkButton variant="primary" icon={Plus} href={PATHS.reviewsPartners}>
              {texts.partner}
            </LinkButton>
          </>
        }
      />
      <Stack>
        {query.data?.total === 0 && !filtered ? null : <FiguresCard />}
        <Columns ratio="2:1">
          <RatingList query={query} />
          <Stack>
            <SourcesCard />
            <SummaryCard />
            <VerificationNote />
          </Stack>
        </Columns>
      </Stack>
    </>
  );
}
