import type { Product } from "@schaufenster/contract/areas/company/company.model.ts";
import { isActive } from "@schaufenster/contract/areas/company/product.rules.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { useEffect, useState } from "react";
import { navigate } from "../../../browser/location.ts";
import { usePlace } from "../../../browser/use-place.ts";
import { Loaded } from "../../../parts/loaded.tsx";
import { groupOfSku } from "../../../parts/products/product-groups.ts";
import { PRODUCT_LOOKS } from "../../../parts/products/product-looks.ts";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { useCustomer } from "../../../session/use-session.ts";
import { Card } from "../../../ui/page/card.tsx";
import { PageHead } from "../../../ui/page/page.tsx";
import { companyTexts } from "../company.texts.ts";
import { productsTexts as texts, UNKNOWN_LINK } from "./products.texts.ts";

/** Where a link to a product leads: to its page if the company has it, otherwise to all products with a hint. */
const targetOf = (sku: string, products: readonly Product[]): string => {
  const group = products.some((product) => isActive(product) && product.Stock_Keeping_Unit__c === sku) ? groupOfSku(sku) : null;
  return group === null ? `${PATHS.products}?${UNKNOWN_LINK}=unbekannt` : PATHS[PRODUCT_LOOKS[group].route];
};

const skuIn = (path: string): string => {
  try {
    return decodeURIComponent(path.split("/").at(-1) ?? "");
  } catch {
    return "";
  }
};

/** /kunde/meineProdukte/{token}: a link from a letter names a product by its SKU. */
export default function ProductLinkScreen() {
  const query = useCustomer();
  const { path } = usePlace();
  // The link that was opened: what it leads to is none.
  const [sku] = useState(() => skuIn(path));
  const to = query.data === undefined ? null : targetOf(sku, query.data.products);
  useEffect(() => {
    if (to !== null) navigate(to, { replace: true });
  }, [to]);
  return (
    <>
      <PageHead title={texts.title} sub={companyTexts.loading} />
      <Loaded
        query={query}
        level={2}
        skeleton={
          <Card>
            <SkeletonRows rows={4} icon />
          </Card>
        }
      >
        {() => null}
      </Loaded>
    </>
  );
}
