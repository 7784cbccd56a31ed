/**
 * Every specified call whose handler is not built yet; each answers `not-built`. The one place that says so: a call leaves
 * this list together with its handler, and the list may only shrink (a test compares it with the commit before).
 */
export const PENDING_CALLS = {
  claiming: ["login", "register", "dissolveClaiming", "updateEntryClaimedLastUpdate"],
  accountLink: ["login", "register"],
  customerCare: ["getWebsiteDeeplink"],
} as const satisfies Record<string, readonly string[]>;
