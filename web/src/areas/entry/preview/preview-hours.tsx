import { WEEKDAYS } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import { comingSpecialDays, dayWords, openingWords, specialWords } from "@schaufenster/contract/areas/entry/entry-words.rules.ts";
import { isStated } from "@schaufenster/contract/areas/entry/opening-hours.rules.ts";
import { Clock } from "lucide-react";
import { isoDay } from "../../../parts/format.ts";
import { Icon } from "../../../ui/icon.tsx";
import { same } from "../editing/editing.ts";
import type { Sections } from "../frame/section.ts";
import { Marked, Was } from "./marked.tsx";
import { weekdayOf } from "@schaufenster/contract/areas/entry/special-days.rules.ts";
import styles from "./preview.module.css";
import { previewTexts as texts } from "./preview.texts.ts";

type Props = { values: Sections; base: Sections; now: Date };

/** "Jetzt geöffnet · schließt um 12 Uhr" */
export function OpeningLine({ values, now }: Omit<Props, "base">) {
  const line = openingWords(values.openingHours, now);
  if (line === null) return null;
  return (
    <>
      <p className={styles.state}>
        {line.strong !== "" && <strong className={line.state === "open" ? styles.open : undefined}>{line.strong}</strong>}
        {line.rest}
      </p>
      {line.hint !== "" && <p className={styles.state}>{line.hint}</p>}
    </>
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
  const coming = comingSpecialDays(values.openingHours, now);
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
