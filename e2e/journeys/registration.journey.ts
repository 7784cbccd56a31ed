import { PATHS } from "@schaufenster/contract/paths.ts";
import type { Page } from "@playwright/test";
import { ACTIVATION, newcomer, type Newcomer, registered } from "../house/account.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../house/accessibility.ts";
import { expect, fillSignIn, signOut, test } from "../house/journey.ts";
import { letterTo, lettersTo, linkIn } from "../house/mailbox.ts";

const fillPerson = async (page: Page, person: Newcomer): Promise<void> => {
  await page.getByLabel("Vorname").fill(person.firstName);
  await page.getByLabel("Nachname").fill(person.lastName);
  await page.getByLabel("E‑Mail-Adresse", { exact: true }).fill(person.email);
  await page.getByRole("checkbox", { name: /Ich stimme den/ }).check();
};

const register = async (page: Page, person: Newcomer): Promise<void> => {
  await page.goto(PATHS.register);
  await fillPerson(page, person);
  await page.getByRole("button", { name: "Weiter zum Passwort" }).click();
  await page.getByLabel("Passwort", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Konto anlegen" }).click();
  await expect(page).toHaveURL(PATHS.registerDone);
};

test("register, confirm by the link of the mail, sign in", async ({ page }) => {
  const person = newcomer();
  await page.goto(PATHS.login);
  await page.getByRole("link", { name: "Kostenlos registrieren" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Kostenlos registrieren" })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await fillPerson(page, person);
  await page.getByRole("button", { name: "Weiter zum Passwort" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Passwort festlegen" })).toBeVisible();
  await page.getByLabel("Passwort", { exact: true }).fill("kurz");
  await page.getByRole("button", { name: "Konto anlegen" }).click();
  await expect(page.getByText(/Das Passwort ist zu kurz: 4 Zeichen/).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Passwort", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Konto anlegen" }).click();
  await expect(page).toHaveURL(PATHS.registerDone);
  await expect(page.getByText(person.email)).toBeVisible();
  await expectAccessible(page);

  await page.goto(linkIn(await letterTo(person.email, ACTIVATION), PATHS.registerActivation));
  await expect(page.getByText("Ihre E‑Mail-Adresse ist bestätigt.")).toBeVisible();
  await expect(page).not.toHaveURL(/token/);
  await expect(page.getByLabel("E‑Mail-Adresse oder Benutzername")).toHaveValue(person.email);
  await fillSignIn(page, person.email, person.password);
  await expect(page).toHaveURL(PATHS.userDashboard);
  await expect(page.getByRole("heading", { level: 1, name: "Hallo Wiebke Ahrens" })).toBeVisible();
});

test("confirm by the code that was read on another device, with a wrong code first", { tag: "@desktop" }, async ({ page, noise }) => {
  noise.expect(/40\d .*\/api\/user\/registerActivate/);
  const person = newcomer();
  await register(page, person);
  const letter = await letterTo(person.email, ACTIVATION);
  const code = letter.text.match(/(\d{3} \d{3})/)?.[1] ?? "";
  await page.goto(PATHS.registerActivation);
  await page.getByLabel("E‑Mail-Adresse", { exact: true }).fill(person.email);
  await page.getByLabel("Aktivierungscode").fill(code === "111 111" ? "222222" : "111111");
  await page.getByRole("button", { name: "Adresse bestätigen" }).click();
  await expect(page.getByText(/Dieser Code stimmt nicht/).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Aktivierungscode").fill(code);
  await page.getByRole("button", { name: "Adresse bestätigen" }).click();
  await expect(page.getByText("Ihre E‑Mail-Adresse ist bestätigt.")).toBeVisible();
  await fillSignIn(page, person.email, person.password);
  await expect(page.getByRole("heading", { level: 1, name: "Hallo Wiebke Ahrens" })).toBeVisible();
});

test(
  "the link opened in another browser asks for the password, a wrong one first",
  { tag: "@phone" },
  async ({ page, otherBrowser, noise }) => {
    noise.expect(/401 .*\/api\/user\/registerActivate/);
    const person = newcomer();
    await register(page, person);
    const other = await otherBrowser();
    await other.goto(linkIn(await letterTo(person.email, ACTIVATION), PATHS.registerActivation));
    await expect(other.getByText("Sie haben den Link in einem anderen Browser geöffnet als bei der Registrierung.")).toBeVisible();
    await expect(other).not.toHaveURL(/token/);
    await expectAccessible(other);
    await other.getByLabel("Passwort", { exact: true }).fill("ein ganz anderes Passwort");
    await other.getByRole("button", { name: "Adresse bestätigen" }).click();
    await expect(other.getByText(/Dieses Passwort gehört nicht zu dieser Registrierung/).first()).toBeVisible();
    await other.getByLabel("Passwort", { exact: true }).fill(person.password);
    await other.getByRole("button", { name: "Adresse bestätigen" }).click();
    await expect(other.getByText("Ihre E‑Mail-Adresse ist bestätigt.")).toBeVisible();
    await page.getByRole("link", { name: "Ich habe bestätigt, weiter" }).click();
    await fillSignIn(page, person.email, person.password);
    await expect(page.getByRole("heading", { level: 1, name: "Hallo Wiebke Ahrens" })).toBeVisible();
  },
);

test("a used link says so and leads on", { tag: "@phone" }, async ({ page, noise }) => {
  noise.expect(/40\d .*\/api\/user\/registerActivate/);
  const { email } = await registered(page);
  await page.goto(linkIn(await letterTo(email, ACTIVATION), PATHS.registerActivation));
  await expect(page.getByText("Dieser Link ist abgelaufen oder wurde schon benutzt.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Zur Anmeldung" })).toBeVisible();
  await expectAccessible(page);
});

test("a registration can be withdrawn, and then the address is free again", { tag: "@desktop" }, async ({ page, noise }) => {
  noise.expect(/40\d .*\/api\/(user\/registerActivate|auth\/login)/);
  const person = newcomer();
  await register(page, person);
  const letter = await letterTo(person.email, ACTIVATION);
  await page.goto(linkIn(letter, PATHS.registerCancel));
  await expect(page.getByRole("heading", { level: 1, name: "Registrierung abbrechen?" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Registrierung abbrechen" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ihre Registrierung ist abgebrochen" })).toBeVisible();
  await page.goto(linkIn(letter, PATHS.registerActivation));
  await expect(page.getByText("Dieser Link ist abgelaufen oder wurde schon benutzt.")).toBeVisible();
  await page.goto(PATHS.login);
  await fillSignIn(page, person.email, person.password);
  await expect(page.getByRole("alert").filter({ hasText: "Die Anmeldung hat nicht geklappt" })).toBeVisible();
});

test("a guest needs no password, and may choose one later", { tag: "@phone" }, async ({ page }) => {
  const person = newcomer();
  await page.goto(PATHS.registerGuest);
  await expectAccessible(page);
  await fillPerson(page, person);
  await page.getByRole("button", { name: "Als Gast registrieren" }).click();
  await expect(page).toHaveURL(PATHS.registerGuestDone);
  await page.goto(linkIn(await letterTo(person.email, ACTIVATION), PATHS.registerActivation));
  await expect(page.getByRole("heading", { level: 1, name: "Ihr Gastkonto ist bestätigt" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Passwort festlegen" }).click();
  await expect(page.getByLabel("E‑Mail-Adresse oder Benutzername", { exact: true })).toHaveValue(person.email);
});

test("who is registered already learns it by mail, never on the page", { tag: "@desktop" }, async ({ page }) => {
  const known = await registered(page);
  await register(page, { ...newcomer(), email: known.email });
  await expect(page.getByText(known.email)).toBeVisible();
  await letterTo(known.email, /^Sie haben bereits ein Konto$/);
  expect((await lettersTo(known.email)).filter(({ subject }) => ACTIVATION.test(subject))).toHaveLength(1);
});

test("registering works by keyboard alone", { tag: ["@desktop", "@firefox"] }, async ({ page }) => {
  const person = newcomer();
  await page.goto(PATHS.register);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const tabTo = async (label: string): Promise<void> => {
    const field = page.getByLabel(label, { exact: true });
    for (let step = 0; step < 30; step += 1) {
      await page.keyboard.press("Tab");
      if (await field.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`Tab never reaches "${label}".`);
  };
  await tabTo("Vorname");
  await page.keyboard.type(person.firstName);
  await tabTo("Nachname");
  await page.keyboard.type(person.lastName);
  await page.keyboard.press("Enter");
  // Nothing was lost, and the first fault has the focus or is told.
  await expect(page.getByText("Die E‑Mail-Adresse fehlt.").first()).toBeVisible();
  await expect(page.getByLabel("Vorname")).toHaveValue(person.firstName);
  await page.getByLabel("Nachname").focus();
  await tabTo("E‑Mail-Adresse");
  await page.keyboard.type(person.email);
  const terms = page.getByRole("checkbox", { name: /Ich stimme den/ });
  for (let step = 0; step < 10 && !(await terms.evaluate((box) => box === document.activeElement)); step += 1)
    await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(terms).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Passwort festlegen" })).toBeVisible();
  await tabTo("Passwort");
  await page.keyboard.type(person.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(PATHS.registerDone);
});

test("a forgotten password is renewed by mail, once", { tag: "@desktop" }, async ({ page, noise }) => {
  noise.expect(/40\d .*\/api\/auth\/(password|login)/);
  const person = await registered(page);
  await page.goto(PATHS.login);
  await page.getByRole("link", { name: "Passwort vergessen?" }).click();
  await expectAccessible(page);
  await page.getByLabel("E‑Mail-Adresse oder Benutzername", { exact: true }).fill(person.email);
  await page.getByRole("button", { name: "Link anfordern" }).click();
  await expect(page).toHaveURL(PATHS.passwordForgottenDone);
  await expectAccessible(page);
  const link = linkIn(await letterTo(person.email, /^Neues Passwort festlegen$/), PATHS.passwordRenew);
  await page.goto(link);
  await expect(page.getByText(person.email)).toBeVisible();
  await expectAccessible(page);
  const password = "Anker Wolke Teller Moos";
  await page.getByLabel("Neues Passwort").fill(password);
  await page.getByRole("button", { name: "Passwort speichern" }).click();
  await expect(page).toHaveURL(PATHS.passwordRenewDone);
  await expect(page.getByText(/^Ein zweiter Faktor bleibt bestehen/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Zur Anmeldung" }).click();
  await fillSignIn(page, person.email, person.password);
  await expect(page.getByRole("alert").filter({ hasText: "Die Anmeldung hat nicht geklappt" })).toBeVisible();
  await fillSignIn(page, person.email, password);
  await expect(page).toHaveURL(PATHS.userDashboard);
  await letterTo(person.email, /^Ihr Passwort wurde geändert$/);

  await signOut(page);
  await expect(page.getByRole("heading", { level: 1, name: "Anmelden" })).toBeVisible();
  await page.goto(link);
  await expect(page).toHaveURL(PATHS.passwordRenewError);
  await expect(page.getByRole("heading", { level: 1, name: "Dieser Link ist nicht mehr gültig" })).toBeVisible();
  await expectAccessible(page);
});

test("an unknown address gets the same answer and no mail", { tag: "@phone" }, async ({ page }) => {
  const nobody = newcomer().email;
  await page.goto(PATHS.passwordForgotten);
  await page.getByLabel("E‑Mail-Adresse oder Benutzername", { exact: true }).fill(nobody);
  await page.getByRole("button", { name: "Link anfordern" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Bitte sehen Sie in Ihr Postfach" })).toBeVisible();
  await page.waitForTimeout(3_000);
  expect(await lettersTo(nobody)).toHaveLength(0);
});
