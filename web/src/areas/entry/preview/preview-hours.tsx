import { isDay } from "@schaufenster/contract/values/time/german-day.ts";
import { WEEKDAYS } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import { isStated } from "@schaufenster/contract/areas/entry/opening-hours.rules.ts";
import { Clock } from "lucide-react";
import { isoDay } from "../../../parts/format.ts";
import { Icon } from "../../../ui/icon.tsx";
import { same } from "../editing/editing.ts";
import type { Sections } from "../frame/section.ts";
import { Marked, Was } from "./marked.tsx";
import { weekdayOf } from "@schaufenster/contract/areas/entry/special-days.rules.ts";
import { openingStateAt } from "./opening-state.ts";
import { dayWords, specialWords } from "./preview-words.ts";
import styles from "./preview.module.css";
import { previewTexts as texts } from "./preview.texts.ts";

const SPECIAL_SHOWN = 4;

type Props = { values: Sections; base: Sections; now: Date };

/** "Jetzt geöffnet · schließt um 12:00 Uhr" */
export function OpeningLine({ values, now }: Omit<Props, "base">) {
  const state = openingStateAt(values.openingHours, now);
  if (state === null) return null;
  if (state.kind === "by-appointment") return <p className={styles.state}>{texts.byAppointmentNow}</p>;
  if (state.kind === "open") {
    return (
      <p className={styles.state}>
        <strong className={styles.open}>{texts.openNow}</strong>
        {state.until === null ? texts.always : texts.closes(state.until)}
      </p>
    );
  }
  return (
    <p className={styles.state}>
      <strong>{texts.closedNow}</strong>
      {state.opens && texts.opens(state.opens.inDays, state.opens.weekday, state.opens.at)}
    </p>
  );
}

/** The week, today in bold, and the next special days. */
export function HoursTable({ values, base, now }: Props) {
  const today = weekdayOf(isoDay(now));
  const { week, note } = values.openingHours;
  if (!isStated(week)) return null;
  return (
    <div className={styles.line}>
      <Icon of={Clock} size={18} />
      <div className={styles.hours}>
        <table>
          <caption className="sr-only">{texts.hours.caption}</caption>
          <tbody>
            {WEEKDAYS.map((day) => (
              <tr key={day} className={day === today ? styles.today : undefined}>
                <th scope="row">{texts.weekdays[day]}</th>
                <td>
                  <Was now={dayWords(week[day])} was={dayWords(base.openingHours.week[day])} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {note !== "" && (
          <p>
            <Was now={note} was={base.openingHours.note} />
          </p>
        )}
        <SpecialDaysList values={values} base={base} now={now} />
      </div>
    </div>
  );
}

function SpecialDaysList({ values, base, now }: Props) {
  const today = isoDay(now);
  const coming = values.openingHours.special_days
    .filter(({ startDate, endDate }) => isDay(startDate) && isDay(endDate) && endDate >= today)
    .sort((a, b) => a.startDate.localeCompare(b.startDate))
    .slice(0, SPECIAL_SHOWN);
  if (coming.length === 0) return null;
  return (
    <>
      <h4>{texts.hours.special}</h4>
      <ul>
        {coming.map((special) => (
          <li key={`${special.startDate} ${special.endDate} ${special.label}`}>
            <Marked on={!base.openingHours.special_days.some((before) => same(before, special))}>
              <span>{specialWords(special)}</span> <span>{dayWords(special.hours)}</span>
            </Marked>
          </li>
        ))}
      </ul>
    </>
  );
}
