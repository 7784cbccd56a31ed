import type { ReviewSource } from "@schaufenster/contract/areas/reviews/source.model.ts";
import { CircleAlert } from "lucide-react";
import { Badge, type BadgeTone } from "../../ui/state/badge.tsx";
import type { IconImage } from "../../ui/icon.tsx";
import { reviewTexts } from "./reviews.texts.ts";

const texts = reviewTexts.sourceStates;

type Look = { readonly tone: BadgeTone; readonly word: string; readonly icon?: IconImage };

const LOOKS: Readonly<Record<ReviewSource["state"], Look>> = {
  connected: { tone: "success", word: texts.connected },
  unconfirmed: { tone: "warning", word: texts.unconfirmed },
  checking: { tone: "info", word: texts.checking },
  "wrong-url": { tone: "danger", word: texts["wrong-url"], icon: CircleAlert },
  reported: { tone: "danger", word: texts.reported, icon: CircleAlert },
};

const OVERDUE: Look = { tone: "warning", word: reviewTexts.sourceOverdue };

/** A source's state in a word; one that we do not know yet stays a neutral word. */
export function SourceStateBadge({ source: { state, overdue } }: { source: Pick<ReviewSource, "state" | "overdue"> }) {
  const known = (LOOKS as Partial<Record<string, Look>>)[state] ?? { tone: "neutral", word: state };
  const look = overdue ? OVERDUE : known;
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {look.word}
    </Badge>
  );
}
