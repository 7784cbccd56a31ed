import type { EntrySection } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import { type AnySection, anySection } from "./any-section.ts";
import { aboutUsSection } from "./sections/about-us.section.ts";
import { b2bCodexSection } from "./sections/b2b-codex.section.ts";
import { companyDataSection } from "./sections/company-data.section.ts";
import { customerCardsSection } from "./sections/customer-cards.section.ts";
import { detailsSection } from "./sections/details.section.ts";
import { documentsSection } from "./sections/documents.section.ts";
import { logoAndSloganSection } from "./sections/logo-and-slogan.section.ts";
import { mediaSection } from "./sections/media.section.ts";
import { onlinePresenceSection } from "./sections/online-presence.section.ts";
import { openingHoursSection } from "./sections/opening-hours.section.ts";
import { paymentsSection } from "./sections/payments.section.ts";
import { productFeaturesSection } from "./sections/product-features.section.ts";
import { requestRadiusSection } from "./sections/request-radius.section.ts";
import { searchKeywordsSection } from "./sections/search-keywords.section.ts";
import { serviceAreaSection } from "./sections/service-area.section.ts";
import { serviceFeaturesSection } from "./sections/service-features.section.ts";
import { tradesSection } from "./sections/trades.section.ts";

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
