import { allCalls, type AreaName } from "@schaufenster/contract/all-calls.ts";
import { customerCare } from "@schaufenster/contract/areas/customer-care/customer-care.calls.ts";
import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import type { CareVisit } from "@schaufenster/contract/areas/customer-care/care.model.ts";
import type { Looked, Showable } from "@schaufenster/contract/areas/customer-care/care.rules.ts";
import type { findVisits } from "./visit.store.ts";

/** Where the calls of a room look; nothing is what says nothing of the company, or concerns staff themselves. */
const OF_AREA: { readonly [A in AreaName]?: Looked } = {
  company: "company",
  members: "people",
  documents: "documents",
  entry: "entry",
  entryEditing: "entry",
  address: "entry",
  entryService: "listings",
  externalServices: "google",
  website: "website",
  ads: "ads",
  webBanner: "banners",
  tvBanner: "banners",
  results: "results",
  secretarial: "phone",
  reviews: "reviews",
  leads: "leads",
  leadWork: "leads",
  serviceCase: "service",
  newsletter: "company",
};
/** The name of the company stands on every page. */
const SILENT: readonly string[] = [company.getAccount.path, company.getSubscriptions.path];
const placeOf = new Map<string, Looked>([
  ...Object.entries(allCalls).flatMap(([area, calls]) => {
    const looked = OF_AREA[area as AreaName];
    if (looked === undefined) return [];
    return Object.values(calls).flatMap(({ path }) => (SILENT.includes(path) ? [] : [[path, looked] as const]));
  }),
  [customerCare.getCompanyInfo.path, "people"],
]);

/** Where staff looked, in the words of the menu. */
export const lookedOf = (calls: readonly string[]): Looked[] => [...new Set(calls.flatMap((call) => placeOf.get(call) ?? []))];

type Row = Awaited<ReturnType<typeof findVisits>>["rows"][number];
const HOUR_MS = 3_600_000;
/** Nothing was looked at for so long: the visit is over for whoever reads of it. */
const QUIET_MS = 10 * 60_000;

export const presentVisit = (row: Row, now: Date): CareVisit => ({
  id: row.family,
  since: row.began_at.toISOString(),
  until: row.last_at.toISOString(),
  running: now.getTime() - row.began_at.getTime() < HOUR_MS && now.getTime() - row.last_at.getTime() < QUIET_MS,
  purpose: row.purpose,
  looked: lookedOf(row.looked),
  shown: (row.shown ?? []).map(({ at, what, reason }) => ({ at: new Date(at).toISOString(), what: what as Showable, reason })),
  proposals: { open: row.open, confirmed: row.confirmed, refused: row.refused },
});
