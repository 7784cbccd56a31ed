import { WEEKDAYS } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import { comingSpecialDays, dayWords, openingWords, specialWords } from "@schaufenster/contract/areas/entry/entry-words.rules.ts";
import { entryWordTexts as words } from "@schaufenster/contract/areas/entry/entry-words.texts.ts";
import type { OpeningHours, Week } from "@schaufenster/contract/areas/entry/opening-hours.model.ts";
import { isStated } from "@schaufenster/contract/areas/entry/opening-hours.rules.ts";
import { weekdayOf } from "@schaufenster/contract/areas/entry/special-days.rules.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { markup, when, type Html } from "./html.ts";

/** "Jetzt geschlossen · öffnet morgen um 8 Uhr" */
export const printNow = (hours: OpeningHours, now: Date): Html | null => {
  const line = openingWords(hours, now);
  return (
    line &&
    markup`<p class="now ${line.state}">${when(line.strong, () => markup`<strong>${line.strong}</strong>`)}${line.rest}</p>${when(line.hint, () => markup`<p class="hint">${line.hint}</p>`)}`
  );
};

const printWeek = (week: Week, today: string): Html => markup`<table><caption class="sr-only">${words.hours.caption}</caption><tbody>
${WEEKDAYS.map(
  (
    day,
  ) => markup`<tr${day === today ? markup` class="today"` : null}><th scope="row">${words.longWeekdays[day]}</th><td>${dayWords(week[day])}</td></tr>
`,
)}</tbody></table>`;

const printSpecial = (hours: OpeningHours, now: Date): Html | null => {
  const coming = comingSpecialDays(hours, now);
  return when(
    coming,
    () => markup`<h3>${words.hours.special}</h3>
<ul class="special">${coming.map((day) => markup`<li><span>${specialWords(day)}</span> <span>${dayWords(day.hours)}</span></li>`)}</ul>`,
  );
};

/** The week, today in bold, the next special days, and when the telephone is answered. */
export const printHours = (hours: OpeningHours, now: Date): Html | null => {
  const { week, phone_week: phone, note } = hours;
  const today = weekdayOf(isoDay(now));
  return when(
    isStated(week),
    () => markup`<section class="card" aria-labelledby="zeiten"><details open><summary><h2 id="zeiten">${words.hours.caption}</h2></summary>
${printWeek(week, today)}
${when(note, () => markup`<p class="note">${note}</p>`)}
${printSpecial(hours, now)}
${phone === null ? null : markup`<h3>${words.hours.phone}</h3>${printWeek(phone, today)}`}
</details></section>`,
  );
};
