import { useListAddress } from "../../../parts/list/list-address.ts";
import { pageFrom } from "../../../parts/list/page-number.ts";
import { useNow } from "../../../browser/use-now.ts";
import { useQueryValues } from "../../../browser/use-place.ts";
import { isoDay } from "../../../parts/format.ts";
import { periodFrom } from "../../../parts/statistics/typed-period.ts";
import { TAB_WORDS, tabFrom, usualPeriod, wholePeriod, type PhoneCallTab } from "./phone-calls.params.ts";

/** What the address says: page, tab, period, chosen phone call; and addresses with one of them changed. */
export const usePhoneCallAddress = () => {
  const { values, hrefWith, replaceWith } = useQueryValues();
  const today = isoDay(useNow());
  const [usual, whole] = [usualPeriod(today), wholePeriod(today)];
  const list = useListAddress({ anruf: null });
  const { search, sort } = list.narrowing;
  return {
    /** Search and order; this list has days of its own, because it never shows all. */
    list,
    narrowing: { ...(search === undefined ? {} : { search }), ...(sort === undefined ? {} : { sort }) },
    page: pageFrom(values.get("seite")),
    tab: tabFrom(values.get("status")),
    period: periodFrom(values.get("von"), values.get("bis"), usual),
    usual,
    whole,
    chosen: values.get("anruf"),
    sameNumberAs: values.get("nummer"),
    toTab: (tab: PhoneCallTab | null) => hrefWith({ status: tab === null ? null : TAB_WORDS[tab], seite: null, anruf: null }),
    toPage: (page: number) => hrefWith({ seite: page === 1 ? null : String(page), anruf: null }),
    toPhoneCall: (id: string) => hrefWith({ anruf: id }),
    toSameNumber: (id: string) => hrefWith({ nummer: id, status: null, seite: null, anruf: null }),
    toAnyNumber: hrefWith({ nummer: null, seite: null, anruf: null }),
    toList: hrefWith({ anruf: null }),
    toAll: list.toPlain({ status: null, nummer: null, von: whole.startDate, bis: whole.endDate }),
    keepChosen: (id: string) => replaceWith({ anruf: id }),
    choosePeriod: ({ start, end }: { start: string; end: string }) =>
      replaceWith(
        start === usual.startDate && end === usual.endDate
          ? { von: null, bis: null, seite: null, anruf: null }
          : { von: start, bis: end, seite: null, anruf: null },
      ),
  };
};
