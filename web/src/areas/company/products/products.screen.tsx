import type { Customer, Product } from "@schaufenster/contract/areas/company/company.model.ts";
import { familyOf, isActive } from "@schaufenster/contract/areas/company/product.rules.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { Package } from "lucide-react";
import { useQueryValues } from "../../../browser/use-place.ts";
import { CallBackCard } from "../../../parts/call-back/call-back.tsx";
import { formatDay } from "../../../parts/format.ts";
import { HeadLine } from "../../../parts/head-line.tsx";
import { Loaded } from "../../../parts/loaded.tsx";
import { PRODUCT_GROUP_NAMES, PRODUCT_GROUP_PITCHES } from "../../../parts/products/product-groups.texts.ts";
import { groupsOf } from "../../../parts/products/product-groups.ts";
import { PRODUCT_BADGES, PRODUCT_LOOKS } from "../../../parts/products/product-looks.ts";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { useCustomer } from "../../../session/use-session.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { List, ListItem } from "../../../ui/list/list.tsx";
import { Card } from "../../../ui/page/card.tsx";
import { PageHead, SectionHead, Stack } from "../../../ui/page/page.tsx";
import { Tile, TileGrid } from "../../../ui/product-tile.tsx";
import { Badge } from "../../../ui/state/badge.tsx";
import { Empty } from "../../../ui/state/empty.tsx";
import { Notice } from "../../../ui/state/notice.tsx";
import { companyTexts } from "../company.texts.ts";
import { GroupCard } from "./group-card.tsx";
import { StateBadge } from "./state-badge.tsx";
import { ASK, productsTexts as texts, UNKNOWN_LINK } from "./products.texts.ts";

/** …/produkte: what is booked by family, what nobody here knows, what has ended, and last what is not booked. */
export default function ProductsScreen() {
  const query = useCustomer();
  const led = useQueryValues().values.has(UNKNOWN_LINK);
  return (
    <>
      <PageHead
        title={texts.title}
        sub={<HeadLine waiting={query.isPending} loading={companyTexts.loading} text={texts.sub} />}
        actions={<LinkButton href={PATHS.contract}>{texts.contract}</LinkButton>}
      />
      <Stack>
        {led ? (
          <Notice tone="warning" title={texts.unknownLink.title}>
            {texts.unknownLink.text}
          </Notice>
        ) : null}
        <Loaded
          query={query}
          level={2}
          skeleton={
            <Card>
              <SkeletonRows rows={4} icon />
            </Card>
          }
        >
          {(customer) => <Shown customer={customer} />}
        </Loaded>
        <div id={ASK}>
          <CallBackCard topic="products" />
        </div>
      </Stack>
    </>
  );
}

function Shown({ customer: { products } }: { customer: Customer }) {
  const groups = groupsOf(products);
  const booked = groups.filter(({ state }) => state !== "not-booked");
  const missing = groups.filter(({ state }) => state === "not-booked");
  return (
    <>
      {booked.length === 0 ? (
        <Card>
          <Empty kind="no-data" title={texts.booked.none.title} text={texts.booked.none.text} />
        </Card>
      ) : (
        booked.map((group) => <GroupCard key={group.key} group={group} />)
      )}
      <Others products={products} />
      {missing.length === 0 ? null : (
        <>
          <SectionHead title={texts.notBooked.title} />
          <TileGrid>
            {missing.map(({ key, state }) => (
              <Tile
                key={key}
                icon={PRODUCT_LOOKS[key].icon}
                title={PRODUCT_GROUP_NAMES[key]}
                line={PRODUCT_GROUP_PITCHES[key]}
                badge={<Badge tone={PRODUCT_BADGES[state].tone}>{PRODUCT_BADGES[state].word}</Badge>}
                href={`${PATHS.highlights}#${key}`}
                action={texts.notBooked.learn}
                dashed
              />
            ))}
          </TileGrid>
        </>
      )}
    </>
  );
}

const nameOf = ({ type_details, Stock_Keeping_Unit__c: sku }: Product): string => type_details?.name ?? sku;

/** What has no page of its own: unknown SKUs, what came without details, and what has ended. Nothing is lost. */
function Others({ products }: { products: readonly Product[] }) {
  const unknown = products.filter(
    (product) =>
      product.Status__c !== "Inactive" &&
      (product.type_details === null || (isActive(product) && familyOf(product.Stock_Keeping_Unit__c) === "other")),
  );
  const ended = products.filter(({ Status__c }) => Status__c === "Inactive");
  return (
    <>
      {unknown.length === 0 ? null : (
        <Card headLine title={texts.others.title} sub={texts.others.sub}>
          <List label={texts.others.title}>
            {unknown.map((product, at) => (
              <ListItem
                key={at}
                icon={Package}
                iconTone="neutral"
                title={nameOf(product)}
                meta={texts.others.sku(product.Stock_Keeping_Unit__c)}
                end={product.type_details === null ? <Badge>{texts.others.noDetails}</Badge> : <StateBadge product={product} />}
              />
            ))}
          </List>
        </Card>
      )}
      {ended.length === 0 ? null : (
        <Card headLine title={texts.ended.title}>
          <List label={texts.ended.title}>
            {ended.map((product, at) => (
              <ListItem
                key={at}
                icon={Package}
                iconTone="neutral"
                title={nameOf(product)}
                meta={product.type_details?.start ? texts.since(formatDay(product.type_details.start)) : undefined}
                end={<Badge>{texts.ended.word}</Badge>}
              />
            ))}
          </List>
        </Card>
      )}
    </>
  );
}
