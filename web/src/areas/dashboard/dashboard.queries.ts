import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import { entryService } from "@schaufenster/contract/areas/entry-service/entry-service.calls.ts";
import { externalServices } from "@schaufenster/contract/areas/external-services/external-services.calls.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { useQuery } from "@tanstack/react-query";
import { useNow } from "../../browser/use-now.ts";
import { queryFor } from "../../http/queries.ts";
import { isoDay } from "../../parts/format.ts";
import { useMember, useRights } from "../../session/use-session.ts";

const PERIOD_DAYS = 30;
const SHOWN = 3;

/** Views of the entry in the last thirty full days, by day, and in the thirty before. */
export const useViews = () => {
  const today = isoDay(useNow());
  const startDate = addDays(today, -PERIOD_DAYS);
  const endDate = addDays(today, -1);
  const enabled = useRights().includes("entry");
  return useQuery({ ...queryFor(entry.getViewStatistics, { query: { startDate, endDate, interval: "Day" } }), enabled });
};

/** How complete the entry is. */
export const useCompleteness = () => useQuery({ ...queryFor(entry.getCompleteness, {}), enabled: useRights().includes("entry") });

/** Counts of requests. */
export const useLeadFigures = () => useQuery({ ...queryFor(leads.getStatistics, {}), enabled: useRights().includes("leads") });

/** The newest requests that wait for an answer. */
export const useNewestLeads = () => useQuery(queryFor(leads.getLeads, { query: { limit: SHOWN, status: "new" } }));

/** Average and count over all portals. */
export const useReviewSummary = () => {
  const companyId = useMember().accountId ?? undefined;
  return useQuery({ ...queryFor(reviews.getSummary, { body: { companyId } }), enabled: useRights().includes("reviews") });
};

/** The latest reviews. */
export const useLatestReviews = () => {
  const companyId = useMember().accountId ?? "";
  return useQuery(queryFor(reviews.getLatestRatings, { body: { companyId, limit: SHOWN } }));
};

/** Listings in partner portals by state. */
export const useListings = () =>
  useQuery({ ...queryFor(entryService.getPartnerPortalListingStatistics, {}), enabled: useRights().includes("entry") });

/** Connected services of others. */
export const useServices = () => useQuery({ ...queryFor(externalServices.list, {}), enabled: useRights().includes("entry") });
