import { sms } from "@schaufenster/contract/areas/sms/sms.calls.ts";
import type { Reply } from "@schaufenster/contract/call.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mockCall, refuse } from "../../../../test/mock-call.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import { SmsCard } from "./sms-card.tsx";
import { useSms } from "./sms.queries.ts";

type Known = Reply<typeof sms.getSms>["number"];
const NUMBER = "+4915114710300";

function Shown() {
  const { data } = useSms(true);
  return data ? <SmsCard number={data.number} /> : null;
}
const open = async (start: Known) => {
  const state = { number: start };
  const read = () => ({ offered: true, number: state.number });
  mockCall(sms.getSms, read);
  mockCall(sms.startNumber, ({ body: { number } }) => {
    state.number = { number, state: "waiting" };
    return read();
  });
  mockCall(sms.confirmNumber, ({ body: { code } }) => {
    if (code !== "123 456" || !state.number) return refuse("invalid-token", { field: "code" });
    state.number = { ...state.number, state: "confirmed" };
    return read();
  });
  mockCall(sms.removeNumber, () => {
    state.number = null;
    return read();
  });
  await renderScreen(<Shown />);
  return state;
};
const field = page.getByRole("textbox", { name: "Mobilnummer" });
const code = page.getByRole("textbox", { name: "Code aus der SMS" });
const button = (name: string) => page.getByRole("button", { name });

test("a number is entered, confirmed by its code, and removed", async () => {
  const state = await open(null);
  await field.fill("0151 / 14710300");
  await button("Code per SMS senden").click();
  await expect.element(page.getByText(/^Ein Code ist unterwegs an 01511 4710300\. Er gilt 10 Minuten/)).toBeVisible();
  await code.fill("123 456");
  await button("Nummer bestätigen").click();
  await expect.element(page.getByText("Bestätigt")).toBeVisible();
  await button("Nummer entfernen").click();
  await expect.element(field).toBeVisible();
  expect(state.number).toBeNull();
});

test.each(["0221 471030", "", "abc"])("what takes no SMS (%j) is said before anything is sent", async (typed) => {
  const state = await open(null);
  await field.fill(typed);
  await button("Code per SMS senden").click();
  await expect.element(page.getByRole("link", { name: "Bitte geben Sie eine Mobilnummer ein." })).toBeVisible();
  expect(state.number).toBeNull();
});

test("a wrong code says so, and another one or another number can be asked for", async () => {
  const state = await open({ number: NUMBER, state: "waiting" });
  await code.fill("000000");
  await button("Nummer bestätigen").click();
  await expect.element(page.getByRole("link", { name: /^Dieser Code stimmt nicht/ })).toBeVisible();
  await button("Neuen Code senden").click();
  await button("Andere Nummer").click();
  await expect.element(field).toBeVisible();
  expect(state.number).toBeNull();
});

test.each([
  ["invalid", "nimmt keine SMS an"],
  ["blocked", "ist für unsere SMS gesperrt"],
  ["too-many", "Zu viele Codes für"],
] as const)("a number that gets nothing more (%s) says why, and can be entered anew", async (state, words) => {
  await open({ number: NUMBER, state });
  await expect.element(page.getByRole("heading", { name: new RegExp(words) })).toBeVisible();
  await expect.element(field).toBeVisible();
  await button("Code per SMS senden").click();
  await expect.element(code).toBeVisible();
});
