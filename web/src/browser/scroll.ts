/** A hash is scrolled to after this time, when the page has its content (specification, section 2). */
const HASH_DELAY_MS = 500;

/** After a change of page: to the top, or to the element that the hash names. Returns a way to call it off. */
export const scrollAfterNavigation = (hash: string): (() => void) => {
  if (hash === "") {
    scrollTo({ top: 0, behavior: "instant" });
    return () => undefined;
  }
  const timer = setTimeout(() => {
    const target = document.getElementById(decodeURIComponent(hash.slice(1)));
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  }, HASH_DELAY_MS);
  return () => clearTimeout(timer);
};
