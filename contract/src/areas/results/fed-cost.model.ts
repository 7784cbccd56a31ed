import * as z from "zod";
import { SentMonth } from "../../values/common.ts";
import { FeedId } from "../../values/feed.ts";
import { ProductFamily } from "../company/product.model.ts";

const CENTS_MAX = 2_147_483_647;

/** What a product cost a company in a month. */
export const FedCost = z.strictObject({
  company: FeedId,
  month: SentMonth,
  family: ProductFamily,
  cents: z.number().int().min(0).max(CENTS_MAX).describe("Net, in euro cents, as it was charged for the month."),
  once: z.boolean().describe("It was charged once, not month by month."),
});
