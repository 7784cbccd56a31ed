import { CONSUMER_KINDS } from "../../values/of-consumer.ts";

/** The sections of the entry that staff may propose to change: what stands in words alone, no files and nothing that costs. */
export const PROPOSABLE = ["companyData", "openingHours", "payments", "onlinePresence", "aboutUs"] as const;
export type Proposable = (typeof PROPOSABLE)[number];

/** What a visit is shown only after it has given a reason. */
export const SHOWABLE = ["person", ...CONSUMER_KINDS] as const;
export type Showable = (typeof SHOWABLE)[number];

/** So long before its end a visit says that it ends. */
export const VISIT_WARNING_SECONDS = 120;

/** What a visit looked at, in words of the menu. */
export const LOOKED = [
  "company",
  "people",
  "documents",
  "entry",
  "listings",
  "google",
  "website",
  "ads",
  "banners",
  "results",
  "phone",
  "reviews",
  "leads",
  "service",
] as const;
export type Looked = (typeof LOOKED)[number];
