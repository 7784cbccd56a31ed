import type { CaseLine } from "@schaufenster/contract/areas/desk/desk.model.ts";
import { CASE_LISTS, CASES_PER_PAGE } from "@schaufenster/contract/areas/desk/desk.rules.ts";
import { useId } from "react";
import { useNow } from "../../browser/use-now.ts";
import { Loaded } from "../../parts/loaded.tsx";
import { SkeletonRows } from "../../parts/skeletons.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Select } from "../../ui/choice/select.tsx";
import { List, ListRow } from "../../ui/list/list.tsx";
import { walkRows } from "../../ui/list/row-actions.tsx";
import { Card } from "../../ui/page/card.tsx";
import { Tabs } from "../../ui/page/tabs.tsx";
import { Badge } from "../../ui/state/badge.tsx";
import { Empty } from "../../ui/state/empty.tsx";
import { clockOf } from "./case-clock.ts";
import { useDeskAddress } from "./desk.address.ts";
import styles from "./desk.module.css";
import type { useCases } from "./desk.queries.ts";
import { deskTexts } from "./desk.texts.ts";

const texts = deskTexts.list;
type Query = ReturnType<typeof useCases>;
type Props = { query: Query; shown: string | null };

/** The lists, one of them open, and the way to its further cases. */
export function CaseListCard({ query, shown }: Props) {
  const id = useId();
  return (
    <Card label={texts.heading}>
      <ListTabs panelId={id} counts={query.data?.counts} />
      <KindFilter kinds={query.data?.kinds ?? []} />
      <div id={id} role="tabpanel" aria-label={texts.heading}>
        <Loaded query={query} level={2} skeleton={<SkeletonRows rows={CASES_PER_PAGE / 3} />}>
          {({ cases, next }) => (cases.length === 0 ? <Nothing /> : <Rows lines={cases} next={next} shown={shown} />)}
        </Loaded>
      </div>
    </Card>
  );
}

type Counts = NonNullable<Query["data"]>["counts"];
function ListTabs({ panelId, counts }: { panelId: string; counts: Counts | undefined }) {
  const { list, toTab } = useDeskAddress();
  const tabs = CASE_LISTS.map((key) => ({
    key,
    href: toTab(key),
    label: texts[key],
    count: key === "closed" ? undefined : counts?.[key],
    strong: key === "waiting" && (counts?.overdue ?? 0) > 0,
  }));
  return <Tabs flush label={texts.tabs} panelId={panelId} current={list} tabs={tabs} />;
}

function KindFilter({ kinds }: { kinds: readonly { kind: string; name: string }[] }) {
  const { kind, chooseKind } = useDeskAddress();
  const options = [{ value: "", label: texts.allKinds }, ...kinds.map((one) => ({ value: one.kind, label: one.name }))];
  return (
    <div className={styles.filter}>
      <Select label={texts.kind} labelHidden options={options} value={kind ?? ""} onChange={chooseKind} />
    </div>
  );
}

function Nothing() {
  const { list, kind, toAllKinds } = useDeskAddress();
  const { noMatchTitle, noMatchText, reset } = deskTexts.empty;
  if (kind === null) return <Empty kind="no-data" compact level={2} {...deskTexts.empty[list]} />;
  return (
    <Empty
      kind="no-match"
      compact
      level={2}
      title={noMatchTitle}
      text={noMatchText}
      actions={
        <LinkButton size="sm" href={toAllKinds}>
          {reset}
        </LinkButton>
      }
    />
  );
}

function Rows({ lines, next, shown }: { lines: readonly CaseLine[]; next: string | null; shown: string | null }) {
  const { toCase, toPageAfter, after } = useDeskAddress();
  const now = useNow();
  return (
    <>
      <List label={texts.heading} onKeyDown={walkRows}>
        {lines.map((line) => {
          const { tone, text } = clockOf(line, now);
          return (
            <ListRow
              key={line.number}
              href={toCase(line.number)}
              title={line.title}
              when={line.takenBy?.name ?? texts.nobody}
              meta={`${line.name} · ${line.company?.name ?? texts.person}`}
              badge={<Badge tone={tone}>{text}</Badge>}
              unread={line.takenBy === null && line.closedAt === null ? texts.open : undefined}
              selected={line.number === shown}
            />
          );
        })}
      </List>
      {next === null && after === null ? null : (
        <div className={styles.more}>
          {after === null ? null : <LinkButton href={toPageAfter(null)}>{texts.begin}</LinkButton>}
          {next === null ? null : <LinkButton href={toPageAfter(next)}>{texts.more}</LinkButton>}
        </div>
      )}
    </>
  );
}
