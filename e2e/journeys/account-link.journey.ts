import { randomUUID } from "node:crypto";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../house/accessibility.ts";
import { ACTIVATION, newcomer, registered, tourSeen } from "../house/account.ts";
import { companyOf, sendLink } from "../house/account-link.ts";
import { toast } from "../house/entry.ts";
import { expect, fillSignIn, signIn, test } from "../house/journey.ts";
import { lettersTo, letterTo, linkIn } from "../house/mailbox.ts";
import { giveUpQuietHours, ownerOfCopy } from "../house/own-company.ts";
import { PEOPLE } from "../house/people.ts";

/** The operator's mail goes out with the next round of the worker, once a minute. */
const linkOf = async (address: string): Promise<string> => {
  await expect.poll(async () => (await lettersTo(address)).length, { timeout: 90_000 }).toBeGreaterThan(0);
  return linkIn(await letterTo(address, /^Ihr Zugang zu /), PATHS.accountLinkRedirect);
};

test("somebody new follows the link of a mail, registers, and is linked on another device", async ({ page, browser }) => {
  const owner = await ownerOfCopy(page, PEOPLE.office);
  const person = newcomer();
  await sendLink(await companyOf(owner.email), person.email);
  await page.goto(await linkOf(person.email));
  await expect(page.getByRole("heading", { name: "Für diesen Betrieb" })).toBeVisible();
  await expect(page).not.toHaveURL(/token/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Registrieren und verknüpfen" }).click();
  await page.getByLabel("Vorname").fill(person.firstName);
  await page.getByLabel("Nachname").fill(person.lastName);
  await page.getByLabel("E‑Mail-Adresse", { exact: true }).fill(person.email);
  await page.getByLabel("Passwort", { exact: true }).fill(person.password);
  await page.getByRole("checkbox", { name: /Ich stimme den/ }).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Registrieren", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Bitte bestätigen Sie Ihre E‑Mail-Adresse" })).toBeVisible();
  await page.goto(linkIn(await letterTo(person.email, ACTIVATION), PATHS.registerActivation));
  await expect(page.getByText("Ihre E‑Mail-Adresse ist bestätigt.")).toBeVisible();
  await tourSeen(person.email);

  const other = await browser.newContext();
  const phone = await other.newPage();
  await phone.goto(PATHS.accountLinkPending);
  await phone.getByRole("link", { name: "Anmelden" }).click();
  await fillSignIn(phone, person.email, person.password);
  await expect(phone).toHaveURL(PATHS.accountLinkPending);
  await expect(phone.getByText("Der Betrieb gehört zu Ihrem Zugang.")).toBeVisible();
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);
  await other.close();
});

test("somebody known signs in with the link; the owner is told, agrees, and both hear of it", async ({ page, browser }) => {
  const owner = await ownerOfCopy(page, PEOPLE.office);
  await giveUpQuietHours(owner);
  const person = await registered(page);
  const box = `buero.${randomUUID().slice(0, 8)}@post.example`;
  await sendLink(await companyOf(owner.email), box);
  await page.goto(await linkOf(box));
  await page.getByRole("link", { name: "Anmelden und verknüpfen" }).click();
  await page.getByLabel("E‑Mail-Adresse oder Benutzername").fill(person.email);
  await page.getByLabel("Passwort", { exact: true }).fill(person.password);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Anmelden und verknüpfen" }).click();
  await expect(page).toHaveURL(PATHS.accountLinkPending);
  await expect(page.getByText(/Antwortet bis zum \d\d\.\d\d\.\d{4} niemand/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await letterTo(owner.email, /Jemand möchte für Ihren Betrieb arbeiten/);
  const other = await browser.newContext();
  const theirs = await other.newPage();
  await signIn(theirs, owner.email, PATHS.contacts, owner.password);
  await expect(theirs.getByRole("heading", { name: "Jemand möchte Zugang" })).toBeVisible();
  await expectAccessible(theirs);
  await theirs.getByRole("button", { name: /^Zugang für .* zustimmen$/ }).click();
  await expect(toast(theirs, /hat jetzt Zugang/)).toBeVisible();
  await other.close();

  await letterTo(person.email, /^Ihr Zugang ist verknüpft$/);
  await page.reload();
  await expect(page.getByText("Der Betrieb gehört zu Ihrem Zugang.")).toBeVisible();
});

test("a code that is none says so, and asks again", { tag: "@desktop" }, async ({ page, noise }) => {
  noise.expect(/40\d .*\/api\/accountlink\/show/);
  await page.goto(PATHS.accountLinkRedirect);
  await page.getByLabel("Code aus dem Brief").fill("4711-0000-0000");
  await page.getByRole("button", { name: "Code prüfen" }).click();
  await expect(page.getByRole("alert").getByText("Diesen Code oder Link gibt es nicht", { exact: false })).toBeVisible();
  await expectAccessible(page);
});
