import { serviceCase } from "@schaufenster/contract/areas/service-case/service-case.calls.ts";
import type { RouteKey } from "@schaufenster/contract/paths.ts";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { LOST, mockCall } from "../../../test/mock-call.ts";
import { SAMPLE_CUSTOMER } from "../../../test/sample-customer.ts";
import { SAMPLE_STAFF, SAMPLE_USER } from "../../../test/sample-person.ts";
import { type Circumstances, renderScreen } from "../../../test/screen.tsx";
import { standIn } from "./unbuilt.screen.tsx";

const show = async (key: RouteKey, title: string, circumstances: Circumstances = {}) => {
  const { default: Screen } = standIn(key, title);
  await renderScreen(<Screen />, circumstances);
};
const phone = () => page.getByLabelText("Telefonnummer für den Rückruf");

test("a call back is asked for once, stays on the page and can get another number", async () => {
  const asked: { topic: "entry-service"; phone: string; askedAt: string; answer: null }[] = [];
  mockCall(serviceCase.getCallBacks, () => asked);
  const seen = mockCall(serviceCase.askCallBack, ({ body }) => {
    asked.splice(0, 1, { topic: "entry-service", phone: body.phone, askedAt: "2026-11-16T08:00:00.000Z", answer: null });
    return [...asked];
  });
  await show("entryService", "Eintragsservice");
  await expect.element(page.getByText("sagt Ihnen unser Service", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Rückruf anfordern" }).click();
  await expect.element(phone()).toHaveAccessibleDescription(/fehlt/);
  await phone().fill("0221 4710 12");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("liegt unserem Service vor", { exact: false })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Nummer ändern" })).toBeVisible();
  expect(seen.map(({ body }) => body)).toEqual([{ topic: "entry-service", phone: "+49221471012" }]);
  expect(document.activeElement).not.toBe(document.body);
});

test("a number that finds no line waits", async () => {
  mockCall(serviceCase.getCallBacks, []);
  mockCall(serviceCase.askCallBack, LOST);
  const user = { ...SAMPLE_USER, device_key: btoa("0123456789abcdef0123456789abcdef") };
  await show("entryService", "Eintragsservice", { user });
  await phone().fill("0221 4710 12");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("status", { name: "Noch nicht gesendet" })).toHaveFocus();
  await cleanup();
  await show("entryService", "Eintragsservice", { user });
  await expect.element(phone()).toHaveValue("0221 4710 12");
});

test("a product that is not booked is called so; the number of the service stands there in any case", async () => {
  mockCall(serviceCase.getCallBacks, []);
  await show("entryService", "Eintragsservice", { customer: { ...SAMPLE_CUSTOMER, products: [] } });
  await expect.element(page.getByText("Eintragsservice ist für Ihren Betrieb nicht gebucht.", { exact: false })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Jetzt anrufen" })).toHaveAttribute("href", "tel:+492214710900");
});

test("on a visit nobody asks in the company's name", async () => {
  mockCall(serviceCase.getCallBacks, []);
  await show("entryService", "Eintragsservice", { user: SAMPLE_STAFF });
  await expect.element(page.getByRole("button", { name: "Rückruf anfordern" })).toHaveAttribute("aria-disabled", "true");
});

test("a visitor of the ways in is given the number, and asked for none", async () => {
  await show("claimingWelcome", "Eintrag übernehmen", { user: null });
  await expect.element(page.getByRole("link", { name: "Jetzt anrufen" })).toBeVisible();
  expect(phone().query()).toBeNull();
});
