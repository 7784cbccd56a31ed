import type { LeadStatus } from "@schaufenster/contract/areas/leads/lead.model.ts";

/** The words that stand for a status in the address. */
export const STATUS_WORDS = {
  new: "neu",
  accepted: "angenommen",
  declined: "abgesagt",
  expired: "abgelaufen",
} as const satisfies Record<LeadStatus, string>;

const STATUSES = Object.keys(STATUS_WORDS) as LeadStatus[];

/** A status as typed by anybody; null is all. */
export const statusFrom = (text: string | null): LeadStatus | null => STATUSES.find((status) => STATUS_WORDS[status] === text) ?? null;
