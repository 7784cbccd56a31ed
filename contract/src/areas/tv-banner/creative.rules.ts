/** What somebody said about a creative (specification, section 4). */
export const APPROVALS = ["ACCEPTED", "REJECTED", "UNVERIFIED"] as const;
/** One answer. */
export type Approval = (typeof APPROVALS)[number];
/** Both sides of an approval: the company decides first, then the channels. */
export interface BothSides {
  readonly customerApprovalStatus: Approval;
  readonly partnerApprovalStatus: Approval;
}
/** Where and when a creative is booked. */
export interface Flight {
  readonly startDate: string;
  readonly endDate: string | null;
}

/** The four steps of a creative, in order. */
export const CREATIVE_STEPS = ["made", "customer", "partner", "on-air"] as const;

/** Why a creative is not shown: each key has exactly one German sentence. */
export const REASONS = [
  "customer-rejected",
  "customer-open",
  "partner-rejected",
  "partner-open",
  "not-booked",
  "not-started",
  "ended",
] as const;
/** One reason. */
export type Reason = (typeof REASONS)[number];

/** The first thing in the way, in the order in which it must be solved; null while the creative is shown. */
export const whyNotRunning = (creative: BothSides, flight: Flight | null, today: string): Reason | null => {
  if (creative.customerApprovalStatus === "REJECTED") return "customer-rejected";
  if (creative.customerApprovalStatus === "UNVERIFIED") return "customer-open";
  if (creative.partnerApprovalStatus === "REJECTED") return "partner-rejected";
  if (creative.partnerApprovalStatus === "UNVERIFIED") return "partner-open";
  if (flight === null) return "not-booked";
  if (today < flight.startDate) return "not-started";
  return flight.endDate !== null && flight.endDate < today ? "ended" : null;
};

/** The company decides once; a refused creative comes back as a new version with a new id. */
export const canDecide = (creative: BothSides): boolean => creative.customerApprovalStatus === "UNVERIFIED";

/** Only a creative that nobody refused can be put on a booking. */
export const canBeSet = (creative: BothSides): boolean =>
  creative.customerApprovalStatus !== "REJECTED" && creative.partnerApprovalStatus !== "REJECTED";

/** How long the browser may show figures without asking again (specification, section 9). */
export const TV_STATISTICS_CACHE_MS = 1000;
/** Cells of the hour grid below this are left blank. */
export const GRID_MIN = 10;
