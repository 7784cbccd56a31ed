import { PATHS } from "@schaufenster/contract/paths.ts";
import { useNow } from "../../../browser/use-now.ts";
import { Loaded } from "../../../parts/loaded.tsx";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/page/card.tsx";
import { ChipRow, FilterChip } from "../../../ui/chips.tsx";
import { cx } from "../../../ui/class-names.ts";
import { Empty } from "../../../ui/state/empty.tsx";
import { ListDetail, PageHead, Stack } from "../../../ui/page/page.tsx";
import { groupsOf } from "./changes.ts";
import { ACTORS, useHistoryAddress } from "./history.address.ts";
import { HistoryDetail } from "./history-detail.tsx";
import { HistoryList } from "./history-list.tsx";
import styles from "./history.module.css";
import { useHistory } from "./history.queries.ts";
import { historyTexts as texts } from "./history.texts.ts";

/** /kunde/meineProdukte/eintrag/verlauf: filter, days, order, page and chosen change live in the address. */
export default function HistoryScreen() {
  const { page, filter, filtered, list, chosen, toList } = useHistoryAddress();
  const query = useHistory(page, filter);
  const now = useNow();
  return (
    <>
      <div className={cx(chosen !== null && styles.notBesideDetail)}>
        <PageHead title={texts.title} sub={texts.sub} />
        <ActorChips />
      </div>
      <Stack>
        <Loaded
          query={query}
          level={2}
          skeleton={
            <Card>
              <SkeletonRows rows={6} />
            </Card>
          }
        >
          {({ changes, total }) => {
            if (total === 0 && !filtered) return <NoChanges />;
            const groups = groupsOf(changes, list.oldest);
            // Beside the list something is always open; on phones only what was chosen.
            const shown = groups.find((group) => group.id === chosen) ?? groups[0];
            return (
              <ListDetail
                showing={chosen === null ? "list" : "detail"}
                list={
                  <HistoryList
                    {...{ groups, now, total }}
                    changes={changes.length}
                    found={query.isPlaceholderData ? undefined : { total }}
                    shown={shown?.id ?? null}
                  />
                }
                detail={shown ? <HistoryDetail key={shown.id} group={shown} chosen={chosen !== null} listHref={toList} /> : null}
              />
            );
          }}
        </Loaded>
      </Stack>
    </>
  );
}

function ActorChips() {
  const { filter, chooseActor } = useHistoryAddress();
  return (
    <div className={styles.filters}>
      <ChipRow label={texts.filter} scroll>
        <FilterChip pressed={filter.by === undefined} onPress={() => chooseActor(null)}>
          {texts.who.all}
        </FilterChip>
        {ACTORS.map((key) => (
          <FilterChip key={key} pressed={filter.by === key} onPress={() => chooseActor(key)}>
            {texts.who[key]}
          </FilterChip>
        ))}
      </ChipRow>
    </div>
  );
}

function NoChanges() {
  return (
    <Card>
      <Empty
        kind="no-data"
        title={texts.emptyTitle}
        text={texts.emptyText}
        actions={<LinkButton href={PATHS.entryData}>{texts.toEntry}</LinkButton>}
      />
    </Card>
  );
}
