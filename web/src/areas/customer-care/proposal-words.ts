import { PAYMENT_LABELS } from "@schaufenster/contract/areas/entry/entry-labels.texts.ts";
import { dayWords, phoneWords } from "@schaufenster/contract/areas/entry/entry-words.rules.ts";
import type { Proposal } from "@schaufenster/contract/areas/customer-care/care.model.ts";
import type { DayHours } from "@schaufenster/contract/areas/entry/opening-hours.model.ts";
import { careVisitTexts as texts } from "./customer-care.texts.ts";

/** One line of what would be different. */
export interface Difference {
  readonly key: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}
type Content = Readonly<Record<string, unknown>>;

const NUMBERS: readonly string[] = ["Phone", "mobile", "fax"];
/** Rich text as words; what it looks like is seen in the entry. */
const plain = (html: string): string => new DOMParser().parseFromString(html, "text/html").body.textContent;
const words = (name: string, value: unknown): string => {
  if (value === null || value === undefined || value === "") return texts.proposals.empty;
  if (typeof value === "boolean") return value ? texts.yes : texts.no;
  if (Array.isArray(value)) return value.map((one) => labelOf(one)).join(", ") || texts.proposals.empty;
  if (typeof value !== "string") return texts.changed;
  if (name === "long") return plain(value);
  return NUMBERS.includes(name) ? phoneWords(value) : value;
};
const labelOf = (one: unknown): string => {
  if (typeof one === "string") return (PAYMENT_LABELS as Readonly<Record<string, string>>)[one] ?? one;
  const { label, startDate, kind, url } = (one ?? {}) as { label?: string; startDate?: string; kind?: string; url?: string };
  return label ?? url ?? startDate ?? kind ?? texts.changed;
};

const weekLines = (before: Content, after: Content): Difference[] =>
  Object.entries(texts.days).flatMap(([day, label]) => {
    const [old, now] = [before[day] as DayHours | undefined, after[day] as DayHours | undefined];
    if (JSON.stringify(old) === JSON.stringify(now)) return [];
    return [{ key: day, label, before: old ? dayWords(old) : texts.proposals.empty, after: now ? dayWords(now) : texts.proposals.empty }];
  });

/** What a proposal would change, line by line. */
export const differencesOf = ({ before, after }: Pick<Proposal, "before" | "after">): Difference[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
    const [old, now] = [before[name], after[name]];
    if (name === "week") return weekLines((old ?? {}) as Content, (now ?? {}) as Content);
    return [{ key: name, label: texts.fields[name] ?? name, before: words(name, old), after: words(name, now) }];
  });
