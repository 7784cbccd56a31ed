import { GOOGLE_LOCATION } from "@schaufenster/contract/areas/reviews/source-address.rules.ts";
import type { mybusinessbusinessinformation_v1 as information } from "@googleapis/mybusinessbusinessinformation";
import * as z from "zod";
import { openCappedFetch } from "./capped-fetch.ts";
import { GoogleNotNow } from "./google-reviews.ts";

/*
 * Locations of a Google Business Profile: Account Management v1, Business Information v1 and Verifications v1. The first two are asked through Google's own packages;
 * for the third Google publishes none, so it is asked as its reference says.
 */

/** A location that a token opens, by the name that the reviews have too: `accounts/…/locations/…`. */
export interface GoogleListed {
  readonly location: string;
  readonly title: string;
  readonly address: string;
}
/** What stands at Google of a location. */
export type GoogleStanding = z.infer<typeof Standing>;
/** What is written there; Google's own words. */
export type GooglePatch = information.Schema$Location;

/** Google says no for good: the token opens it no longer, it is not there, or what was sent is wrong. */
export class GoogleDenied extends Error {
  readonly reason: "no-access" | "gone" | "invalid";
  /** Google's own words, without markup, for whoever looks into it. */
  readonly words: string | null;
  constructor(reason: GoogleDenied["reason"], words: string | null) {
    super(`Google said no: ${reason}`);
    this.reason = reason;
    this.words = words;
  }
}

/** Locations that a token opens. Each throws `GoogleNotNow` when it is to be tried again, and `GoogleDenied` when not. */
export interface GoogleBusiness {
  /** All of them, of every account of the token. */
  readonly listLocations: (token: string) => Promise<GoogleListed[]>;
  readonly readLocation: (token: string, location: string) => Promise<GoogleStanding>;
  /** Writes the fields that the mask names (`regularHours,specialHours,openInfo.status`) and says what stands there afterwards. */
  readonly patchLocation: (token: string, location: string, body: GooglePatch, updateMask: string) => Promise<GoogleStanding>;
  /** Whether the company has proven to Google that the location is its own. */
  readonly isConfirmed: (token: string, location: string) => Promise<boolean>;
}

const TIMEOUT_MS = 10_000;
const BODY_MAX = 4_000_000;
const WORDS_MAX = 500;
const ACCOUNTS_SIZE = 20;
const LOCATIONS_SIZE = 100;
/** So many pages are turned of accounts, and of the locations of each; nobody with more picks from a list. */
const PAGES_MAX = 10;
const READ_MASK = "name,title,phoneNumbers,storefrontAddress,websiteUri,regularHours,specialHours,openInfo";

/** What strangers write is text: no markup, no control characters, no end of a line, and of a length. */
const plain = (most: number) =>
  z.string().transform((text) =>
    text
      .replaceAll(/<[^>]*>?|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, " ")
      .replaceAll(/\s+/g, " ")
      .trim()
      .slice(0, most),
  );
const page = z.string().max(2_000).optional();
const Accounts = z.object({
  accounts: z.array(z.object({ name: z.string().regex(/^accounts\/[A-Za-z0-9_-]{1,200}$/) })).default([]),
  nextPageToken: page,
});
const Address = z.object({
  addressLines: z.array(plain(200)).max(10).default([]),
  postalCode: plain(20).default(""),
  locality: plain(200).default(""),
});
const LocationName = z.string().regex(/^locations\/[A-Za-z0-9_-]{1,200}$/);
const Locations = z.object({
  locations: z.array(z.object({ name: LocationName, title: plain(200).default(""), storefrontAddress: Address.optional() })).default([]),
  nextPageToken: page,
});
const Day = z.object({ year: z.int(), month: z.int(), day: z.int() });
const Time = z.object({ hours: z.int().min(0).max(24).default(0), minutes: z.int().min(0).max(59).default(0) });
const WEEKDAYS = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"] as const;
const Standing = z.object({
  name: LocationName,
  title: plain(200).default(""),
  phoneNumbers: z.object({ primaryPhone: plain(60).optional() }).optional(),
  storefrontAddress: Address.optional(),
  websiteUri: plain(2_000).optional(),
  regularHours: z
    .object({
      periods: z
        .array(
          z.object({ openDay: z.enum(WEEKDAYS), openTime: Time.prefault({}), closeDay: z.enum(WEEKDAYS), closeTime: Time.prefault({}) }),
        )
        .max(100)
        .default([]),
    })
    .optional(),
  specialHours: z
    .object({
      specialHourPeriods: z
        .array(
          z.object({
            startDate: Day,
            endDate: Day.optional(),
            openTime: Time.optional(),
            closeTime: Time.optional(),
            closed: z.boolean().default(false),
          }),
        )
        .max(1_000)
        .default([]),
    })
    .optional(),
  openInfo: z.object({ status: z.string().max(60) }).optional(),
});
const Voice = z.object({ hasVoiceOfMerchant: z.boolean().default(false) });
const Failure = z.object({ error: z.object({ message: plain(WORDS_MAX).default(""), status: z.string().default("") }) });

/** Any other answer means later: 401 too, another token opens the door again. */
const REASONS: Readonly<Record<number, GoogleDenied["reason"]>> = { 400: "invalid", 403: "no-access", 404: "gone" };

const secondsOf = (wait: string | null): number | undefined => {
  const seconds = Number(wait ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
};
/** What went wrong, in our words: errors of the packages carry the request, and with it the token. */
const failureOf = (status: number, wait: string | null, data: unknown): Error => {
  const reason = REASONS[status];
  if (reason === undefined) return new GoogleNotNow(status, secondsOf(wait));
  const said = Failure.safeParse(data);
  return new GoogleDenied(reason, (said.success && said.data.error.message) || null);
};
/** Nobody answered, or with something that is no answer. */
const NO_ANSWER = 0;
const toFailure = (error: unknown): Error => {
  if (error instanceof GoogleNotNow || error instanceof GoogleDenied) return error;
  const { response } = error as { response?: { status?: unknown; headers?: unknown; data?: unknown } };
  if (typeof response?.status !== "number") return new GoogleNotNow(NO_ANSWER, undefined);
  return failureOf(response.status, response.headers instanceof Headers ? response.headers.get("retry-after") : null, response.data);
};
/** Asks, and reads the answer by its shape. */
const ask = async <S extends z.ZodType>(shape: S, work: () => Promise<{ readonly data: unknown }>): Promise<z.output<S>> => {
  try {
    return shape.parse((await work()).data);
  } catch (error) {
    throw toFailure(error);
  }
};

const addressOf = ({ addressLines, postalCode, locality }: z.infer<typeof Address>): string =>
  [addressLines.filter(Boolean).join(", "), `${postalCode} ${locality}`.trim()].filter(Boolean).join(", ");
/** The parts that know nothing of accounts name a location without one. */
const shortName = (location: string): string => {
  if (!GOOGLE_LOCATION.test(location)) throw new Error("not the name of a location at Google");
  return location.replace(/^accounts\/[^/]+\//, "");
};
/** An answer about another location than the one that was asked for is none. */
const checkSame = (name: string, standing: GoogleStanding): GoogleStanding => {
  if (standing.name !== name) throw new GoogleNotNow(NO_ANSWER, undefined);
  return standing;
};

const turnPages = async (read: (pageToken: string | undefined) => Promise<string | undefined>): Promise<void> => {
  let next: string | undefined;
  for (let n = 0; n < PAGES_MAX; n += 1) {
    next = await read(next);
    if (next === undefined || next === "") return;
  }
};

/** Verifications v1: whether the company speaks for the location. */
const askVoice = async (capped: ReturnType<typeof openCappedFetch>, root: string, token: string, location: string): Promise<boolean> => {
  const { hasVoiceOfMerchant } = await ask(Voice, async () => {
    const response = await capped(`${root}/v1/${shortName(location)}/VoiceOfMerchantState`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const data: unknown = await response.json();
    if (!response.ok) throw failureOf(response.status, response.headers.get("retry-after"), data);
    return { data };
  });
  return hasVoiceOfMerchant;
};

/** Loaded when first needed: the packages are large, and most processes never ask. */
const openPackages = async () => {
  const [accounts, locations] = await Promise.all([
    import("@googleapis/mybusinessaccountmanagement"),
    import("@googleapis/mybusinessbusinessinformation"),
  ]);
  return { accounts: accounts.mybusinessaccountmanagement("v1").accounts, information: locations.mybusinessbusinessinformation("v1") };
};

/** Google Business Profile; all of it below one address where one is given, else where Google has each. */
export const openGoogleBusiness = ({ url }: { readonly url: string | undefined }): GoogleBusiness => {
  let packages: ReturnType<typeof openPackages> | undefined;
  const open = () => (packages ??= openPackages());
  const capped = openCappedFetch(BODY_MAX, TIMEOUT_MS);
  const optionsFor = (token: string) => ({
    ...(url !== undefined && { rootUrl: `${url}/` }),
    headers: { authorization: `Bearer ${token}` },
    fetchImplementation: capped,
    // Whoever asks decides whether it is asked again.
    retry: false,
  });
  const readAccount = async (token: string, parent: string, into: Map<string, GoogleListed>): Promise<void> => {
    const { information: info } = await open();
    await turnPages(async (pageToken) => {
      const wish = {
        parent,
        pageSize: LOCATIONS_SIZE,
        readMask: "name,title,storefrontAddress",
        ...(pageToken !== undefined && { pageToken }),
      };
      const { locations, nextPageToken } = await ask(Locations, () => info.accounts.locations.list(wish, optionsFor(token)));
      for (const { name, title, storefrontAddress } of locations) {
        const location = `${parent}/${name}`;
        into.set(location, { location, title, address: storefrontAddress === undefined ? "" : addressOf(storefrontAddress) });
      }
      return nextPageToken;
    });
  };
  return {
    listLocations: async (token) => {
      const { accounts } = await open();
      const names = new Set<string>();
      await turnPages(async (pageToken) => {
        const wish = { pageSize: ACCOUNTS_SIZE, ...(pageToken !== undefined && { pageToken }) };
        const found = await ask(Accounts, () => accounts.list(wish, optionsFor(token)));
        for (const { name } of found.accounts) names.add(name);
        return found.nextPageToken;
      });
      const found = new Map<string, GoogleListed>();
      for (const name of names) await readAccount(token, name, found);
      return [...found.values()];
    },
    readLocation: async (token, location) => {
      const name = shortName(location);
      const { information: info } = await open();
      return checkSame(name, await ask(Standing, () => info.locations.get({ name, readMask: READ_MASK }, optionsFor(token))));
    },
    patchLocation: async (token, location, requestBody, updateMask) => {
      const name = shortName(location);
      const { information: info } = await open();
      return checkSame(name, await ask(Standing, () => info.locations.patch({ name, updateMask, requestBody }, optionsFor(token))));
    },
    isConfirmed: (token, location) => askVoice(capped, url ?? "https://mybusinessverifications.googleapis.com", token, location),
  };
};
