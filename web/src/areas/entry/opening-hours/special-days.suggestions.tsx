import type { SpecialDays } from "@schaufenster/contract/areas/entry/opening-hours.model.ts";
import { useRef, useState } from "react";
import { formatDayMonth } from "../../../parts/format.ts";
import { Button } from "../../../ui/button.tsx";
import { ChipRow, SuggestionChip } from "../../../ui/chips.tsx";
import { useHolidays } from "../holidays.queries.ts";
import styles from "./opening-hours.module.css";
import { acceptSuggestion, christmasFor, monthsAhead, suggestionsFor } from "./special-days.ts";
import { specialDaysTexts as texts } from "./special-days.texts.ts";

const SHOWN = 6;

type Props = {
  days: readonly SpecialDays[];
  today: string;
  /** Enters days, with the words that screen readers hear. */
  onAdd: (days: readonly SpecialDays[], words: string) => void;
  /** Enters a range and opens it for adjusting. */
  onRange: (day: SpecialDays) => void;
};

/** Days on which many are closed, to be entered with one tap. */
export function SpecialSuggestions({ days, today, onAdd, onRange }: Props) {
  const { data } = useHolidays(monthsAhead(today));
  const [all, setAll] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const holidays = data?.holidays ?? [];
  const suggestions = suggestionsFor(days, holidays, today);
  const certain = suggestions.filter(({ kind, label }) => kind === "public-holiday" && holidays.some((one) => one.label === label));
  const christmas = christmasFor(days, today);
  if (suggestions.length === 0 && christmas === null) return null;
  const shown = all ? suggestions : suggestions.slice(0, SHOWN);
  const add = (more: readonly SpecialDays[], words: string) => {
    // The chip goes; the focus stays where it was.
    area.current?.focus({ preventScroll: true });
    onAdd(
      more.map((one) => acceptSuggestion(one, holidays)),
      words,
    );
  };
  return (
    <div ref={area} role="group" aria-label={texts.suggestions} tabIndex={-1} className={styles.suggestions}>
      <p className={styles.note}>{texts.suggestions}</p>
      <ChipRow label={texts.suggestions}>
        {christmas && <SuggestionChip onAdd={() => onRange(christmas)}>{texts.christmas}</SuggestionChip>}
        {certain.length > 1 && (
          <SuggestionChip onAdd={() => add(certain, texts.addedAll(certain.length))}>{texts.all(certain.length)}</SuggestionChip>
        )}
        {shown.map((one) => {
          const words = texts.suggestion(one.label, formatDayMonth(one.startDate));
          return (
            <SuggestionChip key={one.startDate + one.label} onAdd={() => add([one], texts.added(words))}>
              {words}
            </SuggestionChip>
          );
        })}
        {suggestions.length > shown.length && (
          <Button variant="link" size="sm" onClick={() => setAll(true)}>
            {texts.more(suggestions.length - shown.length)}
          </Button>
        )}
      </ChipRow>
    </div>
  );
}
