import type { newsletter } from "@schaufenster/contract/areas/newsletter/newsletter.calls.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Handlers } from "../../http/context.ts";
import type { ByBrand } from "../../registers/brands.ts";
import { confirmLink, showLink } from "./newsletter-link.service.ts";
import { askNewsletter, endNewsletter, presentSubscription } from "./newsletter.service.ts";
import { findSubscription } from "./newsletter.store.ts";

/** The newsletter for companies. */
export const newsletterHandlers = ({
  brands,
}: {
  readonly brands: ByBrand<{ readonly portalUrl: string }>;
}): Handlers<typeof newsletter> => ({
  getNewsletter: async ({ db, actor }) => {
    const row = await findSubscription(db, actor.accountId);
    return row ? presentSubscription(row) : null;
  },
  askNewsletter: ({ tx, enqueue, actor, body, request }) => askNewsletter({ tx, enqueue, brand: request.brand }, actor, body),
  endNewsletter: async ({ tx, actor, body }) => {
    const row = await findSubscription(tx, actor.accountId);
    if (row?.id !== body.id || !(await endNewsletter(tx, actor.accountId, row, "company"))) throw new Refused("not-found");
    return null;
  },
  showNewsletterLink: ({ auth, request, body }) => showLink({ auth, brand: request.brand }, body.link),
  confirmNewsletter: ({ auth, enqueue, request: { brand }, body }) =>
    confirmLink({ auth, enqueue, brand, portalUrl: brands.of(brand).portalUrl }, body.link),
});
