import type { NamedTally } from "@schaufenster/contract/areas/reviews/rating.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { formatNumber } from "../../../parts/format.ts";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { type Column, Table } from "../../../ui/list/table.tsx";
import { Average } from "../average.tsx";
import { SourceGlyph } from "../../../parts/source-glyph.tsx";
import { Loaded } from "../../../parts/loaded.tsx";
import { NoRatings } from "../no-ratings.tsx";
import shared from "../reviews.module.css";
import { useSummary } from "../reviews.queries.ts";
import { reviewTexts } from "../reviews.texts.ts";
import { overviewTexts } from "./overview.texts.ts";

const texts = overviewTexts.sources;

const averageText = (value: number | null): string => (value === null ? reviewTexts.none : formatNumber(value, 1));

const columns: readonly Column<NamedTally>[] = [
  {
    key: "source",
    head: texts.source,
    stacked: "title",
    cell: (source) => (
      <span className={shared.withGlyph}>
        <SourceGlyph sourceId={source.sourceId} short={source.short} />
        <a className={shared.link} href={`${PATHS.reviewsManage}?portal=${encodeURIComponent(source.sourceId)}`}>
          {source.name}
        </a>
      </span>
    ),
  },
  { key: "average", head: texts.average, cell: ({ average }) => <Average value={average} /> },
  { key: "count", head: texts.count, align: "end", cell: (source) => formatNumber(source.count) },
];

/** Average and count of each source, and of all together. */
export function BySource() {
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
        {({ bySource, average, count }) =>
          bySource.length === 0 ? (
            <NoRatings />
          ) : (
            <CardBody flush>
              <Table
                caption={texts.title}
                columns={columns}
                rows={bySource}
                rowKey={(source) => source.sourceId}
                sum={{ source: texts.sum, average: averageText(average), count: formatNumber(count) }}
              />
            </CardBody>
          )
        }
      </Loaded>
    </Card>
  );
}
