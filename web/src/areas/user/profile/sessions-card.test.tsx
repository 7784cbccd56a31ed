import type { OwnSession } from "@schaufenster/contract/areas/user/profile.model.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { mockCall, refuse } from "../../../../test/mock-call.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import { SessionsCard } from "./sessions-card.tsx";

const HOUR = 3_600_000;
const ago = (hours: number): string => new Date(Date.now() - hours * HOUR).toISOString();
const session = (family: string, device: string, seen: number, current = false): OwnSession => ({
  family,
  device,
  current,
  signed_in_at: ago(100),
  seen_at: ago(seen),
  remembered_until: null,
});
const PHONE = session("11111111-1111-4111-8111-111111111111", "Safari auf iPhone", 30);
const HERE = session("22222222-2222-4222-8222-222222222222", "Firefox auf Linux", 40, true);
const ODD = session("33333333-3333-4333-8333-333333333333", "", 2);

let known: OwnSession[];
beforeEach(() => {
  known = [PHONE, HERE, ODD];
  mockCall(user.getSessions, () => known);
});
const rows = () => [...document.querySelectorAll("main li, li")].map((row) => row.textContent);

test("this browser comes first and cannot be ended here; then the one that was seen last", async () => {
  await renderScreen(<SessionsCard />);
  await expect.element(page.getByText("Dieses Gerät")).toBeVisible();
  const shown = rows().map((text) => /Firefox|Unbekanntes Gerät|Safari/.exec(text)?.[0]);
  expect(shown).toEqual(["Firefox", "Unbekanntes Gerät", "Safari"]);
  await expect.element(page.getByRole("button", { name: /Firefox/ })).not.toBeInTheDocument();
});

test("a remembered device says until when, an ordinary session says nothing of the kind", async () => {
  known = [HERE, { ...PHONE, remembered_until: "2026-12-24T10:00:00.000Z" }];
  await renderScreen(<SessionsCard />);
  await expect.element(page.getByText("Dieses Gerät")).toBeVisible();
  expect(rows().map((text) => /Angemeldet bleiben bis [\d.]+/.exec(text)?.[0])).toEqual([undefined, "Angemeldet bleiben bis 24.12.2026"]);
});

test("one session is ended by its own button and is gone from the list", async () => {
  const ended = mockCall(user.endSession, ({ body }) => (known = known.filter(({ family }) => family !== body.family)));
  await renderScreen(<SessionsCard />);
  await page.getByRole("button", { name: /Sitzung auf Safari auf iPhone/ }).click();
  await expect.element(page.getByText("Safari auf iPhone")).not.toBeInTheDocument();
  expect(ended.map(({ body }) => body.family)).toEqual([PHONE.family]);
});

test("all others end at once, and then there is nothing left to end; the focus goes to the heading", async () => {
  mockCall(user.endOtherSessions, () => (known = [HERE]));
  await renderScreen(<SessionsCard />);
  await page.getByRole("button", { name: "Alle anderen beenden" }).click();
  await expect.element(page.getByText("Safari auf iPhone")).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Alle anderen beenden" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { name: "Sitzungen" })).toHaveFocus();
});

test("a session that could not be ended stays in the list, and that is said", async () => {
  mockCall(user.endSession, refuse("internal"));
  await renderScreen(<SessionsCard />);
  await page.getByRole("button", { name: /Sitzung auf Safari auf iPhone/ }).click();
  await expect.element(page.getByRole("alert").getByText("Die Sitzung wurde nicht beendet")).toBeVisible();
  await expect.element(page.getByText("Safari auf iPhone")).toBeVisible();
});
