import { useEffect, useState } from "react";

/** A part is being read once its top has come above this share of the window. */
const READING_LINE = 1 / 3;

const topOf = (id: string): number => document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;

/** At the end of the page the last parts cannot come up to the line: there the one with the focus counts, else the last. */
const partAtTheEnd = (known: readonly string[]): string | undefined => {
  const { scrollHeight } = document.documentElement;
  if (scrollHeight <= innerHeight || scrollY + innerHeight < scrollHeight - 2) return undefined;
  const focused = known.find((id) => document.getElementById(id)?.contains(document.activeElement));
  return focused !== undefined && topOf(focused) >= 0 ? focused : known.at(-1);
};

/** A first part that is shorter than a third of the window would never be marked otherwise. */
const partAtTheTop = (known: readonly string[]): string | undefined => (scrollY <= 0 ? known[0] : undefined);

const partBeingRead = (known: readonly string[]): string | undefined =>
  partAtTheEnd(known) ?? partAtTheTop(known) ?? known.findLast((id) => topOf(id) <= innerHeight * READING_LINE) ?? known[0];

/** The part that is being read; follows the scrolling. */
export const useVisiblePart = (ids: readonly string[]): string | undefined => {
  const [visible, setVisible] = useState(ids[0]);
  const all = ids.join(" ");
  useEffect(() => {
    const known = all.split(" ");
    const follow = (): void => setVisible(partBeingRead(known));
    const observer = new IntersectionObserver(follow, { rootMargin: `0px 0px ${(READING_LINE - 1) * 100}% 0px` });
    for (const id of known) {
      const part = document.getElementById(id);
      if (part) observer.observe(part);
    }
    document.addEventListener("focusin", follow);
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", follow);
    };
  }, [all]);
  return visible;
};
