import { type Weekday, WEEKDAYS } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import { isoDay } from "../../../parts/format.ts";
import type { FormError } from "../../../ui/form/form-context.ts";
import { field, type SectionField, type SectionModule, type SectionValues } from "../frame/section.ts";
import { OpeningHoursEditor } from "./opening-hours.editor.tsx";
import { openingHoursTexts as texts } from "./opening-hours.texts.ts";
import { keptSpans, tidyDay, tidyWeek, typedOverlaps, wrongTimes } from "./opening-hours.week.ts";
import { dayWords, overlapWords, specialWords, weekWords } from "./opening-hours.words.ts";
import { savedOrder, tidyDays } from "./special-days.ts";

type Values = SectionValues<"openingHours">;
type WeekName = "week" | "phone_week";
type Path = readonly PropertyKey[];

const today = (): string => isoDay(new Date());

const dayField = (name: Weekday): SectionField<Values> => ({
  name: `week.${name}`,
  label: texts.days[name],
  get: ({ week }) => tidyDay(week[name]),
  put: (values, other) => ({ ...values, week: { ...values.week, [name]: other.week[name] } }),
  print: ({ week }) => (week[name].state === "unknown" ? "" : dayWords(week[name])),
});

const phoneField: SectionField<Values> = {
  ...field<Values, "phone_week">("phone_week", texts.phoneField, (week) => (week === null ? texts.phoneSame : weekWords(week))),
  get: ({ phone_week }) => (phone_week === null ? null : tidyWeek(phone_week)),
};

const specialField: SectionField<Values> = {
  ...field<Values, "special_days">("special_days", texts.specialDays, (days) => tidyDays(days, today()).map(specialWords).join("\n")),
  get: ({ special_days }) => tidyDays(special_days, today()),
};

const isWeek = (name: PropertyKey | undefined): name is WeekName => name === "week" || name === "phone_week";
const weekdayAt = (name: PropertyKey | undefined): Weekday | undefined => WEEKDAYS.find((day) => day === name);

/** What is wrong with a week, in sentences that the shape does not have: it only knows that something overlaps. */
const weekFaults = (values: Values, name: WeekName): readonly FormError[] => {
  const week = values[name];
  if (week === null) return [];
  const times = WEEKDAYS.flatMap((day) =>
    wrongTimes(week[day]).map((place) => ({ field: `${name}.${day}.${place}`, message: texts.faults.time(texts.days[day]) })),
  );
  return [...times, ...typedOverlaps(week).map((overlap) => ({ field: `${name}.${overlap.day}`, message: overlapWords(overlap) }))];
};

/** `spans.1.from` of a body as the place in the form, where empty spans are still there. */
const spanField = (spans: Parameters<typeof keptSpans>[0], index: PropertyKey | undefined, edge: PropertyKey | undefined): string =>
  `.${keptSpans(spans)[Number(index)] ?? 0}.${String(edge ?? "from")}`;

const fieldOfDay = (name: WeekName, [day, , index, edge]: Path, values: Values): string => {
  const weekday = weekdayAt(day);
  const hours = weekday && values[name]?.[weekday];
  if (weekday === undefined) return weekFaults(values, name)[0]?.field ?? name;
  return `${name}.${weekday}${hours?.state === "open" ? spanField(hours.spans, index, edge) : ""}`;
};

const fieldOfSpecial = ([at, part, , index, edge]: Path, { special_days }: Values): string => {
  const place = savedOrder(special_days)[Number(at)];
  const special = place === undefined ? undefined : special_days[place];
  if (at === undefined || special === undefined) return "special_days";
  const row = `special_days.${place}`;
  if (part !== "hours") return `${row}.${String(part ?? "startDate")}`;
  return special.hours.state === "open" ? `${row}.hours${spanField(special.hours.spans, index, edge)}` : `${row}.hours`;
};

const weekFault = ([day, , index]: Path): string => {
  const weekday = weekdayAt(day);
  if (weekday === undefined) return texts.faults.week;
  return index === undefined ? texts.faults.spans(texts.days[weekday]) : texts.faults.time(texts.days[weekday]);
};

const specialFault = ([at, part, , index]: Path): string => {
  const { startDate, endDate, label, hours, specialTime, specialDays } = texts.faults;
  if (at === undefined) return specialDays;
  if (part === "hours") return index === undefined ? hours : specialTime;
  return part === "endDate" ? endDate : part === "label" ? label : startDate;
};

export const openingHoursSection: SectionModule<"openingHours"> = {
  section: "openingHours",
  title: texts.title,
  sub: texts.sub,
  fields: [...WEEKDAYS.map(dayField), phoneField, specialField, field("note", texts.note, (note) => note)],
  bodyOf: ({ week, phone_week, special_days, note }) => ({
    week: tidyWeek(week),
    phone_week: phone_week === null ? null : tidyWeek(phone_week),
    special_days: tidyDays(special_days, today()),
    note: note.trim(),
  }),
  faultText: ([name, ...path]) => {
    if (isWeek(name)) return weekFault(path);
    if (name === "special_days") return specialFault(path);
    return name === "note" ? texts.faults.note : texts.faults.any;
  },
  fieldOf: ([name, ...path], values) => {
    if (isWeek(name)) return fieldOfDay(name, path, values);
    return name === "special_days" ? fieldOfSpecial(path, values) : String(name);
  },
  faults: (values) => [...weekFaults(values, "week"), ...weekFaults(values, "phone_week")],
  Editor: OpeningHoursEditor,
};
