import * as z from "zod";
import { Day, Instant } from "../../values/common.ts";
import { ProductStatus } from "./company.model.ts";
import { CANCELLATION_STATES, PRICE_PERIODS } from "./term.rules.ts";

/** A cancellation with its receipt: who sent it, and when it arrived. */
export const Cancellation = z.object({
  id: z.string(),
  version: z.number().int(),
  productId: z.string(),
  productName: z.string(),
  /** The last day of the contract: as it was cancelled for, and as it was confirmed. */
  endsOn: Day,
  status: z.enum(CANCELLATION_STATES),
  arrivedAt: Instant,
  sentByName: z.string().nullable(),
  answeredAt: Instant.nullable(),
  /** What the provider says to it. */
  words: z.string().nullable(),
});
/** A product and what was agreed on for it. */
export const ContractProduct = z.object({
  id: z.string(),
  sku: z.string(),
  name: z.string(),
  status: ProductStatus,
  startsOn: Day.nullable(),
  /** The term that runs; null where nobody has told. */
  term: z
    .object({
      endsOn: Day,
      renewalMonths: z.number().int().nullable(),
    })
    .nullable(),
  price: z.object({ cents: z.number().int(), per: z.enum(PRICE_PERIODS) }).nullable(),
  /** It is known that it ends: as the provider says, or as a cancellation was confirmed. */
  endsOn: Day.nullable(),
  /** The next end that a cancellation of today reaches; null where there is none to reach. */
  exit: z.object({ endsOn: Day, cancelBy: Day }).nullable(),
});
/** What runs, what it costs and until when it can be cancelled. */
export const Contract = z.object({
  today: Day,
  hasContract: z.boolean(),
  products: z.array(ContractProduct),
  /** Newest first. */
  cancellations: z.array(Cancellation),
});
export type Cancellation = z.infer<typeof Cancellation>;
export type ContractProduct = z.infer<typeof ContractProduct>;
export type Contract = z.infer<typeof Contract>;
