import { foldName } from "../../values/text/folded.ts";

/** Green takes every lead, yellow a few a day, red none. */
export const CAPACITY_LIGHTS = ["green", "yellow", "red"] as const;
/** Why a lead is not delivered. */
export const DELIVERY_REFUSALS = [
  "capacity-red",
  "paused",
  "company-holiday",
  "no-job-leads",
  "trade-not-wanted",
  "outside-radius",
  "day-is-full",
] as const;
/** How many leads a day yellow lets through unless the company says otherwise, and at most. */
export const PER_DAY_DEFAULT = 2;
export const PER_DAY_MAX = 20;
const METRES = 1_000;
/** The most trades that can be switched off. */
export const UNWANTED_TRADES_MAX = 20;

/** Red needs a reason; only red has one, and green has no end. */
export const isCapacitySound = ({ light, until, reason }: { light: string; until: string | null; reason: string | null }): boolean =>
  (light === "red") === (reason !== null) && (light !== "green" || until === null);
/** A pause ends on the day it begins or later. */
export const isPauseSound = ({ pause }: { pause: { from: string; to: string } | null }): boolean =>
  pause === null || pause.from <= pause.to;

/** What a company wants, as it is stored. */
export interface DeliveryWishes {
  /** The lock No_Leads__c, which is the red light; `until` is its last day. */
  readonly red: { readonly until: string | null } | null;
  readonly yellow: { readonly until: string | null } | null;
  readonly perDay: number;
  readonly pause: { readonly from: string; readonly to: string } | null;
  readonly pauseOnHolidays: boolean;
  /** Says whether a special day of the entry closes the business. */
  readonly isHoliday: (day: string) => boolean;
  readonly noJobLeads: boolean;
  readonly unwantedTrades: readonly string[];
  readonly radiusKm: number;
}
/** A lead on its way to a company; `job` comes from somebody looking for work. */
export interface IncomingLead {
  readonly kind: "request" | "job";
  readonly trade: string;
  readonly distanceM: number;
}
/** When it comes: the German day, and how many the company got that day already. */
export interface DeliveryMoment {
  readonly day: string;
  readonly receivedToday: number;
}
export type DeliveryRefusal = (typeof DELIVERY_REFUSALS)[number];

const holds = (state: { readonly until: string | null } | null, day: string): boolean =>
  state !== null && (state.until === null || day <= state.until);

/** The light on a day: red before yellow, and each only up to its last day. */
export const lightOn = ({ red, yellow }: Pick<DeliveryWishes, "red" | "yellow">, day: string): (typeof CAPACITY_LIGHTS)[number] => {
  if (holds(red, day)) return "red";
  return holds(yellow, day) ? "yellow" : "green";
};

/** What stops every lead. */
export type Stops = Pick<DeliveryWishes, "red" | "yellow" | "pause" | "pauseOnHolidays" | "isHoliday">;
/** Why no lead at all is delivered on a day; null when some are. */
export const stoppedOn = (wishes: Stops, day: string): DeliveryRefusal | null => {
  if (lightOn(wishes, day) === "red") return "capacity-red";
  const { pause } = wishes;
  if (pause !== null && pause.from <= day && day <= pause.to) return "paused";
  return wishes.pauseOnHolidays && wishes.isHoliday(day) ? "company-holiday" : null;
};

/** Decides about one lead: why it is not delivered, or null when it is. */
export const refusalOf = (wishes: DeliveryWishes, lead: IncomingLead, moment: DeliveryMoment): DeliveryRefusal | null => {
  const stopped = stoppedOn(wishes, moment.day);
  if (stopped !== null) return stopped;
  if (lead.kind === "job" && wishes.noJobLeads) return "no-job-leads";
  const trade = foldName(lead.trade);
  if (wishes.unwantedTrades.some((unwanted) => foldName(unwanted) === trade)) return "trade-not-wanted";
  if (lead.distanceM > wishes.radiusKm * METRES) return "outside-radius";
  return lightOn(wishes, moment.day) === "yellow" && moment.receivedToday >= wishes.perDay ? "day-is-full" : null;
};
