import { TV_STATISTICS_CACHE_MS } from "@schaufenster/contract/areas/tv-banner/creative.rules.ts";
import { tvBanner } from "@schaufenster/contract/areas/tv-banner/tv-banner.calls.ts";
import type { Call } from "@schaufenster/contract/call.ts";
import type { Period } from "@schaufenster/contract/values/time/series.rules.ts";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { keyOf, mutationFor, queryFor } from "../../http/queries.ts";

export const useCreatives = () => useQuery(queryFor(tvBanner.getCompanyCreatives, {}));
export const useBookings = () => useQuery(queryFor(tvBanner.getCompanyTvBanners, {}));
export const usePublisher = () => useQuery(queryFor(tvBanner.getPublisher, {}));

/** A step; everything is read anew also when it was refused: whoever came second sees what the first has made of it. */
const useStep = <C extends Call>(call: C) => {
  const client = useQueryClient();
  return useMutation({
    ...mutationFor(call),
    onSettled: () =>
      Promise.all(
        [tvBanner.getCompanyCreatives, tvBanner.getCompanyTvBanners].map((read) => client.invalidateQueries({ queryKey: keyOf(read) })),
      ),
  });
};
export const useDecide = () => useStep(tvBanner.updateCreative);
export const useSetCreative = () => useStep(tvBanner.setCreative);

/** Which figures: a period, and one creative or all. */
export type Asked = Period & { readonly binaryMasterId?: string };
/** The figures before stay until the next ones are there. */
const KEPT = { placeholderData: keepPreviousData, staleTime: TV_STATISTICS_CACHE_MS } as const;
export const useKeyFigures = (query: Asked) => useQuery({ ...queryFor(tvBanner.getKeyFigures, { query }), ...KEPT });
export const useByChannel = (query: Asked) => useQuery({ ...queryFor(tvBanner.getByTvChannel, { query }), ...KEPT });
export const useByProgram = (query: Asked) => useQuery({ ...queryFor(tvBanner.getByTvProgram, { query }), ...KEPT });
export const useByDay = (query: Asked) => useQuery({ ...queryFor(tvBanner.getByDay, { query }), ...KEPT });
export const useByWeek = (query: Asked) => useQuery({ ...queryFor(tvBanner.getByWeekAndTvChannel, { query }), ...KEPT });
export const useByTime = (query: Asked) => useQuery({ ...queryFor(tvBanner.getByTimeOfDay, { query }), ...KEPT });
export const useTotal = (query: Pick<Asked, "binaryMasterId">) => useQuery({ ...queryFor(tvBanner.getTotal, { query }), ...KEPT });
