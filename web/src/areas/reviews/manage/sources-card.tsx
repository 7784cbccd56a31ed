import type { ReviewSource } from "@schaufenster/contract/areas/reviews/source.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { Plus } from "lucide-react";
import { formatNumber } from "../../../parts/format.ts";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { CountBadge } from "../../../ui/state/badge.tsx";
import { Card, CardFoot } from "../../../ui/page/card.tsx";
import { Empty } from "../../../ui/state/empty.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { SourceGlyph } from "../../../parts/source-glyph.tsx";
import { Loaded } from "../../../parts/loaded.tsx";
import { useSources } from "../reviews.queries.ts";
import shared from "../reviews.module.css";
import { reviewTexts } from "../reviews.texts.ts";
import styles from "./manage.module.css";
import { manageTexts } from "./manage.texts.ts";

const texts = manageTexts.side;

/** The sources with count and average; each leads to its ratings. */
export function SourcesCard() {
  const query = useSources();
  const count = query.data?.sources.length;
  return (
    <Card headLine title={texts.title} end={count === undefined ? undefined : <CountBadge value={count} label={texts.count(count)} />}>
      <Loaded query={query} skeleton={<SkeletonRows icon rows={4} />}>
        {({ sources }) =>
          sources.length === 0 ? (
            <Empty kind="no-data" compact title={texts.emptyTitle} text={texts.emptyText} />
          ) : (
            <ul className={styles.sources}>
              {sources.map((source) => (
                <li key={source.sourceId}>
                  <Row source={source} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <CardFoot>
        <a className={shared.link} href={PATHS.reviewsPartners}>
          <Icon of={Plus} size={16} />
          {texts.add}
        </a>
      </CardFoot>
    </Card>
  );
}

function Row({ source }: { source: ReviewSource }) {
  const { state, count, average } = source;
  return (
    <a className={styles.source} href={`${PATHS.reviewsManage}?portal=${encodeURIComponent(source.sourceId)}`}>
      <SourceGlyph sourceId={source.sourceId} short={source.short} />
      <span className={styles.body}>
        <span className={shared.author}>{source.name}</span>
        <span className={state === "connected" ? shared.meta : styles.attention}>
          {state === "connected" ? reviewTexts.ratings(count, formatNumber(count)) : reviewTexts.sourceStates[state]}
        </span>
      </span>
      <b>{average === null ? reviewTexts.none : formatNumber(average, 1)}</b>
    </a>
  );
}
