import { PATHS } from "@schaufenster/contract/paths.ts";
import { makeFinding } from "@schaufenster/contract/areas/website/website-check.rules.ts";
import { website } from "@schaufenster/contract/areas/website/website.calls.ts";
import type { WebsiteCheck } from "@schaufenster/contract/areas/website/website.model.ts";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { mockCall } from "../../../test/mock-call.ts";
import { WEBSITE } from "../../../test/sample-websites.ts";
import { renderScreen } from "../../../test/screen.tsx";
import { CheckCard } from "./check/check-card.tsx";
import WebsiteEditScreen from "./edit/edit.screen.tsx";
import WebsiteEmailScreen from "./email/email.screen.tsx";

afterEach(() => localStorage.clear());
const said = (): string => document.body.innerText.replaceAll("\u00a0", " ").replaceAll("\u2011", "-");

const CHECK: WebsiteCheck = {
  status: "success",
  url: WEBSITE.url,
  askedAt: "2026-11-12T08:57:00.000Z",
  checkedAt: "2026-11-12T08:58:00.000Z",
  responseSeconds: 0.4,
  redirectTo: null,
  redirectWanted: null,
  message: null,
  findings: [
    makeFinding("hours-differ", { day: "thursday", days: "2", site: "08:00–17:30", entry: "08:00–12:00, 13:00–19:00" }),
    makeFinding("certificate-ends", { until: "2026-11-30" }),
    makeFinding("imprint-ok"),
  ].map((one) => ({ ...one, values: { ...one.values } })),
  nextCheckAt: null,
};
const showCheck = async (check: WebsiteCheck) => {
  mockCall(website.getWebsiteCheck, check);
  await renderScreen(<CheckCard website={WEBSITE} />, { place: PATHS.websiteOverview });
};

test("what is to be done stands first, each with what to do, the rest as in order, all with its time", async () => {
  await showCheck(CHECK);
  await expect.element(page.getByRole("heading", { name: "2 Punkte, die Sie verbessern können" })).toBeVisible();
  await expect.element(page.getByText(/Stand: 12\.11\.2026, 09:58/)).toBeVisible();
  await expect
    .element(page.getByText(/Donnerstag: Website 08:00–17:30 Uhr, Eintrag 08:00–12:00 und 13:00–19:00 Uhr\. Es sind 2 Tage\./))
    .toBeVisible();
  await expect.element(page.getByText(/Es gilt bis 30\.11\.2026/)).toBeVisible();
  await expect.element(page.getByText("Es ist verlinkt, lässt sich öffnen und nennt eine E‑Mail-Adresse.")).toBeVisible();
  await expect.element(page.getByText("Erreichbar")).toBeVisible();
});

test("nothing is green before somebody has looked", async () => {
  await showCheck({ ...CHECK, status: "wait", askedAt: null, checkedAt: null, responseSeconds: null, findings: [] });
  await expect.element(page.getByRole("heading", { name: "Ihre Website prüfen" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Jetzt prüfen" })).toBeVisible();
  expect(said()).not.toMatch(/Erreichbar|In Ordnung|Stand:/);
});

test("a website that could not be looked at says why and what to do, and shows nothing as in order", async () => {
  await showCheck({ ...CHECK, status: "error", message: "not-reached", findings: [], responseSeconds: null });
  await expect.element(page.getByText(/Ihre Website hat nicht geantwortet/)).toBeVisible();
  expect(said()).not.toMatch(/In Ordnung/);
});

test("a foreign address at the end of a redirect is a warning, one of the same website is not", async () => {
  await showCheck({ ...CHECK, status: "redirect", redirectTo: "https://parkplatz.example/", redirectWanted: false });
  await expect.element(page.getByText(/führt zu https:\/\/parkplatz\.example\/\. Das ist eine fremde Adresse/)).toBeVisible();
});

test("who asks again too soon is told so; a check that begins shows that it waits", async () => {
  await showCheck(CHECK);
  mockCall(website.startWebsiteCheck, CHECK);
  await userEvent.click(page.getByRole("button", { name: "Erneut prüfen" }));
  await expect.element(page.getByText(/alle 10 Sekunden möglich\. Bitte versuchen Sie es gleich noch einmal/)).toBeVisible();
  const waiting: WebsiteCheck = { ...CHECK, status: "wait", askedAt: "2026-11-12T09:30:00.000Z" };
  mockCall(website.startWebsiteCheck, waiting);
  mockCall(website.getWebsiteCheck, waiting);
  await userEvent.click(page.getByRole("button", { name: "Erneut prüfen" }));
  await expect.element(page.getByText("In Warteschlange")).toBeVisible();
});

const ORDER = {
  id: "1",
  sentAt: "2026-10-14T07:05:00.000Z",
  sentByName: "Johanna Kranz",
  dueOn: "2026-10-16",
  status: "done" as const,
  note: "Preise anpassen",
  files: [],
  answeredAt: "2026-10-15T12:20:00.000Z",
  words: "Die Preise sind angepasst.",
};

test("what was answered is read; an order is sent with its files and read with its answer", async () => {
  mockCall(website.getWebsites, { websites: [WEBSITE] });
  const file = { id: "datei-0001", name: "fassade.jpg", bytes: 8_400, state: "ready" as const, refusal: null, url: "/x" };
  mockCall(website.getWebsiteFiles, { files: [file], orders: [ORDER] });
  await renderScreen(<WebsiteEditScreen />, { place: PATHS.websiteEdit });
  await expect.element(page.getByText("Die Preise sind angepasst.")).toBeVisible();
  const sent = mockCall(website.updateWebsiteFiles, {
    ...ORDER,
    id: "2",
    status: "sent",
    dueOn: "2026-11-20",
    answeredAt: null,
    words: null,
    files: [file],
  });
  await userEvent.fill(page.getByLabelText("Was sollen wir ändern?"), "Bitte einsetzen");
  await userEvent.click(page.getByRole("button", { name: "Auftrag senden" }));
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([{ identifier: "haupt", upload_ids: ["datei-0001"], note: "Bitte einsetzen" }]);
});

test("an order without files and words is not sent", async () => {
  mockCall(website.getWebsites, { websites: [WEBSITE] });
  mockCall(website.getWebsiteFiles, { files: [], orders: [] });
  await renderScreen(<WebsiteEditScreen />, { place: PATHS.websiteEdit });
  await userEvent.click(page.getByRole("button", { name: "Auftrag senden" }));
  await expect.element(page.getByText(/Bitte schreiben Sie, was wir ändern sollen/).first()).toBeVisible();
});

test("a website without an editor says so and offers no button", async () => {
  mockCall(website.getWebsites, { websites: [{ ...WEBSITE, editable: false }] });
  mockCall(website.getWebsiteFiles, { files: [], orders: [] });
  await renderScreen(<WebsiteEditScreen />, { place: PATHS.websiteEdit });
  await expect.element(page.getByText(/Diese Website hat keinen Editor/)).toBeVisible();
  expect(page.getByRole("button", { name: /Editor öffnen/ }).elements()).toHaveLength(0);
});

const MAIL = {
  domain: "beispiel.example",
  asOf: "2026-11-12T06:00:00.000Z",
  webmailUrl: "https://webmail.beispiel.example",
  createUrl: "https://mail.beispiel.example/neu",
  limit: 2,
  mailboxes: [
    {
      address: "buero@beispiel.example",
      owner: "Büro",
      forwardTo: null,
      usedBytes: 2_300_000_000,
      quotaBytes: 5_368_709_120,
      manageUrl: null,
    },
    { address: "alt@beispiel.example", owner: "", forwardTo: null, usedBytes: 5_368_709_120, quotaBytes: 5_368_709_120, manageUrl: null },
  ],
  setup: {
    imapHost: "imap.beispiel.example",
    imapPort: 993,
    smtpHost: "smtp.beispiel.example",
    smtpPort: 465,
    encryption: "TLS",
    appleProfileUrl: null,
  },
  delivery: { spf: true, dkim: true, dmarc: false, spamFilter: true },
};

test("mailboxes with their room and their time, how to set them up, and what is missing; no password", async () => {
  mockCall(website.getWebsites, { websites: [WEBSITE] });
  mockCall(website.getWebsiteMail, { mail: MAIL });
  await renderScreen(<WebsiteEmailScreen />, { place: PATHS.websiteEmail });
  await expect.element(page.getByText(/2 von 2 angelegt · Stand: 12\.11\.2026/)).toBeVisible();
  await expect.element(page.getByText(/2,2 von 5\u00a0GB/)).toBeVisible();
  await expect.element(page.getByText("imap.beispiel.example, Port 993")).toBeVisible();
  await expect.element(page.getByText(/DMARC fehlt/)).toBeVisible();
  await expect.element(page.getByText(/alt@beispiel\.example ist voll/)).toBeVisible();
  await expect.element(page.getByText("Voll", { exact: true })).toBeVisible();
  // All are there that the product has.
  expect(page.getByRole("link", { name: /Postfach anlegen/ }).elements()).toHaveLength(0);
});

test("each company finds the website again that it looked at last", async () => {
  const second = { ...WEBSITE, identifier: "aktion", name: "Aktion" };
  mockCall(website.getWebsites, { websites: [WEBSITE, second] });
  mockCall(website.getWebsiteMail, { mail: null });
  localStorage.setItem("active-website-id", JSON.stringify({ 999: "aktion" }));
  await renderScreen(<WebsiteEmailScreen />, { place: PATHS.websiteEmail });
  await expect.element(page.getByRole("combobox", { name: "Website" })).toHaveValue("haupt");
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Website" }), "aktion");
  const kept = JSON.parse(localStorage.getItem("active-website-id") ?? "{}") as Record<string, string>;
  expect(kept["999"]).toBe("aktion");
  expect(Object.values(kept)).toEqual(["aktion", "aktion"]);
});
