import type { FeedSamples } from "../../../test/feed-samples.ts";

const SERVICE = { serviceNumber: "+492214710900", startedOn: "2026-01-01" };
const PHONE_CALL = {
  calledAt: "{yesterday}",
  seconds: 90,
  caller: "Familie Hartwig",
  phone: "0221 4710199",
  subject: "Termin",
  concern: "callback",
  note: "Bittet um Rückruf.",
  takenBy: "secretary",
};

/** Only settings that were sent have an answer. */
const SETTINGS_SAVED = `insert into phone_settings (account_id, version, forward_calls, forward_after_rings, service_from, service_until, service_days, greeting,
  instructions, assistant_outside_hours, notes_to, urgent_sms_to) values ($1, 1, true, 3, '08:00', '18:00', '{1,2}', '', '[]', false, '', '') on conflict do nothing`;
const RECEIPT = { settingsVersion: 1, at: "2026-01-02T10:00:00Z" };

export const feedSamples: FeedSamples = {
  "phone-service": {
    tables: ["phone_service"],
    good: SERVICE,
    changed: { ...SERVICE, hasAssistant: true, includedMinutes: 250 },
    bad: [
      { ...SERVICE, serviceNumber: "keine Nummer" },
      { ...SERVICE, includedMinutes: 0 },
    ],
  },
  "phone-settings-receipt": {
    tables: ["phone_receipt"],
    needs: SETTINGS_SAVED,
    good: RECEIPT,
    changed: { ...RECEIPT, at: "2026-01-02T10:05:00Z" },
    bad: [
      { ...RECEIPT, settingsVersion: 0 },
      { ...RECEIPT, at: "gestern" },
    ],
  },
  "phone-call": {
    tables: ["phone_call", "phone_call_tally", "phone_call_word"],
    good: PHONE_CALL,
    changed: { ...PHONE_CALL, seconds: 100, note: "Bittet heute um Rückruf.", status: "forwarded", phone: null },
    bad: [
      { ...PHONE_CALL, concern: "Plausch" },
      { ...PHONE_CALL, status: "done" },
    ],
  },
};
