/** What a calendar needs to know of the day that is chosen with it. */
export type DayChoice = {
  /** The chosen day (2026-12-24); null when there is none. */
  value: string | null;
  onChoose: (day: string) => void;
  /** First and last day that can be chosen. */
  min?: string | undefined;
  max?: string | undefined;
  words: {
    /** Names the button, with the chosen day. */
    open: (day: string | null) => string;
    /** Names the calendar. */
    title: string;
    previous: string;
    next: string;
    loading: string;
  };
};
