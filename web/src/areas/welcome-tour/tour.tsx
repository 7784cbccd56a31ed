import type { TourStep } from "@schaufenster/contract/areas/welcome-tour/tour.rules.ts";
import type { Tour as TourKnown } from "@schaufenster/contract/areas/welcome-tour/tour.model.ts";
import { ArrowRight, X } from "lucide-react";
import { type CSSProperties, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { bringFocus } from "../../browser/bring-focus.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { cx } from "../../ui/class-names.ts";
import { noteTour } from "./tour.queries.ts";
import { placeOf, showPlaceOf, stepsHere } from "./tour-targets.ts";
import styles from "./tour.module.css";
import { tourTexts as texts } from "./welcome-tour.texts.ts";

const CARD_WIDTH = 368;
const CARD_HEIGHT = 290;
const GAP = 24;
const AROUND = 6;

/** Where the words stand: to the right of what they are about, or below it where there is no room. */
const cardAt = (place: DOMRect): CSSProperties => {
  const isBeside = place.right + GAP + CARD_WIDTH < innerWidth;
  const left = isBeside ? place.right + GAP : Math.max(GAP, Math.min(place.left, innerWidth - CARD_WIDTH - GAP));
  const top = isBeside ? place.top - AROUND : place.bottom + GAP;
  return { left, top: Math.max(GAP, Math.min(top, innerHeight - CARD_HEIGHT - GAP)) };
};

const spotAt = (place: DOMRect): CSSProperties => ({
  left: place.left - AROUND,
  top: place.top - AROUND,
  width: place.width + 2 * AROUND,
  height: place.height + 2 * AROUND,
});

/** Follows where a step points while the window changes. */
const usePlaceOf = (step: TourStep): DOMRect | null => {
  const [place, setPlace] = useState<DOMRect | null>(null);
  useLayoutEffect(() => {
    showPlaceOf(step);
    const measure = (): void => setPlace(placeOf(step));
    measure();
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, [step]);
  return place;
};

/** Back to where one was; whoever was nowhere, because the tour came by itself, goes on in the page. */
const useDialog = () => {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      const main = document.querySelector<HTMLElement>("main");
      if (before instanceof HTMLElement && before !== document.body && before.isConnected) before.focus({ preventScroll: true });
      else if (main) bringFocus(main);
    };
  }, []);
  return ref;
};

/** Leads through the portal: what it is about stands in the light, words beside it. Starting it is noted, and where it was closed. */
export function Tour({ onDone }: { onDone: (tour: TourKnown | undefined) => void }) {
  const dialog = useDialog();
  const [steps] = useState(stepsHere);
  const [index, setIndex] = useState(0);
  const step = steps[index] ?? "companies";
  const place = usePlaceOf(step);
  const start = useEffectEvent(() => void noteTour("started", step));
  useEffect(() => start(), []);
  const isClosed = useRef(false);
  const close = (): void => {
    if (isClosed.current) return;
    isClosed.current = true;
    // The page goes on at once; what is known of the tour follows.
    void noteTour("closed", step).then(onDone);
    onDone(undefined);
  };
  const go = (next: number): void => {
    setIndex(next);
    void noteTour("step", steps[next] ?? null);
  };
  return (
    <dialog
      ref={dialog}
      className={cx(styles.tour, place === null && styles.dark)}
      aria-labelledby={`tour-${step}`}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClose={() => {
        // A browser may close at the second Escape without asking.
        if (dialog.current?.open === false) close();
      }}
    >
      {place === null ? null : <div className={styles.spot} style={spotAt(place)} />}
      <Card
        key={step}
        step={step}
        index={index}
        count={steps.length}
        style={place === null ? undefined : cardAt(place)}
        onGo={go}
        onClose={close}
      />
    </dialog>
  );
}

type CardProps = {
  step: TourStep;
  index: number;
  count: number;
  style: CSSProperties | undefined;
  onGo: (index: number) => void;
  onClose: () => void;
};

function Card({ step, index, count, style, onGo, onClose }: CardProps) {
  const words = texts.steps[step];
  const title = useRef<HTMLHeadingElement>(null);
  const textId = useId();
  // Read out with every step; the buttons are the next stops.
  useEffect(() => title.current?.focus(), []);
  const isLast = index === count - 1;
  return (
    <div className={styles.card} style={style}>
      <div className={styles.top}>
        <span>{texts.progress(index + 1, count)}</span>
        <IconButton icon={X} size="sm" label={texts.closeTour} onClick={onClose} />
      </div>
      <h2 ref={title} id={`tour-${step}`} tabIndex={-1} aria-describedby={textId}>
        {words.title}
      </h2>
      <p id={textId}>{words.text}</p>
      <div className={styles.foot}>
        <span aria-hidden="true" className={styles.dots}>
          {Array.from({ length: count }, (_, at) => (
            <i key={at} className={at === index ? styles.on : undefined} />
          ))}
        </span>
        {index > 0 ? (
          <Button size="sm" onClick={() => onGo(index - 1)}>
            {texts.back}
          </Button>
        ) : null}
        {isLast ? null : (
          <Button size="sm" variant="primary" iconEnd={ArrowRight} onClick={() => onGo(index + 1)}>
            {texts.next}
          </Button>
        )}
      </div>
      <div className={styles.end}>
        <Button size="sm" variant={isLast ? "primary" : "link"} onClick={onClose}>
          {texts.end}
        </Button>
      </div>
    </div>
  );
}
