import { results } from "@schaufenster/contract/areas/results/results.calls.ts";
import { resultMonths } from "@schaufenster/contract/areas/results/results.rules.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNow } from "../../browser/use-now.ts";
import { useQueryValues } from "../../browser/use-place.ts";
import { queryFor } from "../../http/queries.ts";
import { isoDay } from "../../parts/format.ts";

/** The month stands in the address; without one it is the last that is over. */
export const useMonthAddress = () => {
  const { values, replaceWith } = useQueryValues();
  const months = resultMonths(isoDay(useNow()));
  return {
    month: months.find((month) => month === values.get("monat")),
    choose: (wanted: string) => replaceWith({ monat: wanted }),
  };
};

export const useResults = (month: string | undefined) =>
  useQuery({ ...queryFor(results.getResults, { query: month === undefined ? {} : { month } }), placeholderData: keepPreviousData });
