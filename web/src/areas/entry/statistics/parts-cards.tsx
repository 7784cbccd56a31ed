import { namedDevices, namedPlaces, type NamedViews } from "@schaufenster/contract/areas/entry/entry-statistics.rules.ts";
import { shareText } from "@schaufenster/contract/values/number/few-cases.rules.ts";
import { Laptop, Monitor, Smartphone, Tablet } from "lucide-react";
import { formatNumber } from "../../../parts/format.ts";
import { Loaded } from "../../../parts/loaded.tsx";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { useStatisticsAddress } from "../../../parts/statistics/statistics.address.ts";
import { LevelBars } from "../../../ui/chart/bars.tsx";
import type { IconImage } from "../../../ui/icon.tsx";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { Empty } from "../../../ui/state/empty.tsx";
import { useDeviceStatistics, useLocationStatistics } from "./statistics.queries.ts";
import { statisticsTexts } from "./statistics.texts.ts";

const ICONS: Readonly<Record<string, IconImage>> = { smartphone: Smartphone, desktop: Monitor, tablet: Tablet, other: Laptop };

type Words = { readonly title: string; readonly sentence: (share: string, name: string) => string; readonly few: string };

/** Which part is the largest, where there are enough to say so and no other is as large. */
const sentenceOf = (words: Words, total: number, [first, second]: readonly NamedViews[]): string => {
  const share = first === undefined || first.key === "unknown" ? undefined : shareText(first.views, total, 0);
  return first === undefined || share === undefined || first.views === second?.views ? words.few : words.sentence(share, first.name);
};

function Bars({ total, parts }: { total: number; parts: readonly NamedViews[] }) {
  const longest = Math.max(...parts.map(({ views }) => views), 1);
  return (
    <LevelBars
      kind="shares"
      bars={parts.map(({ key, name, views }) => {
        const [count, share] = [formatNumber(views), shareText(views, total)];
        const figures = share === undefined ? { text: count } : { text: share, detail: count };
        return { key, label: name, value: (views / longest) * 100, icon: ICONS[key], ...figures };
      })}
    />
  );
}

function PartsCard({ words, total, parts }: { words: Words; total: number | null; parts: readonly NamedViews[] }) {
  if (total === null || total === 0)
    return (
      <Card headLine title={words.title}>
        <Empty kind="no-data" compact title={statisticsTexts.noPart.title} text={statisticsTexts.noPart.text} />
      </Card>
    );
  return (
    <Card title={words.title} sub={sentenceOf(words, total, parts)}>
      <CardBody>
        <Bars total={total} parts={parts} />
      </CardBody>
    </Card>
  );
}

const waiting = (title: string) => (
  <Card headLine title={title}>
    <SkeletonRows rows={4} />
  </Card>
);

/** With what the entry was looked at. */
export function DevicesCard() {
  const query = useDeviceStatistics(useStatisticsAddress().period);
  return (
    <Loaded query={query} level={2} skeleton={waiting(statisticsTexts.devices.title)}>
      {(found) => <PartsCard words={statisticsTexts.devices} total={found.total} parts={namedDevices(found)} />}
    </Loaded>
  );
}

/** From where the entry was looked at. */
export function LocationsCard() {
  const query = useLocationStatistics(useStatisticsAddress().period);
  return (
    <Loaded query={query} level={2} skeleton={waiting(statisticsTexts.locations.title)}>
      {(found) => <PartsCard words={statisticsTexts.locations} total={found.total} parts={namedPlaces(found)} />}
    </Loaded>
  );
}
