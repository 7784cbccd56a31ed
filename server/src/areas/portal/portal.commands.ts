import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import type { Command } from "../../room.ts";
import { findBrandKeys } from "./portal.store.ts";
import { sealProductLink } from "./product-link.ts";

/** A letter is answered within a quarter of a year, or not at all. */
const USUAL_DAYS = 90;
const DAYS = /^[1-9]\d{0,2}$/;

const productLink: Command = {
  does: "makes a short link for letters that leads customers to the page of a product",
  takes: {
    "<brand>": "the key of the brand",
    "<sku>": "the article",
    "[days]": "how long it holds, 90 days where nothing is said",
  },
  example: "brand-a sku-1 30",
  audited: "job",
  run: async ({ key, say, withAdmin }, { words: [brand = "", sku = "", days = String(USUAL_DAYS)] }) => {
    const brands = await withAdmin(findBrandKeys);
    if (!brands.includes(brand) || sku === "" || !DAYS.test(days))
      throw new Error("product-link needs the brand and the article, and takes up to 999 days.");
    const until = addDays(isoDay(new Date()), Number(days));
    say(`/kunde/meineProdukte/${sealProductLink(key, brand, { sku, until })} (until ${until})`);
    return true;
  },
};

export const commands = { "product-link": productLink } satisfies Record<string, Command>;
