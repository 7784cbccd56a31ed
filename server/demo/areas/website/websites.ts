import type { Row } from "../../../src/db/copy-text.ts";
import { Random } from "../../world/random.ts";
import type { Company, World } from "../../world/world.ts";

export const WEBSITE_COLUMNS = [
  "account_id",
  "slot",
  "fed_as",
  "identifier",
  "kind",
  "url",
  "name",
  "package_name",
  "matomo_id",
  "counted_since",
  "tried_at",
  "editable",
  "check_asked_at",
] as const;

const MATOMO_BEHIND = 20_000;
const CHECKED_AT = "00:05";
const KINDS = [
  ["WEB", "website", "website", ""],
  ["LPG", "landing-page", "aktion", "aktion."],
] as const;
/** Days of an ordinary company, and of the one of the design, up to yesterday. */
export const countedDays = (world: World, c: Company): number => (c.showcase ? 420 : world.atScale ? 0 : 90);

/** A website for each product that runs. What was ordered is not there yet, and what has no name yet is not counted. */
export const websitesOf = (c: Company) =>
  KINDS.flatMap(([head, kind, identifier, host], at) => {
    const product = c.products.find(({ sku, status }) => sku.startsWith(head) && status !== "Inactive" && status !== "Ordered");
    return product ? [{ slot: at + 1, kind, identifier, host, product }] : [];
  });
export function* websiteRows(world: World, c: Company): Generator<Row> {
  for (const { slot, kind, identifier, host, product } of websitesOf(c)) {
    const no = MATOMO_BEHIND + c.index * KINDS.length + slot;
    const url = `https://${host === "" ? "www." : host}${c.domain}`;
    const since = world.clock.day(-Math.max(countedDays(world, c), 1));
    const counted = product.name === null ? null : no;
    const name = kind === "website" ? c.name : `${c.name}: Aktion`;
    // Asked for just now: nobody fetches what stands here already.
    const editable = kind === "website" && product.name !== null;
    const asked = c.showcase ? world.clock.at(0, CHECKED_AT) : null;
    yield [
      c.accountId,
      slot,
      no,
      identifier,
      kind,
      url,
      name,
      product.name ?? product.sku,
      counted,
      since,
      world.clock.ago(0),
      editable,
      asked,
    ];
  }
}

const TERMS = (c: Company): readonly string[] => [
  c.name.toLowerCase(),
  `${c.trade.label.toLowerCase()} ${c.city.name.toLowerCase()}`,
  `${c.trade.label.toLowerCase()} in der nähe`,
];
const SITES = ["nahwerk.example", "stadtregister.example", "handwerkerkarte.example"];
export const WORD_COLUMNS = ["account_id", "word_id", "word"] as const;
/** The words of a company: what is searched for first, then where visitors come from. */
export const wordsOf = (c: Company): readonly string[] => [...TERMS(c), ...SITES];
export const TERM_WORDS = 3;
export function* wordRows(world: World, c: Company): Generator<Row> {
  if (countedDays(world, c) === 0 || websitesOf(c).every(({ product }) => product.name === null)) return;
  for (const [at, word] of wordsOf(c).entries()) yield [c.accountId, at + 1, word];
}

export const KEYWORD_COLUMNS = ["account_id", "id", "keyword", "place", "positions"] as const;
const MONTHS = 6;
/** Terms of companies with search engine optimisation, measured at the start of each month. */
export function* keywordRows(world: World, c: Company): Generator<Row> {
  if (!c.products.some(({ sku, status }) => sku.startsWith("SEO") && status !== "Inactive" && status !== "Ordered")) return;
  const random = new Random(world.seed, "keyword", c.index);
  for (const [at, keyword] of TERMS(c).slice(1).entries()) {
    let position = 20 + Math.floor(random.share() * 40);
    const positions = Array.from({ length: MONTHS }, (_, month) => {
      position = Math.max(1, Math.round(position * (0.6 + random.share() * 0.6)));
      return { measuredOn: world.clock.month(month - MONTHS + 1), position: month === 0 && at === 1 ? null : Math.min(position, 100) };
    });
    yield [c.accountId, at + 1, keyword, c.city.name, JSON.stringify(positions)];
  }
}
