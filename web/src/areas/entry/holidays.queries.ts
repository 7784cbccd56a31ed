import { entryEditing } from "@schaufenster/contract/areas/entry/entry-editing.calls.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { secretarial } from "@schaufenster/contract/areas/secretarial/secretarial.calls.ts";
import { useQuery } from "@tanstack/react-query";
import { queryFor } from "../../http/queries.ts";

const FRESH_FOR_MS = 60 * 60_000;

/** Public holidays where the company is; they are suggestions, so a failure only leaves them out. */
export const useHolidays = (period: { readonly startDate: string; readonly endDate: string }) =>
  useQuery({ ...queryFor(entryEditing.getHolidays, { query: period }), staleTime: FRESH_FOR_MS });

/** Who else follows company holidays, and how: asked only where there are some. A failure leaves its line out. */
export const useFollowers = (enabled: boolean) => ({
  requests: useQuery({ ...queryFor(leads.getLeadSettings, {}), enabled }).data,
  phone: useQuery({ ...queryFor(secretarial.getCompanySettings, {}), enabled }).data,
});
