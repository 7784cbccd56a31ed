import type { SecretarialSettings } from "@schaufenster/contract/areas/secretarial/phone-call.model.ts";
import { secretarial } from "@schaufenster/contract/areas/secretarial/secretarial.calls.ts";
import { expect, test } from "vitest";
import { findFaults, loadShape } from "../../../parts/form/check.ts";
import { bodyOf, changedFields, faultAt, faultsIn, fieldsOf, wishOf } from "./settings-fields.ts";

const SAVED: SecretarialSettings = {
  forwardCalls: true,
  forwardAfterRings: 3,
  serviceFrom: "08:00",
  serviceUntil: "18:00",
  serviceDays: [1, 2, 3, 4, 5],
  greeting: "Guten Tag",
  instructions: [],
  assistantOutsideHours: true,
  notesTo: "buero@example.test",
  urgentSmsTo: "+491724710300",
  vacationStartDate: "",
  vacationEndDate: "",
  vacationOfEntry: false,
  hasAssistant: true,
  serviceNumber: "+492214710900",
  confirmation: { state: "none", at: null, reason: null, earlierSince: null, overdue: false, serviceWords: null },
  version: 3,
};
const fields = fieldsOf(SAVED);
const shape = await loadShape(secretarial.updateCompanySettings);
const fieldsWrong = (change: object) => {
  const typed = { ...fields, ...change };
  return findFaults(shape, bodyOf(typed, SAVED), faultsIn(typed), { faultAt }).map(({ field }) => field);
};

test("numbers written another way are no change", () => {
  expect(changedFields({ ...fields, urgentSmsTo: "0172/4710-300", greeting: "Guten Tag " }, fields)).toEqual([]);
  expect(changedFields({ ...fields, vacationStartDate: "2026-12-21" }, fields)).toEqual(["vacationStartDate"]);
  expect(wishOf({ ...fields, vacationStartDate: " " }).vacationStartDate).toBe("");
});

test("a vacation needs both days in order, or neither", () => {
  expect(fieldsWrong({})).toEqual([]);
  expect(fieldsWrong({ vacationStartDate: "2026-12-21" })).toEqual(["vacationEndDate"]);
  expect(fieldsWrong({ vacationEndDate: "2026-12-21" })).toEqual(["vacationStartDate"]);
  expect(fieldsWrong({ vacationStartDate: "2026-12-21", vacationEndDate: "2026-12-20" })).toEqual(["vacationEndDate"]);
  expect(fieldsWrong({ vacationStartDate: "31.2.2026", vacationEndDate: "" })).toEqual(["vacationStartDate"]);
});

test("hours, days, mail and mobile number are checked", () => {
  expect(fieldsWrong({ serviceUntil: "07:00" })).toEqual(["serviceUntil"]);
  expect(fieldsWrong({ serviceFrom: "25" })).toEqual(["serviceFrom"]);
  expect(fieldsWrong({ serviceDays: [] })).toEqual(["serviceDays"]);
  expect(fieldsWrong({ forwardCalls: false, serviceDays: [] })).toEqual([]);
  expect(fieldsWrong({ notesTo: "buero" })).toEqual(["notesTo"]);
  expect(fieldsWrong({ urgentSmsTo: "0221 4710" })).toEqual(["urgentSmsTo"]);
  expect(fieldsWrong({ greeting: "ä".repeat(301) })).toEqual(["greeting"]);
});

test("the server's refusal stands at its field", () => {
  expect(faultAt(["instructions", "2", "phone"])?.field).toBe("instructions");
  expect(faultAt(["unbekannt"])).toBeNull();
});

test("a greeting does not imitate the provider's number", () =>
  expect(fieldsWrong({ greeting: "Auskunft 1 1 8 8 0" })).toEqual(["greeting"]));
