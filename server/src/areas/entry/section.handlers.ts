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
const typed = <K extends Update>() => asTyped as (saving: Saving<Body<K>>) => ReturnType<typeof asTyped>;

/** All seventeen ways to change an entry: each says what is stored, the rest is one and the same. */
export const sectionHandlers = (keepLogo: KeepLogo): Pick<Handlers<typeof entry>, Update> => ({
  updateEntryCompanyData: updating("companyData", typed<"updateEntryCompanyData">()),
  updateEntryCompanyDetailsData: updating("details", typed<"updateEntryCompanyDetailsData">()),
  updateEntryOpeningHours: updating("openingHours", typed<"updateEntryOpeningHours">()),
  updateEntryPayments: updating("payments", typed<"updateEntryPayments">()),
  updateEntryCustomerCards: updating("customerCards", typed<"updateEntryCustomerCards">()),
  updateEntryOnlinePresence: updating("onlinePresence", typed<"updateEntryOnlinePresence">()),
  updateEntryLogoAndSlogan: updating("logoAndSlogan", logoOf(keepLogo)),
  updateEntryTradesData: updating("trades", tradesOf),
  updateEntrySearchKeywordsData: updating("searchKeywords", typed<"updateEntrySearchKeywordsData">()),
  updateEntryServiceFeaturesData: updating("serviceFeatures", typed<"updateEntryServiceFeaturesData">()),
  updateEntryProductFeaturesData: updating("productFeatures", featuresOf),
  updateEntryServiceAreaData: updating("serviceArea", serviceAreaOf),
  updateEntryDocuments: updating("documents", documentsOf),
  updateEntryAboutUs: updating("aboutUs", typed<"updateEntryAboutUs">()),
  updateEntryMedia: updating("media", mediaOf),
  updateB2bCodex: updating("b2bCodex", codexOf),
  updateRequestRadius: updating("requestRadius", typed<"updateRequestRadius">()),
});
