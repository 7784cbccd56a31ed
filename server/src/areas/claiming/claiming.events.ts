import * as z from "zod";
import type { EventKind } from "../../doors/outbox/event.ts";

export const COMPANY_CLAIMED = {
  type: "company.claimed.v1",
  what: "Somebody has taken a company over, its owner has confirmed it for another year, or has given it back. Bring `claimedBy` and `claimedLastUpdate` of its `company` record accordingly.",
  shape: z.object({
    action: z.enum(["granted", "confirmed", "dissolved"]),
    claimedBy: z.enum(["OWNER", "11880"]).meta({ description: "Whose the company is from now on." }),
  }),
} satisfies EventKind;

export const CLAIMING_EVENTS: readonly EventKind[] = [COMPANY_CLAIMED];
