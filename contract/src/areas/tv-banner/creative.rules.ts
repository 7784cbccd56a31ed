import type { ProductStatus } from "../company/company.model.ts";

/** What somebody said about a creative (specification, section 4). */
export const APPROVALS = ["ACCEPTED", "REJECTED", "UNVERIFIED"] as const;
/** One answer. */
export type Approval = (typeof APPROVALS)[number];
/** What a company can answer. */
export const DECISIONS = ["ACCEPTED", "REJECTED"] as const;
export type Decision = (typeof DECISIONS)[number];
/** How the booking of a creative stands, as the provider says it; `none` is without one. */
export const CAMPAIGNS = ["none", "planned", "running", "paused", "ended"] as const;
export type Campaign = (typeof CAMPAIGNS)[number];
/** How the product stands; null is without one. */
export type BookedProduct = (typeof ProductStatus)["options"][number] | null;

/** All that decides whether a creative is shown. */
export interface CreativeState {
  readonly customer: Approval;
  readonly partner: Approval;
  readonly campaign: Campaign;
  readonly product: BookedProduct;
}

/** How a creative stands: each key has exactly one German sentence (`standSentence`). */
export const STANDS = [
  "ended",
  "not-booked",
  "customer-rejected",
  "partner-rejected",
  "customer-open",
  "partner-open",
  "no-campaign",
  "not-started",
  "paused",
  "on-air",
  "on-air-not-booked",
  "on-air-withdrawn",
  "on-air-refused",
  "on-air-unapproved",
  "on-air-unchecked",
] as const;
export type Stand = (typeof STANDS)[number];

type Obstacle = "product" | "customer-rejected" | "partner-rejected" | "customer-open" | "partner-open";
const isBooked = (product: BookedProduct): boolean => product !== null && product !== "Inactive";
/** The first thing in the way, in the order in which it must be solved. Nobody is asked to release what the channels do not take. */
const obstacleOf = ({ customer, partner, product }: CreativeState): Obstacle | null => {
  if (!isBooked(product)) return "product";
  if (customer === "REJECTED") return "customer-rejected";
  if (partner === "REJECTED") return "partner-rejected";
  if (customer === "UNVERIFIED") return "customer-open";
  return partner === "UNVERIFIED" ? "partner-open" : null;
};
/** What is on air though something is in the way is on air: only the provider can say that, and saying otherwise would be untrue. */
const ON_AIR: Readonly<Record<Obstacle, Stand>> = {
  product: "on-air-not-booked",
  "customer-rejected": "on-air-withdrawn",
  "partner-rejected": "on-air-refused",
  "customer-open": "on-air-unapproved",
  "partner-open": "on-air-unchecked",
};
const AGREED: Readonly<Record<Exclude<Campaign, "ended">, Stand>> = {
  none: "no-campaign",
  planned: "not-started",
  running: "on-air",
  paused: "paused",
};

/** The one answer to "Warum läuft es nicht?", or that it does. */
export const standOf = (state: CreativeState): Stand => {
  if (state.campaign === "ended") return "ended";
  const obstacle = obstacleOf(state);
  if (obstacle === null) return AGREED[state.campaign];
  if (state.campaign === "running") return ON_AIR[obstacle];
  return obstacle === "product" ? "not-booked" : obstacle;
};
/** Whether it is shown now. */
export const isOnAir = (stand: Stand): boolean => stand.startsWith("on-air");
/** These ask the company for its word. */
export const ASKING: readonly Stand[] = ["customer-open", "on-air-unapproved"];

/**
 * What the company may say now; the server takes exactly these, and the screen offers them. It accepts once, and may take that back; what was refused comes
 * back with other content, which nobody has judged yet.
 */
export const decisionsIn = (state: CreativeState): readonly Decision[] => {
  const { customer, partner, campaign, product } = state;
  if (campaign === "ended" || !isBooked(product) || customer === "REJECTED" || partner === "REJECTED") return [];
  return customer === "UNVERIFIED" ? DECISIONS : ["REJECTED"];
};

/** Only what nobody has refused can be put on a booking, and only on one that has not begun. */
export const canBeSet = ({ customer, partner, product }: Omit<CreativeState, "campaign">, booking: Campaign): boolean =>
  isBooked(product) && customer !== "REJECTED" && partner !== "REJECTED" && booking === "planned";

/** Where somebody points on a picture, in parts of its width and height; in a film with the second. */
export interface Mark {
  readonly x: number;
  readonly y: number;
  readonly second: number | null;
}
/** Whether a spot is on the creative: in a film it has a second, in a picture none. */
export const isOn = (mark: Mark, seconds: number | null): boolean =>
  seconds === null ? mark.second === null : mark.second !== null && mark.second <= seconds;

/** Longest reason of a refusal. */
export const CREATIVE_REASON_MAX = 500;
/** How long the browser may show figures without asking again (specification, section 9). */
export const TV_STATISTICS_CACHE_MS = 1000;
/** Hours that are shown as one field. */
export const HOURS_IN_BLOCK = 3;
export const HOURS_IN_DAY = 24;
