import { readFile } from "node:fs/promises";
import { PATHS } from "@schaufenster/contract/paths.ts";
import type { Download, Locator, Page } from "@playwright/test";
import type { Newcomer } from "../house/account.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../house/accessibility.ts";
import { quoted, sql } from "../house/database.ts";
import { toast } from "../house/entry.ts";
import { connectGoogle } from "../house/google.ts";
import { expect, signIn, test } from "../house/journey.ts";
import { ownerOfCopy } from "../house/own-company.ts";
import { PEOPLE } from "../house/people.ts";

/** What makes the reviews of a company; answers and reports are left behind. */
const REVIEW_TABLES = ["review", "review_connected_source", "review_summary", "review_award", "package_report"];

const ownerOfReviews = (page: Page): Promise<Newcomer> => ownerOfCopy(page, PEOPLE.office, REVIEW_TABLES);
const accountOf = ({ email }: Newcomer): string =>
  `(select account_id from membership join app_user using (user_id) where login = ${quoted(email)})`;
const enter = ({ email, password }: Newcomer, page: Page, path: string): Promise<void> => signIn(page, email, path, password);

const items = (page: Page): Locator => page.getByRole("region", { name: "Bewertungen", exact: true }).getByRole("article");
const answer = (page: Page): Locator => page.getByRole("textbox", { name: /^Antwort, öffentlich auf / });
const looksRight = async (page: Page): Promise<void> => {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
};

/** A file as it arrives. */
const fetched = async (page: Page, button: Locator): Promise<{ name: string; content: Buffer }> => {
  const waiting: Promise<Download> = page.waitForEvent("download");
  await button.click();
  const download = await waiting;
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
};

/** Five minutes in no time: the answer is due, and so is the work that hands it over. */
const letAnswersLeave = async (owner: Newcomer): Promise<void> => {
  await sql(`update review_reply set sent_at = sent_at - interval '6 minutes', sends_at = now() where account_id = ${accountOf(owner)};
    update pgboss.job set start_after = now() where name = 'sources' and state = 'created' and data->>'accountId' = ${accountOf(owner)}::text`);
};

test("a law firm writes an answer, is warned, takes it back, sends it, and reads that nothing is confirmed yet", async ({ page }) => {
  const owner = await ownerOfReviews(page);
  await sql(`update entry_section set data = jsonb_set(data, '{trades,0,label}', '"Rechtsanwältin"')
    where section = 'trades' and account_id = ${accountOf(owner)}`);
  await enter(owner, page, `${PATHS.reviewsManage}?portal=kartenblick`);
  await items(page).first().getByRole("link", { name: "Antworten" }).click();
  await answer(page).fill("Vielen Dank, dass Sie uns bei Ihrer Scheidung vertraut haben.");
  await expect(page.getByText("Eine Stelle sollten Sie prüfen")).toBeVisible();
  await expect(page.getByText(/Das fällt unter die Verschwiegenheit/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Trotzdem senden" })).toBeVisible();
  await looksRight(page);

  await answer(page).fill("Vielen Dank für Ihre Rückmeldung.");
  await expect(page.getByText(/^Entwurf gespeichert, /)).toBeVisible();
  await page.reload();
  await expect(answer(page)).toHaveValue("Vielen Dank für Ihre Rückmeldung.");
  await page.getByRole("button", { name: "Antwort senden" }).click();
  await expect(page.getByRole("timer")).toHaveText(/^Noch \d+:\d\d Minuten$/);
  await looksRight(page);
  await page.getByRole("button", { name: "Zurückholen" }).click();
  await expect(answer(page)).toHaveValue("Vielen Dank für Ihre Rückmeldung.");
  await page.getByRole("button", { name: "Antwort senden" }).click();
  await expect(page.getByRole("timer")).toBeVisible();
  await letAnswersLeave(owner);
  // The page still waits for the five minutes that it knows of.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/an Kartenblick gesendet\. Noch nicht bestätigt\.$/)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await looksRight(page);

  // Some portals take answers only on their own page: the text goes along in the clipboard.
  await page.goto(`${PATHS.reviewsManage}?portal=branchenkompass`);
  await items(page).first().getByRole("link", { name: "Antworten" }).click();
  await answer(page).fill("Vielen Dank.");
  await expect(page.getByRole("link", { name: "Text kopieren und Branchenkompass öffnen" })).toHaveAttribute("target", "_blank");
  await page.getByRole("button", { name: "Entwurf verwerfen" }).click();
  await expect(answer(page)).toHaveValue("");
});

test("a review is read from Google and answered, Google shows the answer, and it is gone there when it is withdrawn", async ({ page }) => {
  const owner = await ownerOfCopy(page, PEOPLE.office);
  const google = await connectGoogle(owner);
  await google.write({ author: "Rosa Amsel", starRating: "FOUR", comment: "Sehr sauber gearbeitet." });
  await enter(owner, page, PATHS.reviewsManage);
  await expect(items(page)).toHaveCount(0);
  await google.strike();
  await expect(async () => {
    await page.reload();
    await expect(items(page)).toContainText(["Sehr sauber gearbeitet."], { timeout: 2_000 });
  }).toPass();
  await expect(items(page)).toContainText(/Rosa Amsel.*Google/s);

  await items(page).getByRole("link", { name: "Antworten" }).click();
  await answer(page).fill("Vielen Dank für Ihre Rückmeldung.");
  await page.getByRole("button", { name: "Antwort senden" }).click();
  await expect(page.getByRole("timer")).toBeVisible();
  expect(await google.answer()).toBeUndefined();
  await letAnswersLeave(owner);
  await expect.poll(google.answer).toBe("Vielen Dank für Ihre Rückmeldung.");
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/^Bei Google veröffentlicht seit \d.*Uhr\.$/)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await looksRight(page);

  await page.getByRole("button", { name: "Antwort löschen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Antwort löschen" }).click();
  await expect(page.getByText(/^Google hat am .* bestätigt, dass die Antwort gelöscht ist\.$/)).toBeVisible();
  expect(await google.answer()).toBeUndefined();
  await looksRight(page);

  await page.goto(PATHS.reviewsPartners);
  const row = page.getByRole("table", { name: "Portale" }).getByRole("row", { name: /Google/ });
  await expect(row).toContainText(/4,0.*1.*Verbunden.*(gerade eben|vor \d|gestern)/s);
  await looksRight(page);
  await google.remove();
  await google.strike();
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText(/–.*0.*Verbunden/s, { timeout: 2_000 });
  }).toPass();
});

/** Opens the menu of a portal or rating and chooses what is wrong. */
const report = async (page: Page, within: Locator, kind: string): Promise<Locator> => {
  await within.getByRole("button", { name: "Fehler melden" }).click();
  await page.getByRole("menuitem", { name: kind }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  return dialog;
};

test("portals are added, faults of all three kinds reported, the summary hidden and shown again, the signet hidden", async ({ page }) => {
  await enter(await ownerOfReviews(page), page, PATHS.reviewsPartners);
  const portals = page.getByRole("table", { name: "Portale" });
  await page.getByRole("combobox", { name: "Portal" }).selectOption({ label: "Stadtblick" });
  const address = page.getByRole("textbox", { name: "Adresse Ihres Eintrags" });
  await address.fill("https://kartenblick.example/ort/kranz");
  await page.getByRole("button", { name: "Prüfen und hinzufügen" }).click();
  await expect(page.getByText(/^Diese Adresse gehört nicht zu Stadtblick/).first()).toBeVisible();
  await looksRight(page);
  await address.fill("https://stadtblick.example/kranz");
  await page.getByRole("button", { name: "Prüfen und hinzufügen" }).click();
  await expect(async () => {
    await page.reload();
    await expect(portals.getByRole("row", { name: /Stadtblick/ })).toContainText("Verbunden", { timeout: 2_000 });
  }).toPass();

  const row = portals.getByRole("row", { name: /Ortsfink/ });
  let dialog = await report(page, row, "Durchschnitt ist falsch");
  await dialog.getByRole("textbox", { name: /Durchschnitt, der auf dem Portal steht/ }).fill("4,9");
  await looksRight(page);
  await dialog.getByRole("button", { name: "Fehler melden" }).click();
  await expect(dialog).toBeHidden();
  dialog = await report(page, row, "Link zum Eintrag ist falsch");
  await dialog.getByRole("textbox", { name: /Richtige Adresse Ihres Eintrags/ }).fill("https://ortsfink.example/e/1");
  await dialog.getByRole("button", { name: "Fehler melden" }).click();
  await expect(dialog).toBeHidden();
  await page.goto(PATHS.reviewsManage);
  dialog = await report(page, items(page).filter({ hasText: "Falsche Pizza" }), "Bewertung gehört nicht zu uns");
  await dialog.getByRole("radio", { name: "Sie meint einen anderen Betrieb" }).check();
  await looksRight(page);
  await dialog.getByRole("button", { name: "Fehler melden" }).click();
  await expect(items(page).filter({ hasText: "Falsche Pizza" })).toContainText(/Gemeldet am /);

  await page.getByRole("button", { name: "Zusammenfassung ausblenden" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Zusammenfassung ausblenden" }).click();
  await expect(page.getByText("Nur für Sie sichtbar", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "In der Selbstauskunft einblenden" }).click();
  await page.getByRole("switch", { name: "Zusammenfassung Ihrer Bewertungen" }).click();
  await expect(toast(page, "Zusammenfassung Ihrer Bewertungen: eingeschaltet")).toBeVisible();
  await page.goto(PATHS.reviewsManage);
  await expect(page.getByText("Öffentlich sichtbar", { exact: true })).toBeVisible();

  await page.goto(PATHS.reviewsPartners);
  const reports = page.getByRole("list", { name: "Gemeldete Fehler" });
  await expect(reports.getByText("In Prüfung", { exact: true })).toHaveCount(3);
  await page.goto(PATHS.reviewsAwards);
  await page.getByRole("switch", { name: "Bewertungssiegel öffentlich zeigen" }).click();
  await expect(toast(page, "Das Bewertungssiegel ist jetzt verborgen.")).toBeVisible();
  await expect(page.getByText("Ausgeblendet", { exact: true })).toBeVisible();
});

test("every page opens, fits, and gives its files", async ({ page }) => {
  const pages = [
    [PATHS.reviewsOverview, "Bewertungen"],
    [PATHS.reviewsManage, "Bewertungen verwalten"],
    [PATHS.reviewsPartners, "Partnernetzwerk"],
    [PATHS.reviewsStatus, "Bewertungsstatus"],
    [PATHS.reviewsPackages, "Vermarktungspakete"],
    [PATHS.reviewsAwards, "Auszeichnungen"],
  ] as const;
  await signIn(page, PEOPLE.kranz, PATHS.reviewsOverview);
  for (const [path, title] of pages) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByText("Bitte haben Sie einen kurzen Moment Geduld")).toHaveCount(0);
    await expect(page.getByText("Daten konnten nicht geladen werden")).toHaveCount(0);
    await looksRight(page);
  }
  const signet = await fetched(page, page.getByRole("button", { name: "Druck-PDF" }).first());
  expect([signet.name, signet.content.subarray(0, 5).toString()]).toEqual([expect.stringMatching(/\.pdf$/), "%PDF-"]);
  const picture = await fetched(page, page.getByRole("button", { name: "Bild" }).first());
  expect([picture.name, picture.content.subarray(1, 4).toString()]).toEqual([expect.stringMatching(/\.png$/), "PNG"]);

  await page.goto(PATHS.reviewsStatus);
  await expect(page.getByRole("region", { name: "Die 6 neuesten Bewertungen" }).getByRole("article")).toHaveCount(6);
  await page.getByText("Monat", { exact: true }).click();
  await expect(page).toHaveURL(/schritt=monat/);
  await page.goto(PATHS.reviewsPackages);
  const found = await fetched(page, page.getByRole("button", { name: /^PDF, / }).first());
  expect(found.content.subarray(0, 5).toString()).toBe("%PDF-");
});

test("page and filter live in the address, the file holds what the screen counts", { tag: "@desktop" }, async ({ page }) => {
  await signIn(page, PEOPLE.kranz, PATHS.reviewsManage);
  await expect(page.getByText(/^1–5 von /)).toBeVisible();
  await page.getByRole("link", { name: "Nächste Seite" }).click();
  await expect(page).toHaveURL(`${PATHS.reviewsManage}?seite=2`);
  await page.getByRole("combobox", { name: "Sterne" }).selectOption("1");
  await expect(page).toHaveURL(`${PATHS.reviewsManage}?sterne=1`);
  await page.goBack();
  await expect(page).toHaveURL(`${PATHS.reviewsManage}?seite=2`);
  await expect(page.getByText(/^6–10 von /)).toBeVisible();
  await page.goForward();
  await expect(page.getByRole("heading", { name: "5 Bewertungen" })).toBeVisible();
  await page.getByRole("button", { name: "Exportieren" }).click();
  const { name, content } = await fetched(page, page.getByRole("menuitem", { name: /CSV/ }));
  expect(name).toMatch(/^Bewertungen_.*\.csv$/);
  expect(content.toString()).toMatch(/^\uFEFF?Bewertungen/);
  for (const item of await items(page).all())
    expect(content.toString()).toContain(((await item.getByRole("heading").textContent()) ?? "").trim());

  await page.goto(`${PATHS.reviewsManage}?portal=branchenkompass&antwort=beantwortet`);
  await expect(page.getByText("Keine Bewertung passt zu diesem Filter")).toBeVisible();
  await looksRight(page);
});

test("a wrong average is reported by keyboard alone", { tag: ["@desktop", "@firefox"] }, async ({ page }) => {
  await enter(await ownerOfReviews(page), page, PATHS.reviewsPartners);
  const button = page.getByRole("button", { name: "Fehler melden" }).first();
  await expect(button).toBeVisible();
  for (let n = 0; n < 60 && !(await button.evaluate((one) => one === document.activeElement)); n += 1) await page.keyboard.press("Tab");
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Durchschnitt ist falsch" })).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Falschen Durchschnitt melden" });
  const average = dialog.getByRole("textbox", { name: /Durchschnitt, der auf dem Portal steht/ });
  for (let n = 0; n < 6 && !(await average.evaluate((one) => one === document.activeElement)); n += 1) await page.keyboard.press("Tab");
  await page.keyboard.type("4,7");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await expect(page.getByRole("list", { name: "Gemeldete Fehler" }).getByText("In Prüfung", { exact: true })).toBeVisible();
});
