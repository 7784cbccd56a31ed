import type { CompanyCall } from "@schaufenster/contract/areas/secretarial/call.model.ts";
import { CircleAlert } from "lucide-react";
import { useNow } from "../../../browser/use-now.ts";
import { Badge } from "../../../ui/badge.tsx";
import { stateOf } from "./call-words.ts";

/** What is left to do about a call. */
export function CallBadge({ call }: { call: CompanyCall }) {
  const { text, tone } = stateOf(call, useNow());
  return (
    <Badge tone={tone} {...(tone === "danger" ? { icon: CircleAlert } : {})}>
      {text}
    </Badge>
  );
}
