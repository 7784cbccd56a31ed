import type { Lead } from "@schaufenster/contract/areas/leads/lead.model.ts";
import { LEAD_PAGE_SIZE } from "@schaufenster/contract/areas/leads/lead.rules.ts";
import { useId } from "react";
import { useAtLeast } from "../../browser/viewport.ts";
import { describeFailure } from "../../parts/failure.ts";
import { Loaded, type QueryState } from "../../parts/loaded.tsx";
import { SkeletonRows } from "../../parts/skeletons.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/page/card.tsx";
import { Empty } from "../../ui/state/empty.tsx";
import { List } from "../../ui/list/list.tsx";
import { walkRows } from "../../ui/list/row-actions.tsx";
import { ListPager } from "../../parts/list/list-pager.tsx";
import { ListToolbar, NothingFound } from "../../parts/list/list-toolbar.tsx";
import { Tabs } from "../../ui/page/tabs.tsx";
import { LeadRow } from "./lead-row.tsx";
import { answerTexts } from "./answer/answer.texts.ts";
import { Notice } from "../../ui/state/notice.tsx";
import { type RowAnswers, useRowAnswers } from "./use-row-answers.ts";
import { useLeadAddress } from "./leads.address.ts";
import styles from "./leads.module.css";
import { useLeadFigures } from "./leads.queries.ts";
import { leadTexts } from "./leads.texts.ts";
import { NewLeadsBar } from "./new-leads-bar.tsx";
import { BEGINNING } from "./use-new-leads.ts";

const texts = leadTexts.list;

type Page = { leads: readonly Lead[]; total: number; more?: boolean | undefined };
type Props = { query: QueryState<Page> & { readonly isPlaceholderData: boolean }; shown: string | null; listedAt: number };

/** Tabs, one page of leads, and the way to the others. */
export function LeadList({ query, shown, listedAt }: Props) {
  const id = useId();
  const { page: number, status, toNewest, list } = useLeadAddress();
  const beside = useAtLeast("lg");
  const whole = status === null && !list.narrowed;
  const newest = number === 1 && whole && !list.oldest ? newestOf(query.data?.leads ?? []) : null;
  return (
    <Card label={texts.heading} className={styles.sheet}>
      <ListToolbar
        address={list}
        searchLabel={texts.search}
        found={query.isPlaceholderData ? undefined : query.data}
        usualOrder={whole ? texts.openFirst : undefined}
      />
      <StatusTabs panelId={id} />
      {query.data ? <NewLeadsBar newestShown={newest} href={toNewest(beside ? shown : null)} /> : <div className={styles.news} />}
      <div id={id} role="tabpanel" aria-label={texts.heading}>
        <Loaded query={query} level={2} skeleton={<SkeletonRows rows={LEAD_PAGE_SIZE} />}>
          {(page) =>
            page.leads.length === 0 ? <NoMatch beyond={page.total > 0} /> : <Rows page={page} shown={shown} listedAt={listedAt} />
          }
        </Loaded>
      </div>
    </Card>
  );
}

/** When the newest lead on a page came in; the open ones that lead it may be older than others. */
const newestOf = (page: readonly Lead[]): string =>
  page.map(({ receivedAt }) => receivedAt).reduce((one, other) => (one > other ? one : other), BEGINNING);

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
  const { status, toAll, toPage, list } = useLeadAddress();
  if (list.narrowed && !beyond) return <NothingFound href={toAll} />;
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

function Rows({ page, shown, listedAt }: { page: Page; shown: string | null; listedAt: number }) {
  const { page: number, toPage } = useLeadAddress();
  const answers = useRowAnswers();
  return (
    <>
      <RowFailure failure={answers.failure} />
      <List label={texts.heading} onKeyDown={walkRows}>
        {page.leads.map((lead) => (
          <LeadRow key={lead.externalId} {...{ lead, listedAt, answers }} selected={lead.externalId === shown} />
        ))}
      </List>
      <ListPager page={number} size={LEAD_PAGE_SIZE} shown={page.leads.length} total={page.total} more={page.more} toPage={toPage} />
    </>
  );
}

/** An answer from the list that was refused: there is no detail to say so in. */
function RowFailure({ failure }: { failure: RowAnswers["failure"] }) {
  if (failure === null) return null;
  const { code, text } = describeFailure(failure.error);
  return (
    <div className={styles.rowFailure}>
      <Notice tone="danger" live level={3} title={failure.title}>
        {failure.tooLate && code === "not-possible-now" ? answerTexts.decline.tooLate : text}
      </Notice>
    </div>
  );
}
