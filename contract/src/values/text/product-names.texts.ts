/** What people call the families of products. */
export const PRODUCT_NAMES = {
  entry: "Eintrag",
  entryService: "Eintragsservice",
  reviews: "Bewertungen",
  website: "Website",
  seo: "Suchmaschinenoptimierung",
  searchAds: "Suchmaschinenwerbung",
  googleAds: "Google Ads",
  bingAds: "Bing Ads",
  socialMedia: "Social Media",
  webBanner: "Werbebanner",
  tvBanner: "TV-Banner",
  secretarial: "Sekretariatsservice",
  voicebot: "Voicebot",
} as const;
