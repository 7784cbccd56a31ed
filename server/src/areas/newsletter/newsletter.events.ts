import { NEWSLETTER_TOPICS } from "@schaufenster/contract/areas/newsletter/newsletter.rules.ts";
import * as z from "zod";
import type { EventKind } from "../../doors/outbox/event.ts";

export const NEWSLETTER_MOVED = {
  type: "newsletter.moved.v1",
  what: "Whoever reads at an address has agreed to the newsletter for companies, the company has chosen other topics, or it has ended. The portal sends no newsletter: send to the address from `confirmed` until `ended`, about `topics` alone, with `leaveUrl` in each.",
  shape: z.object({
    subscription: z.string().meta({ description: "Its number; another address is another one." }),
    action: z.enum(["confirmed", "chosen", "ended"]),
    email: z.string(),
    topics: z.array(z.enum(NEWSLETTER_TOPICS)).meta({ description: "What is wanted from now on; nothing when it has ended." }),
    textVersion: z.string().meta({ description: "The name of the words that were agreed to." }),
    confirmedAt: z.iso.datetime(),
    leaveUrl: z.string().nullable().meta({
      description:
        "With `confirmed`: ends it without signing in; a page by GET, done by POST (RFC 8058). For `List-Unsubscribe` and the foot of each mail.",
    }),
  }),
} satisfies EventKind;

export const NEWSLETTER_EVENTS: readonly EventKind[] = [NEWSLETTER_MOVED];
