import type { AD_STATES } from "@schaufenster/contract/areas/ads/ads.rules.ts";
import { TriangleAlert } from "lucide-react";
import { Badge } from "../../../ui/state/badge.tsx";
import { adsTexts } from "../ads.texts.ts";

/** How a group or a campaign stands. */
export function AdStatus({ status }: { status: (typeof AD_STATES)[number] }) {
  const name = adsTexts.status[status];
  if (status === "active") return <Badge tone="success">{name}</Badge>;
  return status === "limited" ? (
    <Badge tone="warning" icon={TriangleAlert}>
      {name}
    </Badge>
  ) : (
    <Badge>{name}</Badge>
  );
}
