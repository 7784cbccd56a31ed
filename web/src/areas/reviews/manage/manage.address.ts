import { useListAddress } from "../../../parts/list/list-address.ts";
import { pageFrom } from "../../../parts/list/page-number.ts";
import { navigate } from "../../../browser/location.ts";
import { useQueryValues } from "../../../browser/use-place.ts";
import type { RatingFilter } from "../reviews.queries.ts";
import { ANSWER_WORDS, type Answered, answeredFrom, sourceFrom, starsFrom } from "./manage.params.ts";

const FIRST = { seite: null, bewertung: null };

/** What the address says: page, filter, opened rating; and ways to change one of them. */
export const useManageAddress = () => {
  const { values, hrefWith } = useQueryValues();
  const list = useListAddress({ bewertung: null });
  const [sourceId, stars, answered] = [
    sourceFrom(values.get("portal")),
    starsFrom(values.get("sterne")),
    answeredFrom(values.get("antwort")),
  ];
  const own: RatingFilter = {
    ...(sourceId === undefined ? {} : { sourceId }),
    ...(stars === undefined ? {} : { stars }),
    ...(answered === undefined ? {} : { answered }),
  };
  return {
    page: pageFrom(values.get("seite")),
    filter: { ...own, ...list.narrowing } satisfies RatingFilter,
    filtersOn: Object.keys(own).length,
    filtered: Object.keys(own).length > 0 || list.narrowed,
    /** Search, days and order. */
    list,
    opened: values.get("bewertung"),
    filterBy: (change: { source?: string; stars?: string; answered?: Answered | "" }) =>
      navigate(
        hrefWith({
          ...FIRST,
          ...(change.source === undefined ? {} : { portal: change.source || null }),
          ...(change.stars === undefined ? {} : { sterne: change.stars || null }),
          ...(change.answered === undefined ? {} : { antwort: change.answered === "" ? null : ANSWER_WORDS[change.answered] }),
        }),
      ),
    toPage: (page: number) => hrefWith({ seite: page === 1 ? null : String(page), bewertung: null }),
    toRating: (id: string) => hrefWith({ bewertung: id }),
    toClosed: hrefWith({ bewertung: null }),
    toAll: list.toPlain({ portal: null, sterne: null, antwort: null }),
  };
};
