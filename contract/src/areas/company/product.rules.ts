import type { Product } from "./company.model.ts";

/** Product families in the order of the menu and the tiles; the SKU's first part decides. */
export const FAMILIES = {
  entry: ["ENT"],
  entryService: ["ESV"],
  reviews: ["WKB", "RMP"],
  website: ["WEB", "LPG"],
  seo: ["SEO"],
  searchAds: ["SEA"],
  googleAds: ["GAD"],
  bingAds: ["BAD"],
  socialMedia: ["SOM"],
  webBanner: ["WBN"],
  tvBanner: ["TVB"],
  secretarial: ["SEK"],
  voicebot: ["VBO"],
} as const satisfies Record<string, readonly string[]>;

export type Family = keyof typeof FAMILIES;

/** The family of an SKU such as `WKB-PLUS-12`; an unknown SKU is `other`, never lost. */
export const familyOf = (sku: string): Family | "other" => {
  const head = sku.split("-", 1)[0];
  const found = Object.entries(FAMILIES).find(([, heads]) => (heads as readonly string[]).includes(head ?? ""));
  return (found?.[0] as Family | undefined) ?? "other";
};

/** Active means: it has details and a status other than Inactive (specification, section 4). */
export const isActive = (product: Product): boolean => product.type_details !== null && product.Status__c !== "Inactive";
