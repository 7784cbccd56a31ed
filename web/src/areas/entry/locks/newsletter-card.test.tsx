import { newsletter } from "@schaufenster/contract/areas/newsletter/newsletter.calls.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mockCall } from "../../../../test/mock-call.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import { NewsletterCard } from "./newsletter-card.tsx";

const ID = "6f1c1f5e-0f1a-4a53-9c7a-1b1f0d1c0001";
const SUBSCRIPTION = { id: ID, email: "info@kranz.example", state: "asked", since: "2026-11-16T15:40:00Z" } as const;

test("an address is named and asked; nothing says yet that it gets the newsletter", async () => {
  let now: typeof SUBSCRIPTION | null = null;
  mockCall(newsletter.getNewsletter, () => now);
  const asked = mockCall(newsletter.askNewsletter, () => (now = SUBSCRIPTION));
  await renderScreen(<NewsletterCard />);
  await page.getByRole("textbox", { name: "E‑Mail-Adresse" }).fill("info@kranz.example");
  await page.getByRole("button", { name: "Adresse eintragen" }).click();
  await expect.element(page.getByText("Wartet auf die Bestätigung.", { exact: false })).toBeVisible();
  expect(asked.map(({ body }) => body)).toEqual([{ email: "info@kranz.example", replaces: null }]);
});

test("what was confirmed is ended by its number, and the form stands there again", async () => {
  let now: object | null = { ...SUBSCRIPTION, state: "confirmed" };
  mockCall(newsletter.getNewsletter, () => now as typeof SUBSCRIPTION | null);
  const ended = mockCall(newsletter.endNewsletter, () => (now = null));
  await renderScreen(<NewsletterCard />);
  await expect.element(page.getByText("Bestätigt. Die Adresse ist dem Newsletter-System gemeldet.", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Newsletter beenden" }).click();
  await expect.element(page.getByRole("button", { name: "Adresse eintragen" })).toBeVisible();
  expect(ended.map(({ body }) => body)).toEqual([{ id: ID }]);
});
