import type { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import type { Handlers } from "../../http/context.ts";
import {
  asTyped,
  codexOf,
  documentsOf,
  featuresOf,
  logoOf,
  mediaOf,
  serviceAreaOf,
  tradesOf,
  type Body,
  type KeepLogo,
} from "./section-content.service.ts";
import { updating, type Saving } from "./section.service.ts";

type Update = Extract<keyof typeof entry, `update${string}`>;
const saveTyped = <K extends Update>() => asTyped as (saving: Saving<Body<K>>) => ReturnType<typeof asTyped>;

/** All seventeen ways to change an entry: each says what is stored, the rest is one and the same. */
export const sectionHandlers = (keepLogo: KeepLogo): Pick<Handlers<typeof entry>, Update> => ({
  updateEntryCompanyData: updating("companyData", saveTyped<"updateEntryCompanyData">()),
  updateEntryCompanyDetailsData: updating("details", saveTyped<"updateEntryCompanyDetailsData">()),
  updateEntryOpeningHours: updating("openingHours", saveTyped<"updateEntryOpeningHours">()),
  updateEntryPayments: updating("payments", saveTyped<"updateEntryPayments">()),
  updateEntryCustomerCards: updating("customerCards", saveTyped<"updateEntryCustomerCards">()),
  updateEntryOnlinePresence: updating("onlinePresence", saveTyped<"updateEntryOnlinePresence">()),
  updateEntryLogoAndSlogan: updating("logoAndSlogan", logoOf(keepLogo)),
  updateEntryTradesData: updating("trades", tradesOf),
  updateEntrySearchKeywordsData: updating("searchKeywords", saveTyped<"updateEntrySearchKeywordsData">()),
  updateEntryServiceFeaturesData: updating("serviceFeatures", saveTyped<"updateEntryServiceFeaturesData">()),
  updateEntryProductFeaturesData: updating("productFeatures", featuresOf),
  updateEntryServiceAreaData: updating("serviceArea", serviceAreaOf),
  updateEntryDocuments: updating("documents", documentsOf),
  updateEntryAboutUs: updating("aboutUs", saveTyped<"updateEntryAboutUs">()),
  updateEntryMedia: updating("media", mediaOf),
  updateB2bCodex: updating("b2bCodex", codexOf),
  updateRequestRadius: updating("requestRadius", saveTyped<"updateRequestRadius">()),
});
