import { useEffect, useState } from "react";

/** The band below the top bar in which a part counts as the one being read. */
const READING_BAND = "-96px 0px -60% 0px";

/** The first of the parts that is in sight, and follows the scrolling. */
export const useVisiblePart = (ids: readonly string[]): string | undefined => {
  const [visible, setVisible] = useState(ids[0]);
  const all = ids.join(" ");
  useEffect(() => {
    const inSight = new Set<string>();
    const known = all.split(" ");
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inSight.add(target.id);
          else inSight.delete(target.id);
        }
        // Between two parts the last one stays; above all of them the first comes next.
        const top = document.getElementById(known[0] ?? "")?.getBoundingClientRect().top ?? 0;
        setVisible((before) => known.find((id) => inSight.has(id)) ?? (top > 0 ? known[0] : before));
      },
      { rootMargin: READING_BAND },
    );
    for (const id of known) {
      const part = document.getElementById(id);
      if (part) observer.observe(part);
    }
    return () => observer.disconnect();
  }, [all]);
  return visible;
};
