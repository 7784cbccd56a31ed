import { LIST_SORTS, type ListSort, SEARCH_TEXT_MAX } from "@schaufenster/contract/values/list/list-query.ts";
import { isDay } from "@schaufenster/contract/values/time/german-day.ts";
import { navigate } from "../../browser/location.ts";
import { type QueryChange, usePlace, useQueryValues } from "../../browser/use-place.ts";
import type { DaySpan } from "../../ui/date/date-range-model.ts";

/** The words that stand for another order than the usual one in the address. */
const SORT_WORDS = { oldest: "aelteste", newest: "neueste" } as const satisfies Record<ListSort, string>;
/** What every list has in its address besides its own filters; a new choice begins at the first page. */
const CLEARED = { von: null, bis: null, folge: null, seite: null };

/** A day as typed by anybody; anything else is none. */
const dayFrom = (text: string | null): string | undefined => (text !== null && isDay(text) ? text : undefined);

/** How a list is searched, cut to days and ordered, as its call takes it. */
export interface Narrowing {
  readonly search?: string;
  readonly startDate?: string;
  readonly endDate?: string;
  readonly sort?: ListSort;
}

/** What the address says of search, days and order, and ways to change them. `closing` are values that a new choice takes away: what is open in the list. */
export const useListAddress = (closing: QueryChange) => {
  const { values, hrefWith } = useQueryValues();
  const text = (new URLSearchParams(usePlace().hash.slice(1)).get("suche") ?? "").trim().slice(0, SEARCH_TEXT_MAX);
  const [from, to] = [dayFrom(values.get("von")), dayFrom(values.get("bis"))];
  const turned = from !== undefined && to !== undefined && from > to;
  const [startDate, endDate] = turned ? [] : [from, to];
  const sort = LIST_SORTS.find((one) => SORT_WORDS[one] === values.get("folge"));
  const narrowing: Narrowing = {
    ...(text === "" ? {} : { search: text }),
    ...(startDate === undefined ? {} : { startDate }),
    ...(endDate === undefined ? {} : { endDate }),
    ...(sort === undefined ? {} : { sort }),
  };
  const begin = { seite: null, ...closing };
  return {
    narrowing,
    sought: text,
    days: startDate !== undefined && endDate !== undefined ? { start: startDate, end: endDate } : null,
    sort,
    oldest: sort === "oldest",
    /** Fewer rows than without; the order alone hides none. */
    narrowed: text !== "" || startDate !== undefined || endDate !== undefined,
    /** The first letters are a step in the history, the next ones belong to it. */
    search: (typed: string) => navigate(hrefWith(begin, typed && `#suche=${encodeURIComponent(typed)}`), { replace: text !== "" }),
    chooseDays: (span: DaySpan | null) => navigate(hrefWith({ ...begin, von: span?.start ?? null, bis: span?.end ?? null })),
    /** Null is the usual order of the list. */
    order: (wanted: ListSort | null) => navigate(hrefWith({ ...begin, folge: wanted && SORT_WORDS[wanted] })),
    /** Without search, days and order; filters of the list itself are named by `own`. */
    toPlain: (own: QueryChange = {}) => hrefWith({ ...CLEARED, ...closing, ...own }, ""),
  };
};
export type ListAddress = ReturnType<typeof useListAddress>;
