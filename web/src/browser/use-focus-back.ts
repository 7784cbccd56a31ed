import { type RefObject, useEffect, useRef, useState } from "react";

/** For a step whose button is gone afterwards: call `done`, and the focus goes to the heading instead of nowhere. */
export const useFocusBack = (): { readonly heading: RefObject<HTMLHeadingElement | null>; readonly done: () => void } => {
  const heading = useRef<HTMLHeadingElement>(null);
  const [steps, setSteps] = useState(0);
  useEffect(() => {
    if (steps > 0) heading.current?.focus({ preventScroll: true });
  }, [steps]);
  return { heading, done: () => setSteps((now) => now + 1) };
};
