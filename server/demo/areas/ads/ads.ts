import { AD_FIGURES, type AdChannel, type AdNetwork } from "@schaufenster/contract/areas/ads/ads.rules.ts";
import type { Row } from "../../../src/db/copy-text.ts";
import { AD_KIND as KIND, adDim, ALL } from "../../../src/facts/dimensions.ts";
import { SOURCE_OF } from "../../../src/areas/ads/ad-fact.ts";
import { weekdayWeight } from "../../world/counted.ts";
import { Random } from "../../world/random.ts";
import type { Company, World } from "../../world/world.ts";

/** The company whose ads are there to be looked at. */
const SHOWN = 4_083_317;

const HEADS: Readonly<Record<AdChannel, readonly string[]>> = { search: ["SEA", "GAD", "BAD"], social: ["SOM"] };
/** Days of an ordinary company, and of that one, up to yesterday. */
const countedDays = (world: World, c: Company): number => (c.accountId === SHOWN ? 420 : world.atScale ? 0 : 90);
/** The channels that run. */
const channelsOf = (c: Company): AdChannel[] =>
  (["search", "social"] as const).filter((channel) =>
    c.products.some(
      ({ sku, status }) => HEADS[channel].some((head) => sku.startsWith(head)) && status !== "Inactive" && status !== "Ordered",
    ),
  );

interface DemoGroup {
  readonly number: number;
  readonly campaign: number;
  readonly name: string;
  readonly state: "active" | "limited" | "paused";
  /** Its share of what is spent in a day. */
  readonly share: number;
}
interface DemoCampaign {
  readonly number: number;
  readonly name: string;
  readonly network: AdNetwork;
}
const CAMPAIGNS: Readonly<Record<AdChannel, (c: Company) => readonly DemoCampaign[]>> = {
  search: (c) => [
    { number: 1, name: `${c.trade.label} ${c.city.name}`, network: "google" },
    { number: 2, name: `${c.trade.label} Umland`, network: "bing" },
  ],
  social: (c) => [
    { number: 3, name: `${c.city.name} entdecken`, network: "facebook" },
    { number: 4, name: `Bilder aus ${c.city.name}`, network: "instagram" },
  ],
};
const GROUPS: Readonly<Record<AdChannel, (c: Company) => readonly DemoGroup[]>> = {
  search: (c) => [
    { number: 11, campaign: 1, name: c.trade.label, state: "active", share: 0.42 },
    { number: 12, campaign: 1, name: `${c.trade.label} in der Nähe`, state: "limited", share: 0.3 },
    { number: 13, campaign: 1, name: "Sonderaktionen", state: "paused", share: 0.08 },
    { number: 14, campaign: 2, name: `${c.trade.label} im Umland`, state: "active", share: 0.2 },
  ],
  social: () => [
    { number: 31, campaign: 3, name: "Menschen in der Nähe", state: "active", share: 0.6 },
    { number: 41, campaign: 4, name: "Neue Bilder", state: "active", share: 0.4 },
  ],
};
const DAILY_CENTS: Readonly<Record<AdChannel, number>> = { search: 2_050, social: 900 };
const BUDGET_CENTS: Readonly<Record<AdChannel, number>> = { search: 60_000, social: 30_000 };

export const ACCOUNT_COLUMNS = ["account_id", "channel", "platform_id", "starts_on", "budgets"] as const;
export function* accountRows(world: World, c: Company): Generator<Row> {
  for (const channel of channelsOf(c)) {
    const since = world.clock.day(-Math.max(countedDays(world, c), 1));
    const cents = BUDGET_CENTS[channel];
    const budgets = [
      { from: since.slice(0, 7), cents: cents - 4_000 },
      ...(since < world.clock.month(0) ? [{ from: world.clock.month(0).slice(0, 7), cents }] : []),
    ];
    yield [c.accountId, channel, `AP-${c.accountId}-${channel}`, since, JSON.stringify(budgets)];
  }
}
export const CAMPAIGN_COLUMNS = ["account_id", "id", "channel", "name", "network", "state"] as const;
export function* campaignRows(_: World, c: Company): Generator<Row> {
  for (const channel of channelsOf(c))
    for (const { number, name, network } of CAMPAIGNS[channel](c)) yield [c.accountId, number, channel, name, network, "active"];
}
export const GROUP_COLUMNS = ["account_id", "number", "fed_as", "campaign_id", "name", "state", "limit_reason", "ads"] as const;
export function* groupRows(_: World, c: Company): Generator<Row> {
  for (const channel of channelsOf(c))
    for (const { number, campaign, name, state } of GROUPS[channel](c)) {
      const ad = {
        displayUrl: c.domain,
        headline: `${name} in ${c.city.name}`,
        text: `${c.trade.label} aus ${c.city.name}. Termin schnell und unkompliziert vereinbaren.`,
      };
      yield [c.accountId, number, number, campaign, name, state, state === "limited" ? "budget" : null, JSON.stringify([ad])];
    }
}
export const CHANGE_COLUMNS = ["account_id", "id", "channel", "at", "what", "before", "after", "by", "why"] as const;
export function* changeRows(world: World, c: Company): Generator<Row> {
  const { clock } = world;
  for (const [at, channel] of channelsOf(c).entries()) {
    const row = (n: number, day: number, ...said: Row): Row => [c.accountId, at * 10 + n, channel, clock.at(-day, "09:20"), ...said];
    yield row(1, 7, "Gebot", "0,92 €", "0,85 €", "agency", "Die Kosten je Kontakt lagen über dem vereinbarten Ziel.");
    yield row(2, 27, "Suchbegriff ausgeschlossen", null, "selber bauen", "agency", "38 Klicks ohne Kontakt.");
    yield row(3, 43, "Tagesbudget", "18,00 €", "20,00 €", "company", "Freigabe des Vorschlags aus dem letzten Gespräch.");
    yield row(4, 50, "Gebotsstrategie", "Manuell", "Automatisch", "platform", "Umstellung durch den Anbieter, von uns geprüft.");
  }
}
/** Wishes of that company: one for each channel that was agreed in summer. */
export const PAUSE_COLUMNS = ["account_id", "id", "channel", "from_on", "until_on", "state", "version", "answered_at", "words"] as const;
export const STEP_COLUMNS = ["account_id", "pause_id", "version", "action", "at", "moved_by", "moved_by_name", "reason"] as const;
/** Far behind what the database numbers by itself. */
const pauseOf = (c: Company) => (c.accountId === SHOWN ? channelsOf(c).map((channel, at) => ({ channel, id: c.accountId * 10 + at })) : []);
export function* pauseRows({ clock }: World, c: Company): Generator<Row> {
  for (const { id, channel } of pauseOf(c))
    yield [
      c.accountId,
      id,
      channel,
      clock.day(-100),
      clock.day(-90),
      "accepted",
      2,
      clock.at(-119, "11:00"),
      "Wir haben die Pause eingetragen.",
    ];
}
export function* stepRows({ clock }: World, c: Company): Generator<Row> {
  for (const { id } of pauseOf(c)) {
    yield [c.accountId, id, 1, "request", clock.at(-120, "18:30"), c.ownerId, `${c.owner.firstName} ${c.owner.lastName}`, null];
    yield [c.accountId, id, 2, "accept", clock.at(-119, "11:00"), null, null, "Wir haben die Pause eingetragen."];
  }
}

/** What a group brought on a day. */
export interface DemoDay {
  readonly number: number;
  readonly impressions: number;
  readonly clicks: number;
  readonly contacts: number;
  readonly costCents: number;
}
/** Day by day what each group brought; in the summer's pause nothing. */
export function* daysOf(
  world: World,
  c: Company,
): Generator<{ readonly channel: AdChannel; readonly day: string; readonly groups: readonly DemoDay[] }> {
  for (const channel of channelsOf(c)) {
    const random = new Random(world.seed, `ads-${channel}`, c.index);
    for (let ago = 1; ago <= countedDays(world, c); ago += 1) {
      const day = world.clock.day(-ago);
      const rests = c.accountId === SHOWN && ago >= 90 && ago <= 100;
      const groups = rests
        ? []
        : GROUPS[channel](c).map(({ number, share }): DemoDay => {
            const costCents = Math.round(
              DAILY_CENTS[channel] * share * weekdayWeight(day) * (0.7 + random.share() * 0.6) * (1 - ago / 1_500),
            );
            const clicks = Math.round(costCents / (70 + random.share() * 30));
            return {
              number,
              clicks,
              costCents: clicks === 0 ? 0 : costCents,
              impressions: Math.round(clicks * (20 + random.share() * 10)) + random.int(0, 20),
              contacts: clicks > 0 && random.chance(Math.min(0.7, clicks * 0.05)) ? 1 : 0,
            };
          });
      yield { channel, day, groups };
    }
  }
}
/** The same in the fact store. */
export function* adFactRows(world: World, c: Company): Generator<Row> {
  for (const { channel, day, groups } of daysOf(world, c)) {
    const source = SOURCE_OF[channel];
    yield [c.accountId, adDim(source, KIND.day), day, ALL, 1];
    for (const group of groups)
      for (const figure of AD_FIGURES)
        if (group[figure] > 0) yield [c.accountId, adDim(source, KIND[figure]), day, group.number, group[figure]];
  }
}
/** Up to which day ads were counted: yesterday, told this morning. */
export function* adSourceRows(world: World, c: Company): Generator<Row> {
  if (countedDays(world, c) === 0) return;
  for (const channel of channelsOf(c)) yield [c.accountId, SOURCE_OF[channel], world.clock.day(-1), `${world.clock.day(0)}T04:40:00Z`];
}
