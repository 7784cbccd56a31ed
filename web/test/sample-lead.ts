import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { leadWork } from "@schaufenster/contract/areas/leads/work.calls.ts";
import type { Lead } from "@schaufenster/contract/areas/leads/lead.model.ts";
import { mockCall } from "./mock-call.ts";

const HOUR = 3_600_000;
const ago = (hours: number): string => new Date(Date.now() - hours * HOUR).toISOString();

/** A request that waits for an answer. */
export const NEW_LEAD: Lead = {
  externalId: "A-1",
  title: "Fassade streichen",
  status: "new",
  receivedAt: ago(2),
  answerBy: ago(-20),
  acceptedAt: null,
  zipCode: "50999",
  city: "Köln",
  distanceKm: 4.2,
  trade: "Maler",
  period: "März bis April",
  object: "",
  budget: "6.000–9.000 €",
  message: "Guten Tag",
  photos: [],
  dunningLevel: 0,
  contact: null,
  decline: null,
  reclaim: null,
};

/** The same, accepted an hour ago. */
export const ACCEPTED_LEAD: Lead = {
  ...NEW_LEAD,
  status: "accepted",
  acceptedAt: ago(1),
  contact: { name: "Erika Muster", phone: "0221 123", email: "e@example.org", street: "Weg 1" },
};

/** Figures of requests: twelve in all, one of them open. */
export const LEAD_FIGURES = {
  total: 12,
  open: 1,
  accepted: 9,
  declined: 1,
  expired: 1,
  received90: 12,
  accepted90: 9,
  medianReactionHours90: 2,
  received30: 4,
  received30Before: 3,
  weekly: [1, 2],
};

/** Nothing was written for any request yet, and no refusal text of one's own. */
export const mockNoWork = (): void => {
  mockCall(leads.getDeclineTexts, { texts: [], usual: "fully-booked", version: 0 });
  mockCall(leadWork.getOffers, { offers: [], total: 0, counts: { draft: 0, sent: 0, accepted: 0, declined: 0, expired: 0 } });
  mockCall(leadWork.getOrders, { orders: [], total: 0, counts: { planned: 0, running: 0, done: 0 } });
};
