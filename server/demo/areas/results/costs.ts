import { type Family, familyOf } from "@schaufenster/contract/areas/company/product.rules.ts";
import { monthBefore } from "@schaufenster/contract/values/time/months.rules.ts";
import type { Row } from "../../../src/db/copy-text.ts";
import type { Company, World } from "../../world/world.ts";

/** What a month of a product costs, in cents; a TV banner is paid once. */
const CENTS: Readonly<Record<Family, number>> = {
  entry: 9_900,
  entryService: 5_000,
  reviews: 3_900,
  website: 5_900,
  seo: 12_900,
  searchAds: 30_000,
  googleAds: 30_000,
  bingAds: 10_000,
  socialMedia: 20_000,
  webBanner: 7_900,
  tvBanner: 89_000,
  secretarial: 8_900,
  voicebot: 4_900,
};
const MONTHS = 13;

export const COST_COLUMNS = ["account_id", "id", "month", "family", "cents", "once"] as const;
/** What was charged in the last months that are over; at scale the last one alone. */
export function* costRows({ clock, atScale }: World, c: Company): Generator<Row> {
  let id = 0;
  let month = clock.today.slice(0, 7);
  for (let ago = 1; ago <= (atScale ? 1 : MONTHS); ago += 1) {
    month = monthBefore(month);
    for (const { sku, status, startsOn } of c.products) {
      const family = familyOf(sku);
      if (family === "other" || status !== "Invoicing" || startsOn === null || startsOn.slice(0, 7) > month) continue;
      const once = family === "tvBanner";
      if (once && startsOn.slice(0, 7) !== month) continue;
      yield [c.accountId, (id += 1), `${month}-01`, family, CENTS[family], once];
    }
  }
}
