import { type RefObject, useEffect, useRef } from "react";

/**
 * For rows whose button may go with them, and dialogs whose opener may be gone when they close: whenever `state` changes and the focus has fallen
 * to the page, the heading, or what stands in it, takes it.
 */
export const useFocusKept = (state: string): RefObject<HTMLElement | null> => {
  const heading = useRef<HTMLElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (state !== before.current && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    before.current = state;
  }, [state]);
  return heading;
};
