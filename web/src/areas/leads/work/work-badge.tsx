import type { JobState, OfferState } from "@schaufenster/contract/areas/leads/work.model.ts";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";
import { jobTexts, offerTexts } from "./work.texts.ts";

const OFFER_TONES: Readonly<Record<OfferState, BadgeTone>> = {
  draft: "new",
  sent: "info",
  accepted: "success",
  declined: "neutral",
  expired: "neutral",
};
const JOB_TONES: Readonly<Record<JobState, BadgeTone>> = { planned: "new", running: "info", done: "success" };

/** An offer's state in one word. */
export function OfferBadge({ state }: { state: OfferState }) {
  return <Badge tone={OFFER_TONES[state]}>{offerTexts.states[state]}</Badge>;
}

/** A job's state in one word. */
export function JobBadge({ state }: { state: JobState }) {
  return <Badge tone={JOB_TONES[state]}>{jobTexts.states[state]}</Badge>;
}
