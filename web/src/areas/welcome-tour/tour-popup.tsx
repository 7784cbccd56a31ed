import { useEffect, useEffectEvent, useId } from "react";
import { Button, ButtonRow } from "../../ui/button.tsx";
import { stepsHere } from "./tour-targets.ts";
import styles from "./welcome.module.css";
import { tourTexts as texts } from "./welcome-tour.texts.ts";

type Props = { onStart: () => void; onLater: () => void };

/** Offers the tour from a corner: it takes no focus and covers nothing that is being filled in. */
export function TourPopup({ onStart, onLater }: Props) {
  const id = useId();
  const later = useEffectEvent(onLater);
  useEffect(() => {
    const leaveToForm = ({ target }: FocusEvent): void => {
      if (target instanceof Element && target.closest("main form, dialog") !== null) later();
    };
    document.addEventListener("focusin", leaveToForm);
    return () => document.removeEventListener("focusin", leaveToForm);
  }, []);
  return (
    <section
      role="dialog"
      aria-labelledby={id}
      className={styles.popup}
      onKeyDown={(event) => {
        if (event.key === "Escape") onLater();
      }}
    >
      <h2 id={id}>{texts.popupTitle}</h2>
      <p>{texts.intro(texts.counts[stepsHere().length] ?? "")}</p>
      <ButtonRow align="end">
        <Button variant="ghost" size="sm" onClick={onLater}>
          {texts.later}
        </Button>
        <Button variant="primary" size="sm" onClick={onStart}>
          {texts.start}
        </Button>
      </ButtonRow>
    </section>
  );
}
