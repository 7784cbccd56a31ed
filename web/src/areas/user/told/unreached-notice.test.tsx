import { inbox } from "@schaufenster/contract/areas/inbox/inbox.calls.ts";
import type { Unreached } from "@schaufenster/contract/areas/inbox/reach.model.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mockCall, refuse } from "../../../../test/mock-call.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import { UnreachedNotice } from "./unreached-notice.tsx";

const GONE: Unreached = { address: "vera@example.org", reason: "unknown", since: "2026-11-16T10:00:00.000Z" };
const open = async (start: Unreached | null, keep = true) => {
  const state = { unreached: start };
  mockCall(inbox.getReach, () => state);
  mockCall(inbox.retryReach, () => {
    if (!keep) return refuse("internal");
    state.unreached = null;
    return state;
  });
  await renderScreen(<UnreachedNotice />);
  return state;
};
const heading = page.getByRole("heading", { name: "E‑Mails an vera@example.org kommen nicht an" });
const retry = page.getByRole("button", { name: "Erneut versuchen" });

test("whoever is not reached reads why and what to do, and tries again with one press", async () => {
  const state = await open(GONE);
  await expect.element(heading).toBeVisible();
  await expect.element(page.getByText(/dass es diese Adresse nicht gibt. Seit 16.11.2026/)).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Adresse ändern" })).toHaveAttribute("href", "/benutzer/profil");
  await retry.click();
  await expect.element(heading).not.toBeInTheDocument();
  expect(state.unreached).toBeNull();
});

test("a complaint is called one", async () => {
  await open({ ...GONE, reason: "complained" });
  await expect.element(page.getByText(/als Spam markiert/)).toBeVisible();
});

test("what could not be saved stays, and says so", async () => {
  await open(GONE, false);
  await retry.click();
  await expect.element(page.getByRole("alert").getByText("Das hat nicht geklappt")).toBeVisible();
  await expect.element(heading).toBeVisible();
});
