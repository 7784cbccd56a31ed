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
import { updating, type FollowHolidays } from "./section.service.ts";
import { findSection } from "./section.store.ts";

type Update = Extract<keyof typeof entry, `update${string}`>;

/** All seventeen ways to change an entry: each says what is stored, the rest is one and the same. */
export const sectionHandlers = (keepLogo: KeepLogo, follow: FollowHolidays): Pick<Handlers<typeof entry>, Update> => ({
  updateEntryCompanyData: updating("companyData", asTyped<Body<"updateEntryCompanyData">>),
  updateEntryCompanyDetailsData: updating("details", asTyped<Body<"updateEntryCompanyDetailsData">>),
  updateEntryOpeningHours: async (saving) => {
    const { accountId } = saving.actor;
    const before = await findSection(saving.tx, accountId, "openingHours");
    const saved = await updating("openingHours", asTyped<Body<"updateEntryOpeningHours">>)(saving);
    await follow(saving.tx, accountId, before?.data.special_days ?? [], saved.special_days);
    return saved;
  },
  updateEntryPayments: updating("payments", asTyped<Body<"updateEntryPayments">>),
  updateEntryCustomerCards: updating("customerCards", asTyped<Body<"updateEntryCustomerCards">>),
  updateEntryOnlinePresence: updating("onlinePresence", asTyped<Body<"updateEntryOnlinePresence">>),
  updateEntryLogoAndSlogan: updating("logoAndSlogan", logoOf(keepLogo)),
  updateEntryTradesData: updating("trades", tradesOf),
  updateEntrySearchKeywordsData: updating("searchKeywords", asTyped<Body<"updateEntrySearchKeywordsData">>),
  updateEntryServiceFeaturesData: updating("serviceFeatures", asTyped<Body<"updateEntryServiceFeaturesData">>),
  updateEntryProductFeaturesData: updating("productFeatures", featuresOf),
  updateEntryServiceAreaData: updating("serviceArea", serviceAreaOf),
  updateEntryDocuments: updating("documents", documentsOf),
  updateEntryAboutUs: updating("aboutUs", asTyped<Body<"updateEntryAboutUs">>),
  updateEntryMedia: updating("media", mediaOf),
  updateB2bCodex: updating("b2bCodex", codexOf),
  updateRequestRadius: updating("requestRadius", asTyped<Body<"updateRequestRadius">>),
});
