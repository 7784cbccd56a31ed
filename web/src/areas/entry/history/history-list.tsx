import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { formatDay, formatTime, initialsOf, isoDay } from "../../../parts/format.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { ListPager } from "../../../parts/list/list-pager.tsx";
import { ListToolbar } from "../../../parts/list/list-toolbar.tsx";
import { Select } from "../../../ui/choice/select.tsx";
import { Card } from "../../../ui/page/card.tsx";
import { Empty } from "../../../ui/state/empty.tsx";
import { List, ListRow } from "../../../ui/list/list.tsx";
import { type ChangeGroup, differencesOf, titleOf } from "./changes.ts";
import { useHistoryAddress } from "./history.address.ts";
import { HISTORY_PAGE_SIZE } from "./history.queries.ts";
import { SECTIONS, titleOfSection } from "../sections.ts";
import styles from "./history.module.css";
import { historyTexts as texts } from "./history.texts.ts";

type Props = {
  groups: readonly ChangeGroup[];
  /** How many changes the page has and the filter finds. */
  changes: number;
  total: number;
  /** The same once it is known for what stands in the address. */
  found: { readonly total: number } | undefined;
  shown: string | null;
  now: Date;
};

/** Days, section and order; the changes by day; and the way to the other pages. */
export function HistoryList({ groups, changes, total, found, shown, now }: Props) {
  const { page, list, filter, toGroup, toPage } = useHistoryAddress();
  const days = [...Map.groupBy(groups, (group) => isoDay(new Date(group.at)))];
  return (
    <Card label={texts.list}>
      <ListToolbar address={list} found={found} filters={<SectionFilter />} filtersOn={filter.section === undefined ? 0 : 1} />
      {changes === 0 ? <NoMatch beyond={total > 0} /> : null}
      <div className={styles.days}>
        {days.map(([day, members]) => (
          <section key={day} aria-labelledby={`day-${day}`}>
            <h2 id={`day-${day}`} className={styles.day}>
              {dayTitle(day, now)}
            </h2>
            <List label={dayTitle(day, now)}>
              {members.map((group) => (
                <ListRow
                  key={group.id}
                  href={toGroup(group.id)}
                  title={titleOf(group, texts.andMore)}
                  when={formatTime(group.at)}
                  meta={metaOf(group)}
                  lead={<Avatar soft initials={initialsOf(nameOf(group))} />}
                  selected={group.id === shown}
                />
              ))}
            </List>
          </section>
        ))}
      </div>
      {changes === 0 ? null : <ListPager page={page} size={HISTORY_PAGE_SIZE} shown={changes} total={total} toPage={toPage} />}
    </Card>
  );
}

function SectionFilter() {
  const { filter, chooseSection } = useHistoryAddress();
  return (
    <Select
      label={texts.section}
      labelHidden
      options={[{ value: "", label: texts.allSections }, ...SECTIONS.map((value) => ({ value, label: titleOfSection(value) }))]}
      value={filter.section ?? ""}
      onChange={chooseSection}
    />
  );
}

/** The filter or the page number hides everything. */
function NoMatch({ beyond }: { beyond: boolean }) {
  const { toAll, toPage } = useHistoryAddress();
  return (
    <Empty
      kind="no-match"
      compact
      level={2}
      title={beyond ? texts.pageTitle : texts.noMatchTitle}
      text={beyond ? texts.pageText : texts.noMatchText}
      actions={
        <LinkButton size="sm" href={beyond ? toPage(1) : toAll}>
          {beyond ? texts.firstPage : texts.showAll}
        </LinkButton>
      }
    />
  );
}

const dayTitle = (day: string, now: Date): string => {
  if (day === isoDay(now)) return texts.today(formatDay(day));
  return day === addDays(isoDay(now), -1) ? texts.yesterday(formatDay(day)) : formatDay(day);
};

/** Who made a change, as it is shown. */
export const nameOf = ({ actor }: ChangeGroup): string => actor.name ?? texts.actor[actor.kind];

const metaOf = (group: ChangeGroup): string => {
  const restored = group.changes.some((change) => change.restoredFrom !== null);
  return [nameOf(group), texts.count(Math.max(1, differencesOf(group).length)), ...(restored ? [texts.restored] : [])].join(" · ");
};
