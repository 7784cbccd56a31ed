import type { SecretarialSettings, SecretarialSettingsUpdate } from "@schaufenster/contract/areas/secretarial/phone-call.model.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import { isMobile, parsePhone } from "@schaufenster/contract/values/phone/phone.ts";
import type { Tx } from "../../db/db.ts";
import { jsonText } from "@schaufenster/contract/values/text/json-text.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import type { Actor } from "../../session/actor.ts";
import { appendEvent } from "../../doors/outbox/event.ts";
import { PHONE_SETTINGS_CHANGED } from "./secretarial.events.ts";
import { presentSettings, storedSettings } from "./settings.present.ts";
import { waitAnew } from "./receipt.store.ts";
import { findSettings, saveSettings, type SettingsRow, type StoredSettings } from "./settings.store.ts";

const refuse = (field: string): never => {
  throw new Refused("invalid-input", { field });
};
const phoneAt = (field: string, typed: string): string => (typed === "" ? "" : (parsePhone(typed, "any") ?? refuse(field)));

/** Numbers in their one form; what cannot be done is refused at its field. */
const checkWish = (wish: SecretarialSettingsUpdate, hasAssistant: boolean): SecretarialSettingsUpdate => {
  if (wish.forwardCalls && wish.serviceDays.length === 0) refuse("serviceDays");
  if (wish.assistantOutsideHours && !hasAssistant) refuse("assistantOutsideHours");
  const urgentSmsTo = phoneAt("urgentSmsTo", wish.urgentSmsTo);
  if (urgentSmsTo !== "" && !isMobile(urgentSmsTo)) refuse("urgentSmsTo");
  const instructions = wish.instructions.map((instruction, at) => {
    const phone = phoneAt(`instructions.${at}.phone`, instruction.phone);
    if (instruction.action === "block" && phone === "") refuse(`instructions.${at}.phone`);
    if (instruction.action === "put-through" && instruction.target === "") refuse(`instructions.${at}.target`);
    return { ...instruction, phone };
  });
  return { ...wish, urgentSmsTo, instructions };
};

/** A new vacation that is over already would be heard by nobody. */
const checkVacation = (wish: StoredSettings, now: SettingsRow): void => {
  if (wish.vacation_end !== null && wish.vacation_end !== now.vacation_end && wish.vacation_end < isoDay(new Date()))
    refuse("vacationEndDate");
};

/** Tells the telephone service all settings, under the version that its receipt will name. */
export const tellSettings = async (tx: Tx, accountId: string, all: SecretarialSettings): Promise<void> => {
  const { version, confirmation: _, vacationOfEntry: _ofEntry, ...settings } = all;
  await appendEvent(tx, PHONE_SETTINGS_CHANGED, accountId, { version, settings });
};

/** Saves the settings under the version they were made from; `changed` is false when they stood so already. */
export const updateSettings = async (
  tx: Tx,
  actor: Actor,
  wish: SecretarialSettingsUpdate,
): Promise<{ settings: SecretarialSettings; changed: boolean }> => {
  const now = await findSettings(tx, actor.accountId);
  if (now.service_number === null) throw new Refused("not-possible-now");
  const before = presentSettings(now);
  if (before.version !== wish.version) throw new Refused("conflict");
  const wished = storedSettings(checkWish(wish, before.hasAssistant));
  const isSameVacation = wished.vacation_start === now.vacation_start && wished.vacation_end === now.vacation_end;
  const stored = { ...wished, vacation_of_entry: isSameVacation && now.vacation_of_entry === true };
  checkVacation(stored, now);
  const after = presentSettings({ ...now, ...stored, version: wish.version });
  if (JSON.stringify({ ...after, version: 0 }) === JSON.stringify({ ...before, version: 0 })) return { settings: before, changed: false };
  const instructions = jsonText(stored.instructions);
  const version = await saveSettings(tx, {
    ...stored,
    instructions,
    accountId: actor.accountId,
    userId: actor.userId,
    version: wish.version,
  });
  if (version === undefined) throw new Refused("conflict");
  const settings = presentSettings({ ...now, ...stored, version });
  await tellSettings(tx, actor.accountId, settings);
  return { settings, changed: true };
};

/** Sends settings once more that have waited too long; false when they do not wait any more. */
export const resendSettings = async (tx: Tx, accountId: string, words: string): Promise<boolean> => {
  if (!(await waitAnew(tx, accountId, words))) return false;
  await tellSettings(tx, accountId, presentSettings(await findSettings(tx, accountId)));
  return true;
};
