import type { SecretarialSettings } from "@schaufenster/contract/areas/secretarial/phone-call.model.ts";
import { areHours, isVacation } from "@schaufenster/contract/areas/secretarial/phone-call.rules.ts";
import type { secretarial } from "@schaufenster/contract/areas/secretarial/secretarial.calls.ts";
import { isDay } from "@schaufenster/contract/values/time/german-day.ts";
import { formatPhone, isMobile, parsePhone } from "@schaufenster/contract/values/phone/phone.ts";
import { isTimeOfDay } from "@schaufenster/contract/values/time/time-of-day.ts";
import type { BodyOf } from "../../../parts/form/use-form.ts";
import type { FormError } from "../../../ui/form/form-context.ts";
import { imitatesProvider } from "@schaufenster/contract/values/text/provider-brand.ts";
import { providerNumberFault } from "../../../parts/provider-number.texts.ts";
import { settingsTexts } from "./settings.texts.ts";

const { faults, instructions: instructionTexts } = settingsTexts;

/** What the form changes. */
export type SettingsFields = Omit<SecretarialSettings, "vacationOfEntry" | "hasAssistant" | "serviceNumber" | "confirmation" | "version">;
/** One of them. */
export type FieldName = keyof SettingsFields;

/** The saved settings as the form shows them. */
export const fieldsOf = (settings: SecretarialSettings): SettingsFields => {
  const {
    vacationOfEntry: _vacationOfEntry,
    hasAssistant: _hasAssistant,
    serviceNumber: _serviceNumber,
    confirmation: _confirmation,
    version: _version,
    ...fields
  } = settings;
  return { ...fields, urgentSmsTo: formatPhone(fields.urgentSmsTo) };
};

const storedPhone = (typed: string): string => parsePhone(typed, "any") ?? typed.trim();

/** The form as it is sent: days, times and numbers in their one form. */
export const wishOf = (fields: SettingsFields): SettingsFields => ({
  ...fields,
  greeting: fields.greeting.trim(),
  notesTo: fields.notesTo.trim(),
  urgentSmsTo: storedPhone(fields.urgentSmsTo),
  vacationStartDate: fields.vacationStartDate.trim(),
  vacationEndDate: fields.vacationEndDate.trim(),
  serviceFrom: fields.serviceFrom.trim(),
  serviceUntil: fields.serviceUntil.trim(),
  instructions: fields.instructions.map((instruction) => ({ ...instruction, phone: storedPhone(instruction.phone) })),
});

/** Fields that say something else than before; written another way is no change. */
export const changedFields = (fields: SettingsFields, known: SettingsFields): FieldName[] => {
  const [now, before] = [wishOf(fields), wishOf(known)];
  return (Object.keys(before) as FieldName[]).filter((name) => JSON.stringify(now[name]) !== JSON.stringify(before[name]));
};

const isDayOrNone = (day: string): boolean => day === "" || isDay(day);

const vacationFaults = ({ vacationStartDate: start, vacationEndDate: end }: SettingsFields): FormError[] => {
  const wrong = [
    ...(isDayOrNone(start) ? [] : [{ field: "vacationStartDate", message: faults.vacationDay }]),
    ...(isDayOrNone(end) ? [] : [{ field: "vacationEndDate", message: faults.vacationDay }]),
  ];
  if (wrong.length > 0 || isVacation(start, end)) return wrong;
  if (start !== "" && end !== "") return [{ field: "vacationEndDate", message: faults.vacationOrder }];
  return [{ field: start === "" ? "vacationStartDate" : "vacationEndDate", message: faults.vacationBoth }];
};

const hourFaults = ({ serviceFrom, serviceUntil }: SettingsFields): FormError[] => {
  const wrong = [
    ...(isTimeOfDay(serviceFrom) ? [] : [{ field: "serviceFrom", message: faults.time }]),
    ...(isTimeOfDay(serviceUntil) ? [] : [{ field: "serviceUntil", message: faults.time }]),
  ];
  return wrong.length > 0 || areHours(serviceFrom, serviceUntil) ? wrong : [{ field: "serviceUntil", message: faults.hours }];
};

/** What is sent. Days and hours that have words of their own go as they were saved: the shape says nothing about them twice. */
export const bodyOf = (fields: SettingsFields, saved: SecretarialSettings): BodyOf<typeof secretarial.updateCompanySettings> => {
  const wish = wishOf(fields);
  const { vacationStartDate, vacationEndDate, serviceFrom, serviceUntil, version } = saved;
  return {
    ...wish,
    ...(vacationFaults(wish).length === 0 ? {} : { vacationStartDate, vacationEndDate }),
    ...(hourFaults(wish).length === 0 ? {} : { serviceFrom, serviceUntil }),
    version,
  };
};

/** What no shape can say, in the order of the page. */
export const faultsIn = (fields: SettingsFields): FormError[] => {
  const wish = wishOf(fields);
  const sms = wish.urgentSmsTo;
  return [
    ...vacationFaults(wish),
    ...(wish.forwardCalls && wish.serviceDays.length === 0 ? [{ field: "serviceDays", message: faults.days }] : []),
    ...hourFaults(wish),
    ...(imitatesProvider(wish.greeting) ? [{ field: "greeting", message: providerNumberFault() }] : []),
    ...(sms === "" || isMobile(sms) ? [] : [{ field: "urgentSmsTo", message: faults.mobile }]),
  ];
};

const WORDS: Readonly<Record<string, string>> = {
  vacationStartDate: faults.vacationDay,
  vacationEndDate: faults.vacationPast,
  serviceFrom: faults.time,
  serviceUntil: faults.hours,
  serviceDays: faults.days,
  greeting: faults.greeting,
  notesTo: faults.email,
  urgentSmsTo: faults.mobile,
  assistantOutsideHours: faults.assistant,
  instructions: instructionTexts.wrong,
};

/** The words at the field that a fault is about. */
export const faultAt = ([name]: readonly PropertyKey[]): FormError | null => {
  const field = String(name);
  const message = WORDS[field];
  return message === undefined ? null : { field, message };
};

/** What every part of the form gets. */
export type PartProps = {
  fields: SettingsFields;
  known: SettingsFields;
  isChanged: (name: FieldName) => boolean;
  onChange: (change: Partial<SettingsFields>) => void;
  lockedReason: string | undefined;
};
