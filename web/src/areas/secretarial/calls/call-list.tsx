import type { Reply } from "@schaufenster/contract/call.ts";
import { CALL_PAGE_SIZE, isWaiting } from "@schaufenster/contract/areas/secretarial/call.rules.ts";
import type { secretarial } from "@schaufenster/contract/areas/secretarial/secretarial.calls.ts";
import { X } from "lucide-react";
import { useId } from "react";
import { useNow } from "../../../browser/use-now.ts";
import { Loaded, type QueryState } from "../../../parts/loaded.tsx";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { List, ListRow } from "../../../ui/list.tsx";
import { ListPager } from "../../../parts/list-pager.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { CallBadge } from "./call-badge.tsx";
import { nameOf, whenText } from "./call-words.ts";
import { useCallAddress } from "./calls.address.ts";
import styles from "./calls.module.css";
import { callTexts } from "./calls.texts.ts";

const texts = callTexts.list;
type Page = Reply<typeof secretarial.getCompanyCallerList>;
type Props = { query: QueryState<Page>; shown: string | null };

/** Tabs, one page of calls, and the way to the others. */
export function CallList({ query, shown }: Props) {
  const id = useId();
  const { sameNumberAs, toAnyNumber } = useCallAddress();
  return (
    <Card label={texts.heading}>
      <StatusTabs panelId={id} counts={sameNumberAs === null ? query.data?.counts : undefined} />
      {sameNumberAs === null ? null : (
        <p className={styles.sameNumber}>
          {texts.sameNumber}
          <LinkButton size="sm" variant="ghost" icon={X} href={toAnyNumber}>
            {texts.sameNumberEnd}
          </LinkButton>
        </p>
      )}
      <div id={id} role="tabpanel" aria-label={texts.heading}>
        <Loaded query={query} level={2} skeleton={<SkeletonRows rows={CALL_PAGE_SIZE} />}>
          {(page) => (page.calls.length > 0 ? <Rows page={page} shown={shown} /> : page.total > 0 ? <BeyondEnd /> : <NoMatch />)}
        </Loaded>
      </div>
    </Card>
  );
}

function StatusTabs({ panelId, counts }: { panelId: string; counts: Page["counts"] | undefined }) {
  const { tab, toTab } = useCallAddress();
  const waiting = counts?.waiting ?? 0;
  return (
    <Tabs
      flush
      label={texts.tabs}
      panelId={panelId}
      current={tab ?? "all"}
      tabs={[
        { key: "waiting", href: toTab("waiting"), label: texts.waiting, count: counts?.waiting, strong: waiting > 0 },
        { key: "settled", href: toTab("settled"), label: texts.settled, count: counts?.settled },
        { key: "all", href: toTab(null), label: texts.all, count: counts?.all },
      ]}
    />
  );
}

/** The list has become shorter than the page that the address names. */
function BeyondEnd() {
  const { toPage } = useCallAddress();
  return (
    <Empty
      kind="no-match"
      compact
      level={2}
      title={callTexts.empty.beyondTitle}
      text={callTexts.empty.beyondText}
      actions={
        <LinkButton size="sm" href={toPage(1)}>
          {callTexts.empty.firstPage}
        </LinkButton>
      }
    />
  );
}

function NoMatch() {
  const { tab, toAll } = useCallAddress();
  return (
    <Empty
      kind="no-match"
      compact
      level={2}
      title={callTexts.empty.matchTitle[tab ?? "all"]}
      text={callTexts.empty.matchText}
      actions={
        <LinkButton size="sm" href={toAll}>
          {callTexts.empty.reset}
        </LinkButton>
      }
    />
  );
}

function Rows({ page, shown }: { page: Page; shown: string | null }) {
  const { page: number, toPage, toCall } = useCallAddress();
  const now = useNow();
  return (
    <>
      <List label={texts.heading}>
        {page.calls.map((call) => (
          <ListRow
            key={call.id}
            href={toCall(call.id)}
            title={nameOf(call)}
            when={whenText(call.calledAt, now)}
            meta={call.subject}
            badge={<CallBadge call={call} />}
            unread={isWaiting(call.status) ? texts.unread : undefined}
            selected={call.id === shown}
          />
        ))}
      </List>
      <ListPager page={number} size={CALL_PAGE_SIZE} shown={page.calls.length} total={page.total} toPage={toPage} />
    </>
  );
}
