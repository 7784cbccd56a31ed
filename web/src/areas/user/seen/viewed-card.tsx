import { PUBLIC_SEARCH_PATH } from "@schaufenster/contract/areas/entry/public-search.rules.ts";
import type { ViewedEntry } from "@schaufenster/contract/areas/user/seen.model.ts";
import { SEEN_DAYS, VIEWED_KEPT, VIEWED_PAGE, VIEWED_PLACEHOLDERS } from "@schaufenster/contract/areas/user/seen.rules.ts";
import { useNow } from "../../../browser/use-now.ts";
import { useQueryValues } from "../../../browser/use-place.ts";
import { FailureNotice } from "../../../parts/failure-notice.tsx";
import { formatWhen, initialsOf } from "../../../parts/format.ts";
import { ListPager } from "../../../parts/list/list-pager.tsx";
import { pageFrom } from "../../../parts/list/page-number.ts";
import { Loaded } from "../../../parts/loaded.tsx";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { Monogram } from "../../../ui/avatar.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/page/card.tsx";
import { Empty } from "../../../ui/state/empty.tsx";
import { tellWhenDone } from "../tell-when-done.ts";
import { NotRemembered } from "./not-remembered.tsx";
import { SeenRow } from "./seen-row.tsx";
import styles from "./seen.module.css";
import { useIsRemembered, useRemoveViewed, useViewed } from "./seen.queries.ts";
import { seenTexts } from "./seen.texts.ts";

const texts = seenTexts.viewed;
const TINTS = ["a", "b", "c"] as const;

/** The companies whose public page was opened last. */
export function ViewedCard() {
  const { values, hrefWith } = useQueryValues();
  const page = pageFrom(values.get("seite"));
  const query = useViewed(page);
  const toPage = (wanted: number): string => hrefWith({ seite: wanted === 1 ? null : String(wanted) });
  return (
    <Card title={texts.title} headLine>
      <Loaded query={query} skeleton={<SkeletonRows rows={VIEWED_PLACEHOLDERS} icon />}>
        {({ entries, total }) =>
          entries.length === 0 ? (
            <Nothing isPast={total > 0} first={toPage(1)} />
          ) : (
            <>
              <Entries entries={entries} />
              {total > VIEWED_PAGE ? (
                <ListPager page={page} size={VIEWED_PAGE} shown={entries.length} total={total} toPage={toPage} />
              ) : null}
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

function Entries({ entries }: { entries: readonly ViewedEntry[] }) {
  const now = useNow();
  const remove = useRemoveViewed();
  const going = remove.isPending ? remove.variables.query.timestamp : undefined;
  return (
    <>
      <div className={styles.failure}>
        <FailureNotice title={seenTexts.failed} error={remove.error} />
      </div>
      <ul className={styles.list} aria-label={texts.title}>
        {entries.map(({ sequenceNumber, timestamp, company_name: name, trade, city, url }) => (
          <SeenRow
            key={timestamp}
            href={url}
            lead={<Monogram letters={initialsOf(name)} tint={TINTS[sequenceNumber % TINTS.length]} />}
            title={name}
            meta={texts.meta(trade, city, formatWhen(timestamp, now))}
            removeLabel={texts.remove(name)}
            isGoing={going === timestamp}
            onRemove={() => tellWhenDone(remove.mutateAsync({ query: { timestamp } }), texts.removed)}
          />
        ))}
      </ul>
    </>
  );
}

function Nothing({ isPast, first }: { isPast: boolean; first: string }) {
  const isRemembered = useIsRemembered();
  if (isPast)
    return (
      <Empty
        kind="no-match"
        compact
        title={texts.pastTitle}
        text={texts.past}
        actions={<LinkButton href={first}>{texts.toFirst}</LinkButton>}
      />
    );
  if (isRemembered !== true) return <NotRemembered text={seenTexts.off.viewed(VIEWED_KEPT, SEEN_DAYS)} />;
  const search = <LinkButton href={PUBLIC_SEARCH_PATH}>{texts.search}</LinkButton>;
  return <Empty kind="no-data" compact title={texts.emptyTitle} text={texts.empty(SEEN_DAYS)} actions={search} />;
}
