import type { Listing } from "@schaufenster/contract/areas/entry-service/listing.model.ts";
import {
  countByStatus,
  listingStatus,
  needingAttention,
  STATUS_ORDER,
  type ListingStatus,
} from "@schaufenster/contract/areas/entry-service/portal-status.rules.ts";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Segmented } from "../../../ui/form/segmented.tsx";
import { Card, CardFoot } from "../../../ui/page/card.tsx";
import { SectionHead } from "../../../ui/page/page.tsx";
import { Badge } from "../../../ui/state/badge.tsx";
import { Empty } from "../../../ui/state/empty.tsx";
import styles from "./analysis.module.css";
import type { Asked } from "./analysis.queries.ts";
import { analysisTexts } from "./analysis.texts.ts";
import { PortalRow } from "./portal-row.tsx";
import { LOOKS } from "./run-card.tsx";

const texts = analysisTexts.list;
/** So many that are right are shown at first. */
const RIGHT_SHOWN = 3;

type Props = { portals: readonly Listing[]; asked: Asked; onAsked: (identifier: string, at: string) => void };

/** All listings by their state, worst first. */
export function PortalList({ portals, asked, onAsked }: Props) {
  const [filter, setFilter] = useState<"all" | "todo">("all");
  const counts = countByStatus(portals);
  const todo = needingAttention(counts);
  const shown = STATUS_ORDER.filter((status) => counts[status] > 0 && (filter === "all" || status !== "ok"));
  return (
    <>
      <SectionHead
        title={texts.title}
        end={
          <Segmented
            size="sm"
            label={texts.filter}
            options={[
              { value: "all", label: texts.all(counts.total) },
              { value: "todo", label: texts.todo(todo) },
            ]}
            value={filter}
            onChange={setFilter}
          />
        }
      />
      <Card label={texts.label}>
        {shown.length === 0 ? <Empty kind="no-match" title={texts.nothing.title} text={texts.nothing.text} compact /> : null}
        {shown.map((status) => (
          <Group
            key={status}
            status={status}
            portals={portals.filter((one) => listingStatus(one.status) === status)}
            asked={asked}
            onAsked={onAsked}
          />
        ))}
      </Card>
    </>
  );
}

function Group({ status, portals, asked, onAsked }: Props & { status: ListingStatus }) {
  const [isWhole, setWhole] = useState(status !== "ok");
  const shown = isWhole ? portals : portals.slice(0, RIGHT_SHOWN);
  const left = portals.length - shown.length;
  return (
    <>
      <div className={styles.groupHead}>
        <Badge {...LOOKS[`portal_${status}`]}>{portals.length}</Badge>
        <h3>{analysisTexts.states[status]}</h3>
        <p>{analysisTexts.groups[status]}</p>
      </div>
      <ul aria-label={analysisTexts.states[status]} className={styles.rows}>
        {shown.map((portal) => (
          <PortalRow
            key={portal.identifier}
            portal={portal}
            askedAt={asked[portal.identifier]}
            onAsked={(at) => onAsked(portal.identifier, at)}
          />
        ))}
      </ul>
      {left <= 0 ? null : (
        <CardFoot>
          <Button variant="link" onClick={() => setWhole(true)}>
            {texts.more(left)}
          </Button>
        </CardFoot>
      )}
    </>
  );
}
