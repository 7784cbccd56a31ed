import { PATHS } from "@schaufenster/contract/paths.ts";
import { formatNumber } from "../../../parts/format.ts";
import { SkeletonText } from "../../../ui/state/skeleton.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { Stack } from "../../../ui/page/page.tsx";
import { Loaded } from "../../../parts/loaded.tsx";
import { useRatingPage } from "../reviews.queries.ts";
import shared from "../reviews.module.css";
import { overviewTexts } from "./overview.texts.ts";

const texts = overviewTexts.next;

/** The one next step: what has no answer yet. */
export function OpenAnswers() {
  const query = useRatingPage(1, { answered: "open" });
  return (
    <Card title={texts.title}>
      <CardBody>
        <Loaded query={query} height={[122, 122]} skeleton={<SkeletonText lines={2} />}>
          {({ total }) => (
            <Stack gap="small">
              <div>
                <p className={shared.author}>{total === 0 ? texts.none : texts.open(total, formatNumber(total))}</p>
                <p className={shared.meta}>{total === 0 ? texts.noneText : texts.openText}</p>
              </div>
              {total === 0 ? null : (
                <div className={shared.noPrint}>
                  <LinkButton href={`${PATHS.reviewsManage}?antwort=offen`}>{texts.answer}</LinkButton>
                </div>
              )}
            </Stack>
          )}
        </Loaded>
      </CardBody>
    </Card>
  );
}
