import { useEffect, useLayoutEffect, useRef } from "react";
import { Button } from "../button.tsx";
import { cx } from "../class-names.ts";
import styles from "./combobox.module.css";
import panel from "../overlay/popover.module.css";
import { Spinner } from "../state/spinner.tsx";
import { place } from "../overlay/use-popover.ts";
import type { Suggestions } from "./use-suggestions.ts";

/** Something that can be chosen. */
export type ComboOption<T> = {
  /** Different for each. */
  key: string;
  label: string;
  /** A second line: where it is, or which word led to it. */
  note?: string | undefined;
  /** Shown, but not to be chosen, and why. */
  unavailable?: string | undefined;
  value: T;
};

/** The words of a combobox. */
export type ComboWords = {
  loading: string;
  none: (text: string) => string;
  failed: string;
  retry: string;
  /** How many there are, for screen readers. */
  hits: (count: number) => string;
};

/** What is said about the suggestions in one sentence. */
export function sentenceOf<T>(suggestions: Suggestions<T>, text: string, words: ComboWords): string {
  if (suggestions.state === "waiting") return suggestions.slow ? words.loading : "";
  if (suggestions.state === "failed") return words.failed;
  if (suggestions.state === "none") return "";
  const count = suggestions.options.length;
  return count === 0 ? words.none(text.trim()) : words.hits(count);
}

/** Whether there is anything to see yet: the first moments of waiting show nothing. */
export function isVisible<T>(suggestions: Suggestions<T>): boolean {
  return suggestions.state === "waiting" ? suggestions.slow || suggestions.before > 0 : suggestions.state !== "none";
}

type Props<T> = {
  /** The ids of list and options are built from it. */
  id: string;
  label: string;
  anchor: string;
  suggestions: Suggestions<ComboOption<T>>;
  active: number;
  sentence: string;
  words: ComboWords;
  onHover: (index: number) => void;
  onChoose: (index: number) => void;
  onRetry: () => void;
};

/** The surface below a combobox. It lies above the page; the focus stays in the field. */
export function ComboboxPanel<T>({ id, label, anchor, suggestions, active, sentence, words, onHover, onChoose, onRetry }: Props<T>) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    element?.showPopover();
    if (element?.parentElement) place(element.parentElement, element, "start");
  }, []);
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  const options = suggestions.state === "found" ? suggestions.options : [];
  return (
    <div
      ref={ref}
      role="presentation"
      popover="manual"
      className={cx(panel.panel, panel.start, styles.panel)}
      style={{ positionAnchor: anchor }}
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.length > 0 ? (
        <div id={`${id}-list`} role="listbox" aria-label={label} className={styles.list}>
          {options.map((option, index) => (
            <Row
              key={option.key}
              id={`${id}-${index}`}
              option={option}
              active={index === active}
              onHover={() => onHover(index)}
              onClick={() => onChoose(index)}
            />
          ))}
        </div>
      ) : (
        <Message {...{ suggestions, sentence, words, onRetry }} />
      )}
    </div>
  );
}

type MessageProps<T> = Pick<Props<T>, "suggestions" | "sentence" | "words" | "onRetry">;

/** Waiting, nothing found, failed. While a newer text waits, the room of the earlier options stays, without them. */
function Message<T>({ suggestions, sentence, words, onRetry }: MessageProps<T>) {
  const waiting = suggestions.state === "waiting";
  const rows = waiting ? suggestions.before : 0;
  return (
    <div className={styles.message} style={{ minHeight: rows > 1 ? `calc(${rows} * var(--combo-row))` : undefined }}>
      <p aria-hidden="true">
        {waiting && sentence !== "" && <Spinner />}
        {sentence}
      </p>
      {suggestions.state === "failed" && (
        <Button size="sm" onClick={onRetry}>
          {words.retry}
        </Button>
      )}
    </div>
  );
}

type RowProps<T> = { id: string; option: ComboOption<T>; active: boolean; onHover: () => void; onClick: () => void };

function Row<T>({ id, option, active, onHover, onClick }: RowProps<T>) {
  const { label, note, unavailable } = option;
  return (
    <div
      id={id}
      role="option"
      aria-selected={active}
      aria-disabled={unavailable !== undefined || undefined}
      className={cx(styles.option, active && styles.active)}
      onPointerMove={active ? undefined : onHover}
      onClick={onClick}
    >
      <span className={styles.name}>{label}</span>
      {(unavailable ?? note) !== undefined && <span className={styles.note}>{unavailable ?? note}</span>}
    </div>
  );
}
