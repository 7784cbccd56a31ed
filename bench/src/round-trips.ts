import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { allCalls } from "@schaufenster/contract/all-calls.ts";
import type { Call } from "@schaufenster/contract/call.ts";
import { isFile } from "@schaufenster/contract/file.ts";
import { SEARCH_HEADER } from "@schaufenster/contract/values/list/list-query.ts";
import type { CountingProxy } from "./counting-proxy.ts";
import type { Finding } from "./finding.ts";
import { KeepAlive, type Answer } from "./keep-alive.ts";
import { quantileOf } from "./rounds.ts";
import type { ServerProcess } from "./server-process.ts";
import type { Member } from "./world.ts";

interface Sample {
  readonly query?: Readonly<Record<string, string>>;
  readonly path?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly search?: string;
}

const REPEATS = 5;
const NOT_BUILT = 501;
/** Names one upload, one notification, one run or one public page, and there is none here; or waits for Google, which is not here either. */
const WITHOUT_OBJECT = [
  "entryEditing.getFile",
  "entryService.getAnalysisData",
  "notifications.getUserNotificationModalContent",
  "externalServices.getGoogleLocations",
  // Needs a public page, and asks twice: the page as everybody sees it, then the person as themselves.
  "user.getRatingPlace",
];
const dayBefore = (days: number): string => addDays(isoDay(new Date()), -days);

/** The website of a company. */
const ofWebsite = (id: string) => ({
  path: { identifier: "website" },
  query: { piwikId: id, url: "https://betrieb.example", startDate: dayBefore(30), endDate: dayBefore(1) },
});
/** The ads of a company. */
const ofAds = (id: string) => ({ adplorerCompanyId: id, startDate: dayBefore(30), endDate: dayBefore(1) });
/** A month on television. */
const onTelevision = () => ({ query: { startDate: dayBefore(30), endDate: dayBefore(1) } });
/** What a call needs besides the company; the others need nothing. */
const SAMPLES: Readonly<Record<string, (accountId: string) => Sample>> = {
  "leads.getLead": (id) => ({ query: { externalId: `A-${id}-7` } }),
  "company.getAccount": (id) => ({ path: { id } }),
  "portal.search": () => ({ body: { search: "bad erika" } }),
  "inbox.getInbox": () => ({ query: { list: "open", offset: "0" } }),
  "inbox.getPreview": () => ({ query: { key: "lead-new" } }),
  "entry.getDeviceStatistics": () => ({ query: { startDate: dayBefore(30), endDate: dayBefore(1) } }),
  "entry.getLocationStatistics": () => ({ query: { startDate: dayBefore(30), endDate: dayBefore(1) } }),
  "entry.getViewStatistics": () => ({ query: { startDate: dayBefore(30), endDate: dayBefore(1), interval: "Day" } }),
  "entry.suggestIndustries": () => ({ body: { trade: "Klemp" } }),
  "entry.suggestSearchKeywords": () => ({ body: { searchKeyword: "Fassa" } }),
  "entry.suggestProductFeatures": () => ({ body: { searchTerm: "Farbe" } }),
  "entry.suggestServiceAreaCities": () => ({ body: { searchTerm: "Köl" } }),
  "entryEditing.getReceipts": () => ({ query: { ids: "1" } }),
  "entryEditing.getHolidays": () => ({ query: { startDate: dayBefore(30), endDate: dayBefore(1) } }),
  "entryEditing.getPositions": () => ({ body: { ids: ["koeln"] } }),
  "entryEditing.getSurroundings": () => ({ query: { radiusKm: "20" } }),
  "address.callUgc": () => ({ body: { searchTerm: "Hauptstr. 5, 50667 Köln" } }),
  "address.suggestCities": () => ({ body: { searchTerm: "Köl" } }),
  "address.suggestStreets": () => ({ body: { searchTerm: "Haupt", zipCode: "50667" } }),
  "address.suggestZipCodes": () => ({ body: { searchTerm: "506" } }),
  "address.validateAddress": () => ({ body: { street: "Hauptstraße", houseNumber: "5", zipCode: "50667", city: "Köln" } }),
  "leadWork.getOffer": () => ({ query: { id: "1" } }),
  "secretarial.getCompanyCallerList": () => ({ query: { startDate: dayBefore(30), endDate: dayBefore(0) } }),
  "secretarial.getPhoneCall": () => ({ query: { callId: "1" } }),
  "secretarial.getCompanyCallStatistics": () => ({ query: { startDate: dayBefore(30), endDate: dayBefore(1), interval: "Day" } }),
  "ads.getCustomerData": (id) => ({ body: { companyId: id } }),
  "ads.getSumaStatistics": (id) => ({ body: ofAds(id) }),
  "ads.getSocialMediaStatistics": (id) => ({ body: ofAds(id) }),
  "ads.getAdGroupStatistics": (id) => ({ body: ofAds(id) }),
  "ads.getAdGroupCampaigns": (id) => ({ body: { adplorerCompanyId: id } }),
  "ads.getAdGroupCampaign": (id) => ({ body: { adplorerCompanyId: id, adGroupCampaignIds: ["1"] } }),
  "ads.getSocialMediaCampaigns": (id) => ({ body: ofAds(id) }),
  "ads.getSumaBudget": (id) => ({ body: { adplorerCompanyId: id } }),
  "ads.getSocialMediaBudget": (id) => ({ body: { adplorerCompanyId: id } }),
  "tvBanner.getKeyFigures": onTelevision,
  "tvBanner.getByTvChannel": onTelevision,
  "tvBanner.getByTvProgram": onTelevision,
  "tvBanner.getByDay": onTelevision,
  "tvBanner.getByWeekAndTvChannel": onTelevision,
  "tvBanner.getByTimeOfDay": onTelevision,
  "website.getWebsiteCheck": () => ({ query: { encUrl: "https://betrieb.example" } }),
  "website.getWebsiteFiles": () => ({ query: { identifier: "website" } }),
  "website.getWebsiteMail": () => ({ query: { identifier: "website" } }),
  "website.getWebsiteViews": ofWebsite,
  "website.getWebsiteDevices": ofWebsite,
  "website.getWebsiteReferrers": ofWebsite,
  "website.getWebsiteSearchTerms": ofWebsite,
  "entryService.retrievePortals": (id) => ({ query: { companyId: id } }),
  "reviews.getReplyDraft": () => ({ query: { ratingId: "7" } }),
  "reviews.getStatistics": (id) => ({ body: { companyId: id, startDate: dayBefore(90), endDate: dayBefore(1), interval: "MONTH" } }),
  "reviews.getLatestReports": (id) => ({ body: { companyId: id } }),
  "reviews.getLatestRatings": (id) => ({ body: { companyId: id, limit: 3 } }),
  "reviews.getSummary": (id) => ({ body: { companyId: id } }),
};

/** Calls with a company or a person behind them that only read, as a member may send them; staff have a door of their own. */
export const readCalls = async (): Promise<(readonly [string, Call])[]> => {
  const found: (readonly [string, Call])[] = [];
  for (const [area, calls] of Object.entries(allCalls)) {
    for (const call of Object.values<Call>(calls)) {
      if (WITHOUT_OBJECT.includes(`${area}.${call.name}`)) continue;
      const isRead =
        call.effect === "read" && (call.scope === "account" || call.scope === "user") && call.access !== "customer-care" && !call.disabled;
      // A download has a second source, the object store, which does not run here.
      if (isRead && !isFile((await call.shapes()).reply)) found.push([`${area}.${call.name}`, call]);
    }
  }
  return found;
};

export const sendCall = (client: KeepAlive, name: string, call: Call, member: Member, extra: Sample = {}): Promise<Answer> => {
  const { path = {}, query = {}, body } = SAMPLES[name]?.(member.accountId) ?? {};
  const filled = call.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(path[key] ?? member.accountId));
  const search = new URLSearchParams({ ...query, ...extra.query, ...(call.scope === "account" ? { accountId: member.accountId } : {}) });
  const further = extra.search === undefined ? {} : { [SEARCH_HEADER]: encodeURIComponent(extra.search) };
  return client.send(call.method, `${filled}?${search.toString()}`, member, body, further);
};

/** Of five the middle one: the server's own clocks ask the same database now and then, and which request they meet is chance. */
const count = async (proxy: CountingProxy, send: () => Promise<Answer>): Promise<{ status: number; perRequest: number }> => {
  // The first one opens the connection and prepares the statement.
  const { status } = await send();
  const trips: number[] = [];
  for (let n = 0; n < REPEATS; n += 1) {
    const asked = proxy.asked();
    const answered = proxy.answered();
    await send();
    trips.push(Math.max(proxy.asked() - asked, proxy.answered() - answered));
  }
  return { status, perRequest: quantileOf(trips, 0.5) };
};

/** Counts on the wire how often a request waits for the database. One row per built call. */
export const measureRoundTrips = async (server: ServerProcess, proxy: CountingProxy, member: Member): Promise<Finding[]> => {
  const client = new KeepAlive(server.url);
  const findings: Finding[] = [];
  const add = async (label: string, send: () => Promise<Answer>): Promise<void> => {
    const { status, perRequest } = await count(proxy, send);
    if (status === NOT_BUILT) return;
    const name = `round trips of ${label}${status === 200 ? "" : ` (answers ${status}: it needs a sample)`}`;
    const value = status === 200 ? perRequest : Number.NaN;
    findings.push({ name, spread: { median: value, low: value, high: value }, atLeast: 1, atMost: 1, floor: 1, ceiling: 1 });
  };
  try {
    for (const [name, call] of await readCalls()) await add(name, () => sendCall(client, name, call, member));
    const { getLeads } = allCalls.leads;
    await add("leads.getLeads past the end", () => sendCall(client, "leads.getLeads", getLeads, member, { query: { offset: "9000" } }));
    await add("leads.getLeads of one level", () => sendCall(client, "leads.getLeads", getLeads, member, { query: { dunningLevel: "1" } }));
    const days = { startDate: dayBefore(300), endDate: dayBefore(1), sort: "oldest" };
    for (const [name, call] of [
      ["leads.getLeads", getLeads],
      ["reviews.getRatings", allCalls.reviews.getRatings],
      ["secretarial.getCompanyCallerList", allCalls.secretarial.getCompanyCallerList],
    ] as const) {
      await add(`${name} of some days`, () => sendCall(client, name, call, member, { query: days }));
      await add(`${name}, searched`, () => sendCall(client, name, call, member, { query: days, search: "bad erika" }));
    }
    return findings;
  } finally {
    client.close();
  }
};
