import { FedLead } from "@schaufenster/contract/areas/leads/fed-lead.model.ts";
import type { FeedEntity } from "../../doors/feed/entity.ts";
import { deliverLeads } from "./delivery/delivery.service.ts";

/** Leads of a request market, delivered by the clock that is given. */
export const leadFeed = (clock: () => Date): FeedEntity => ({
  name: "lead",
  what: `A request of a customer. It is delivered when the company wants it; if not, nothing but its number is kept, and the reason is told: \`capacity-red\`,
\`paused\`, \`company-holiday\`, \`no-job-leads\`, \`trade-not-wanted\`, \`outside-radius\`, \`day-is-full\`. That stays so whatever is brought of it later. Whether it is
accepted is the owner's; what was answered is not taken away (\`kept-owner-change\`). Its \`id\` has at most 20 characters: the company reads it.`,
  shape: FedLead,
  of: "company",
  deletable: true,
  merge: (tx) => deliverLeads(tx, clock()),
});

/** What the provider's request market knows. */
export const LEADS_FEED: readonly FeedEntity[] = [leadFeed(() => new Date())];
