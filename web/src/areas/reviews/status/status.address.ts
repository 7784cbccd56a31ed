import { navigate } from "../../../browser/location.ts";
import { useNow } from "../../../browser/use-now.ts";
import { useQueryValues } from "../../../browser/use-place.ts";
import { isoDay } from "../../../parts/format.ts";
import { lastDays, type Span, spanFrom, type Step, STEP_WORDS, stepFrom } from "./status.params.ts";

const DAYS_OF_YEAR = 365;

/** What the address says: period and step; and ways to change them. */
export const useStatusAddress = () => {
  const { values, hrefWith } = useQueryValues();
  const today = isoDay(useNow());
  const year = lastDays(today, DAYS_OF_YEAR);
  const span = spanFrom(values.get("von"), values.get("bis"), today);
  return {
    today,
    span,
    step: stepFrom(values.get("schritt"), span),
    chooseSpan: ({ startDate, endDate }: Span) => navigate(hrefWith({ von: startDate, bis: endDate })),
    chooseStep: (step: Step) => navigate(hrefWith({ schritt: STEP_WORDS[step] })),
    toYear: hrefWith({ von: year.startDate, bis: year.endDate, schritt: STEP_WORDS.MONTH }),
  };
};
