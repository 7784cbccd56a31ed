import { ROUTES, type RouteKey } from "../../paths.ts";

/** The most events in one call. */
export const TRACKING_EVENTS_MAX = 50;
/** The longest name or value of an event. */
export const TRACKED_WORD_MAX = 40;
/** After so many minutes a browser asks again what may be tracked. */
export const TRACKING_SETTINGS_MINUTES = 15;
/** The most lines of one's own use that are told at once; there are fewer names than that. */
export const USE_LINES_MAX = 500;

export const TRACKED_KINDS = ["views", "data", "actions"] as const;
/** Something seen, known or done. */
export type TrackedKind = (typeof TRACKED_KINDS)[number];
/** Whether it was done for a company, or for oneself. */
export type TrackedSide = "user" | "company";

const keys = Object.keys(ROUTES) as RouteKey[];
const pagesOf = (...who: readonly (typeof ROUTES)[RouteKey]["who"][]): readonly RouteKey[] =>
  keys.filter((key) => who.includes(ROUTES[key].who));

/** What the browser may tell beside pages and deeds, with every value that it may have: no word of anybody's own is taken. */
const DATA: Readonly<Record<TrackedSide, Readonly<Record<string, readonly string[]>>>> = {
  user: { width: ["phone", "tablet", "desktop"] },
  company: { companies: ["one", "several"] },
};
/** Deeds that no call tells of. */
const ACTIONS = ["print", "call", "write"] as const;

/** Everything that may be tracked, by whose it is: pages by their key, never by their address. */
export const TRACKED: Readonly<Record<TrackedSide, Readonly<Record<TrackedKind, readonly string[]>>>> = {
  user: { views: pagesOf("signed-in", "roles-user"), data: Object.keys(DATA.user), actions: ACTIONS },
  company: { views: pagesOf("customer"), data: Object.keys(DATA.company), actions: ACTIONS },
};

/** Whether an event is one that we know; a value belongs to `data` alone, and is one of its list. */
export const isTracked = (side: TrackedSide, kind: TrackedKind, { name, value }: { name: string; value?: string | undefined }): boolean =>
  TRACKED[side][kind].includes(name) && (kind === "data" ? (DATA[side][name]?.includes(value ?? "") ?? false) : value === undefined);
