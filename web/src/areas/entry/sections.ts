import type { EntrySection } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import { type AnySection, anySection } from "./frame/any-section.ts";
import { aboutUsSection } from "./about-us/about-us.section.ts";
import { b2bCodexSection } from "./b2b-codex/b2b-codex.section.ts";
import { companyDataSection } from "./company-data/company-data.section.ts";
import { customerCardsSection } from "./customer-cards/customer-cards.section.ts";
import { detailsSection } from "./details/details.section.ts";
import { documentsSection } from "./documents/documents.section.ts";
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

/** The groups of the page with their sections, in page order. */
export const GROUPS: readonly { readonly key: "basics" | "found" | "convince" | "requests"; readonly sections: readonly AnySection[] }[] = [
  {
    key: "basics",
    sections: [
      anySection(companyDataSection),
      anySection(detailsSection),
      anySection(openingHoursSection),
      anySection(onlinePresenceSection),
      anySection(logoAndSloganSection),
    ],
  },
  {
    key: "found",
    sections: [
      anySection(tradesSection),
      anySection(searchKeywordsSection),
      anySection(serviceAreaSection),
      anySection(productFeaturesSection),
      anySection(serviceFeaturesSection),
    ],
  },
  {
    key: "convince",
    sections: [
      anySection(aboutUsSection),
      anySection(mediaSection),
      anySection(paymentsSection),
      anySection(customerCardsSection),
      anySection(documentsSection),
    ],
  },
  {
    key: "requests",
    sections: [anySection(requestRadiusSection), anySection(b2bCodexSection)],
  },
];

/** What a section is called. */
export const titleOfSection = (section: EntrySection): string => SECTIONS.find((known) => known.section === section)?.title ?? section;

/** All sections in page order. */
export const SECTIONS: readonly AnySection[] = GROUPS.flatMap(({ sections }) => sections);
