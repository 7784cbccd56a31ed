import * as z from "zod";

/** What a company can be told about. */
export const SubscriptionKey = z.enum([
  "newsletter",
  "product-newsletter",
  "advice-newsletter",
  "b2b-newsletter",
  "lead-alert",
  "rating-alert",
  "rating-status",
  "statistics-report",
  "portal-message",
  "survey",
  "invoice-notice",
  "contract-notice",
]);
/** One row of the matrix of notices and channels; `mandatory` ones cannot be switched off. */
export const Subscription = z.object({ key: SubscriptionKey, email: z.boolean(), portal: z.boolean(), mandatory: z.boolean() });
export type Subscription = z.infer<typeof Subscription>;
export type SubscriptionKey = z.infer<typeof SubscriptionKey>;
