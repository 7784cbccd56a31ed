import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { LEAD_POLL_SECONDS } from "@schaufenster/contract/areas/leads/lead.rules.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../house/accessibility.ts";
import type { Newcomer } from "../house/account.ts";
import { expect, signIn, test } from "../house/journey.ts";
import { letterTo, lettersTo, linkIn } from "../house/mailbox.ts";
import { ownerOfCopy } from "../house/own-company.ts";
import { PEOPLE } from "../house/people.ts";
import { deliver, type Incoming, incoming } from "../house/leads.ts";

const NEXT_YEAR = new Date().getFullYear() + 1;

const list = (page: Page): Locator => page.getByRole("list", { name: "Liste der Anfragen" });
const lead = (page: Page, { title }: Incoming): Locator => page.getByRole("article", { name: title });

/** Opens a lead from the list; on phones by way of the list. */
const open = async (page: Page, wanted: Incoming): Promise<Locator> => {
  await page.goto(PATHS.leads);
  await list(page).getByRole("link", { name: wanted.title }).click();
  return lead(page, wanted);
};

/** A painter with an inbox of their own. */
const painter = async (page: Page, path: string, ...leads: readonly Incoming[]): Promise<Newcomer> => {
  const owner = await ownerOfCopy(page, PEOPLE.office);
  const outcomes = leads.length === 0 ? [] : await deliver(owner, ...leads);
  expect(outcomes).toEqual(leads.map(() => "delivered"));
  await signIn(page, owner.email, path, owner.password);
  return owner;
};

/** The list as a file, as it was saved. */
const exported = async (page: Page, form: string): Promise<{ name: string; bytes: Buffer }> => {
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exportieren" }).click();
  await page.getByRole("menuitem", { name: form }).click();
  const file = await saving;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
};

test("a lead comes in by itself, is accepted and reclaimed; another one is declined politely", async ({ page }) => {
  const [facade, stairs] = [incoming("Fassade streichen, 90 m²"), incoming("Treppenhaus streichen")];
  await page.clock.install();
  const owner = await painter(page, PATHS.leads);
  await expect(page.getByRole("heading", { name: "Noch keine Anfragen" })).toBeVisible();
  await expectAccessible(page);

  expect(await deliver(owner, facade, stairs)).toEqual(["delivered", "delivered"]);
  await page.clock.fastForward(LEAD_POLL_SECONDS * 1_000);
  await page.getByRole("button", { name: "2 neue Anfragen anzeigen" }).click();
  await expect(list(page).getByRole("link")).toHaveCount(2);
  await expectNoSidewaysScroll(page);

  const first = await open(page, facade);
  await expect(first.getByText("Nach der Annahme sichtbar")).toBeVisible();
  await expect(page.getByText(facade.email)).toHaveCount(0);
  await first.getByRole("button", { name: "Anfrage annehmen" }).click();
  await expect(first.getByRole("link", { name: facade.email })).toBeVisible();
  await letterTo(facade.email, /./);

  await first.getByRole("button", { name: "Anfrage reklamieren" }).click();
  const complaint = page.getByRole("dialog", { name: "Anfrage reklamieren" });
  await complaint.getByLabel("Grund").selectOption({ label: "Etwas anderes" });
  await complaint.getByLabel(/^Was ist geschehen/).fill("Unter dieser Adresse wohnt niemand dieses Namens, das Haus steht leer.");
  await expectAccessible(page);
  await complaint.getByRole("button", { name: "Reklamation senden" }).click();
  await expect(first.getByText(/^Antwort in höchstens (24 Std\.|23 Std\. \d+ Min\.), bis /)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const second = await open(page, stairs);
  await expect(second.getByText(/zurzeit ausgelastet/)).toBeVisible();
  await second.getByRole("button", { name: "Freundlich absagen" }).click();
  await expect(second.getByText(/^Abgesagt\. Ihre Nachricht geht in \d+ Sekunden? hinaus\.$/)).toBeVisible();
  await expectAccessible(page);
  await second.getByRole("button", { name: "Rückgängig" }).click();
  await expect(second.getByRole("button", { name: "Anfrage annehmen" })).toBeVisible();
  await second.getByRole("button", { name: "Anders absagen" }).click();
  const refusal = page.getByRole("dialog", { name: "Freundlich absagen" });
  await refusal.getByRole("radio", { name: "Zu weit entfernt" }).check();
  await expect(refusal.getByRole("region", { name: "Das liest die Person" })).toContainText("außerhalb des Gebiets");
  await expectAccessible(page);
  await refusal.getByRole("button", { name: "Absage senden" }).click();
  await expect(second.getByRole("button", { name: "Rückgängig" })).toBeVisible();
  await expect(second.getByRole("button", { name: "Anfrage annehmen" })).toHaveCount(0);
  // Whoever leaves the page has declined all the same; of the two refusals only the last one is sent.
  await page.goto(`${PATHS.leads}?status=abgesagt`);
  expect((await letterTo(stairs.email, /^Ihre Anfrage bei /)).text).toContain("außerhalb des Gebiets");
  expect(await lettersTo(stairs.email)).toHaveLength(1);
  await expect(list(page).getByRole("link")).toHaveCount(1);
});

test(
  "red stops delivery until a day and the lock follows; green and the settings let through what is wanted",
  { tag: "@phone" },
  async ({ page }) => {
    const owner = await painter(page, PATHS.leads);
    // On the phone the light is one line that opens.
    await page.getByRole("button", { name: "Grün: Wir haben Zeit" }).click();
    await page.getByRole("button", { name: "Auslastung ändern" }).click();
    const dialog = page.getByRole("dialog", { name: "Auslastung" });
    await dialog.getByRole("radio", { name: "Rot: Pause" }).check();
    await dialog.getByRole("button", { name: "Auslastung speichern" }).click();
    await expect(dialog.getByText("Bitte wählen Sie einen Grund.").first()).toBeVisible();
    await dialog.getByLabel("Grund").selectOption({ label: "Wir sind ausgelastet" });
    await dialog.getByLabel(/^Gilt bis einschließlich/).fill(`31.1.${NEXT_YEAR}`);
    await expect(dialog.getByRole("status").filter({ hasText: `Gilt bis einschließlich 31.01.${NEXT_YEAR}` })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Auslastung speichern" }).click();
    await expect(page.getByRole("heading", { name: "Rot: Pause" })).toBeVisible();
    expect(await deliver(owner, incoming("Kommt nicht an"))).toEqual(["capacity-red"]);
    await page.goto(PATHS.selfDisclosure);
    await expect(page.getByRole("switch", { name: "Anfragen von Kunden" })).not.toBeChecked();
    await expect(page.getByText(new RegExp(String.raw`^Ausgeschaltet bis einschließlich 31\.01\.${NEXT_YEAR}\.`))).toBeVisible();

    await page.goto(PATHS.leadSettings);
    await expect(page.getByRole("radio", { name: "Rot: Pause" })).toBeChecked();
    await page.getByRole("radio", { name: "Grün: Wir haben Zeit" }).check();
    await page.getByRole("switch", { name: "Fassadengestaltung" }).click();
    const distance = page.getByRole("slider", { name: /^Entfernung von/ });
    await distance.focus();
    await page.keyboard.press("ArrowLeft");
    // One bar saves all of it.
    await expect(page.getByText("Auslastung, Umkreis, Leistungen und Pause")).toBeVisible();
    await expectAccessible(page);
    const save = page.getByRole("button", { name: "Speichern", exact: true });
    await save.click();
    await expect(save).toBeHidden();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const wanted = incoming("Flur streichen");
    expect(
      await deliver(owner, incoming("Giebel verputzen", { trade: "Fassadengestaltung" }), incoming("Zu weit", { distanceKm: 12 }), wanted),
    ).toEqual(["trade-not-wanted", "outside-radius", "delivered"]);

    await page.getByLabel("Erster Tag").fill("1.1.2000");
    await page.getByLabel("Letzter Tag").fill(`2.1.${NEXT_YEAR}`);
    await save.click();
    await expect(page.getByText(`Geplant: 01.01.2000 – 02.01.${NEXT_YEAR}`)).toBeVisible();
    expect(await deliver(owner, incoming("Mitten in der Pause"))).toEqual(["paused"]);
    await page.reload();
    await expect(page.getByText(`Geplant: 01.01.2000 – 02.01.${NEXT_YEAR}`)).toBeVisible();
    await expect(page.getByRole("switch", { name: "Fassadengestaltung" })).not.toBeChecked();
    await page.goto(PATHS.leads);
    await expect(list(page).getByRole("link")).toHaveCount(1);
  },
);

test("an accepted lead becomes an offer, the offer an order, and both lists go along as files", async ({ page }) => {
  const wanted = incoming("Wohnzimmer streichen");
  await painter(page, PATHS.leads, wanted);
  const accepted = await open(page, wanted);
  await accepted.getByRole("button", { name: "Anfrage annehmen" }).click();
  await accepted.getByRole("link", { name: "Angebot schreiben" }).click();
  await page.getByLabel("Leistung", { exact: true }).fill("Wände streichen");
  await page.getByLabel(/^Preis brutto/).fill("1.250,50");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Entwurf speichern" }).click();
  await page.getByRole("button", { name: "Angebot senden" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Angebot senden" }).click();
  expect((await letterTo(wanted.email, /^Angebot von /)).text).toMatch(/1\.250,50\s€/);
  await expectAccessible(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(/Telefon 0221 /)).toBeVisible();
  await expect(page.getByText(/Frauke Holm.*Rosenweg 5.*Köln/s)).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("button", { name: "Zusage erhalten" }).click();
  await page.getByRole("link", { name: "Zu den Aufträgen" }).click();

  const orders = page.getByRole("table", { name: "Liste der Aufträge" });
  await orders.getByRole("button", { name: "Termin festlegen" }).click();
  const dialog = page.getByRole("dialog", { name: "Auftrag bearbeiten" });
  await dialog.getByLabel(/^Termin/).fill(`5.1.${NEXT_YEAR}`);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Auftrag speichern" }).click();
  await expect(orders).toContainText(`05.01.${NEXT_YEAR}`);
  await orders.getByRole("button", { name: "Arbeit beginnen" }).click();
  await orders.getByRole("button", { name: "Als erledigt melden" }).click();
  await expect(orders).toContainText("Erledigt am ");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const paper = await exported(page, "PDF");
  expect(paper.name).toMatch(/^Aufträge_\d{4}-\d\d-\d\d\.pdf$/);
  expect(paper.bytes.subarray(0, 5).toString()).toBe("%PDF-");

  const soFar = (await open(page, wanted)).getByRole("list", { name: "Angebote und Aufträge zu dieser Anfrage" });
  await expect(soFar.getByRole("listitem")).toContainText([
    /1\.250,50\s€\s*Angenommen/,
    new RegExp(String.raw`05\.01\.${NEXT_YEAR}\s*Erledigt`),
  ]);
  await expectAccessible(page);
  await page.goto(`${PATHS.leadOffers}?status=angenommen`);
  await expect(page.getByRole("table", { name: "Liste der Angebote" })).toContainText(/1\.250,50\s€/);
  await expectAccessible(page);
  const sheet = await exported(page, "Excel (CSV)");
  expect(sheet.name).toMatch(/^Angebote_\d{4}-\d\d-\d\d\.csv$/);
  expect(sheet.bytes.toString()).toMatch(/^\uFEFFAngebote\r\n[^]*Stand;Angenommen\r\n[^]*Wohnzimmer streichen;Frauke Holm;Köln;1250,50;/);
});

test("who asked for work opens the offer by the mail, asks back and accepts; the company sees both, and the order", async ({
  page,
  otherBrowser,
}) => {
  const wanted = incoming("Flur tapezieren");
  await painter(page, PATHS.leads, wanted);
  const accepted = await open(page, wanted);
  await accepted.getByRole("button", { name: "Anfrage annehmen" }).click();
  await accepted.getByRole("link", { name: "Angebot schreiben" }).click();
  await page.getByLabel("Leistung", { exact: true }).fill("Raufaser kleben");
  await page.getByLabel(/^Preis brutto/).fill("980");
  await page.getByRole("button", { name: "Entwurf speichern" }).click();
  await page.getByRole("button", { name: "Angebot senden" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Angebot senden" }).click();

  const prospect = await otherBrowser();
  await prospect.goto(linkIn(await letterTo(wanted.email, /^Angebot von /), PATHS.offerAnswer));
  await expect(prospect.getByRole("heading", { level: 1, name: /^Angebot von / })).toBeVisible();
  expect(new URL(prospect.url()).hash).toBe("");
  await expectAccessible(prospect);
  await expectNoSidewaysScroll(prospect);
  await prospect.getByRole("textbox", { name: "Ihre Frage" }).fill("Rücken Sie die Möbel?");
  await prospect.getByRole("button", { name: "Frage senden" }).click();
  await expect(prospect.getByRole("list", { name: "Ihre Fragen" })).toContainText("Rücken Sie die Möbel?");
  // A phone throws away tabs that were put aside.
  await prospect.reload();
  await prospect.getByRole("button", { name: "Angebot annehmen" }).click();
  await expectAccessible(prospect);
  await prospect.getByRole("button", { name: "Ja, annehmen" }).click();
  await expect(prospect.getByRole("heading", { name: "Sie haben das Angebot angenommen" })).toBeVisible();
  await expectAccessible(prospect);

  await page.reload();
  await expect(page.getByText("über den Link der E‑Mail", { exact: false }).first()).toBeVisible();
  await expect(page.getByRole("list", { name: "Rückfragen zum Angebot" })).toContainText("Rücken Sie die Möbel?");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Zu den Aufträgen" }).click();
  await expect(page.getByRole("table", { name: "Liste der Aufträge" })).toContainText("Flur tapezieren");
});

test(
  "with the keyboard alone: from the list to the lead, accepted, and on to the call",
  { tag: ["@desktop", "@firefox"] },
  async ({ page }) => {
    const wanted = incoming("Balkon lackieren");
    await painter(page, PATHS.leads, wanted, incoming("Decke streichen"));
    const focused = page.locator(":focus");
    const tabTo = async (name: string | RegExp, role: "link" | "button" | "tab"): Promise<void> => {
      const goal = page.getByRole(role, { name });
      await expect(goal.first()).toBeVisible();
      for (let press = 0; press < 60 && !(await goal.and(focused).count()); press += 1) await page.keyboard.press("Tab");
      await expect(goal.and(focused)).toHaveCount(1);
    };
    await tabTo(/^Alle/, "tab");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${PATHS.leads}?status=neu`);
    await tabTo(wanted.title, "link");
    await page.keyboard.press("Enter");
    await expect(lead(page, wanted)).toBeVisible();
    await tabTo("Anfrage annehmen", "button");
    await page.keyboard.press("Enter");
    await expect(lead(page, wanted).getByText(/^Angenommen am /)).toBeVisible();
    await expect(page.getByRole("heading", { name: wanted.title }).and(focused)).toHaveCount(1);
    await tabTo("Anrufen", "link");
  },
);
