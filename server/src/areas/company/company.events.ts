import * as z from "zod";
import type { EventKind } from "../../doors/outbox/event.ts";

export const AWARD_SHOWN = {
  type: "company.award-shown.v1",
  what: "The owner shows an award in public, or hides it.",
  shape: z.object({ award: z.enum(["signet"]), shown: z.boolean() }),
} satisfies EventKind;

export const COMPANY_EVENTS: readonly EventKind[] = [AWARD_SHOWN];
