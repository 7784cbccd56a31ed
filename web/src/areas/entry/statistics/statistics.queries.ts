import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import type { IntervalName, Period } from "@schaufenster/contract/values/time/series.rules.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { queryFor } from "../../../http/queries.ts";

/** Views and contacts of a period by interval; the figures before stay until the next ones are there. */
export const useViewStatistics = (query: Period & { readonly interval: IntervalName }) =>
  useQuery({ ...queryFor(entry.getViewStatistics, { query }), placeholderData: keepPreviousData });
/** Views of a period by kind of device. */
export const useDeviceStatistics = (query: Period) =>
  useQuery({ ...queryFor(entry.getDeviceStatistics, { query }), placeholderData: keepPreviousData });
/** Views of a period by place. */
export const useLocationStatistics = (query: Period) =>
  useQuery({ ...queryFor(entry.getLocationStatistics, { query }), placeholderData: keepPreviousData });
