import { PATHS } from "@schaufenster/contract/paths.ts";
import { useQueryValues } from "../../../browser/use-place.ts";
import { useNow } from "../../../browser/use-now.ts";
import { Loaded } from "../../../parts/loaded.tsx";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/page/card.tsx";
import { ChipRow, FilterChip } from "../../../ui/chips.tsx";
import { cx } from "../../../ui/class-names.ts";
import { Empty } from "../../../ui/state/empty.tsx";
import { ListDetail, PageHead, Stack } from "../../../ui/page/page.tsx";
import { type ChangeGroup, groupsOf } from "./changes.ts";
import { HistoryDetail } from "./history-detail.tsx";
import { HistoryList } from "./history-list.tsx";
import styles from "./history.module.css";
import { useHistory } from "./history.queries.ts";
import { historyTexts as texts } from "./history.texts.ts";

const WHO = { all: null, team: "team", care: "kundenservice", system: "system" } as const;
type Who = keyof typeof WHO;
const KEYS = Object.keys(WHO) as Who[];
const whoFrom = (text: string | null): Who => KEYS.find((key) => WHO[key] === text) ?? "all";

const madeBy = (who: Who, { actor }: ChangeGroup): boolean =>
  who === "all" || (who === "team" ? actor.kind === "self" || actor.kind === "colleague" : actor.kind === who);

/** /kunde/meineProdukte/eintrag/verlauf: filter and chosen change live in the address. */
export default function HistoryScreen() {
  const query = useHistory();
  const { values, hrefWith, replaceWith } = useQueryValues();
  const now = useNow();
  const who = whoFrom(values.get("wer"));
  const chosen = values.get("aenderung");
  const all = groupsOf(query.data?.pages.flatMap((page) => page.changes) ?? []);
  const groups = all.filter((group) => madeBy(who, group));
  // Beside the list something is always open; on phones only what was chosen.
  const shown = all.find((group) => group.id === chosen) ?? groups[0];
  return (
    <>
      <div className={cx(chosen !== null && styles.notBesideDetail)}>
        <PageHead title={texts.title} sub={texts.sub} />
        <div className={styles.filters}>
          <ChipRow label={texts.filter} scroll>
            {KEYS.map((key) => (
              <FilterChip key={key} pressed={who === key} onPress={() => replaceWith({ wer: WHO[key], aenderung: null })}>
                {texts.who[key]}
              </FilterChip>
            ))}
          </ChipRow>
        </div>
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
          {() =>
            all.length === 0 ? (
              <NoChanges />
            ) : (
              <ListDetail
                showing={chosen === null ? "list" : "detail"}
                list={
                  <HistoryList
                    {...{ groups, now }}
                    shown={shown?.id ?? null}
                    toGroup={(id) => hrefWith({ aenderung: id })}
                    allHref={hrefWith({ wer: null, aenderung: null })}
                    older={query.hasNextPage ? { busy: query.isFetchingNextPage, load: () => void query.fetchNextPage() } : null}
                  />
                }
                detail={
                  shown ? (
                    <HistoryDetail key={shown.id} group={shown} chosen={chosen !== null} listHref={hrefWith({ aenderung: null })} />
                  ) : null
                }
              />
            )
          }
        </Loaded>
      </Stack>
    </>
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
