import * as z from "zod";
import type { EventKind } from "../../doors/outbox/event.ts";

export const LEAD_ANSWERED = {
  type: "lead.answered.v1",
  what: "A request was accepted, or declined and can no longer be taken back.",
  shape: z.object({
    lead: z.string().meta({ description: "The number of the request, as it was brought." }),
    answer: z.enum(["accepted", "declined"]),
  }),
} satisfies EventKind;

export const ORDER_MADE = {
  type: "lead.order-made.v1",
  what: "A request has become an order.",
  shape: z.object({ lead: z.string().meta({ description: "The number of the request, as it was brought." }), order: z.string() }),
} satisfies EventKind;

export const LEADS_EVENTS: readonly EventKind[] = [LEAD_ANSWERED, ORDER_MADE];
