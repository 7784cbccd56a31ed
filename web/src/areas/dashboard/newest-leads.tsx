import { PATHS } from "@schaufenster/contract/paths.ts";
import { ArrowRight } from "lucide-react";
import { useNow } from "../../browser/use-now.ts";
import { formatKm, formatNumber, formatWhen } from "../../parts/format.ts";
import { Loaded } from "../../parts/loaded.tsx";
import { SkeletonRows } from "../../parts/skeletons.tsx";
import { CountBadge } from "../../ui/state/badge.tsx";
import { Card, CardFoot } from "../../ui/page/card.tsx";
import { Empty } from "../../ui/state/empty.tsx";
import { Icon } from "../../ui/icon.tsx";
import { List, ListRow } from "../../ui/list/list.tsx";
import { useLeadFigures, useNewestLeads } from "./dashboard.queries.ts";
import styles from "./dashboard.module.css";
import { dashboardTexts } from "./dashboard.texts.ts";

const texts = dashboardTexts.leads;

/** The newest requests that wait for an answer, and the way to all. */
export function NewestLeads() {
  const query = useNewestLeads();
  const { open = 0, total = 0 } = useLeadFigures().data ?? {};
  const now = useNow();
  return (
    <Card headLine title={texts.title} end={open > 0 ? <CountBadge strong value={open} label={texts.open(open)} /> : undefined}>
      <Loaded query={query} skeleton={<SkeletonRows rows={3} />}>
        {({ leads }) =>
          leads.length === 0 ? (
            <Empty kind="no-data" compact {...(total > 0 ? texts.done : texts.none)} />
          ) : (
            <List>
              {leads.map((lead) => (
                <ListRow
                  key={lead.externalId}
                  href={`${PATHS.leads}?anfrage=${encodeURIComponent(lead.externalId)}`}
                  title={lead.title}
                  when={formatWhen(lead.receivedAt, now)}
                  meta={texts.place(lead.zipCode, lead.city, formatKm(lead.distanceKm))}
                  unread={texts.unread}
                />
              ))}
            </List>
          )
        }
      </Loaded>
      {total > 0 ? (
        <CardFoot>
          <a className={styles.more} href={PATHS.leads}>
            {texts.all(formatNumber(total))} <Icon of={ArrowRight} size={16} />
          </a>
        </CardFoot>
      ) : null}
    </Card>
  );
}
