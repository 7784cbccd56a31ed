import type { LatestSearch } from "@schaufenster/contract/areas/user/seen.model.ts";
import { SEARCHES_KEPT, SEARCHES_PLACEHOLDERS, SEEN_DAYS } from "@schaufenster/contract/areas/user/seen.rules.ts";
import { Search } from "lucide-react";
import { useState } from "react";
import { useNow } from "../../../browser/use-now.ts";
import { FailureNotice } from "../../../parts/failure-notice.tsx";
import { formatWhen } from "../../../parts/format.ts";
import { Loaded } from "../../../parts/loaded.tsx";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Card } from "../../../ui/page/card.tsx";
import { Empty } from "../../../ui/state/empty.tsx";
import { tellWhenDone } from "../tell-when-done.ts";
import { NotRemembered } from "./not-remembered.tsx";
import { SeenRow } from "./seen-row.tsx";
import styles from "./seen.module.css";
import { useIsRemembered, useRemoveSearch, useSearches } from "./seen.queries.ts";
import { seenTexts } from "./seen.texts.ts";

const texts = seenTexts.searches;
/** So many are shown at first. */
const SHOWN = SEARCHES_PLACEHOLDERS;

/** What was looked for last in public; each leads to the same search. */
export function SearchesCard() {
  const query = useSearches();
  return (
    <Card title={texts.title} headLine>
      <Loaded query={query} skeleton={<SkeletonRows rows={SEARCHES_PLACEHOLDERS} icon />}>
        {(searches) => (searches.length === 0 ? <Nothing /> : <Searches searches={searches} />)}
      </Loaded>
    </Card>
  );
}

function Searches({ searches }: { searches: readonly LatestSearch[] }) {
  const now = useNow();
  const remove = useRemoveSearch();
  const [isOpen, setOpen] = useState(false);
  const going = remove.isPending ? remove.variables.query.timestamp : undefined;
  const left = searches.length - SHOWN;
  return (
    <>
      <div className={styles.failure}>
        <FailureNotice title={seenTexts.failed} error={remove.error} />
      </div>
      <ul className={styles.list} aria-label={texts.title}>
        {searches.slice(0, isOpen ? undefined : SHOWN).map(({ timestamp, what, where, found, url }) => (
          <SeenRow
            key={timestamp}
            href={url}
            lead={<Icon of={Search} size={18} className={styles.icon} />}
            title={texts.name(what, where)}
            meta={texts.meta(found, formatWhen(timestamp, now))}
            removeLabel={texts.remove(texts.name(what, where))}
            isGoing={going === timestamp}
            onRemove={() => tellWhenDone(remove.mutateAsync({ query: { timestamp } }), texts.removed)}
          />
        ))}
      </ul>
      {left > 0 ? (
        <div className={styles.more}>
          <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? texts.fewer : texts.more(left)}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function Nothing() {
  if (useIsRemembered() !== true) return <NotRemembered text={seenTexts.off.searches(SEARCHES_KEPT, SEEN_DAYS)} />;
  return <Empty kind="no-data" compact title={texts.emptyTitle} text={texts.empty(SEEN_DAYS)} />;
}
