import type { Lead } from "@schaufenster/contract/areas/leads/lead.model.ts";
import { LEAD_PAGE_SIZE } from "@schaufenster/contract/areas/leads/lead.rules.ts";
import { useId } from "react";
import { useNow } from "../../browser/use-now.ts";
import { useAtLeast } from "../../browser/viewport.ts";
import { formatKm, formatWhen } from "../../parts/format.ts";
import { Loaded, type QueryState } from "../../parts/loaded.tsx";
import { SkeletonRows } from "../../parts/skeletons.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/page/card.tsx";
import { Empty } from "../../ui/state/empty.tsx";
import { List, ListRow } from "../../ui/list/list.tsx";
import { ListPager } from "../../parts/list/list-pager.tsx";
import { Tabs } from "../../ui/page/tabs.tsx";
import { LeadBadge } from "./lead-badge.tsx";
import { useLeadAddress } from "./leads.address.ts";
import styles from "./leads.module.css";
import { useLeadFigures } from "./leads.queries.ts";
import { leadTexts } from "./leads.texts.ts";
import { NewLeadsBar } from "./new-leads-bar.tsx";
import { BEGINNING } from "./use-new-leads.ts";

const texts = leadTexts.list;

type Page = { leads: readonly Lead[]; total: number };
type Props = { query: QueryState<Page>; shown: string | null };

/** Tabs, one page of leads, and the way to the others. */
export function LeadList({ query, shown }: Props) {
  const id = useId();
  const { page: number, status, toNewest } = useLeadAddress();
  const beside = useAtLeast("lg");
  const newest = number === 1 && status === null ? (query.data?.leads[0]?.receivedAt ?? BEGINNING) : null;
  return (
    <Card label={texts.heading} className={styles.sheet}>
      <StatusTabs panelId={id} />
      {query.data ? <NewLeadsBar newestShown={newest} href={toNewest(beside ? shown : null)} /> : null}
      <div id={id} role="tabpanel" aria-label={texts.heading}>
        <Loaded query={query} level={2} skeleton={<SkeletonRows rows={LEAD_PAGE_SIZE} />}>
          {(page) => (page.leads.length === 0 ? <NoMatch beyond={page.total > 0} /> : <Rows page={page} shown={shown} />)}
        </Loaded>
      </div>
    </Card>
  );
}

function StatusTabs({ panelId }: { panelId: string }) {
  const { status, toStatus } = useLeadAddress();
  const figures = useLeadFigures().data;
  return (
    <Tabs
      flush
      label={texts.tabs}
      panelId={panelId}
      current={status ?? "all"}
      tabs={[
        { key: "all", href: toStatus(null), label: texts.all, count: figures?.total },
        { key: "new", href: toStatus("new"), label: leadTexts.status.new, count: figures?.open, strong: (figures?.open ?? 0) > 0 },
        { key: "accepted", href: toStatus("accepted"), label: leadTexts.status.accepted, count: figures?.accepted },
        { key: "declined", href: toStatus("declined"), label: leadTexts.status.declined },
        { key: "expired", href: toStatus("expired"), label: leadTexts.status.expired },
      ]}
    />
  );
}

function NoMatch({ beyond }: { beyond: boolean }) {
  const { status, toAll, toPage } = useLeadAddress();
  return (
    <Empty
      kind="no-match"
      compact
      level={2}
      title={beyond ? leadTexts.empty.pageTitle : leadTexts.empty.matchTitle[status ?? "all"]}
      text={beyond ? leadTexts.empty.pageText : leadTexts.empty.matchText}
      actions={
        <LinkButton size="sm" href={beyond ? toPage(1) : toAll}>
          {beyond ? leadTexts.empty.firstPage : leadTexts.empty.reset}
        </LinkButton>
      }
    />
  );
}

function Rows({ page, shown }: { page: Page; shown: string | null }) {
  const { page: number, toPage, toLead } = useLeadAddress();
  const now = useNow();
  return (
    <>
      <List label={texts.heading}>
        {page.leads.map((lead) => (
          <ListRow
            key={lead.externalId}
            href={toLead(lead.externalId)}
            title={lead.title}
            when={formatWhen(lead.receivedAt, now, true)}
            meta={texts.place(lead.zipCode, lead.city, formatKm(lead.distanceKm))}
            badge={<LeadBadge status={lead.status} />}
            unread={lead.status === "new" ? texts.unread : undefined}
            selected={lead.externalId === shown}
          />
        ))}
      </List>
      <ListPager page={number} size={LEAD_PAGE_SIZE} shown={page.leads.length} total={page.total} toPage={toPage} />
    </>
  );
}
