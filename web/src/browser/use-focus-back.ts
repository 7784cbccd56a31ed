import { type RefObject, useEffect, useRef, useState } from "react";
import { bringFocus } from "./bring-focus.ts";

interface FocusBack<E> {
  readonly target: RefObject<E | null>;
  readonly done: () => void;
}

/** For a step whose button is gone afterwards: call `done`, and the focus goes to the target, mostly a heading, instead of nowhere. */
export const useFocusBack = <E extends HTMLElement = HTMLHeadingElement>(): FocusBack<E> => {
  const target = useRef<E>(null);
  const [steps, setSteps] = useState(0);
  useEffect(() => {
    if (steps > 0 && target.current) bringFocus(target.current);
  }, [steps]);
  return { target, done: () => setSteps((now) => now + 1) };
};
