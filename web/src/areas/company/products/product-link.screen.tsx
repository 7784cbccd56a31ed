import type { Product } from "@schaufenster/contract/areas/company/company.model.ts";
import { isActive } from "@schaufenster/contract/areas/company/product.rules.ts";
import { portal } from "@schaufenster/contract/areas/portal/portal.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { navigate } from "../../../browser/location.ts";
import { usePlace } from "../../../browser/use-place.ts";
import { asFailure } from "../../../http/call-failed.ts";
import { queryFor } from "../../../http/queries.ts";
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

const skeleton = (
  <Card>
    <SkeletonRows rows={4} icon />
  </Card>
);

/** /kunde/meineProdukte/{token}: a link from a letter names a product; what it names only the server can read. */
export default function ProductLinkScreen() {
  const customer = useCustomer();
  const { path } = usePlace();
  // The link that was opened: what it leads to is none.
  const [data] = useState(() => path.split("/").at(-1) ?? "");
  const link = useQuery({ ...queryFor(portal.decryptData, { body: { data } }), staleTime: Infinity });
  const isWrong = link.isError && ["invalid-token", "invalid-input"].includes(asFailure(link.error).code);
  const sku = isWrong ? "" : link.data?.sku;
  const to = customer.data === undefined || sku === undefined ? null : targetOf(sku, customer.data.products);
  useEffect(() => {
    if (to !== null) navigate(to, { replace: true });
  }, [to]);
  return (
    <>
      <PageHead title={texts.title} sub={companyTexts.loading} />
      {isWrong || link.isSuccess ? (
        <Loaded query={customer} level={2} skeleton={skeleton}>
          {() => null}
        </Loaded>
      ) : (
        <Loaded query={link} level={2} skeleton={skeleton}>
          {() => null}
        </Loaded>
      )}
    </>
  );
}
