import type { Found } from "./found.ts";

const MOST = 5;

/** What was opened from the search, by person and company. It lives as long as the page: names of customers are left on no device. */
const opened = new Map<string, readonly Found[]>();

/** The last things that were opened, the latest first. */
export const recentOf = (owner: string): readonly Found[] => opened.get(owner) ?? [];

/** Puts something in front of what was opened before. */
export const rememberFound = (owner: string, found: Found): void => {
  const others = recentOf(owner).filter(({ href }) => href !== found.href);
  opened.set(owner, [{ ...found, key: `recent-${found.key}`, group: "recent" as const }, ...others].slice(0, MOST));
};
