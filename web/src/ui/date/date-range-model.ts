/** A span of days, both ends included, as ISO dates (2026-11-08). */
export type DaySpan = { start: string; end: string };

/** A ready-made span; without one it means that the reader chooses freely. */
export type DatePreset = { key: string; label: string; span: DaySpan | null };

/** What the date range picker shows and says. */
export type DateRangeProps = {
  value: DaySpan;
  /** Stands on the button in the place of the span: nothing is chosen. */
  unset?: string | undefined;
  onChange: (value: DaySpan) => void;
  presets: readonly DatePreset[];
  /** First and last day that can be chosen. */
  min?: string | undefined;
  max?: string | undefined;
  words: {
    /** Name of the button. */
    label: string;
    presets: string;
    from: string;
    to: string;
    apply: string;
    cancel: string;
    previous: string;
    next: string;
    /** Shown when the end lies before the start, or a date outside the limits. */
    invalid: string;
  };
};

const day = new Intl.DateTimeFormat("de-DE", { day: "2-digit", month: "2-digit", year: "numeric", timeZone: "UTC" });

/** The span as text with an en dash. */
export function spanText({ start, end }: DaySpan): string {
  const [from, to] = [start, end].map((iso) => day.format(new Date(`${iso}T00:00:00Z`)));
  return from === to ? `${from}` : `${from} – ${to}`;
}

/** What the button says. */
export const shownSpan = ({ value, unset }: Pick<DateRangeProps, "value" | "unset">): string => unset ?? spanText(value);
