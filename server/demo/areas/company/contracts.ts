import type { PricePeriod, Terms } from "@schaufenster/contract/areas/company/term.rules.ts";
import { type Family, familyOf } from "@schaufenster/contract/areas/company/product.rules.ts";
import type { Row } from "../../../src/db/copy-text.ts";
import type { Booking } from "../../world/products.ts";
import type { Company, World } from "../../world/world.ts";

type Agreed = Omit<Terms, "startsOn">;
const yearly: Agreed = { minimumMonths: 12, notice: { count: 1, unit: "month" }, renewalMonths: 12 };
const monthly: Agreed = { minimumMonths: 12, notice: { count: 1, unit: "month" }, renewalMonths: 1 };
const fixed: Agreed = { minimumMonths: 12, notice: { count: 1, unit: "month" }, renewalMonths: null };
const campaign: Agreed = { minimumMonths: 3, notice: { count: 14, unit: "day" }, renewalMonths: null };

/** What is agreed on for a product of a family, and what it costs: the same as is charged (`results/costs.ts`). */
const AGREED: Readonly<Record<Family, { readonly terms: Agreed; readonly cents: number; readonly per: PricePeriod }>> = {
  entry: { terms: yearly, cents: 9_900, per: "month" },
  entryService: { terms: yearly, cents: 5_000, per: "month" },
  reviews: { terms: monthly, cents: 3_900, per: "month" },
  website: { terms: { ...yearly, notice: { count: 3, unit: "month" } }, cents: 5_900, per: "month" },
  seo: { terms: yearly, cents: 12_900, per: "month" },
  searchAds: { terms: fixed, cents: 30_000, per: "month" },
  googleAds: { terms: fixed, cents: 30_000, per: "month" },
  bingAds: { terms: fixed, cents: 10_000, per: "month" },
  socialMedia: { terms: { ...monthly, notice: { count: 14, unit: "day" } }, cents: 20_000, per: "month" },
  webBanner: { terms: yearly, cents: 7_900, per: "month" },
  tvBanner: { terms: campaign, cents: 89_000, per: "once" },
  secretarial: { terms: monthly, cents: 8_900, per: "month" },
  voicebot: { terms: monthly, cents: 4_900, per: "month" },
};

/** Terms and price of a booking; none for what nobody knows, or without details. */
export const agreedOf = ({
  sku,
  startsOn,
}: Booking): { readonly terms: Agreed; readonly price: { readonly cents: number; readonly per: PricePeriod } } | null => {
  const family = familyOf(sku);
  if (family === "other" || startsOn === null) return null;
  const { terms, cents, per } = AGREED[family];
  return { terms, price: { cents, per } };
};

export const PRODUCT_COLUMNS = [
  "account_id",
  "id",
  "sku",
  "status",
  "detail_name",
  "starts_on",
  "minimum_months",
  "notice_count",
  "notice_unit",
  "renewal_months",
  "price_cents",
  "price_per",
] as const;
export const productRows = (c: Company): Row[] =>
  c.products.map((product, at) => {
    const agreed = agreedOf(product);
    const { minimumMonths = null, notice = null, renewalMonths = null } = agreed?.terms ?? {};
    const terms = [minimumMonths, notice?.count ?? null, notice?.unit ?? null, renewalMonths];
    const price = [agreed?.price.cents ?? null, agreed?.price.per ?? null];
    return [c.accountId, at + 1, product.sku, product.status, product.name, product.startsOn, ...terms, ...price];
  });

/** The design's company has cancelled twice: once it was confirmed, once taken back. */
export const CANCELLATION_COLUMNS = [
  "account_id",
  "id",
  "product_id",
  "sku",
  "name",
  "ends_on",
  "state",
  "version",
  "answered_at",
  "words",
] as const;
export const CANCELLATION_STEP_COLUMNS = [
  "account_id",
  "cancellation_id",
  "version",
  "action",
  "at",
  "moved_by",
  "moved_by_name",
  "ends_on",
  "words",
] as const;
const WORDS = "Wir bestätigen Ihre Kündigung.";
/** Far behind what the database numbers by itself. */
const idsOf = (c: Company) => (c.showcase ? { confirmed: c.accountId * 10, withdrawn: c.accountId * 10 + 1 } : null);
const BANNER = 8;
export function* cancellationRows({ clock }: World, c: Company): Generator<Row> {
  const ids = idsOf(c);
  const banner = c.products[BANNER - 1];
  if (ids === null || banner === undefined) return;
  yield [c.accountId, ids.confirmed, BANNER, banner.sku, banner.name, clock.day(-73), "confirmed", 2, clock.at(-132, "10:15"), WORDS];
  yield [c.accountId, ids.withdrawn, 99, "XYZ-ALT-07", "Branchenbuch-Anzeige", clock.day(-30), "withdrawn", 2, null, null];
}
export function* cancellationStepRows({ clock }: World, c: Company): Generator<Row> {
  const ids = idsOf(c);
  if (ids === null || c.products[BANNER - 1] === undefined) return;
  const owner = [c.ownerId, `${c.owner.firstName} ${c.owner.lastName}`];
  yield [c.accountId, ids.confirmed, 1, "cancel", clock.at(-133, "19:40"), ...owner, clock.day(-73), null];
  yield [c.accountId, ids.confirmed, 2, "confirm", clock.at(-132, "10:15"), null, null, clock.day(-73), WORDS];
  yield [c.accountId, ids.withdrawn, 1, "cancel", clock.at(-251, "08:05"), ...owner, clock.day(-30), null];
  yield [c.accountId, ids.withdrawn, 2, "withdraw", clock.at(-250, "12:20"), ...owner, clock.day(-30), null];
}
