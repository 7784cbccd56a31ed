import type { SecretarialSettings, SecretarialSettingsUpdate } from "@schaufenster/contract/areas/secretarial/phone-call.model.ts";
import { emptyWhenNull } from "@schaufenster/contract/areas/secretarial/phone-call.rules.ts";
import type { SettingsRow, StoredSettings } from "./settings.store.ts";

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
    hasAssistant,
    serviceNumber: row.service_number ?? "",
    version: row.version ?? 0,
  };
};

const nullWhenEmpty = (day: string | null): string | null => (day === "" ? null : day);

/** The wish as it is stored. */
export const storedSettings = (wish: SecretarialSettingsUpdate): StoredSettings => ({
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
