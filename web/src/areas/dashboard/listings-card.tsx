import { needingAttention, STATUS_ORDER } from "@schaufenster/contract/areas/entry-service/portal-status.rules.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { ArrowRight } from "lucide-react";
import { NotBooked, useBooked } from "../../parts/booked.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { SkeletonRows } from "../../parts/skeletons.tsx";
import { StackBar } from "../../ui/chart/bars.tsx";
import { Card, CardBody } from "../../ui/page/card.tsx";
import { Empty } from "../../ui/state/empty.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useListings } from "./dashboard.queries.ts";
import styles from "./dashboard.module.css";
import { dashboardTexts } from "./dashboard.texts.ts";

const texts = dashboardTexts.listings;
const TONES = { not_found: "missing", error: "error", nok: "nok", ok: "ok" } as const;

/** How the company's listings stand in the partner portals. */
export function ListingsCard() {
  const query = useListings();
  const counts = query.data;
  const sentence = counts && counts.total > 0 ? texts.sentence(counts.ok, counts.total) : undefined;
  return (
    <Card title={texts.title} sub={sentence}>
      <Loaded query={query} skeleton={<SkeletonRows rows={2} />}>
        {(data) =>
          data.total === 0 ? (
            <NoListings />
          ) : (
            <CardBody className={styles.listings}>
              <StackBar
                label={texts.sentence(data.ok, data.total)}
                parts={STATUS_ORDER.map((key) => ({ key, value: data[key], label: texts.parts[key](data[key]), tone: TONES[key] }))}
              />
              <a className={styles.more} href={PATHS.entryService}>
                {needingAttention(data) > 0 ? texts.link : texts.open} <Icon of={ArrowRight} size={16} />
              </a>
            </CardBody>
          )
        }
      </Loaded>
    </Card>
  );
}

/** Nothing was checked: because it is not booked, or because the first check is still to come. */
function NoListings() {
  if (useBooked("entryService")) return <Empty kind="no-data" compact title={texts.emptyTitle} text={texts.emptyText} />;
  return <NotBooked compact title={texts.notBookedTitle} text={texts.notBookedText} link={texts.learn} />;
}
