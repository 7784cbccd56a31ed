import { PATHS } from "@schaufenster/contract/paths.ts";
import { ArrowRight } from "lucide-react";
import { useNow } from "../../../browser/use-now.ts";
import { formatWhen, initialsOf } from "../../../parts/format.ts";
import { Loaded } from "../../../parts/loaded.tsx";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { Avatar } from "../../../ui/avatar.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { Card, CardFoot } from "../../../ui/page/card.tsx";
import { Empty } from "../../../ui/state/empty.tsx";
import { List, ListRow } from "../../../ui/list/list.tsx";
import { groupsOf, titleOf } from "../history/changes.ts";
import { nameOf } from "../history/history-list.tsx";
import { useLatestChanges } from "../history/history.queries.ts";
import { historyTexts } from "../history/history.texts.ts";
import { overviewTexts } from "./overview.texts.ts";

const texts = overviewTexts.changes;
/** Enough rows for the newest groups: one group has several. */
const ROWS = 20;
const GROUPS_SHOWN = 4;

/** The newest changes, each leading to its place in the history. */
export function LatestChanges() {
  const query = useLatestChanges(ROWS);
  const now = useNow();
  return (
    <Card title={texts.title} headLine>
      <Loaded query={query} skeleton={<SkeletonRows rows={3} icon />}>
        {({ changes }) =>
          changes.length === 0 ? (
            <Empty kind="no-data" compact title={texts.emptyTitle} text={texts.emptyText} />
          ) : (
            <>
              <List label={texts.title}>
                {groupsOf(changes)
                  .slice(0, GROUPS_SHOWN)
                  .map((group) => (
                    <ListRow
                      key={group.id}
                      href={`${PATHS.entryHistory}?aenderung=${encodeURIComponent(group.id)}`}
                      title={titleOf(group, historyTexts.andMore)}
                      when={formatWhen(group.at, now, true)}
                      meta={nameOf(group)}
                      lead={<Avatar soft initials={initialsOf(nameOf(group))} />}
                    />
                  ))}
              </List>
              <CardFoot>
                <LinkButton variant="link" iconEnd={ArrowRight} href={PATHS.entryHistory}>
                  {texts.all}
                </LinkButton>
              </CardFoot>
            </>
          )
        }
      </Loaded>
    </Card>
  );
}
