import type { PortalBrand } from "@schaufenster/contract/areas/portal/brand.model.ts";
import { portal } from "@schaufenster/contract/areas/portal/portal.calls.ts";
import { createContext, use } from "react";
import { queryFor } from "../http/queries.ts";

/** The brand's data; asking for it also sets the cookie that writes need. */
export const brandQuery = () => ({ ...queryFor(portal.getBrand, {}), staleTime: Number.POSITIVE_INFINITY });

/** The brand of this portal. */
export const BrandContext = createContext<PortalBrand | null>(null);

/** The brand of this portal; only below the app's gate. */
export const useBrand = (): PortalBrand => {
  const brand = use(BrandContext);
  if (brand === null) throw new Error("The brand is not loaded yet.");
  return brand;
};
