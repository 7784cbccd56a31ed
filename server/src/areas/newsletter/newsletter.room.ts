import type { Room } from "../../room.ts";
import { NEWSLETTER_EVENTS } from "./newsletter.events.ts";
import { newsletterHandlers } from "./newsletter.handlers.ts";
import { writeNewsletterConfirmed, writeNewsletterQuestion, type AboutNewsletter } from "./newsletter.mails.ts";
import { NEWSLETTER_PERSONAL } from "./newsletter.personal.ts";
import { forgetSubscriptions } from "./newsletter.store.ts";

declare module "../../jobs/queues.ts" {
  interface Letters {
    "newsletter-question": AboutNewsletter;
    "newsletter-confirmed": AboutNewsletter;
  }
}

/** The newsletter for companies: who agreed to it. */
export const newsletterRoom = {
  handlers: (parts) => ({ newsletter: newsletterHandlers(parts) }),
  letters: { "newsletter-question": writeNewsletterQuestion, "newsletter-confirmed": writeNewsletterConfirmed },
  upkeep: { newsletter: { cron: "25 4 * * *", run: async ({ door }) => ({ forgotten: await door.write(forgetSubscriptions) }) } },
  events: NEWSLETTER_EVENTS,
  personal: NEWSLETTER_PERSONAL,
} satisfies Room;
