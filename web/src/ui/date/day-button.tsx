import { CalendarDays } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, Suspense, useRef } from "react";
import { cx } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { lazyPart } from "../lazy-part.ts";
import panel from "../overlay/popover.module.css";
import { usePopover } from "../overlay/use-popover.ts";
import type { DayChoice } from "./day-choice.ts";
import styles from "./day-button.module.css";

const DayCalendar = lazyPart(() => import("./day-calendar.tsx").then((module) => ({ default: module.DayCalendar })));

const isTouched = (): boolean => matchMedia("(pointer: coarse)").matches;

/** Opens the picker that the phone brings along. */
const openNative = (picker: HTMLInputElement | null) => {
  try {
    picker?.showPicker();
  } catch {
    picker?.focus();
  }
};

/** Tab goes round within the calendar: it is a dialog. */
function keepInside(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== "Tab") return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("button:enabled, [tabindex='0']")].filter(
    ({ tabIndex }) => tabIndex >= 0,
  );
  const [edge, other] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== edge) return;
  event.preventDefault();
  other?.focus();
}

/** The icon in a day field: a calendar on the desk, the phone's own picker under a finger. */
export function DayButton({ value, onChoose, min, max, words }: DayChoice) {
  const native = useRef<HTMLInputElement>(null);
  const popover = usePopover("end", () => undefined);
  const press = (event: MouseEvent) => {
    if (!isTouched()) return;
    event.preventDefault();
    openNative(native.current);
  };
  const choose = (day: string) => {
    popover.hide();
    onChoose(day);
  };
  return (
    <>
      <button
        type="button"
        {...popover.buttonProps}
        aria-haspopup="dialog"
        aria-label={words.open(value)}
        className={styles.button}
        onClick={press}
      >
        <Icon of={CalendarDays} size={18} />
      </button>
      <input
        ref={native}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        className={styles.native}
        value={value ?? ""}
        min={min}
        max={max}
        onChange={({ target }) => target.value !== "" && onChoose(target.value)}
      />
      <div
        {...popover.panelProps}
        role="dialog"
        aria-modal="true"
        aria-label={popover.open ? words.title : undefined}
        className={cx(panel.panel, panel.end, styles.panel)}
        onKeyDown={keepInside}
      >
        {popover.opening > 0 ? (
          <Suspense key={popover.opening} fallback={<p role="status">{words.loading}</p>}>
            <DayCalendar value={value} min={min} max={max} words={words} onChoose={choose} />
          </Suspense>
        ) : null}
      </div>
    </>
  );
}
