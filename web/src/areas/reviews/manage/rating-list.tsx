import { REVIEW_PAGE_SIZE } from "@schaufenster/contract/areas/reviews/rating.rules.ts";
import { useEffect, useId, useRef } from "react";
import { goToPart } from "../../../browser/page.ts";
import { formatNumber } from "../../../parts/format.ts";
import { Loaded, type QueryState } from "../../../parts/loaded.tsx";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/page/card.tsx";
import { Empty } from "../../../ui/state/empty.tsx";
import { walkRows } from "../../../ui/list/row-actions.tsx";
import { ListPager } from "../../../parts/list/list-pager.tsx";
import { ListToolbar, NothingFound } from "../../../parts/list/list-toolbar.tsx";
import { NoRatings } from "../no-ratings.tsx";
import type { RatingPage } from "../reviews.queries.ts";
import { Filters } from "./filters.tsx";
import { useManageAddress } from "./manage.address.ts";
import styles from "./manage.module.css";
import { manageTexts } from "./manage.texts.ts";
import { RatingItem } from "./rating-item.tsx";

const texts = manageTexts.list;
/** Rows that stand in for ratings while they load (specification, section 9). */
const PLACEHOLDERS = 3;

/** Filter, one page of ratings, and the way to the others. */
export function RatingList({ query }: { query: QueryState<RatingPage> & { readonly isPlaceholderData: boolean } }) {
  const id = useId();
  const { page, filtered, filtersOn, list } = useManageAddress();
  const head = useTopAfterTurning(id, page);
  const { total, more } = query.data ?? {};
  const never = total === 0 && !filtered;
  return (
    <Card label={texts.headingWaiting}>
      <div ref={head} id={id} tabIndex={-1} className={styles.head}>
        <h2>{total === undefined || total === 0 || more === true ? texts.headingWaiting : texts.heading(total, formatNumber(total))}</h2>
        {never ? null : (
          <ListToolbar
            address={list}
            searchLabel={texts.search}
            found={query.isPlaceholderData ? undefined : query.data}
            filters={<Filters />}
            filtersOn={filtersOn}
          />
        )}
      </div>
      <Loaded query={query} skeleton={<SkeletonRows icon rows={PLACEHOLDERS} />}>
        {(found) => (found.ratings.length > 0 ? <Rows found={found} /> : never ? <NoRatings /> : <NoMatch past={found.total > 0} />)}
      </Loaded>
    </Card>
  );
}

/** The pager stands below the list: after turning, reading begins at its top. Who chose a filter stays at it. */
function useTopAfterTurning(id: string, page: number) {
  const head = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (head.current?.querySelector(":focus")) return;
    goToPart(id);
  }, [id, page]);
  return head;
}

function NoMatch({ past }: { past: boolean }) {
  const { toAll, list } = useManageAddress();
  if (list.narrowed && !past) return <NothingFound href={toAll} />;
  return (
    <Empty
      kind="no-match"
      compact
      title={past ? manageTexts.empty.pastTitle : manageTexts.empty.matchTitle}
      text={past ? manageTexts.empty.pastText : manageTexts.empty.matchText}
      actions={
        <LinkButton size="sm" href={toAll}>
          {manageTexts.empty.reset}
        </LinkButton>
      }
    />
  );
}

function Rows({ found }: { found: RatingPage }) {
  const { page, toPage, opened } = useManageAddress();
  return (
    <>
      <ul className={styles.list} onKeyDown={walkRows}>
        {found.ratings.map((rating) => (
          <li key={rating.id}>
            <RatingItem rating={rating} open={rating.id === opened} />
          </li>
        ))}
      </ul>
      <ListPager page={page} size={REVIEW_PAGE_SIZE} shown={found.ratings.length} total={found.total} more={found.more} toPage={toPage} />
    </>
  );
}
