import { CONTACT_ROLES } from "@schaufenster/contract/areas/company/contact.rules.ts";
import { CANCELLATION_ACTIONS, CANCELLATION_STATES } from "@schaufenster/contract/areas/company/term.rules.ts";
import * as z from "zod";
import type { EventKind } from "../../doors/outbox/event.ts";

export const AWARD_SHOWN = {
  type: "company.award-shown.v1",
  what: "The owner shows an award in public, or hides it.",
  shape: z.object({ award: z.enum(["signet"]), shown: z.boolean() }),
} satisfies EventKind;

export const PRODUCT_CANCELLATION_MOVED = {
  type: "product-cancellation.moved.v1",
  what: "The owner cancels a product, or takes that back; or our desk has answered. Answer a `cancel` by a `product-cancellation-answer` record.",
  shape: z.object({
    cancellation: z.string().meta({ description: "Its number, to be named by the answer." }),
    version: z.int().meta({ description: "Grows with every step." }),
    action: z
      .enum(CANCELLATION_ACTIONS)
      .meta({ description: "`confirm` and `contradict` are our desk; what the provider said by the feed is not told again." }),
    state: z.enum(CANCELLATION_STATES),
    sku: z.string(),
    product: z.string().meta({ description: "Its name, as the owner read it." }),
    arrivedAt: z.iso.datetime().meta({ description: "When the cancellation arrived, which is what the notice counts from." }),
    endsOn: z.iso.date().meta({ description: "The last day of the contract." }),
    words: z.string().nullable(),
  }),
} satisfies EventKind;

export const CONTACTS_CHANGED = {
  type: "contacts.changed.v1",
  what: "The owner added, changed or removed people of the company. Bring changed ones as `contact` records with a later `changedAt`, added ones with their `portalId`.",
  shape: z.object({
    version: z.int().meta({ description: "Of the whole list: grows with every change." }),
    changes: z.array(
      z.object({
        change: z.enum(["added", "changed", "removed"]),
        contact: z.string().meta({ description: "The `id` of the `contact` record; below zero for whom the owner added." }),
        salutation: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        email: z.string().nullable(),
        phone: z.string().nullable(),
        roles: z.array(z.enum(CONTACT_ROLES)),
      }),
    ),
  }),
} satisfies EventKind;

export const COMPANY_EVENTS: readonly EventKind[] = [AWARD_SHOWN, CONTACTS_CHANGED, PRODUCT_CANCELLATION_MOVED];
