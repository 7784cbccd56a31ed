import type { Instruction } from "@schaufenster/contract/areas/secretarial/phone-call.model.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { statement } from "./secretarial.tables.ts";

/** What the company decided. */
export interface StoredSettings {
  forward_calls: boolean;
  forward_after_rings: number;
  service_from: string;
  service_until: string;
  service_days: number[];
  greeting: string;
  instructions: Instruction[];
  assistant_outside_hours: boolean;
  notes_to: string;
  urgent_sms_to: string;
  vacation_start: string | null;
  vacation_end: string | null;
  /** They came from the entry, and follow it. */
  vacation_of_entry: boolean;
}
/** What the telephone service has said, and our desk meanwhile. */
export interface Answers {
  applied_version: number | null;
  applied_at: Date | null;
  refused_version: number | null;
  refused_at: Date | null;
  reason: string | null;
  overdue: boolean | null;
  service_words: string | null;
}
/** The service, if there is one, and the settings, if they were ever saved. */
export type SettingsRow = { service_number: string | null; has_assistant: boolean | null } & Answers &
  ((StoredSettings & { version: number }) | ({ [K in keyof StoredSettings]: null } & { version: null }));

const found = statement(
  "phone.settings",
  (p: Param<{ accountId: string }>) => sql<SettingsRow>`
  select v.service_number, v.has_assistant, s.version, s.forward_calls, s.forward_after_rings, s.service_from, s.service_until, s.service_days,
    s.greeting, s.instructions, s.assistant_outside_hours, s.notes_to, s.urgent_sms_to, s.vacation_start::text as vacation_start, s.vacation_end::text as vacation_end, s.vacation_of_entry,
    s.overdue, s.service_words, a.settings_version as applied_version, a.at as applied_at, r.settings_version as refused_version, r.at as refused_at, r.reason
  from (select 1) one
  left join phone_service v on v.account_id = ${p("accountId")}
  left join phone_settings s on s.account_id = ${p("accountId")}
  left join phone_receipt a on a.account_id = ${p("accountId")} and not a.refused
  left join phone_receipt r on r.account_id = ${p("accountId")} and r.refused`,
);

type Save = Omit<StoredSettings, "instructions"> & { instructions: string; accountId: string; userId: string; version: number };
/** Saves only over the version that was read; of two at once the later one gets no row. */
const save = statement(
  "phone.settings.save",
  (p: Param<Save>) => sql<{ version: number }>`
  insert into phone_settings as s (account_id, version, forward_calls, forward_after_rings, service_from, service_until, service_days, greeting, instructions,
    assistant_outside_hours, notes_to, urgent_sms_to, vacation_start, vacation_end, updated_by)
  select ${p("accountId")}::bigint, ${p("version")}::int + 1, ${p("forward_calls")}::boolean, ${p("forward_after_rings")}::smallint, ${p("service_from")}::text,
    ${p("service_until")}::text, ${p("service_days")}::smallint[], ${p("greeting")}::text, ${p("instructions")}::jsonb, ${p("assistant_outside_hours")}::boolean,
    ${p("notes_to")}::text, ${p("urgent_sms_to")}::text, ${p("vacation_start")}::date, ${p("vacation_end")}::date, ${p("userId")}::bigint
  where ${p("version")}::int = 0 or exists (select from phone_settings where account_id = ${p("accountId")})
  on conflict (account_id) do update set version = excluded.version, forward_calls = excluded.forward_calls,
    forward_after_rings = excluded.forward_after_rings, service_from = excluded.service_from, service_until = excluded.service_until,
    service_days = excluded.service_days, greeting = excluded.greeting, instructions = excluded.instructions,
    assistant_outside_hours = excluded.assistant_outside_hours, notes_to = excluded.notes_to, urgent_sms_to = excluded.urgent_sms_to,
    vacation_start = excluded.vacation_start, vacation_end = excluded.vacation_end, vacation_of_entry = ${p("vacation_of_entry")}::boolean, updated_at = now(), updated_by = excluded.updated_by,
    unanswered_since = coalesce(s.unanswered_since, now())
  where s.version = ${p("version")}::int
  returning s.version`,
);

/** Service and settings of a company. */
export const findSettings = async (on: Db, accountId: string): Promise<SettingsRow> => {
  const [row] = await on.rows(found, { accountId });
  if (!row) throw new Error("settings gave no row");
  return row;
};
/** The new version, or nothing when somebody was faster. */
export const saveSettings = async (on: Tx, settings: Save): Promise<number | undefined> => (await on.rows(save, settings))[0]?.version;
