import type { Product } from "@schaufenster/contract/areas/company/company.model.ts";
import { PRODUCT_BADGES } from "../../../parts/products/product-looks.ts";
import { Badge } from "../../../ui/state/badge.tsx";

/** Ordered, or running. */
export function StateBadge({ product: { Status__c } }: { product: Product }) {
  const { tone, word } = PRODUCT_BADGES[Status__c === "Ordered" ? "ordered" : "active"];
  return <Badge tone={tone}>{word}</Badge>;
}
