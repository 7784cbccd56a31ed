import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { formatDay, formatTime, initialsOf, isoDay } from "../../../parts/format.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/page/card.tsx";
import { Empty } from "../../../ui/state/empty.tsx";
import { List, ListRow } from "../../../ui/list/list.tsx";
import { type ChangeGroup, differencesOf, titleOf } from "./changes.ts";
import styles from "./history.module.css";
import { historyTexts as texts } from "./history.texts.ts";

type Props = {
  groups: readonly ChangeGroup[];
  shown: string | null;
  now: Date;
  toGroup: (id: string) => string;
  allHref: string;
  older: { busy: boolean; load: () => void } | null;
};

/** The changes by day, and the way to older ones. */
export function HistoryList({ groups, shown, now, toGroup, allHref, older }: Props) {
  const days = [...Map.groupBy(groups, (group) => isoDay(new Date(group.at)))];
  return (
    <Card label={texts.list}>
      {groups.length === 0 ? (
        <Empty
          kind="no-match"
          compact
          level={2}
          title={texts.noMatchTitle}
          text={texts.noMatchText}
          actions={
            <LinkButton size="sm" href={allHref}>
              {texts.showAll}
            </LinkButton>
          }
        />
      ) : null}
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
      {older ? (
        <div className={styles.older}>
          <Button variant="link" busy={older.busy} onClick={older.load}>
            {texts.older}
          </Button>
        </div>
      ) : null}
    </Card>
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
