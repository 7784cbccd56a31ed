import { serviceCase } from "@schaufenster/contract/areas/service-case/service-case.calls.ts";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { LOST, mockCall } from "../../../test/mock-call.ts";
import { SAMPLE_STAFF, SAMPLE_USER } from "../../../test/sample-person.ts";
import { type Circumstances, renderScreen } from "../../../test/screen.tsx";
import { CallBackCard } from "./call-back.tsx";

const show = (circumstances: Circumstances = {}) => renderScreen(<CallBackCard topic="products" />, circumstances);
const phone = () => page.getByLabelText("Telefonnummer für den Rückruf");

test("a call back is asked for once, stays on the page and can get another number", async () => {
  const asked: { topic: "products"; phone: string; askedAt: string; answer: null }[] = [];
  mockCall(serviceCase.getCallBacks, () => asked);
  const seen = mockCall(serviceCase.askCallBack, ({ body }) => {
    asked.splice(0, 1, { topic: "products", phone: body.phone, askedAt: "2026-11-16T08:00:00.000Z", answer: null });
    return [...asked];
  });
  await show();
  await page.getByRole("button", { name: "Rückruf anfordern" }).click();
  await expect.element(phone()).toHaveAccessibleDescription(/fehlt/);
  await phone().fill("0221 4710 12");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("liegt unserem Service vor", { exact: false })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Nummer ändern" })).toBeVisible();
  expect(seen.map(({ body }) => body)).toEqual([{ topic: "products", phone: "+49221471012" }]);
  expect(document.activeElement).not.toBe(document.body);
});

test("a number that finds no line waits", async () => {
  mockCall(serviceCase.getCallBacks, []);
  mockCall(serviceCase.askCallBack, LOST);
  const user = { ...SAMPLE_USER, device_key: btoa("0123456789abcdef0123456789abcdef") };
  await show({ user });
  await phone().fill("0221 4710 12");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("status", { name: "Noch nicht gesendet" })).toHaveFocus();
  await cleanup();
  await show({ user });
  await expect.element(phone()).toHaveValue("0221 4710 12");
});

test("on a visit nobody asks in the company's name", async () => {
  mockCall(serviceCase.getCallBacks, []);
  await show({ user: SAMPLE_STAFF });
  await expect.element(page.getByRole("button", { name: "Rückruf anfordern" })).toHaveAttribute("aria-disabled", "true");
});
