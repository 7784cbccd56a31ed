import { RATING_SOURCES } from "@schaufenster/contract/areas/entry-service/portal-status.rules.ts";
import { weightedAverage } from "@schaufenster/contract/areas/reviews/rating.rules.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { formatNumber } from "../../../parts/format.ts";
import { Loaded } from "../../../parts/loaded.tsx";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { SourceGlyph } from "../../../parts/source-glyph.tsx";
import { useCareMode, useRights } from "../../../session/use-session.ts";
import { Switch } from "../../../ui/form/switch.tsx";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import { Card, CardBody, CardFoot } from "../../../ui/page/card.tsx";
import { Stars } from "../../../ui/stars.tsx";
import { Empty } from "../../../ui/state/empty.tsx";
import styles from "./analysis.module.css";
import { type ServiceFacts, useServiceFacts, useSignet } from "./analysis.queries.ts";
import { analysisTexts } from "./analysis.texts.ts";

const texts = analysisTexts.ratings;

/** How the rating portals rate the company, and whether its signet shows. */
export function RatingsCard() {
  const query = useServiceFacts();
  const rights = useRights();
  const rated = query.data ? ratedOf(query.data) : [];
  const average = weightedAverage(rated);
  const count = rated.reduce((sum, one) => sum + one.count, 0);
  return (
    <Card
      title={texts.title}
      sub={average === null ? undefined : texts.sub(formatNumber(average, 1), formatNumber(count))}
      end={
        rights.includes("reviews") ? (
          <a className={styles.link} href={PATHS.reviewsOverview}>
            {texts.all}
          </a>
        ) : undefined
      }
    >
      <Loaded query={query} skeleton={<SkeletonRows rows={4} icon />}>
        {(facts) => (
          <>
            {rated.length === 0 ? (
              <Empty kind="no-data" compact title={texts.empty} text={texts.emptyText} />
            ) : (
              <CardBody>
                <ul className={styles.ratings}>
                  {rated.map(({ source, count: n, average: stars }) => (
                    <li key={source}>
                      <SourceGlyph sourceId={source} short={analysisTexts.sources[source].slice(0, 2)} />
                      <span>{analysisTexts.sources[source]}</span>
                      <Rated average={stars} />
                      <span className={styles.count}>{formatNumber(n)}</span>
                    </li>
                  ))}
                </ul>
              </CardBody>
            )}
            {facts.has_wkdb ? <Signet shown={facts.has_wkdb_signet} /> : null}
          </>
        )}
      </Loaded>
    </Card>
  );
}

/** Most ratings first. */
const ratedOf = ({ rating_stats: stats }: ServiceFacts) =>
  RATING_SOURCES.flatMap((source) => {
    const found = stats[source];
    return found ? [{ source, count: found.count, average: found.avgScore }] : [];
  }).toSorted((a, b) => b.count - a.count);

function Rated({ average }: { average: number | null }) {
  if (average === null) return <span />;
  const value = formatNumber(average, 1);
  return (
    <span className={styles.rated}>
      <b>{value}</b>
      <Stars value={average} label={texts.stars(value)} />
    </span>
  );
}

function Signet({ shown }: { shown: boolean }) {
  const care = useCareMode();
  const signet = useSignet();
  const checked = signet.isPending ? signet.variables : shown;
  return (
    <CardFoot>
      <Switch
        label={texts.signet}
        hint={checked ? texts.shown : texts.hidden}
        checked={checked}
        lockedReason={care ? analysisTexts.careLocked : undefined}
        onChange={(next) => signet.mutate(next, { onError: () => showToast(texts.failed) })}
      />
    </CardFoot>
  );
}
