import { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import { SOURCE_URL_MAX } from "@schaufenster/contract/areas/reviews/source-address.rules.ts";
import type { Reply } from "@schaufenster/contract/call.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mockCall, refuse } from "../../../../test/mock-call.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import { SAMPLE_RATING } from "../../../../test/sample-rating.ts";
import { ToastRegion } from "../../../ui/overlay/toast.tsx";
import { ReportMenu } from "./report-menu.tsx";
import { pressTwice } from "../../../../test/press-twice.ts";

const REPORT: Reply<typeof reviews.reportIncorrectRating> = {
  id: "p-1",
  kind: "incorrect-rating",
  sourceId: "kartenblick",
  source: "Kartenblick",
  reportedAt: "2026-11-15T10:00:00.000Z",
  answerBy: "2026-11-24",
  state: "checking",
  closedAt: null,
  answer: null,
};

const open = async (reportedAt: string | null = null) => {
  const asked = [
    mockCall(reviews.reportIncorrectRating, REPORT),
    mockCall(reviews.reportIncorrectAverageRating, REPORT),
    mockCall(reviews.reportIncorrectEntryUrl, REPORT),
  ];
  await renderScreen(
    <>
      <ReportMenu rating={{ ...SAMPLE_RATING, reportedAt }} source={{ sourceId: "kartenblick", name: "Kartenblick" }} />
      <ToastRegion label="Meldungen" closeLabel="Schließen" />
    </>,
  );
  await page.getByRole("button", { name: "Fehler melden" }).click();
  return { sent: () => asked.flat().map(({ body }) => body) };
};

const send = () => page.getByRole("dialog").getByRole("button", { name: "Fehler melden" }).click();

test("a rating is reported with a reason; without one nothing is sent", async () => {
  const server = await open();
  await page.getByRole("menuitem", { name: "Bewertung gehört nicht zu uns" }).click();
  await expect.element(page.getByRole("dialog", { name: "Bewertung melden" })).toBeVisible();
  await send();
  await expect.element(page.getByRole("alert").getByText("Bitte wählen Sie, was nicht stimmt.")).toBeVisible();
  expect(server.sent()).toEqual([]);
  await page.getByRole("radio", { name: "Die Person war nie bei uns" }).click();
  await page.getByRole("textbox", { name: /Was sollen wir wissen/ }).fill("Kein Auftrag unter diesem Namen.");
  await send();
  await expect.element(page.getByText("Sie erhalten bis 24.11.2026 eine Antwort.", { exact: false })).toBeVisible();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(server.sent()).toEqual([{ ratingId: "r-1", reason: "no-customer", comment: "Kein Auftrag unter diesem Namen." }]);
});

test("a wrong average takes a German decimal between one and five", async () => {
  const server = await open();
  await page.getByRole("menuitem", { name: "Durchschnitt ist falsch" }).click();
  const field = page.getByRole("textbox", { name: /Durchschnitt, der auf dem Portal steht/ });
  await field.fill("7,2");
  await send();
  await expect.element(page.getByRole("alert").getByText("Bitte geben Sie eine Zahl von 1,0 bis 5,0 ein.")).toBeVisible();
  await field.fill("4,7");
  await send();
  await expect.poll(server.sent).toEqual([{ sourceId: "kartenblick", comment: "", expectedAverage: 4.7 }]);
});

test("a wrong link may name the right one", async () => {
  const server = await open();
  await page.getByRole("menuitem", { name: "Link zum Eintrag ist falsch" }).click();
  await page.getByRole("textbox", { name: /Richtige Adresse/ }).fill("kartenblick.example/maler-kranz");
  await send();
  await expect.poll(server.sent).toEqual([{ sourceId: "kartenblick", comment: "", url: "https://kartenblick.example/maler-kranz" }]);
});

test("a refusal keeps the dialog and its words", async () => {
  await open();
  mockCall(reviews.reportIncorrectAverageRating, refuse("rate-limited"));
  await page.getByRole("menuitem", { name: "Durchschnitt ist falsch" }).click();
  await page.getByRole("textbox", { name: /Was sollen wir wissen/ }).fill("Seit gestern.");
  await send();
  await expect.element(page.getByRole("alert").getByText("Das waren zu viele Versuche", { exact: false })).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: /Was sollen wir wissen/ })).toHaveValue("Seit gestern.");
});

test("an address that is none or too long is said at its field, and so is what the server refuses; two presses send once", async () => {
  await open();
  const sent = mockCall(reviews.reportIncorrectEntryUrl, refuse("invalid-input", { field: "url" }));
  await page.getByRole("menuitem", { name: "Link zum Eintrag ist falsch" }).click();
  const url = page.getByRole("textbox", { name: /Richtige Adresse/ });
  await url.fill("kein Link");
  await send();
  await expect.element(url).toHaveAccessibleDescription(/Das ist keine Internetadresse/);
  await url.fill(`https://kartenblick.example/${"x".repeat(SOURCE_URL_MAX)}`);
  await expect.element(url).toHaveAccessibleDescription(/auf höchstens 500 Zeichen/);
  expect(sent).toEqual([]);
  await url.fill("kartenblick.example/kranz");
  await pressTwice(page.getByRole("dialog").getByRole("button", { name: "Fehler melden" }));
  await expect.element(url).toHaveAccessibleDescription(/Das ist keine Internetadresse/);
  await expect.element(url).toHaveValue("kartenblick.example/kranz");
  expect(sent).toHaveLength(1);
});

test("a rating that is reported already is not reported twice", async () => {
  await open("2026-11-10T09:00:00.000Z");
  await expect.element(page.getByRole("menuitem", { name: "Durchschnitt ist falsch" })).toBeVisible();
  await expect.element(page.getByRole("menuitem", { name: "Bewertung gehört nicht zu uns" })).not.toBeInTheDocument();
});
