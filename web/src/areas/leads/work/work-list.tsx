import { WORK_PAGE_SIZE } from "@schaufenster/contract/areas/leads/work.rules.ts";
import { ListPager } from "../../../parts/list/list-pager.tsx";
import { ListToolbar, NothingFound } from "../../../parts/list/list-toolbar.tsx";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { type ReactNode, useId } from "react";
import { Loaded, type QueryState } from "../../../parts/loaded.tsx";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/page/card.tsx";
import { PageHead } from "../../../ui/page/page.tsx";
import { Tabs } from "../../../ui/page/tabs.tsx";
import { WorkNoMatch, WorkNone } from "./work-empty.tsx";
import { useWorkAddress } from "./work.address.ts";
import styles from "./work.module.css";
import { workTexts } from "./work.texts.ts";
import { HeadLine } from "../../../parts/head-line.tsx";

type Words<S extends string> = Readonly<Record<S, string>>;
type Data<S extends string> = { readonly total: number; readonly counts: Readonly<Record<S, number>> };
type Props<S extends string, D extends Data<S>> = {
  query: QueryState<D> & { readonly isPending: boolean; readonly isPlaceholderData: boolean };
  /** The words of the states in the address, in the order of the tabs. */
  words: Words<S>;
  texts: {
    readonly title: string;
    readonly sub: string;
    readonly none: string;
    readonly noneText: string;
    readonly list: string;
    readonly search: string;
    readonly tabs: string;
    readonly reset: string;
    readonly states: Words<S>;
    readonly match: Words<S>;
  };
  exports: ReactNode;
  /** Another choice of days and another usual order than lists have. */
  days?: ReactNode;
  usualOrder?: string | undefined;
  shown: (data: D) => number;
  children: (data: D) => ReactNode;
};

const sumOf = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** The list of what was made of leads, by state: with its search, its file, its empty states and its pages. */
export function WorkList<S extends string, D extends Data<S>>(props: Props<S, D>) {
  const { query, words, texts, exports, days, usualOrder, shown, children } = props;
  const { page, state, list, toState, toPage, toAll } = useWorkAddress(words);
  const panelId = useId();
  const never = query.data !== undefined && sumOf(query.data.counts) === 0;
  return (
    <>
      <PageHead
        title={texts.title}
        sub={<HeadLine waiting={query.isPending} loading={workTexts.loading} text={texts.sub} />}
        actions={
          never ? null : (
            <>
              {exports}
              <LinkButton href={`${PATHS.leads}?status=angenommen`}>{workTexts.toLeads}</LinkButton>
            </>
          )
        }
      />
      {never ? <WorkNone title={texts.none} text={texts.noneText} /> : null}
      {never ? null : (
        <Card label={texts.list} className={styles.sheet}>
          <ListToolbar
            address={list}
            searchLabel={texts.search}
            found={query.isPlaceholderData ? undefined : query.data}
            {...{ days, usualOrder }}
          />
          <StateTabs panelId={panelId} counts={query.data?.counts} {...{ words, texts, state, toState }} />
          <div id={panelId} role="tabpanel" aria-label={texts.list}>
            <Loaded query={query} level={2} skeleton={<SkeletonRows rows={5} />}>
              {(data) =>
                data.total === 0 && list.narrowed ? (
                  <NothingFound href={toAll} />
                ) : shown(data) === 0 ? (
                  <WorkNoMatch
                    match={data.total === 0 && state ? texts.match[state] : null}
                    reset={texts.reset}
                    toAll={toAll}
                    toFirst={toPage(1)}
                  />
                ) : (
                  <>
                    {children(data)}
                    <ListPager page={page} size={WORK_PAGE_SIZE} shown={shown(data)} total={data.total} toPage={toPage} />
                  </>
                )
              }
            </Loaded>
          </div>
        </Card>
      )}
    </>
  );
}

type TabsProps<S extends string> = {
  panelId: string;
  words: Words<S>;
  texts: { readonly tabs: string; readonly states: Words<S> };
  state: S | null;
  counts: Readonly<Record<S, number>> | undefined;
  toState: (state: S | null) => string;
};

function StateTabs<S extends string>({ panelId, words, texts, state, counts, toState }: TabsProps<S>) {
  return (
    <Tabs
      flush
      label={texts.tabs}
      panelId={panelId}
      current={state ?? "all"}
      tabs={[
        { key: "all", href: toState(null), label: workTexts.all, count: counts && sumOf(counts) },
        ...(Object.keys(words) as S[]).map((key) => ({ key, href: toState(key), label: texts.states[key], count: counts?.[key] })),
      ]}
    />
  );
}
