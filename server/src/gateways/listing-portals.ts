import type { FoundFacts, ListingFacts } from "@schaufenster/contract/areas/entry/listing-facts.model.ts";
import { WEEKDAYS } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import type { SpecialDays, Week } from "@schaufenster/contract/areas/entry/opening-hours.model.ts";
import { isClosingTime, isTimeOfDay } from "@schaufenster/contract/values/time/time-of-day.ts";
import { isWebAddress } from "@schaufenster/contract/values/web/web-address.ts";
import * as z from "zod";

/* Partner portals by the listing protocol (docs/listing/protocol.md). What comes from there is data of strangers: capped, checked, without marks. */

/** A portal as it tells of itself. */
export interface ListingPortal {
  readonly identifier: string;
  readonly name: string;
  readonly readable: boolean;
  readonly changeable: "us" | "owner" | "portal";
}
/** What stands in a portal at a moment by its clock. */
export interface FoundListing extends FoundFacts {
  readonly url: string | null;
  readonly rating: { readonly count: number; readonly average: number | null };
  readonly readAt: string;
}
/** How a listing is looked for: by our number, or the first time by what it says. */
export interface ListingSearch {
  readonly reference?: string;
  readonly like?: {
    readonly name: string;
    readonly street: string;
    readonly zip: string;
    readonly city: string;
    readonly phone: string | null;
  };
}
/** The portal does not do it now. Nothing is decided, it is tried again. */
export class ListingNotNow extends Error {
  override readonly name = "ListingNotNow";
  readonly status: number;
  /** How long it asks to wait, where it does. */
  readonly afterSeconds: number | undefined;
  constructor(status: number, afterSeconds: number | undefined) {
    super(`the portal answered ${status}`);
    this.status = status;
    this.afterSeconds = afterSeconds;
  }
}
/** The portal refuses for good: `content` with its words, `not-allowed`, `not-readable`. */
export class ListingRefusal extends Error {
  override readonly name = "ListingRefusal";
  readonly reason: "content" | "not-allowed" | "not-readable";
  readonly words: string | null;
  constructor(reason: ListingRefusal["reason"], words: string | null) {
    super(`the portal refused: ${reason}`);
    this.reason = reason;
    this.words = words;
  }
}
/** What was taken, or that something newer stands there. */
export type ListingTaken = { readonly state: "taken"; readonly at: string } | { readonly state: "older"; readonly standing: number };

export interface ListingPortals {
  listPortals(): Promise<ListingPortal[]>;
  /** Nothing when the company is not listed there. */
  findListing(portal: string, search: ListingSearch): Promise<FoundListing | undefined>;
  /** Writes all of a listing, or makes it. Repeated with the same key it is the same. */
  putListing(
    portal: string,
    reference: string,
    change: { readonly key: string; readonly version: number; readonly facts: ListingFacts },
  ): Promise<ListingTaken>;
}

const TIMEOUT_MS = 10_000;
const BODY_MAX = 200_000;
const PORTAL = /^[a-z0-9-]{2,40}$/;
const REFERENCE = /^[1-9]\d{0,17}$/;
const SPANS_MOST = 12;
const SPECIAL_MOST = 400;

// oxlint-disable-next-line no-control-regex -- control signs are what is taken out
const UNSEEN = /[\u0000-\u001F\u007F-\u009F\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
/** Text of strangers without marks and signs that nobody sees. */
const plainText = (text: string): string =>
  text
    .replace(/<(script|style)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi, " ")
    .replace(/<[^>]*(?:>|$)/g, " ")
    .replace(UNSEEN, " ")
    .replace(/\s+/g, " ")
    .trim();
const Said = (max: number) =>
  z
    .string()
    .max(10_000)
    .transform((text) => plainText(text).slice(0, max));

const Span = z.object({ from: z.string().refine(isTimeOfDay), to: z.string().refine(isClosingTime) });
const DayHours = z.discriminatedUnion("state", [
  z.object({ state: z.literal("open"), spans: z.array(Span).min(1).max(SPANS_MOST), by_appointment: z.boolean().default(false) }),
  z.object({ state: z.literal("by-appointment") }),
  z.object({ state: z.literal("closed") }),
  z.object({ state: z.literal("unknown") }),
]);
const Hours = z
  .partialRecord(z.enum(WEEKDAYS), DayHours)
  .transform((days) => Object.fromEntries(WEEKDAYS.map((day) => [day, days[day] ?? { state: "unknown" }])) as unknown as Week);
const Special = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    kind: z.enum(["public-holiday", "company-holiday", "special"]).default("special"),
    label: Said(80).default(""),
    hours: DayHours,
  })
  .refine(({ from, to }) => from <= to)
  .transform(({ from, to, ...rest }): SpecialDays => ({ startDate: from, endDate: to, ...rest }));
const Found = z.object({
  name: Said(200).nullable(),
  address: z.object({ street: Said(160).default(""), zip: Said(10).default(""), city: Said(120).default("") }).nullable(),
  phone: Said(60).nullable(),
  hours: Hours.nullable(),
  specialDays: z.array(Special).max(SPECIAL_MOST).nullable(),
  url: z.string().max(2_000).nullable().default(null),
  rating: z
    .object({ count: z.number().int().min(0).max(10_000_000), average: z.number().min(0).max(5).nullable() })
    .default({ count: 0, average: null }),
  readAt: z.iso.datetime({ offset: true }),
});
const Portals = z.object({
  portals: z
    .array(
      z.object({
        identifier: z.string().regex(PORTAL),
        name: Said(60).refine((name) => name !== ""),
        readable: z.boolean(),
        changeable: z.enum(["us", "owner", "portal"]),
      }),
    )
    .max(200),
});
const Taken = z.object({ reference: z.string(), version: z.number().int(), receivedAt: z.iso.datetime({ offset: true }) });
const Older = z.object({ standing: z.number().int().min(0) });
const Words = z.object({ words: Said(500) });

/** No more than can be read, whatever the head says. */
const readCapped = async (response: Response): Promise<unknown> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > BODY_MAX) throw new Error("the portal answered more than can be read");
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString("utf8")) as unknown;
};
const waitOf = (response: Response): number | undefined => {
  const wait = Number(response.headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(wait) && wait >= 0 ? wait : undefined;
};
const checked = (text: string, shape: RegExp): string => {
  if (!shape.test(text)) throw new Error("not the name of a listing");
  return text;
};
/** All that is sent of a company, in the words of the protocol. */
export const listingPayload = (version: number, { name, address, phone, hours, special }: ListingFacts): object => ({
  version,
  name,
  address,
  phone,
  hours: Object.fromEntries(WEEKDAYS.filter((day) => hours[day].state !== "unknown").map((day) => [day, hours[day]])),
  specialDays: special.map(({ startDate, endDate, kind, label, hours: other }) => ({
    from: startDate,
    to: endDate,
    kind,
    label,
    hours: other,
  })),
});

/** An answer that says nothing of the matter: its body is not read. */
const leave = async (response: Response): Promise<never> => {
  await response.body?.cancel();
  throw new ListingNotNow(response.status, waitOf(response));
};
const refuse = async (response: Response, reason: "not-allowed" | "not-readable"): Promise<never> => {
  await response.body?.cancel();
  throw new ListingRefusal(reason, null);
};
const readFound = async (response: Response): Promise<FoundListing | undefined> => {
  if (response.status === 405) return refuse(response, "not-readable");
  if (response.status === 404) {
    await response.body?.cancel();
    return undefined;
  }
  if (response.status !== 200) return leave(response);
  const { specialDays: special, ...found } = Found.parse(await readCapped(response));
  return { ...found, special, url: found.url !== null && isWebAddress(found.url, "required") ? found.url : null };
};
const readTaken = async (response: Response, reference: string, version: number): Promise<ListingTaken> => {
  if (response.status === 403) return refuse(response, "not-allowed");
  if (![202, 409, 422].includes(response.status)) return leave(response);
  const body = await readCapped(response);
  if (response.status === 409) return { state: "older", standing: Older.parse(body).standing };
  if (response.status === 422) throw new ListingRefusal("content", Words.parse(body).words || null);
  const taken = Taken.parse(body);
  if (taken.reference !== reference || taken.version !== version) throw new Error("the portal took something else");
  return { state: "taken", at: taken.receivedAt };
};

/** Partner portals below an address. */
export const openListingPortals = ({
  url,
  token,
  timeoutMs = TIMEOUT_MS,
}: {
  readonly url: string;
  readonly token: string;
  readonly timeoutMs?: number;
}): ListingPortals => {
  const ask = (path: string, init: { method?: string; headers?: Record<string, string>; body?: string } = {}): Promise<Response> =>
    fetch(`${url}/v1/${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, accept: "application/json", ...init.headers },
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
  return {
    listPortals: async () => {
      const response = await ask("portals");
      return response.status === 200 ? Portals.parse(await readCapped(response)).portals : leave(response);
    },
    findListing: async (portal, { reference, like }) => {
      const query = new URLSearchParams({
        ...(reference !== undefined && { reference: checked(reference, REFERENCE) }),
        ...(like && { name: like.name, street: like.street, zip: like.zip, city: like.city, phone: like.phone ?? "" }),
      });
      return readFound(await ask(`portals/${checked(portal, PORTAL)}/listings?${query.toString()}`));
    },
    putListing: async (portal, reference, { key, version, facts }) => {
      const response = await ask(`portals/${checked(portal, PORTAL)}/listings/${checked(reference, REFERENCE)}`, {
        method: "PUT",
        headers: { "content-type": "application/json", "idempotency-key": key },
        body: JSON.stringify(listingPayload(version, facts)),
      });
      return readTaken(response, reference, version);
    },
  };
};
