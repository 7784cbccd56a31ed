import { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import { Plus } from "lucide-react";
import { ExportButtons } from "../../../parts/list/export-buttons.tsx";
import { Button } from "../../../ui/button.tsx";
import { Columns, PageHead, Stack } from "../../../ui/page/page.tsx";
import { goToField } from "../../../browser/go-to-field.ts";
import { useSources } from "../reviews.queries.ts";
import { reviewTexts } from "../reviews.texts.ts";
import { VerificationNote } from "../verification-note.tsx";
import { AddPartnerCard } from "./add-partner.tsx";
import { PartnerFigures } from "./partner-figures.tsx";
import { PartnerTable } from "./partner-table.tsx";
import { partnerTexts as texts } from "./partners.texts.ts";
import { isFull } from "./places.ts";
import { ReportsCard } from "./reports-card.tsx";
import { HeadLine } from "../../../parts/head-line.tsx";

/** …/partner-netzwerk: the sources, what was reported, and a form for another one. */
export default function ReviewsPartnersScreen() {
  const query = useSources();
  return (
    <>
      <PageHead
        title={texts.title}
        sub={<HeadLine waiting={query.isPending} loading={reviewTexts.loading} text={texts.sub} />}
        actions={
          <>
            {query.data?.sources.length === 0 ? null : <ExportButtons call={reviews.exportSources} query={{}} name={texts.title} />}
            {query.data && isFull(query.data) ? null : (
              <Button variant="primary" icon={Plus} onClick={() => goToField("partner")}>
                {texts.add}
              </Button>
            )}
          </>
        }
      />
      <Stack>
        <PartnerFigures query={query} />
        <PartnerTable query={query} />
        <Columns ratio="1:1">
          <AddPartnerCard query={query} />
          <ReportsCard query={query} />
        </Columns>
        <VerificationNote />
      </Stack>
    </>
  );
}
