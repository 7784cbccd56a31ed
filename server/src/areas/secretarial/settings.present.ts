import type {
  Confirmation,
  SecretarialSettings,
  SecretarialSettingsUpdate,
} from "@schaufenster/contract/areas/secretarial/phone-call.model.ts";
import { emptyWhenNull } from "@schaufenster/contract/areas/secretarial/phone-call.rules.ts";
import type { Answers, SettingsRow, StoredSettings } from "./settings.store.ts";

/** What holds until the company decides otherwise; nothing is forwarded before somebody wishes it. */
const STANDARD: StoredSettings = {
  forward_calls: false,
  forward_after_rings: 3,
  service_from: "08:00",
  service_until: "18:00",
  service_days: [1, 2, 3, 4, 5],
  greeting: "",
  instructions: [],
  assistant_outside_hours: false,
  notes_to: "",
  urgent_sms_to: "",
  vacation_start: null,
  vacation_end: null,
  vacation_of_entry: false,
};

const isNewer = (one: { version: number; at: Date }, other: { version: number; at: Date }): boolean =>
  one.version > other.version || (one.version === other.version && one.at > other.at);

/** What the telephone service has said about a version of the settings: its newest word counts, and nothing that we think ourselves. */
const presentConfirmation = (version: number, answers: Answers): Confirmation => {
  const { applied_version: a, applied_at, refused_version: r, refused_at, reason } = answers;
  const refused = r === null || refused_at === null ? null : { version: r, at: refused_at };
  const applied = a === null || applied_at === null ? null : { version: a, at: applied_at };
  // What was applied and then refused does not hold any more; what held before it was never told.
  const holding = applied && (!refused || applied.version < refused.version || isNewer(applied, refused)) ? applied : null;
  const last = refused && (!holding || isNewer(refused, holding)) ? refused : holding;
  const answered = last?.version === version ? last : null;
  const state = version === 0 ? "none" : answered === null ? "waiting" : answered === refused ? "refused" : "applied";
  return {
    state,
    at: answered?.at.toISOString() ?? null,
    reason: state === "refused" ? reason : null,
    earlierSince: state === "applied" ? null : (holding?.at.toISOString() ?? null),
    overdue: answers.overdue ?? false,
    serviceWords: answers.service_words,
  };
};

/** The settings as the company reads them. */
export const presentSettings = (row: SettingsRow): SecretarialSettings => {
  const stored: StoredSettings = row.version === null ? STANDARD : row;
  const hasAssistant = row.has_assistant ?? false;
  return {
    forwardCalls: stored.forward_calls,
    forwardAfterRings: stored.forward_after_rings,
    serviceFrom: stored.service_from,
    serviceUntil: stored.service_until,
    serviceDays: stored.service_days,
    greeting: stored.greeting,
    // The database gives the keys of a document in its own order.
    instructions: stored.instructions.map(({ caller, phone, action, target }) => ({ caller, phone, action, target })),
    // An assistant that has ended answers no phone call, whatever was set before.
    assistantOutsideHours: stored.assistant_outside_hours && hasAssistant,
    notesTo: stored.notes_to,
    urgentSmsTo: stored.urgent_sms_to,
    vacationStartDate: emptyWhenNull(stored.vacation_start),
    vacationEndDate: emptyWhenNull(stored.vacation_end),
    vacationOfEntry: stored.vacation_of_entry,
    hasAssistant,
    serviceNumber: row.service_number ?? "",
    confirmation: presentConfirmation(row.version ?? 0, row),
    version: row.version ?? 0,
  };
};

const nullWhenEmpty = (day: string | null): string | null => (day === "" ? null : day);

/** The wish as it is stored. */
export const storedSettings = (wish: SecretarialSettingsUpdate): Omit<StoredSettings, "vacation_of_entry"> => ({
  forward_calls: wish.forwardCalls,
  forward_after_rings: wish.forwardAfterRings,
  service_from: wish.serviceFrom,
  service_until: wish.serviceUntil,
  service_days: [...new Set(wish.serviceDays)].sort((a, b) => a - b),
  greeting: wish.greeting,
  instructions: wish.instructions,
  assistant_outside_hours: wish.assistantOutsideHours,
  notes_to: wish.notesTo,
  urgent_sms_to: wish.urgentSmsTo,
  vacation_start: nullWhenEmpty(wish.vacationStartDate),
  vacation_end: nullWhenEmpty(wish.vacationEndDate),
});
