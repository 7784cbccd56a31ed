import * as z from "zod";

/*
 * Matomo's Reporting API (`index.php?module=API`). Matomo publishes no client for servers like this one, so it is asked as its reference says: everything, the
 * token too, in the body of a POST, so that it never stands in an address. An error comes with status 200 and says so in its body.
 */

/** A label and how many visits it had; what is not named one by one has no name. */
export interface Named {
  readonly name: string | null;
  readonly visits: number;
}
/** One day of a website, in its own time zone. */
export interface MatomoDay {
  readonly day: string;
  readonly visits: number;
  readonly pageViews: number;
  /** Visits that saw one page. */
  readonly bounces: number;
  /** By kind of device, as Matomo calls it. */
  readonly devices: readonly Named[];
  /** By kind of referrer, as Matomo calls it. */
  readonly referrers: readonly Named[];
  readonly sites: readonly Named[];
  /** An empty name is a term that the search engine did not tell. */
  readonly terms: readonly Named[];
}
export interface Matomo {
  /** The days that Matomo has figures of, oldest first; one that it leaves out, or tells in part, is not among them. */
  readDays(idSite: number, from: string, to: string): Promise<MatomoDay[]>;
}

/** Matomo says no: the token, the website, or something inside. Its words stay there, they may name what nobody should read. */
export class MatomoRefusal extends Error {
  override readonly name = "MatomoRefusal";
}

const TIMEOUT_MS = 20_000;
const BODY_MAX = 8_000_000;
/** So many rows of a day are named. */
const ROWS = 200;

const Visits = z.number().int().min(0).max(2_147_483_647);
/** A day without visits is an empty list. */
const Nothing = z.tuple([]);
const Totals = z.object({ nb_visits: Visits, bounce_count: Visits });
const Actions = z.object({ nb_pageviews: Visits });
/** The segment names a row in every language; the row of all that is not listed has none. */
const Row = z.object({ label: z.union([z.string(), z.number()]), nb_visits: Visits, segment: z.string().optional() });
const byDay = <T extends z.ZodType>(shape: T) => z.record(z.iso.date(), shape);
const Failure = z.object({ result: z.literal("error") });

const valueIn = ({ segment }: z.infer<typeof Row>, field: string): string | null => {
  const found = segment?.split(";").find((part) => part.startsWith(`${field}==`));
  if (found === undefined) return null;
  const value = found.slice(field.length + 2);
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};
const namedBy =
  (field: string) =>
  (row: z.infer<typeof Row>): Named => ({ name: valueIn(row, field), visits: row.nb_visits });

/** Matomo at an address of the operator. */
export const openMatomo = ({
  url,
  token,
  timeoutMs = TIMEOUT_MS,
}: {
  readonly url: string;
  readonly token: string;
  readonly timeoutMs?: number;
}): Matomo => {
  const ask = async <T extends z.ZodType>(method: string, shape: T, asked: Readonly<Record<string, string>>): Promise<z.infer<T>> => {
    const response = await fetch(`${url}/index.php`, {
      method: "POST",
      body: new URLSearchParams({ module: "API", method, period: "day", format: "JSON", language: "en", token_auth: token, ...asked }),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`Matomo answered ${response.status}`);
    const text = await response.text();
    if (text.length > BODY_MAX) throw new Error("Matomo answered more than can be read");
    const body: unknown = JSON.parse(text);
    if (Failure.safeParse(body).success) throw new MatomoRefusal(`Matomo refused ${method}`);
    return shape.parse(body);
  };
  const readRows = (method: string, asked: Readonly<Record<string, string>>) =>
    ask(method, byDay(z.array(Row)), { ...asked, filter_limit: String(ROWS), filter_sort_column: "nb_visits", filter_sort_order: "desc" });

  return {
    readDays: async (idSite, from, to) => {
      const asked = { idSite: String(idSite), date: `${from},${to}` };
      // One behind the other: Matomo computes what it has not computed yet, and is not asked for five reports at once.
      const totals = await ask("VisitsSummary.get", byDay(z.union([Totals, Nothing])), asked);
      const actions = await ask("Actions.get", byDay(z.union([Actions, Nothing])), asked);
      const devices = await readRows("DevicesDetection.getType", asked);
      const referrers = await readRows("Referrers.getReferrerType", asked);
      const sites = await readRows("Referrers.getWebsites", asked);
      const terms = await readRows("Referrers.getKeywords", asked);
      return Object.entries(totals)
        .filter(([day]) => day >= from && day <= to && [actions, devices, referrers, sites, terms].every((report) => day in report))
        .map(([day, total]) => {
          const pages = actions[day] ?? [];
          return {
            day,
            visits: "nb_visits" in total ? total.nb_visits : 0,
            pageViews: "nb_pageviews" in pages ? pages.nb_pageviews : 0,
            bounces: "bounce_count" in total ? total.bounce_count : 0,
            devices: (devices[day] ?? []).map(namedBy("deviceType")),
            referrers: (referrers[day] ?? []).map(namedBy("referrerType")),
            sites: (sites[day] ?? []).map(namedBy("referrerName")),
            terms: (terms[day] ?? []).map(namedBy("referrerKeyword")),
          };
        })
        .toSorted((a, b) => a.day.localeCompare(b.day));
    },
  };
};
