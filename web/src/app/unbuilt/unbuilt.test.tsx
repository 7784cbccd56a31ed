import { serviceCase } from "@schaufenster/contract/areas/service-case/service-case.calls.ts";
import type { RouteKey } from "@schaufenster/contract/paths.ts";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { LOST, mockCall } from "../../../test/mock-call.ts";
import { SAMPLE_STAFF, SAMPLE_USER } from "../../../test/sample-person.ts";
import { type Circumstances, renderScreen } from "../../../test/screen.tsx";
import { standIn } from "./unbuilt.screen.tsx";

const show = async (key: RouteKey, title: string, circumstances: Circumstances = {}) => {
  const { default: Screen } = standIn(key, title);
  await renderScreen(<Screen />, circumstances);
};
const phone = () => page.getByLabelText("Telefonnummer für den Rückruf");

test("a call back is asked for once, stays on the page and can get another number", async () => {
  const asked: { topic: "listing-transfer"; phone: string; askedAt: string; answer: null }[] = [];
  mockCall(serviceCase.getCallBacks, () => asked);
  const seen = mockCall(serviceCase.askCallBack, ({ body }) => {
    asked.splice(0, 1, { topic: "listing-transfer", phone: body.phone, askedAt: "2026-11-16T08:00:00.000Z", answer: null });
    return [...asked];
  });
  await show("listingTransfer", "Rechteübertragung");
  await expect.element(page.getByText("richtet unser Service mit Ihnen am Telefon ein", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Rückruf anfordern" }).click();
  await expect.element(phone()).toHaveAccessibleDescription(/fehlt/);
  await phone().fill("0221 4710 12");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("liegt unserem Service vor", { exact: false })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Nummer ändern" })).toBeVisible();
  expect(seen.map(({ body }) => body)).toEqual([{ topic: "listing-transfer", phone: "+49221471012" }]);
  expect(document.activeElement).not.toBe(document.body);
});

test("a number that finds no line waits", async () => {
  mockCall(serviceCase.getCallBacks, []);
  mockCall(serviceCase.askCallBack, LOST);
  const user = { ...SAMPLE_USER, device_key: btoa("0123456789abcdef0123456789abcdef") };
  await show("listingTransfer", "Rechteübertragung", { user });
  await phone().fill("0221 4710 12");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("status", { name: "Noch nicht gesendet" })).toHaveFocus();
  await cleanup();
  await show("listingTransfer", "Rechteübertragung", { user });
  await expect.element(phone()).toHaveValue("0221 4710 12");
});

test("the number of the service stands there in any case", async () => {
  mockCall(serviceCase.getCallBacks, []);
  await show("listingTransfer", "Rechteübertragung");
  await expect.element(page.getByRole("link", { name: "Jetzt anrufen" })).toHaveAttribute("href", "tel:+492214710900");
});

test("on a visit nobody asks in the company's name", async () => {
  mockCall(serviceCase.getCallBacks, []);
  await show("listingTransfer", "Rechteübertragung", { user: SAMPLE_STAFF });
  await expect.element(page.getByRole("button", { name: "Rückruf anfordern" })).toHaveAttribute("aria-disabled", "true");
});

test("a visitor of the ways in is given the number, and asked for none", async () => {
  await show("claimingWelcome", "Eintrag übernehmen", { user: null });
  await expect.element(page.getByRole("link", { name: "Jetzt anrufen" })).toBeVisible();
  expect(phone().query()).toBeNull();
});
