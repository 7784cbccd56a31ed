import type { Product } from "@schaufenster/contract/areas/company/company.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { formatDay } from "../../../parts/format.ts";
import { PRODUCT_GROUP_NAMES, PRODUCT_GROUP_PITCHES } from "../../../parts/products/product-groups.texts.ts";
import type { groupsOf } from "../../../parts/products/product-groups.ts";
import { PRODUCT_LOOKS } from "../../../parts/products/product-looks.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { List, ListItem } from "../../../ui/list/list.tsx";
import { Card } from "../../../ui/page/card.tsx";
import { productsTexts as texts } from "./products.texts.ts";
import { StateBadge } from "./state-badge.tsx";

const metaOf = ({ Status__c, type_details }: Product): string | undefined => {
  const start = type_details?.start ?? null;
  if (start === null) return undefined;
  return Status__c === "Ordered" ? texts.starts(formatDay(start)) : texts.since(formatDay(start));
};

/** A family with what is booked of it. */
export function GroupCard({ group: { key, products } }: { group: ReturnType<typeof groupsOf>[number] }) {
  const { icon, route } = PRODUCT_LOOKS[key];
  const name = PRODUCT_GROUP_NAMES[key];
  return (
    <Card
      headLine
      title={name}
      sub={PRODUCT_GROUP_PITCHES[key]}
      end={
        <LinkButton size="sm" href={PATHS[route]} aria-label={texts.openOf(name)}>
          {texts.open}
        </LinkButton>
      }
    >
      <List label={name}>
        {products.map((product, at) => (
          <ListItem key={at} icon={icon} title={product.type_details?.name} meta={metaOf(product)} end={<StateBadge product={product} />} />
        ))}
      </List>
    </Card>
  );
}
