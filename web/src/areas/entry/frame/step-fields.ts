import type { CompletenessStep } from "@schaufenster/contract/areas/entry/completeness.rules.ts";

/** The field that each step of completeness opens. */
const STEP_FIELDS: Readonly<Record<CompletenessStep, string>> = {
  address: "companyData.ShippingStreet",
  phone: "companyData.Phone",
  email: "companyData.email",
  trade: "trades.trades",
  "owner-name": "details.owner_name",
  "opening-hours": "openingHours.week",
  "special-days": "openingHours.special_days",
  "phone-hours": "openingHours.phone_week",
  payments: "payments.payments",
  "service-features": "serviceFeatures.features",
  "search-keywords": "searchKeywords.keywords",
  "product-features": "productFeatures.features",
  "service-area": "serviceArea.kind",
  languages: "details.languages",
  website: "onlinePresence.website",
  logo: "logoAndSlogan.logo",
  slogan: "logoAndSlogan.slogan",
  "about-us": "aboutUs.long",
  "first-image": "media.images",
  "five-images": "media.images",
  menu: "documents.documents",
};

/** The field of a step; null for a word that is none. */
export const fieldOfStep = (step: string | null): string | null =>
  step !== null && Object.hasOwn(STEP_FIELDS, step) ? STEP_FIELDS[step as CompletenessStep] : null;
