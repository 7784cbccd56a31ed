import type { LeadStatus } from "@schaufenster/contract/areas/leads/lead.model.ts";
import { Badge, type BadgeTone } from "../../ui/state/badge.tsx";
import { leadTexts } from "./leads.texts.ts";

const TONES: Readonly<Record<LeadStatus, BadgeTone>> = { new: "new", accepted: "success", declined: "neutral", expired: "neutral" };

/** A lead's status in one word. */
export function LeadBadge({ status }: { status: LeadStatus }) {
  return <Badge tone={TONES[status]}>{leadTexts.status[status]}</Badge>;
}
