/** Who counts. A dimension belongs to one source, so that a fact needs not name it. */
export const SOURCE = { entry: 1, searchAds: 2, socialAds: 3, tv: 4 } as const;

/** What the entry's statistics count. */
export const ENTRY_DIM = { views: 1, contacts: 2, device: 3, location: 4 } as const;
/** Views are counted under one value. */
export const ALL = 1;
/** The contacts that come from an entry. */
export const CONTACT = { calls: 1, clicks: 2, routes: 3 } as const;
/** Kinds of devices. */
export const DEVICE = { other: 0, smartphone: 1, desktop: 2, tablet: 3 } as const;
/** A place is named by its municipality key, as a number; this one is of nobody knows where. */
export const NOWHERE = 0;

/** How many things a source of ads or a website can count. */
const KINDS = 10;
/** What is counted of ads, by the last digit of the dimension; the rest of it is the source. The first says that a day was counted, the others count by ad group. */
export const AD_KIND = { day: 0, impressions: 1, clicks: 2, contacts: 3, costCents: 4 } as const;
export const adDim = (source: number, kind: number): number => source * KINDS + kind;

/** A company may have several websites, each counted by itself: a source is one of them, by its slot. */
export const WEBSITES_BEHIND = 1000;
/** What is counted of a website, by the last digit of the dimension; the rest of it is the source. */
export const WEBSITE_KIND = { visits: 0, pageViews: 1, bounces: 2, device: 3, referrer: 4, site: 5, term: 6 } as const;
/** The source of a website, its dimensions, and back. */
export const websiteSource = (slot: number): number => WEBSITES_BEHIND + slot;
export const websiteDim = (slot: number, kind: number): number => websiteSource(slot) * KINDS + kind;
export const kindOf = (dim: number): number => dim % KINDS;
/** Where visitors come from. */
export const REFERRER = { other: 0, direct: 1, search: 2, site: 3, campaign: 4, social: 5, assistant: 6 } as const;
/** A word that nobody knows, and all words that are not kept one by one. */
export const WORD = { unknown: 0, rest: -1 } as const;

/** What is counted of banners on television; all of it, by channel, by channel and hour, by program. */
export const TV_DIM = { all: 41, channel: 42, hour: 43, program: 44 } as const;
const HOURS = 24;
/** How many values a creative has: dividing by it gives the creative, and what remains is a channel, a channel and an hour, or a program. */
export const TV_VALUES = 24_000;
export const tvValue = (creative: number, rest: number): number => creative * TV_VALUES + rest;
/** A channel with or without an hour, and back. */
export const tvPlace = (channel: number, hour = 0): number => channel * HOURS + hour;
export const tvChannelOf = (rest: number): number => Math.floor(rest / HOURS);
export const tvHourOf = (rest: number): number => rest % HOURS;
/** What was shown beside programs that nobody names. */
export const NO_PROGRAM = 0;
