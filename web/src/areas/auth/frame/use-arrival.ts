import { useEffect, useRef } from "react";
import { focusHeading } from "../../../browser/page.ts";
import { scrollAfterNavigation } from "../../../browser/scroll.ts";

/** A change of step within a screen is a change of page to the reader: to the top, and the heading is read out. */
export const useArrivalAt = (step: string): void => {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    scrollAfterNavigation({ hash: "" });
    focusHeading();
  }, [step]);
};
