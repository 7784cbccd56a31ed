/** Kinds of business; each has its own idea of a complete entry. */
export const PROFESSIONS = ["craft", "gastronomy", "practice", "retail", "service"] as const;
/** Legal forms of German businesses. */
export const LEGAL_FORMS = [
  "sole-trader",
  "freelancer",
  "gbr",
  "ek",
  "ohg",
  "kg",
  "gmbh-co-kg",
  "ug",
  "gmbh",
  "ag",
  "eg",
  "ev",
  "partg",
  "other",
] as const;
/** Languages spoken in the business, ISO 639-1. */
export const LANGUAGES = [
  "de",
  "en",
  "fr",
  "it",
  "es",
  "pt",
  "nl",
  "da",
  "pl",
  "cs",
  "ru",
  "uk",
  "tr",
  "ar",
  "fa",
  "el",
  "hr",
  "ro",
  "vi",
  "zh",
] as const;
/** Ways to pay. */
export const PAYMENTS = [
  "cash",
  "girocard",
  "visa",
  "mastercard",
  "amex",
  "invoice",
  "bank-transfer",
  "direct-debit",
  "paypal",
  "apple-pay",
  "google-pay",
  "instalments",
  "health-insurance",
  "meal-voucher",
] as const;
/** Loyalty and customer cards. */
export const CUSTOMER_CARDS = ["payback", "deutschlandcard", "miles-and-more", "adac", "ehrenamtskarte", "own-card", "voucher"] as const;
/** Services and comforts a visitor may look for. */
export const SERVICE_FEATURES = [
  "wheelchair-access",
  "accessible-toilet",
  "lift",
  "parking",
  "customer-parking",
  "bicycle-parking",
  "charging-point",
  "public-transport",
  "wifi",
  "air-conditioning",
  "outdoor-seating",
  "children-welcome",
  "dogs-welcome",
  "home-visits",
  "on-site-service",
  "emergency-service",
  "free-quote",
  "free-consultation",
  "online-appointment",
  "video-consultation",
  "delivery",
  "pick-up",
  "click-and-collect",
  "repair",
  "rental",
  "training-company",
  "master-craftsman",
  "sustainable",
] as const;
/** Networks that an entry can link to. */
export const NETWORKS = ["facebook", "instagram", "linkedin", "xing", "youtube", "tiktok", "pinterest", "x", "whatsapp"] as const;

/** How many of each an entry holds. */
export const ENTRY_LIMITS = {
  trades: 5,
  searchKeywords: 30,
  searchKeywordLength: 50,
  productFeatures: 50,
  serviceAreaCities: 50,
  serviceAreaRadiusKm: 300,
  documents: 10,
  images: 40,
  videos: 5,
  sloganLength: 120,
  aboutUsShort: 250,
  aboutUsLong: 4000,
  requestRadiusKm: 200,
  specialDays: 60,
  hoursNote: 200,
} as const;
/** What a map around a company shows: how many radii it reaches from the middle to its corners, and how many towns at most. */
export const SURROUNDINGS = { radii: 2.2, towns: 40 } as const;
/** Steps of the radius slider for requests, in kilometres. */
export const REQUEST_RADII = [5, 10, 15, 20, 30, 50, 75, 100, 150, 200] as const;
/** Where requests may come from while nobody has said otherwise. */
export const REQUEST_RADIUS_DEFAULT = 50;
/** The four levels of an entry, in the order in which they are best filled. */
export const COMPLETENESS_LEVELS = ["mandatory", "hours", "services", "media"] as const;
/** Everything that can still be done for an entry. */
export const COMPLETENESS_STEPS = [
  "address",
  "phone",
  "email",
  "trade",
  "owner-name",
  "opening-hours",
  "special-days",
  "phone-hours",
  "payments",
  "service-features",
  "search-keywords",
  "product-features",
  "service-area",
  "languages",
  "website",
  "logo",
  "slogan",
  "about-us",
  "first-image",
  "five-images",
  "menu",
] as const;
/** The sections of an entry, as the model names them. */
export const ENTRY_SECTIONS = [
  "companyData",
  "details",
  "openingHours",
  "payments",
  "customerCards",
  "onlinePresence",
  "logoAndSlogan",
  "trades",
  "searchKeywords",
  "serviceFeatures",
  "productFeatures",
  "serviceArea",
  "documents",
  "aboutUs",
  "media",
  "b2bCodex",
  "requestRadius",
] as const;
/** The days of the week, Monday first. */
export const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Weekday = (typeof WEEKDAYS)[number];
/** The most spans on one day: two breaks. */
export const SPANS_PER_DAY = 3;
