import { useSyncExternalStore } from "react";

const WIDE = "(min-width: 768px)";

function subscribe(onChange: () => void) {
  const query = matchMedia(WIDE);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** How many months a calendar has room for: two from md on. */
export function useMonths(): 1 | 2 {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches) ? 2 : 1;
}
