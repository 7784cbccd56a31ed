import { FedBrand } from "@schaufenster/contract/areas/portal/fed-brand.model.ts";
import type { FeedEntity } from "../../doors/feed/entity.ts";
import { lookAtBrands, mergeBrands } from "./fed-brand.store.ts";

/** What makes a portal of this provider another one's. */
export const PORTAL_FEED: readonly FeedEntity[] = [
  {
    name: "brand",
    what: "A brand: its name, where it answers, what it looks like, and who writes its invoices. A new one is served seconds after it was taken. Colours that cannot be read are refused (`contrast`), and so are hosts of another brand (`host-of-another`).",
    shape: FedBrand,
    deletable: false,
    look: lookAtBrands,
    merge: mergeBrands,
  },
];
