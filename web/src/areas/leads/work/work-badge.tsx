import type { OrderState, OfferState } from "@schaufenster/contract/areas/leads/work.model.ts";
import { Badge, type BadgeTone } from "../../../ui/state/badge.tsx";
import { orderTexts, offerTexts } from "./work.texts.ts";

const OFFER_TONES: Readonly<Record<OfferState, BadgeTone>> = {
  draft: "new",
  sent: "info",
  accepted: "success",
  declined: "neutral",
  expired: "neutral",
};
const ORDER_TONES: Readonly<Record<OrderState, BadgeTone>> = { planned: "new", running: "info", done: "success" };

/** An offer's state in one word. */
export function OfferBadge({ state }: { state: OfferState }) {
  return <Badge tone={OFFER_TONES[state]}>{offerTexts.states[state]}</Badge>;
}

/** An order's state in one word. */
export function OrderBadge({ state }: { state: OrderState }) {
  return <Badge tone={ORDER_TONES[state]}>{orderTexts.states[state]}</Badge>;
}
