import { ORDER_STATES } from "@schaufenster/contract/areas/website/website-order.rules.ts";
import * as z from "zod";
import type { EventKind } from "../../doors/outbox/event.ts";

export const WEBSITE_ORDER_MOVED = {
  type: "website-order.moved.v1",
  what: "The owner sent files or words for a website to the editors, or our desk has said that it is done. Answer `sent` by `website-order-answer` records.",
  shape: z.object({
    order: z.string().meta({ description: "The number of the order, to be named by the answer." }),
    website: z.string().meta({ description: "The `identifier` of the `website` record." }),
    state: z.enum(ORDER_STATES).meta({ description: "`done` is our desk; what the provider said by the feed is not told again." }),
    note: z.string(),
    dueOn: z.iso.date().meta({ description: "Until the end of this day the owner was promised an answer." }),
    files: z
      .array(z.object({ id: z.string(), name: z.string(), type: z.string(), bytes: z.int(), sha256: z.string() }))
      .meta({ description: "What was sent along. The content is in the portal, where customer care opens it." }),
    words: z.string().nullable(),
  }),
} satisfies EventKind;

export const WEBSITE_EVENTS: readonly EventKind[] = [WEBSITE_ORDER_MOVED];
