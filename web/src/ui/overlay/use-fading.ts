import { useEffect, useEffectEvent, useState } from "react";

/** After so long a short message goes by itself. */
export const SHOWN_FOR_MS = 5000;

/** For what goes by itself after some time, but never from under the pointer or the focus; null stays. Hands out what its element listens to. */
export const useFading = (shownForMs: number | null, onGone: () => void) => {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = hovered || focused;
  const gone = useEffectEvent(onGone);
  useEffect(() => {
    if (held || shownForMs === null) return;
    const timer = setTimeout(() => gone(), shownForMs);
    return () => clearTimeout(timer);
  }, [held, shownForMs]);
  return {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
};
