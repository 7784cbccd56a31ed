import type { Place } from "./location.ts";
import { focusHeading, goToPart } from "./page.ts";
import { isSought } from "./sought.ts";

/** A hash is scrolled to after this time, when the page has its content (specification, section 2). */
const HASH_DELAY_MS = 500;

/** The element that a hash names; anybody can type one that names nothing. */
const partIn = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
};

const toTop = (top = 0): void => scrollTo({ top, behavior: "instant" });

/** After a change of page: to the top, to the element that the hash names, or back to where the page was left. Returns a way to call it off. */
export const scrollAfterNavigation = ({ hash, scroll }: Pick<Place, "hash" | "scroll">): (() => void) => {
  if (hash === "" || isSought(hash) || scroll !== undefined) {
    toTop(scroll);
    return () => undefined;
  }
  const timer = setTimeout(() => goToPart(partIn(hash)), HASH_DELAY_MS);
  return () => clearTimeout(timer);
};

const pageIn = ({ search }: Place): string | null => new URLSearchParams(search).get("seite");

/** After a change on the same page: the way back finds everything where it was left, a list whose page was turned begins at its top, with the heading read out; a hash is gone to, and filters leave everything where it is. */
export const scrollOnPage = (before: Place, now: Place): void => {
  if (now.scroll !== undefined) toTop(now.scroll);
  else if (now.handover["turned"] !== undefined && pageIn(before) !== pageIn(now)) {
    toTop();
    focusHeading();
  } else if (now.hash !== "" && !isSought(now.hash)) goToPart(partIn(now.hash));
};
