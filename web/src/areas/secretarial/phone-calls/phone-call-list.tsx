import type { Reply } from "@schaufenster/contract/call.ts";
import { PHONE_CALL_PAGE_SIZE, isWaiting } from "@schaufenster/contract/areas/secretarial/phone-call.rules.ts";
import type { secretarial } from "@schaufenster/contract/areas/secretarial/secretarial.calls.ts";
import { Phone, X } from "lucide-react";
import { useId } from "react";
import { useNow } from "../../../browser/use-now.ts";
import { isCallable, telHref } from "../../../parts/contact.ts";
import { Loaded, type QueryState } from "../../../parts/loaded.tsx";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/page/card.tsx";
import { Empty } from "../../../ui/state/empty.tsx";
import { List, ListRow } from "../../../ui/list/list.tsx";
import { RowActions, RowName, walkRows } from "../../../ui/list/row-actions.tsx";
import { ListPager } from "../../../parts/list/list-pager.tsx";
import { ListToolbar, NothingFound } from "../../../parts/list/list-toolbar.tsx";
import { PeriodFilter } from "./period-filter.tsx";
import { Tabs } from "../../../ui/page/tabs.tsx";
import { PhoneCallBadge } from "./phone-call-badge.tsx";
import { nameOf, whenText } from "./phone-call-words.ts";
import { usePhoneCallAddress } from "./phone-calls.address.ts";
import styles from "./phone-calls.module.css";
import { phoneCallTexts } from "./phone-calls.texts.ts";

const texts = phoneCallTexts.list;
type Page = Reply<typeof secretarial.getCompanyCallerList>;
type Props = { query: QueryState<Page> & { readonly isPlaceholderData: boolean }; shown: string | null };

/** Tabs, one page of phone calls, and the way to the others. */
export function PhoneCallList({ query, shown }: Props) {
  const id = useId();
  const { sameNumberAs, toAnyNumber, list, period } = usePhoneCallAddress();
  const searched = list.sought !== "";
  return (
    <Card label={texts.heading}>
      <ListToolbar
        address={{ ...list, narrowed: searched }}
        searchLabel={texts.search}
        found={query.isPlaceholderData ? undefined : query.data}
        days={<PeriodFilter />}
        period={period}
      />
      <StatusTabs panelId={id} counts={sameNumberAs === null && !searched ? query.data?.counts : undefined} />
      {sameNumberAs === null ? null : (
        <p className={styles.sameNumber}>
          {texts.sameNumber}
          <LinkButton size="sm" variant="ghost" icon={X} href={toAnyNumber}>
            {texts.sameNumberEnd}
          </LinkButton>
        </p>
      )}
      <div id={id} role="tabpanel" aria-label={texts.heading}>
        <Loaded query={query} level={2} skeleton={<SkeletonRows rows={PHONE_CALL_PAGE_SIZE} />}>
          {(page) => (page.calls.length > 0 ? <Rows page={page} shown={shown} /> : page.total > 0 ? <BeyondEnd /> : <NoMatch />)}
        </Loaded>
      </div>
    </Card>
  );
}

function StatusTabs({ panelId, counts }: { panelId: string; counts: Page["counts"] | undefined }) {
  const { tab, toTab } = usePhoneCallAddress();
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
  const { toPage } = usePhoneCallAddress();
  return (
    <Empty
      kind="no-match"
      compact
      level={2}
      title={phoneCallTexts.empty.beyondTitle}
      text={phoneCallTexts.empty.beyondText}
      actions={
        <LinkButton size="sm" href={toPage(1)}>
          {phoneCallTexts.empty.firstPage}
        </LinkButton>
      }
    />
  );
}

function NoMatch() {
  const { tab, toAll, list } = usePhoneCallAddress();
  if (list.sought !== "") return <NothingFound href={toAll} />;
  return (
    <Empty
      kind="no-match"
      compact
      level={2}
      title={phoneCallTexts.empty.matchTitle[tab ?? "all"]}
      text={phoneCallTexts.empty.matchText}
      actions={
        <LinkButton size="sm" href={toAll}>
          {phoneCallTexts.empty.reset}
        </LinkButton>
      }
    />
  );
}

function Rows({ page, shown }: { page: Page; shown: string | null }) {
  const { page: number, toPage, toPhoneCall } = usePhoneCallAddress();
  const now = useNow();
  return (
    <>
      <List label={texts.heading} onKeyDown={walkRows}>
        {page.calls.map((phoneCall) => (
          <ListRow
            key={phoneCall.id}
            href={toPhoneCall(phoneCall.id)}
            title={nameOf(phoneCall)}
            when={whenText(phoneCall.calledAt, now)}
            meta={phoneCall.subject}
            badge={<PhoneCallBadge phoneCall={phoneCall} />}
            unread={isWaiting(phoneCall.status) ? texts.unread : undefined}
            selected={phoneCall.id === shown}
            actions={
              isWaiting(phoneCall.status) && isCallable(phoneCall.phone) ? (
                <CallBack name={nameOf(phoneCall)} phone={phoneCall.phone} />
              ) : null
            }
          />
        ))}
      </List>
      <ListPager page={number} size={PHONE_CALL_PAGE_SIZE} shown={page.calls.length} total={page.total} more={page.more} toPage={toPage} />
    </>
  );
}

function CallBack({ name, phone }: { name: string; phone: string }) {
  return (
    <RowActions>
      <LinkButton size="sm" icon={Phone} href={telHref(phone)}>
        {phoneCallTexts.action.phoneCall}
        <RowName>{name}</RowName>
      </LinkButton>
    </RowActions>
  );
}
