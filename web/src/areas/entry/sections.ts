import type { EntrySection } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import { aboutUsSection } from "./about-us/about-us.section.ts";
import { b2bCodexSection } from "./b2b-codex/b2b-codex.section.ts";
import { companyDataSection } from "./company-data/company-data.section.ts";
import { customerCardsSection } from "./customer-cards/customer-cards.section.ts";
import { detailsSection } from "./details/details.section.ts";
import { documentsSection } from "./documents/documents.section.ts";
import { type Modules, sectionsIn } from "./frame/section.ts";
import { logoAndSloganSection } from "./logo-and-slogan/logo-and-slogan.section.ts";
import { mediaSection } from "./media/media.section.ts";
import { onlinePresenceSection } from "./online-presence/online-presence.section.ts";
import { openingHoursSection } from "./opening-hours/opening-hours.section.ts";
import { paymentsSection } from "./payments/payments.section.ts";
import { productFeaturesSection } from "./product-features/product-features.section.ts";
import { requestRadiusSection } from "./request-radius/request-radius.section.ts";
import { searchKeywordsSection } from "./search-keywords/search-keywords.section.ts";
import { serviceAreaSection } from "./service-area/service-area.section.ts";
import { serviceFeaturesSection } from "./service-features/service-features.section.ts";
import { tradesSection } from "./trades/trades.section.ts";

const basics = {
  companyData: companyDataSection,
  details: detailsSection,
  openingHours: openingHoursSection,
  onlinePresence: onlinePresenceSection,
  logoAndSlogan: logoAndSloganSection,
};
const found = {
  trades: tradesSection,
  searchKeywords: searchKeywordsSection,
  serviceArea: serviceAreaSection,
  productFeatures: productFeaturesSection,
  serviceFeatures: serviceFeaturesSection,
};
const convince = {
  aboutUs: aboutUsSection,
  media: mediaSection,
  payments: paymentsSection,
  customerCards: customerCardsSection,
  documents: documentsSection,
};
const requests = { requestRadius: requestRadiusSection, b2bCodex: b2bCodexSection };

/** Every section by its name, in page order. */
export const MODULES: Modules = { ...basics, ...found, ...convince, ...requests };

/** The names of the sections in page order. */
export const SECTIONS = sectionsIn(MODULES);

/** The groups of the page with their sections. */
export const GROUPS = [
  { key: "basics", sections: Object.values(basics) },
  { key: "found", sections: Object.values(found) },
  { key: "convince", sections: Object.values(convince) },
  { key: "requests", sections: Object.values(requests) },
] as const;

/** What a section is called. */
export const titleOfSection = (section: EntrySection): string => MODULES[section].title;
