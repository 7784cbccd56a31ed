import { randomUUID } from "node:crypto";
import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import type { Page } from "@playwright/test";
import { ACTIVATION, newcomer, type Newcomer, tourSeen } from "../house/account.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../house/accessibility.ts";
import { openQuietly, post } from "../house/direct.ts";
import { quoted, sql } from "../house/database.ts";
import { expect, fillSignIn, signIn, test } from "../house/journey.ts";
import { letterTo, linkIn } from "../house/mailbox.ts";
import { ownerOfCopy } from "../house/own-company.ts";
import { PASSWORD, PEOPLE } from "../house/people.ts";
import { confirmByApp } from "../house/staff.ts";

// One person at the desk: the same code opens no second session.
test.describe.configure({ mode: "default" });

/** Registers for a company and confirms the address; the portal then waits for somebody at the desk. */
const registerFor = async (page: Page, companyName: string): Promise<Newcomer> => {
  const person = newcomer();
  await openQuietly(page);
  await post(page, auth.register, { ...person, kind: "customer", companyName, termsAccepted: true });
  await page.goto(linkIn(await letterTo(person.email, ACTIVATION), PATHS.registerActivation));
  await expect(page.getByText("Ihre E‑Mail-Adresse ist bestätigt.")).toBeVisible();
  await tourSeen(person.email);
  await fillSignIn(page, person.email, person.password);
  await expect(page).toHaveURL(PATHS.userDashboard);
  return person;
};

const goToDesk = async (page: Page): Promise<void> => {
  await page.goto(PATHS.desk);
  await expect(page).toHaveURL(PATHS.loginCuca);
  await page.getByRole("radio", { name: "Vorgänge bearbeiten" }).check({ force: true });
  await expectAccessible(page);
  await page.getByLabel("Benutzername oder E‑Mail-Adresse").fill(PEOPLE.desk);
  await page.getByLabel("Passwort", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Zu den Vorgängen" }).click();
  await confirmByApp(page, PEOPLE.desk);
  await expect(page.getByRole("heading", { level: 1, name: "Vorgänge" })).toBeVisible();
};

const expectFitsBoth = async (page: Page): Promise<void> => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
};

test(
  "a registration goes from the form to the desk, and the first sign-in after it has a company",
  { tag: "@desktop" },
  async ({ page, otherBrowser, noise }) => {
    // The password alone is answered with the question for the second factor.
    noise.expect(/401 .*\/api\/auth\/login\/desk/);
    const wanted = `Malerei ${Date.now()}`;
    const person = await registerFor(page, wanted);

    const staff = await otherBrowser();
    await goToDesk(staff);
    // One person at one desk: both widths in one journey, because the same code opens no second session.
    await expectFitsBoth(staff);
    await staff.getByRole("link", { name: new RegExp(wanted) }).click();
    await expect(staff.getByText(person.email)).toBeVisible();
    await staff.getByRole("button", { name: "Übernehmen" }).click();
    await staff.getByRole("button", { name: "Entscheiden" }).click();
    const dialog = staff.getByRole("dialog", { name: "Vorgang entscheiden" });
    await dialog.getByRole("radio", { name: /^Firma zuordnen/ }).check({ force: true });
    await dialog.getByRole("combobox", { name: "Firma" }).fill("Kranz");
    await staff.getByRole("option", { name: /Kranz/ }).first().click();
    await expectFitsBoth(staff);
    await dialog.getByRole("button", { name: "Entscheiden und antworten" }).click();
    await expect(dialog).toBeHidden();
    await expect(staff.getByText(/^Firma zuordnen, Wiebke Harms, /)).toBeVisible();
    await expectFitsBoth(staff);

    expect((await letterTo(person.email, /^Antwort zu Ihrer Registrierung$/)).text).toContain(
      "Wir haben Ihren Zugang mit Ihrer Firma verbunden.",
    );
    await page.goto(PATHS.dashboard);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(PATHS.dashboard);
  },
);

test(
  "what staff write at the desk is seen by those whom it is for, opens once and leads on",
  { tag: "@desktop" },
  async ({ page, otherBrowser, noise }) => {
    noise.expect(/401 .*\/api\/auth\/login\/desk/);
    const mark = randomUUID().slice(0, 8);
    const owner = await ownerOfCopy(page, PEOPLE.office);
    // Nobody else of the demo world has it: other journeys see nothing of this.
    await sql(
      `update product set sku = 'VBO-${mark}' where account_id = (select user_id from app_user where login = ${quoted(owner.email)}) and sku like 'SEA%'`,
    );

    const staff = await otherBrowser();
    await goToDesk(staff);
    await staff.getByRole("link", { name: "Hinweise" }).click();
    await staff.getByRole("button", { name: "Neuer Streifen" }).click();
    const strip = staff.getByRole("dialog", { name: "Neuer Streifen" });
    await strip.getByLabel("Überschrift").fill("Wartung");
    await strip.getByLabel("Text", { exact: true }).fill(`Der Voicebot schläft am Sonntag (${mark}).`);
    await strip.getByRole("radio", { name: "Kunden bestimmter Produkte" }).check({ force: true });
    await strip.getByRole("checkbox", { name: "Voicebot" }).check({ force: true });
    await expect(strip.getByRole("region", { name: "So sieht es aus" })).toContainText(mark);
    await expectFitsBoth(staff);
    await strip.getByRole("button", { name: "Veröffentlichen" }).click();
    await expect(strip).toBeHidden();
    await expect(staff.getByRole("tabpanel")).toContainText(mark);

    await staff.getByRole("tab", { name: "Fenster" }).click();
    await staff.getByRole("button", { name: "Neues Fenster" }).click();
    const window = staff.getByRole("dialog", { name: "Neues Fenster" });
    await window.getByLabel("Code").fill(mark);
    await window.getByLabel("Überschrift").fill("Neu: Meldungen");
    await window.getByLabel("Text", { exact: true }).fill("Alles an einem Ort.\nAuch auf dem Handy.");
    await window.getByLabel(/^Beschriftung des Knopfs/).fill("Zu den Meldungen");
    await window.getByLabel(/^Ziel des Knopfs/).fill(PATHS.inbox);
    await window.getByRole("radio", { name: "Nur über den Link" }).check({ force: true });
    await window.getByRole("button", { name: "Veröffentlichen" }).click();
    await expect(window).toBeHidden();
    await expectFitsBoth(staff);

    await signIn(page, owner.email, `${PATHS.dashboard}?userNotification=${mark}`, owner.password);
    await expect(page.getByText(`Der Voicebot schläft am Sonntag (${mark}).`)).toBeVisible();
    const shown = page.getByRole("dialog", { name: "Neu: Meldungen" });
    await expect(shown).toBeVisible();
    await expectAccessible(page);
    await shown.getByRole("button", { name: "Zu den Meldungen" }).click();
    await expect(page).toHaveURL(PATHS.inbox);
    await page.goto(PATHS.dashboard);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(shown).toBeHidden();
  },
);
