import { shareText } from "@schaufenster/contract/values/number/few-cases.rules.ts";
import type { NamedPart } from "@schaufenster/contract/values/time/statistics-export.rules.ts";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Laptop, Monitor, Smartphone, Tablet } from "lucide-react";
import { LevelBars } from "../../ui/chart/bars.tsx";
import type { IconImage } from "../../ui/icon.tsx";
import { Card, CardBody } from "../../ui/page/card.tsx";
import { Empty } from "../../ui/state/empty.tsx";
import { formatNumber } from "../format.ts";
import { Loaded } from "../loaded.tsx";
import { SkeletonRows } from "../skeletons.tsx";
import { countedTexts as texts } from "./counted.texts.ts";

const ICONS: Readonly<Record<string, IconImage>> = { smartphone: Smartphone, desktop: Monitor, tablet: Tablet, other: Laptop };
const WITH_ICONS = ["smartphone", "desktop", "tablet"];

export interface PartWords {
  readonly title: string;
  readonly sentence: (share: string, name: string) => string;
  readonly few: string;
}

/** Which part is the largest, where there are enough to say so and no other is as large. */
const sentenceOf = (words: PartWords, total: number, parts: readonly NamedPart[]): string => {
  const [first, second] = parts.toSorted((a, b) => b.value - a.value);
  const share = first === undefined || first.key === "unknown" ? undefined : shareText(first.value, total, 0);
  return first === undefined || share === undefined || first.value === second?.value ? words.few : words.sentence(share, first.name);
};

function Bars({ total, parts }: { total: number; parts: readonly NamedPart[] }) {
  const longest = Math.max(...parts.map(({ value }) => value), 1);
  const drawn = parts.some(({ key }) => WITH_ICONS.includes(key));
  return (
    <LevelBars
      kind="shares"
      bars={parts.map(({ key, name, value }) => {
        const [count, share] = [formatNumber(value), shareText(value, total)];
        const figures = share === undefined ? { text: count } : { text: share, detail: count };
        return { key, label: name, value: (value / longest) * 100, icon: drawn ? ICONS[key] : undefined, ...figures };
      })}
    />
  );
}

type PartsProps = {
  words: PartWords;
  total: number | null;
  parts: readonly NamedPart[];
  /** Puts something beside the parts, such as a map. */
  around?: ((parts: ReactNode) => ReactNode) | undefined;
};

/** The parts of a whole that is there already. */
export function Parts({ words, total, parts, around = (bars) => bars }: PartsProps) {
  if (total === null || total === 0)
    return (
      <Card headLine title={words.title}>
        <Empty kind="no-data" compact title={texts.noPart.title} text={texts.noPart.text} />
      </Card>
    );
  return (
    <Card title={words.title} sub={sentenceOf(words, total, parts)}>
      <CardBody>{around(<Bars total={total} parts={parts} />)}</CardBody>
    </Card>
  );
}

/** The parts of a whole, the largest first, with one sentence; one that cannot be read says so alone. */
export function PartsCard<T extends { readonly total: number | null }>({
  query,
  words,
  partsOf,
  around,
}: {
  query: UseQueryResult<T>;
  words: PartWords;
  partsOf: (found: T) => readonly NamedPart[];
  around?: (found: T, parts: ReactNode) => ReactNode;
}) {
  return (
    <Loaded
      query={query}
      level={2}
      skeleton={
        <Card headLine title={words.title}>
          <SkeletonRows rows={4} />
        </Card>
      }
    >
      {(found) => <Parts words={words} total={found.total} parts={partsOf(found)} around={around && ((parts) => around(found, parts))} />}
    </Loaded>
  );
}
