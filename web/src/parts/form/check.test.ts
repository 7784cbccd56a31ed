import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { expect, test } from "vitest";
import { CallFailed } from "../../http/call-failed.ts";
import { errorTexts } from "../../http/error.texts.ts";
import { providerNumberFault } from "../provider-number.texts.ts";
import { findFaults, loadShape, refusalsOf, type Wording } from "./check.ts";

const WORDS: Wording = {
  faultAt: ([name], fault) => (name === "password" || name === "email" ? { field: name, message: fault } : null),
  codes: { conflict: { message: "Jemand war schneller" } },
};
const refusal = (...errors: CallFailed["errors"]) => new CallFailed({ status: 400, errors, requestId: null, retryAfter: null });

test("a step of several is asked only for what stands on it", async () => {
  const shape = await loadShape(auth.renewPassword);
  const short = { token: "", password: "kurz" };
  expect(findFaults(shape, short, [], WORDS)).toEqual([
    { message: errorTexts["invalid-input"] },
    { field: "password", message: "missing" },
  ]);
  expect(findFaults(shape, short, [], { ...WORDS, only: ["password"] })).toEqual([{ field: "password", message: "missing" }]);
});

test("the form's own words on a field come before the shape's, and one field has one fault", async () => {
  const shape = await loadShape(auth.renewPassword);
  const own = [{ field: "password", message: "Eigene Worte" }];
  expect(findFaults(shape, { password: "kurz" }, own, { ...WORDS, only: ["password"] })).toEqual(own);
});

test("all that the form itself says of a field stands, be it twice", async () => {
  const shape = await loadShape(auth.renewPassword);
  const own = ["Erstens", "Zweitens"].map((message) => ({ field: "password", message }));
  expect(findFaults(shape, { password: "kurz" }, own, { ...WORDS, only: ["password"] })).toEqual(own);
});

test("an imitated number is refused in the one wording, whatever the form calls wrong", async () => {
  const shape = await loadShape(leads.declineLead);
  const wording: Wording = { faultAt: ([name]) => ({ field: String(name), message: "Falsch" }), only: ["text"] };
  expect(findFaults(shape, { text: "Auskunft 1 1 8 8 0" }, [], wording)).toEqual([{ field: "text", message: providerNumberFault() }]);
});

test("a shape that cannot be loaded stops nobody", async () => {
  const shape = await loadShape({ shapes: () => Promise.reject(new Error("offline")) });
  expect(findFaults(shape, {}, [], WORDS)).toEqual([]);
});

test("every refused field of the page is named; what is about none has the words of its code", () => {
  expect(refusalsOf(refusal({ code: "invalid-input", field: "email" }, { code: "invalid-input", field: "password" }), WORDS)).toEqual([
    { field: "email", message: "wrong" },
    { field: "password", message: "wrong" },
  ]);
  expect(refusalsOf(refusal({ code: "conflict" }), WORDS)).toEqual([{ message: "Jemand war schneller" }]);
  expect(refusalsOf(refusal({ code: "invalid-input", field: "token" }), WORDS)).toEqual([{ message: errorTexts["invalid-input"] }]);
  expect(refusalsOf(refusal({ code: "step-up-needed" }), WORDS)).toEqual([]);
});
