import type { Reply } from "@schaufenster/contract/call.ts";
import type { website } from "@schaufenster/contract/areas/website/website.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { NotBooked, useBooked } from "../../../parts/booked.tsx";
import { formatDay, formatNumber } from "../../../parts/format.ts";
import { HeadLine } from "../../../parts/head-line.tsx";
import { Loaded } from "../../../parts/loaded.tsx";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { Delta } from "../../../ui/chart/kpi.tsx";
import { Table, type Column } from "../../../ui/list/table.tsx";
import { Card } from "../../../ui/page/card.tsx";
import { PageHead, Stack } from "../../../ui/page/page.tsx";
import { Empty } from "../../../ui/state/empty.tsx";
import { Notice } from "../../../ui/state/notice.tsx";
import { useKeywords } from "../website.queries.ts";
import { seoTexts as texts } from "./seo.texts.ts";

type Keyword = Reply<typeof website.getWebsiteKeywords>["keywords"][number];
const FIRST_PAGE = 10;

const placeText = (position: number | null): string => (position === null ? texts.outside : formatNumber(position));

/** A smaller number is a better place. */
function Change({ keyword: { position, previousPosition, previousOn } }: { keyword: Keyword }) {
  if (previousOn === null) return texts.first;
  if (position === null || previousPosition === null) {
    if (position === previousPosition) return <Delta direction="flat" text={texts.unchanged} />;
    return position === null ? (
      <Delta direction="down" text={texts.left} moreIsBetter />
    ) : (
      <Delta direction="up" text={texts.entered} moreIsBetter />
    );
  }
  const places = previousPosition - position;
  if (places === 0) return <Delta direction="flat" text={texts.unchanged} />;
  return places > 0 ? (
    <Delta direction="up" text={texts.up(places)} moreIsBetter />
  ) : (
    <Delta direction="down" text={texts.down(-places)} moreIsBetter />
  );
}

const COLUMNS: readonly Column<Keyword>[] = [
  { key: "keyword", head: texts.keyword, cell: ({ keyword }) => keyword, stacked: "title" },
  { key: "place", head: texts.place, cell: ({ place }) => place },
  { key: "position", head: texts.position, cell: ({ position }) => placeText(position) },
  { key: "change", head: texts.change, cell: (keyword) => <Change keyword={keyword} /> },
  {
    key: "best",
    head: texts.best,
    cell: ({ bestPosition, bestOn }) =>
      bestPosition === null || bestOn === null ? texts.never : texts.bestOn(formatNumber(bestPosition), formatDay(bestOn)),
  },
  { key: "measuredOn", head: texts.measuredOn, cell: ({ measuredOn }) => formatDay(measuredOn) },
];

/** …/seo/uebersicht: what was measured of the agreed terms, and nothing that nobody can promise. */
export default function SeoOverviewScreen() {
  const query = useKeywords();
  return (
    <>
      <PageHead title={texts.title} sub={<HeadLine waiting={query.isPending} loading={texts.loading} text={texts.sub} />} />
      <Loaded
        query={query}
        level={2}
        skeleton={
          <Card>
            <SkeletonRows rows={6} />
          </Card>
        }
      >
        {({ keywords }) => (keywords.length === 0 ? <NoKeywords /> : <Keywords keywords={keywords} />)}
      </Loaded>
    </>
  );
}

function Keywords({ keywords }: { keywords: readonly Keyword[] }) {
  const first = keywords.filter(({ position }) => position !== null && position <= FIRST_PAGE).length;
  return (
    <Stack>
      <Card headLine title={texts.table} sub={texts.firstPage(first, keywords.length)}>
        <Table caption={texts.table} columns={COLUMNS} rows={keywords} rowKey={({ keyword, place }) => `${keyword} ${place}`} />
      </Card>
      <Notice title={texts.hint.title}>
        {texts.hint.text} <a href={`${PATHS.websiteStatistics}?kennzahl=suchmaschinen`}>{texts.hint.statistics}</a>
      </Notice>
    </Stack>
  );
}

function NoKeywords() {
  const booked = useBooked("seo");
  return (
    <Card>
      {booked ? (
        <Empty
          kind="no-data"
          title={texts.none.title}
          text={texts.none.text}
          actions={<LinkButton href={PATHS.websiteStatistics}>{texts.hint.statistics}</LinkButton>}
        />
      ) : (
        <NotBooked title={texts.notBooked.title} text={texts.notBooked.text} link={texts.notBooked.products} />
      )}
    </Card>
  );
}
