import type { ReviewPortal } from "@schaufenster/contract/areas/reviews/portal.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { Plus } from "lucide-react";
import { formatNumber } from "../../../parts/format.ts";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { CountBadge } from "../../../ui/badge.tsx";
import { Card, CardFoot } from "../../../ui/card.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { PortalGlyph } from "../portal-glyph.tsx";
import { Loaded } from "../../../parts/loaded.tsx";
import { usePortals } from "../reviews.queries.ts";
import shared from "../reviews.module.css";
import { reviewTexts } from "../reviews.texts.ts";
import styles from "./manage.module.css";
import { manageTexts } from "./manage.texts.ts";

const texts = manageTexts.side;

/** The portals with count and average; each leads to its ratings. */
export function PortalsCard() {
  const query = usePortals();
  const count = query.data?.portals.length;
  return (
    <Card headLine title={texts.title} end={count === undefined ? undefined : <CountBadge value={count} label={texts.count(count)} />}>
      <Loaded query={query} skeleton={<SkeletonRows icon rows={4} />}>
        {({ portals }) =>
          portals.length === 0 ? (
            <Empty kind="no-data" compact title={texts.emptyTitle} text={texts.emptyText} />
          ) : (
            <ul className={styles.portals}>
              {portals.map((portal) => (
                <li key={portal.sourceId}>
                  <Row portal={portal} />
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

function Row({ portal }: { portal: ReviewPortal }) {
  const { state, count, average } = portal;
  return (
    <a className={styles.portal} href={`${PATHS.reviewsManage}?portal=${encodeURIComponent(portal.sourceId)}`}>
      <PortalGlyph name={portal.name} short={portal.short} />
      <span className={styles.body}>
        <span className={shared.author}>{portal.name}</span>
        <span className={state === "connected" ? shared.meta : styles.attention}>
          {state === "connected" ? reviewTexts.ratings(count, formatNumber(count)) : reviewTexts.portalStates[state]}
        </span>
      </span>
      <b>{average === null ? reviewTexts.none : formatNumber(average, 1)}</b>
    </a>
  );
}
