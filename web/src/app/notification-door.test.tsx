import { notifications } from "@schaufenster/contract/areas/notifications/notifications.calls.ts";
import type { User } from "@schaufenster/contract/areas/user/user.model.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { mockCall, refuse } from "../../test/mock-call.ts";
import { SAMPLE_STAFF, SAMPLE_USER } from "../../test/sample-person.ts";
import { renderScreen } from "../../test/screen.tsx";
import { currentPlace, hrefOf, navigate } from "../browser/location.ts";
import { NotificationDoor } from "./notification-door.tsx";
// Loaded with the page, so that no test ends while it is on its way.
import "../areas/announcements/notification-modal.tsx";

const CONTENT = {
  headline: "Neu: Ihre Meldungen",
  text: "Erste Zeile.\nZweite Zeile.",
  button_text: "Zu den Meldungen",
  button_link: "/benutzer/meldungen",
};
const WITH_CODE = { ...SAMPLE_USER, userNotificationCode: "neu", user_notification_code: "neu" };
const serve = (content: Partial<typeof CONTENT> | { button_link: null; button_text: null } = {}) =>
  mockCall(notifications.getUserNotificationModalContent, { notification: { ...CONTENT, ...content } });
const show = (user: User = WITH_CODE, place = "/") =>
  renderScreen(
    <main>
      <h1 tabIndex={-1}>Seite</h1>
      <button type="button">Davor</button>
      <NotificationDoor />
    </main>,
    { user, place },
  );
const dialog = () => page.getByRole("dialog");
const place = () => hrefOf(currentPlace());

let warnings: unknown[];
beforeEach(() => {
  warnings = [];
  vi.spyOn(console, "warn").mockImplementation((...said: unknown[]) => void warnings.push(said));
});
afterEach(() => vi.restoreAllMocks());

test("without a code nothing opens and nothing is asked for", async () => {
  const asked = serve();
  await show(SAMPLE_USER);
  await expect.element(page.getByRole("heading", { name: "Seite" })).toBeVisible();
  expect([asked.length, dialog().elements().length]).toEqual([0, 0]);
});

test("a code opens it, with its content and its breaks; confirming says that it was read and leads through the redirect", async () => {
  const asked = serve();
  const read = mockCall(notifications.readUserNotification, null);
  await show();
  await expect.element(page.getByRole("dialog", { name: "Neu: Ihre Meldungen" })).toBeVisible();
  const text = page.getByText(/Erste Zeile/);
  expect(getComputedStyle(text.element()).whiteSpaceCollapse).toBe("preserve-breaks");
  expect((text.element() as HTMLElement).innerText).toBe("Erste Zeile.\nZweite Zeile.");
  await page.getByRole("button", { name: "Zu den Meldungen" }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect([asked, read].map((calls) => calls.map(({ body }) => body))).toEqual([
    [{ userNotification: "neu" }],
    [{ userNotification: "neu" }],
  ]);
  expect(place()).toBe("/redirect?uri=%2Fbenutzer%2Fmeldungen");
});

test("Escape closes and says that it was read; the focus goes back to where it was, and the page stays", async () => {
  serve();
  const read = mockCall(notifications.readUserNotification, null);
  const { show: showAgain } = await renderScreen(<button type="button">Davor</button>, { user: WITH_CODE, place: "/" });
  const before = page.getByRole("button", { name: "Davor" });
  (before.element() as HTMLElement).focus();
  await showAgain(
    <>
      <button type="button">Davor</button>
      <NotificationDoor />
    </>,
  );
  await expect.element(page.getByRole("heading", { name: "Neu: Ihre Meldungen" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.textContent).toBe("Davor");
  expect([read.length, place()]).toEqual([1, "/"]);
});

test("Tab stays inside", async () => {
  serve();
  mockCall(notifications.readUserNotification, null);
  await show();
  await expect.element(page.getByRole("button", { name: "Zu den Meldungen" })).toBeVisible();
  for (let presses = 0; presses < 8; presses += 1) {
    await userEvent.keyboard("{Tab}");
    expect(document.activeElement?.textContent).not.toBe("Davor");
  }
});

test("while it is being said that it was read, neither Escape nor a button closes", async () => {
  serve();
  const { promise, resolve: answer } = Promise.withResolvers<null>();
  const read = mockCall(notifications.readUserNotification, () => promise);
  await show();
  await page.getByRole("button", { name: "Zu den Meldungen" }).click();
  await expect.poll(() => read.length).toBe(1);
  await userEvent.keyboard("{Escape}");
  await userEvent.keyboard("{Escape}");
  await page.getByRole("button", { name: "Abbrechen" }).click({ force: true });
  await page.getByRole("button", { name: "Schließen" }).click({ force: true });
  await expect.element(dialog()).toBeVisible();
  expect([read.length, place()]).toEqual([1, "/"]);
  answer(null);
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(place()).toBe("/redirect?uri=%2Fbenutzer%2Fmeldungen");
});

test("without a link the button is the usual one, and nothing is led anywhere", async () => {
  serve({ button_link: null, button_text: null });
  mockCall(notifications.readUserNotification, null);
  await show();
  await page.getByRole("button", { name: "Bestätigen" }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(place()).toBe("/");
});

test("when the content does not come, the server's words are passed on; closing does not say that it was read", async () => {
  mockCall(notifications.getUserNotificationModalContent, refuse("not-found", { field: "userNotification" }));
  const read = mockCall(notifications.readUserNotification, null);
  await show();
  await expect.element(page.getByText("Der Hinweis konnte nicht geladen werden")).toBeVisible();
  await page.getByRole("button", { name: "Schließen" }).last().click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(read).toEqual([]);
});

test("when it cannot be said that it was read, the dialog says so, stays, and lets go at the next closing", async () => {
  serve();
  const read = mockCall(notifications.readUserNotification, refuse("unavailable"));
  await show();
  await page.getByRole("button", { name: "Abbrechen" }).click();
  await expect.element(page.getByText("Das hat nicht geklappt")).toBeVisible();
  await page.getByRole("button", { name: "Abbrechen" }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(place()).toBe("/");
  expect(read.length).toBeGreaterThan(0);
});

test("the code of a link is taken out of the address, becomes the person's, and is shown; what stands beside it stays", async () => {
  const asked = serve();
  const added = mockCall(notifications.addUserNotification, null);
  mockCall(notifications.readUserNotification, null);
  await show(SAMPLE_USER, "/kunde/anfragen/uebersicht?liste=neu&userNotification=aktion#unten");
  await expect.element(page.getByRole("heading", { name: "Neu: Ihre Meldungen" })).toBeVisible();
  expect(place()).toBe("/kunde/anfragen/uebersicht?liste=neu#unten");
  expect([added, asked].map((calls) => calls.map(({ body }) => body))).toEqual([
    [{ userNotification: "aktion" }],
    [{ userNotification: "aktion" }],
  ]);
  await page.getByRole("button", { name: "Abbrechen" }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
});

test("an unknown code of a link is taken out and shows nothing", async () => {
  const added = mockCall(notifications.addUserNotification, refuse("not-found", { field: "userNotification" }));
  await show(SAMPLE_USER, "/?userNotification=fremd");
  await expect.poll(() => added.length).toBe(1);
  expect(place()).toBe("/");
  await expect.poll(() => warnings.length).toBe(1);
  expect(dialog().elements()).toEqual([]);
});

test("nobody signed in: the code waits in the address", async () => {
  await renderScreen(<NotificationDoor />, { user: null, place: "/login?userNotification=aktion" });
  expect(place()).toBe("/login?userNotification=aktion");
});

test("a visit of customer care opens none, and a code in the address is taken out and not sent", async () => {
  const added = mockCall(notifications.addUserNotification, null);
  await show({ ...SAMPLE_STAFF, userNotificationCode: "neu", user_notification_code: "neu" }, "/?userNotification=aktion");
  await expect.poll(place).toBe("/");
  expect([added.length, dialog().elements().length]).toEqual([0, 0]);
});

test("one at a time: the next code opens with the next visit", async () => {
  serve();
  mockCall(notifications.addUserNotification, null);
  mockCall(notifications.readUserNotification, null);
  await show(WITH_CODE, "/?userNotification=aktion");
  await page.getByRole("button", { name: "Abbrechen" }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  navigate("/benutzer", { force: true });
  await expect.element(page.getByRole("heading", { name: "Seite" })).toBeVisible();
  expect(dialog().elements()).toEqual([]);
});
