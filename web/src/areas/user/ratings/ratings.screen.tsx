import { OWN_RATINGS_PAGE, OWN_RATINGS_PLACEHOLDERS } from "@schaufenster/contract/areas/user/own-rating.rules.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { ShieldCheck } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { goToPart } from "../../../browser/page.ts";
import { useQueryValues } from "../../../browser/use-place.ts";
import { formatNumber } from "../../../parts/format.ts";
import { ListPager } from "../../../parts/list/list-pager.tsx";
import { pageFrom } from "../../../parts/list/page-number.ts";
import { Loaded } from "../../../parts/loaded.tsx";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { PageHead, Stack } from "../../../ui/page/page.tsx";
import { Empty } from "../../../ui/state/empty.tsx";
import { OwnRatingItem } from "./own-rating.tsx";
import { useOwnRatings } from "./ratings.queries.ts";
import styles from "./ratings.module.css";
import { ratingTexts as texts } from "./ratings.texts.ts";
import { WriteCard } from "./write-card.tsx";

/** /benutzer/bewertungen: what the person wrote; `eintrag` names a company to be rated. */
export default function RatingsScreen() {
  const { values } = useQueryValues();
  const entry = values.get("eintrag");
  return (
    <>
      <PageHead title={texts.title} sub={texts.sub} />
      <Stack>
        {entry === null ? null : <WriteCard key={entry} entry={entry} />}
        <RatingsCard page={pageFrom(values.get("seite"))} />
        <LawCard />
      </Stack>
    </>
  );
}

function RatingsCard({ page }: { page: number }) {
  const id = useId();
  const shown = useRef(page);
  const query = useOwnRatings(page);
  const { hrefWith } = useQueryValues();
  const toPage = (wanted: number): string => hrefWith({ seite: wanted === 1 ? null : String(wanted) });
  // The pager stands below the list: after turning, reading begins at its top.
  useEffect(() => {
    if (shown.current !== page) goToPart(id);
    shown.current = page;
  }, [id, page]);
  return (
    <Card label={texts.list}>
      <div id={id} tabIndex={-1} className={styles.top}>
        <h2>{texts.list}</h2>
        {query.data && query.data.total > 0 ? (
          <p className={styles.meta}>{texts.count(query.data.total, formatNumber(query.data.total))}</p>
        ) : null}
      </div>
      <Loaded query={query} skeleton={<SkeletonRows rows={OWN_RATINGS_PLACEHOLDERS} />}>
        {({ ratings, total }) =>
          ratings.length === 0 ? (
            <Nothing isPast={total > 0} />
          ) : (
            <>
              <ul className={styles.list}>
                {ratings.map((rating) => (
                  <li key={rating.id}>
                    <OwnRatingItem rating={rating} />
                  </li>
                ))}
              </ul>
              <ListPager page={page} size={OWN_RATINGS_PAGE} shown={ratings.length} total={total} toPage={toPage} />
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

function Nothing({ isPast }: { isPast: boolean }) {
  if (!isPast) return <Empty kind="no-data" compact title={texts.emptyTitle} text={texts.emptyText} />;
  const toFirst = <LinkButton href={PATHS.ownRatings}>{texts.toFirst}</LinkButton>;
  return <Empty kind="no-match" compact title={texts.pastTitle} text={texts.pastText} actions={toFirst} />;
}

function LawCard() {
  const { title, who, all, report } = texts.law;
  return (
    <Card title={title} end={<Icon of={ShieldCheck} className={styles.meta} />}>
      <CardBody className={styles.words}>
        <p>{who}</p>
        <p>{all}</p>
        <p>{report}</p>
      </CardBody>
    </Card>
  );
}
