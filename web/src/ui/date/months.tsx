import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "react-aria-components/Button";
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from "react-aria-components/Calendar";
import { cx } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import styles from "./calendar.module.css";

type Props = { count: 1 | 2; words: { previous: string; next: string } };

/** The months of a calendar side by side, with the buttons that turn the leaf. */
export function Months({ count, words }: Props) {
  return (
    <>
      <Button slot="previous" aria-label={words.previous} className={cx(styles.turn, styles.previous)}>
        <Icon of={ChevronLeft} size={18} />
      </Button>
      <Button slot="next" aria-label={words.next} className={cx(styles.turn, styles.next)}>
        <Icon of={ChevronRight} size={18} />
      </Button>
      {Array.from({ length: count }, (_, offset) => (
        <div key={offset}>
          <CalendarHeading offset={{ months: offset }} className={cx(styles.heading)} />
          <CalendarGrid offset={{ months: offset }} weekdayStyle="short" className={cx(styles.grid)}>
            <CalendarGridHeader>{(name) => <CalendarHeaderCell>{name}</CalendarHeaderCell>}</CalendarGridHeader>
            <CalendarGridBody>{(date) => <CalendarCell date={date} className={cx(styles.day)} />}</CalendarGridBody>
          </CalendarGrid>
        </div>
      ))}
    </>
  );
}
