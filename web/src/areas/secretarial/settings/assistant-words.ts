import { formatDay } from "../../../parts/format.ts";
import { daysText } from "./days-text.ts";
import { type SettingsFields, wishOf } from "./settings-fields.ts";
import { settingsTexts } from "./settings.texts.ts";

const texts = settingsTexts.says;

/** A question and what the assistant would say to it with these settings; it always begins with what it is. */
export interface Dialogue {
  readonly question: string;
  readonly answer: string;
}

const isIso = (day: string): boolean => /^\d{4}-/.test(day);

/** The conversations that can be looked at. */
export const dialoguesOf = (fields: SettingsFields, company: string): readonly [Dialogue, ...Dialogue[]] => {
  const { vacationStartDate: start, vacationEndDate: end, ...wish } = wishOf(fields);
  const vacation = isIso(start) && isIso(end) ? [texts.vacation(formatDay(start), formatDay(end))] : [];
  const say = (...sentences: string[]): string => [texts.opening(company), ...vacation, ...sentences].join(" ");
  return [
    { question: texts.callBack, answer: say(texts.callBackAnswer) },
    { question: texts.urgent, answer: say(wish.urgentSmsTo === "" ? texts.urgentNote : texts.urgentAnswer) },
    { question: texts.open, answer: say(texts.openAnswer(daysText(wish.serviceDays), wish.serviceFrom, wish.serviceUntil)) },
  ];
};
