import { splitStreet } from "../../values/place/street.ts";
import type { Correction, FieldCheck, Listing } from "./listing.model.ts";
import type { ListingFacts } from "../entry/listing-facts.model.ts";
import { canAnalyse, RATING_SOURCES, RELOAD_THROTTLE_SECONDS, type PortalStatusName } from "./portal-status.rules.ts";

/** What a listing is after it was read. Nothing is right that was not compared: a portal that shows none of the facts says nothing. */
export const statusOfFields = (fields: readonly FieldCheck[]): PortalStatusName => {
  if (fields.some(({ state }) => state === "nok")) return "portal_nok";
  return fields.some(({ state }) => state === "ok") ? "portal_ok" : "portal_error";
};

const MINUTE = 60;
const RETRY_MINUTES = [5, 15, 60, 180, 360] as const;
/** How long to wait after so many failed looks in a row; what the portal asks for counts if it is longer, up to a day. */
export const retrySeconds = (tries: number, asked = 0): number => {
  const own = (RETRY_MINUTES[Math.min(Math.max(tries, 1), RETRY_MINUTES.length) - 1] ?? RETRY_MINUTES[0]) * MINUTE;
  return Math.max(own, Math.min(asked, 24 * 60 * MINUTE));
};

/** Seconds until a check may be asked for again; 0 when it may be now. */
export const reloadWait = (askedAgo: number | null): number =>
  askedAgo === null ? 0 : Math.max(0, Math.ceil(RELOAD_THROTTLE_SECONDS - Math.max(0, askedAgo)));

/** So long a look at all portals is waited for; whoever has not answered then has not. */
export const RUN_SECONDS = 180;
/** Whether a run is over: all have answered, or its time has. */
export const isRunOver = (pending: number, startedAgo: number): boolean => pending === 0 || startedAgo >= RUN_SECONDS;

/** What somebody wants to be looked for instead of what the entry says. */
export interface SoughtCompany {
  readonly company?: string | undefined;
  readonly street?: string | undefined;
  readonly houseNumber?: string | undefined;
  readonly zipCode?: string | undefined;
  readonly phone?: string | undefined;
}
/** The parts that are looked for; only those that were given. */
export interface Subject {
  readonly name?: string;
  readonly street?: string;
  readonly zip?: string;
  readonly phone?: string;
}
/** What is said beside the entry; nothing where all of it is left to the entry. */
export const subjectOf = ({ company, street, houseNumber, zipCode, phone }: SoughtCompany, ours: ListingFacts): Subject | undefined => {
  const own = splitStreet(ours.address.street);
  const line =
    street === undefined && houseNumber === undefined
      ? undefined
      : `${street ?? own?.street ?? ""} ${houseNumber ?? own?.houseNumber ?? ""}`.trim();
  const subject: Subject = {
    ...(company !== undefined && company !== "" && company !== ours.name && { name: company }),
    ...(line !== undefined && line !== "" && line !== ours.address.street && { street: line }),
    ...(zipCode !== undefined && zipCode !== "" && zipCode !== ours.address.zip && { zip: zipCode }),
    ...(phone !== undefined && phone !== "" && phone !== ours.phone && { phone }),
  };
  return Object.keys(subject).length === 0 ? undefined : subject;
};
/** What is compared: the entry, with what was given in its place. */
export const soughtFacts = (ours: ListingFacts, subject: Subject | undefined): ListingFacts => ({
  ...ours,
  name: subject?.name ?? ours.name,
  address: { ...ours.address, street: subject?.street ?? ours.address.street, zip: subject?.zip ?? ours.address.zip },
  phone: subject?.phone ?? ours.phone,
});
/** Whether there is enough to look for: the street is understood, shown or not, and something is known (specification, section 5). */
export const canLookFor = ({ name, address, phone }: ListingFacts, street: string): boolean =>
  canAnalyse({ streetParsed: splitStreet(street) !== null, values: [name, address.street, address.zip, phone ?? undefined] });

/** The rating source of the specification that a source or portal of ours is; most are none. */
export const ratingSourceOf = (id: string): (typeof RATING_SOURCES)[number] | undefined => {
  const name = id === "google" ? "GOOGLEMYBUSINESS" : id.toUpperCase();
  return RATING_SOURCES.find((source) => source === name);
};

/** What was sent and is not there after so long may be ordered again. */
const ORDER_AGAIN_HOURS = 48;
const HOUR_MS = 3_600_000;
/** Whether an order is on its way. */
export const isOnItsWay = ({ state, since }: Pick<Correction, "state" | "since">, now: Date): boolean =>
  state === "ordered" || (state === "sent" && now.getTime() - new Date(since).getTime() < ORDER_AGAIN_HOURS * HOUR_MS);
/** What can be ordered for a listing; nothing where it is right, not known, on its way, or where only the company itself can do it. */
export const orderFor = (
  {
    status,
    changeable,
    correction,
  }: Pick<Listing, "status" | "changeable"> & { readonly correction: Pick<Correction, "state" | "since"> | null },
  now: Date,
): { readonly kind: Correction["kind"]; readonly way: "portal" | "desk" } | undefined => {
  if (changeable === "owner" || (correction !== null && isOnItsWay(correction, now))) return undefined;
  const way = changeable === "us" ? "portal" : "desk";
  if (status === "portal_not_found") return { kind: "create", way };
  return status === "portal_nok" ? { kind: "correct", way } : undefined;
};
