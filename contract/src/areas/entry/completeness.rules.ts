import { richTextLength } from "../../values/text/rich-text.ts";
import { isChristmasSeason, saysChristmas } from "./christmas.rules.ts";
import type { Profession } from "./company-data.model.ts";
import type { Completeness, Entry } from "./entry.model.ts";
import { COMPLETENESS_LEVELS, COMPLETENESS_STEPS, type ENTRY_SECTIONS } from "./entry.rules.ts";
import { isStated } from "./opening-hours.rules.ts";

export type CompletenessStep = (typeof COMPLETENESS_STEPS)[number];
type Level = (typeof COMPLETENESS_LEVELS)[number];

interface StepRule {
  readonly level: Level;
  readonly field: (typeof ENTRY_SECTIONS)[number];
  readonly minutes: 1 | 2;
  readonly weight: number;
  /** Only these kinds of business are asked; all when missing. */
  readonly only?: readonly Profession[];
  /** Asked on some days of the year only. Once done it counts no more, so that its end changes no score. */
  readonly inSeason?: (today: string) => boolean;
  readonly done: (entry: Entry, today: string) => boolean;
}

/** What an entry does not say itself. */
export interface KnownOfEntry {
  /** The kinds of business of its trades, by the register; the entry's own word counts while there are none. */
  readonly professions: readonly Profession[];
  /** The day in Berlin. */
  readonly today: string;
}

/** Texts of this length say something. */
const ABOUT_US_MIN = 100;
const GALLERY = 5;
const KEYWORDS_MIN = 5;

/** When each step is done and what it is worth. */
export const STEP_RULES: Readonly<Record<CompletenessStep, StepRule>> = {
  address: {
    level: "mandatory",
    field: "companyData",
    minutes: 1,
    weight: 8,
    done: (e) => e.companyData.ShippingStreet !== "" && e.companyData.ShippingPostalCode !== "",
  },
  phone: {
    level: "mandatory",
    field: "companyData",
    minutes: 1,
    weight: 8,
    done: (e) => e.companyData.Phone !== null || e.companyData.mobile !== null,
  },
  email: { level: "mandatory", field: "companyData", minutes: 1, weight: 6, done: (e) => e.companyData.email !== null },
  trade: { level: "mandatory", field: "trades", minutes: 1, weight: 8, done: (e) => e.trades.trades.length > 0 },
  "owner-name": { level: "mandatory", field: "details", minutes: 1, weight: 2, done: (e) => e.details.owner_name !== "" },
  "opening-hours": { level: "hours", field: "openingHours", minutes: 2, weight: 10, done: (e) => isStated(e.openingHours.week) },
  "special-days": {
    level: "hours",
    field: "openingHours",
    minutes: 2,
    weight: 4,
    inSeason: isChristmasSeason,
    done: (e, today) => saysChristmas(e.openingHours.special_days, today),
  },
  "phone-hours": {
    level: "hours",
    field: "openingHours",
    minutes: 2,
    weight: 3,
    only: ["practice"],
    done: (e) => e.openingHours.phone_week !== null,
  },
  payments: { level: "services", field: "payments", minutes: 1, weight: 4, done: (e) => e.payments.payments.length > 0 },
  "service-features": {
    level: "services",
    field: "serviceFeatures",
    minutes: 2,
    weight: 5,
    done: (e) => e.serviceFeatures.features.length > 0,
  },
  "search-keywords": {
    level: "services",
    field: "searchKeywords",
    minutes: 2,
    weight: 6,
    done: (e) => e.searchKeywords.keywords.length >= KEYWORDS_MIN,
  },
  "product-features": {
    level: "services",
    field: "productFeatures",
    minutes: 2,
    weight: 4,
    only: ["craft", "retail"],
    done: (e) => e.productFeatures.features.length > 0,
  },
  "service-area": {
    level: "services",
    field: "serviceArea",
    minutes: 1,
    weight: 4,
    only: ["craft", "service"],
    done: (e) => e.serviceArea.kind !== "none",
  },
  languages: {
    level: "services",
    field: "details",
    minutes: 1,
    weight: 2,
    only: ["practice", "gastronomy", "service"],
    done: (e) => e.details.languages.length > 0,
  },
  website: { level: "services", field: "onlinePresence", minutes: 1, weight: 5, done: (e) => e.onlinePresence.website !== null },
  logo: {
    level: "media",
    field: "logoAndSlogan",
    minutes: 2,
    weight: 6,
    done: (e) => e.logoAndSlogan.media_owner.some((m) => m.Type__c === "LOGO"),
  },
  slogan: { level: "media", field: "logoAndSlogan", minutes: 1, weight: 2, done: (e) => e.logoAndSlogan.slogan !== "" },
  "about-us": { level: "media", field: "aboutUs", minutes: 2, weight: 6, done: (e) => richTextLength(e.aboutUs.long) >= ABOUT_US_MIN },
  "first-image": { level: "media", field: "media", minutes: 2, weight: 6, done: (e) => e.media.images.length > 0 },
  "five-images": { level: "media", field: "media", minutes: 2, weight: 4, done: (e) => e.media.images.length >= GALLERY },
  menu: {
    level: "media",
    field: "documents",
    minutes: 2,
    weight: 4,
    only: ["gastronomy"],
    done: (e) => e.documents.documents.some((d) => d.kind === "menu"),
  },
};

const weigh = (steps: readonly CompletenessStep[]): number => steps.reduce((sum, key) => sum + STEP_RULES[key].weight, 0);
/** A hundred only when nothing is missing. */
const share = (part: number, whole: number): number => (whole === 0 ? 100 : Math.floor((part / whole) * 100));

/** The steps that count for an entry on a day: those of its kinds of business, and those of the season until they are done. */
const askedOf = (entry: Entry, { professions, today }: KnownOfEntry): CompletenessStep[] => {
  const kinds = professions.length === 0 ? [entry.details.profession] : professions;
  return COMPLETENESS_STEPS.filter((key) => {
    const { only, inSeason, done } = STEP_RULES[key];
    if (inSeason !== undefined && (!inSeason(today) || done(entry, today))) return false;
    return only === undefined || kinds.some((kind) => only.includes(kind));
  });
};

/** What a step adds to the score; one of the season takes its own weight away with it. */
const gainOf = (key: CompletenessStep, done: number, whole: number): number => {
  const { inSeason, weight } = STEP_RULES[key];
  const gain = inSeason === undefined ? weight / whole : done / (whole - weight) - done / whole;
  return Math.max(1, Math.round(gain * 100));
};

/** Scores an entry; fields that do not apply to its kind of business never count. */
export const completenessOf = (entry: Entry, known: KnownOfEntry): Completeness => {
  const asked = askedOf(entry, known);
  const done = asked.filter((key) => STEP_RULES[key].done(entry, known.today));
  const whole = weigh(asked);
  const gains = new Map(asked.map((key) => [key, gainOf(key, weigh(done), whole)]));
  const gain = (key: CompletenessStep): number => gains.get(key) ?? 0;
  const open = asked.filter((key) => !done.includes(key)).sort((a, b) => gain(b) - gain(a) || STEP_RULES[b].weight - STEP_RULES[a].weight);
  return {
    percent: share(weigh(done), whole),
    levels: COMPLETENESS_LEVELS.map((level) => {
      const here = (key: CompletenessStep): boolean => STEP_RULES[key].level === level;
      return { key: level, percent: share(weigh(done.filter(here)), weigh(asked.filter(here))) };
    }),
    steps: open.map((key) => {
      const { minutes, field } = STEP_RULES[key];
      return { key, minutes, gain: gain(key), field };
    }),
  };
};
