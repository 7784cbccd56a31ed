import type { NamedTally } from "@schaufenster/contract/areas/reviews/rating.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { formatNumber } from "../../../parts/format.ts";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { Card, CardBody } from "../../../ui/card.tsx";
import { type Column, Table } from "../../../ui/table.tsx";
import { Average } from "../average.tsx";
import { PortalGlyph } from "../portal-glyph.tsx";
import { Loaded } from "../../../parts/loaded.tsx";
import { NoRatings } from "../no-ratings.tsx";
import shared from "../reviews.module.css";
import { useSummary } from "../reviews.queries.ts";
import { reviewTexts } from "../reviews.texts.ts";
import { overviewTexts } from "./overview.texts.ts";

const texts = overviewTexts.portals;

const averageText = (value: number | null): string => (value === null ? reviewTexts.none : formatNumber(value, 1));

const columns: readonly Column<NamedTally>[] = [
  {
    key: "portal",
    head: texts.portal,
    stacked: "title",
    cell: (portal) => (
      <span className={shared.withGlyph}>
        <PortalGlyph name={portal.name} short={portal.short} />
        <a className={shared.link} href={`${PATHS.reviewsManage}?portal=${encodeURIComponent(portal.sourceId)}`}>
          {portal.name}
        </a>
      </span>
    ),
  },
  { key: "average", head: texts.average, cell: ({ average }) => <Average value={average} /> },
  { key: "count", head: texts.count, align: "end", cell: (portal) => formatNumber(portal.count) },
];

/** Average and count of each portal, and of all together. */
export function ByPortal() {
  const query = useSummary();
  return (
    <Card
      title={texts.title}
      sub={texts.sub}
      end={
        <a className={shared.link} href={PATHS.reviewsPartners}>
          {texts.more}
        </a>
      }
    >
      <Loaded query={query} skeleton={<SkeletonRows icon rows={4} />}>
        {({ byPortal, average, count }) =>
          byPortal.length === 0 ? (
            <NoRatings />
          ) : (
            <CardBody flush>
              <Table
                caption={texts.title}
                columns={columns}
                rows={byPortal}
                rowKey={(portal) => portal.sourceId}
                sum={{ portal: texts.sum, average: averageText(average), count: formatNumber(count) }}
              />
            </CardBody>
          )
        }
      </Loaded>
    </Card>
  );
}
