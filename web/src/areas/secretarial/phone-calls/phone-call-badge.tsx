import type { PhoneCall } from "@schaufenster/contract/areas/secretarial/phone-call.model.ts";
import { CircleAlert } from "lucide-react";
import { useNow } from "../../../browser/use-now.ts";
import { Badge } from "../../../ui/state/badge.tsx";
import { stateOf } from "./phone-call-words.ts";

/** What is left to do about a phone call. */
export function PhoneCallBadge({ phoneCall }: { phoneCall: PhoneCall }) {
  const { text, tone } = stateOf(phoneCall, useNow());
  return (
    <Badge tone={tone} {...(tone === "danger" ? { icon: CircleAlert } : {})}>
      {text}
    </Badge>
  );
}
