import { PATHS } from "@schaufenster/contract/paths.ts";
import type { Page } from "@playwright/test";
import { newcomer, type Newcomer, registered } from "../house/account.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../house/accessibility.ts";
import { addFingerprintReader, codeOf } from "../house/authenticator.ts";
import { endSessionsOf, forgetStepUpOf, takePasswordOf } from "../house/database.ts";
import { expect, fillSignIn, signIn, signOut, test } from "../house/journey.ts";
import { letterTo, linkIn } from "../house/mailbox.ts";

const toast = (page: Page, text: string | RegExp) => page.getByRole("region", { name: "Meldungen" }).getByText(text);

/** Somebody new on the page about the own profile. */
const atProfile = async (page: Page): Promise<Newcomer> => {
  const person = await registered(page);
  await signIn(page, person.email, PATHS.profile, person.password);
  await expect(page.getByRole("heading", { level: 1, name: "Profil und Sicherheit" })).toBeVisible();
  return person;
};

const askForNewAddress = async (page: Page): Promise<string> => {
  const address = newcomer().email;
  await page.getByRole("button", { name: "E‑Mail-Adresse ändern" }).click();
  await page.getByLabel("Neue E‑Mail-Adresse").fill(address);
  await page.getByRole("button", { name: "Bestätigung anfordern" }).click();
  return address;
};

test("the pages about the own account fit their width and have no grave barrier", async ({ page }) => {
  await atProfile(page);
  await page.waitForLoadState("networkidle");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  for (const path of [PATHS.userDashboard, PATHS.switchPortal]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});

test("a new e-mail address counts after its mail, and asks for the password first", { tag: "@desktop" }, async ({ page, noise }) => {
  noise.expect(/40[13] .*\/api\//);
  const person = await atProfile(page);
  await forgetStepUpOf(person.email);
  const address = await askForNewAddress(page);
  const question = page.getByRole("dialog", { name: "Bitte bestätigen Sie Ihr Passwort" });
  await expectAccessible(page);
  await question.getByLabel("Passwort", { exact: true }).fill(person.password);
  await question.getByRole("button", { name: "Passwort bestätigen" }).click();
  await expect(page.getByText("Wartet auf Bestätigung")).toBeVisible();
  await page.goto(linkIn(await letterTo(address, /^Bitte bestätigen Sie Ihre neue E‑Mail-Adresse$/), PATHS.activateEmail));
  await page.getByRole("button", { name: "Neue Adresse bestätigen" }).click();
  await expect(page.getByText(`Ab jetzt melden Sie sich mit ${address} an.`)).toBeVisible();
  await expectAccessible(page);
  await signOut(page);
  await expect(page.getByRole("heading", { level: 1, name: "Anmelden" })).toBeVisible();
  await fillSignIn(page, address, person.password);
  await expect(page).toHaveURL(PATHS.userDashboard);
});

test("who has no password confirms a weighty step with a code by mail", async ({ page, noise }) => {
  noise.expect(/40[03] .*\/api\//);
  const person = await atProfile(page);
  await takePasswordOf(person.email);
  await forgetStepUpOf(person.email);
  await page.reload();
  await askForNewAddress(page);
  const question = page.getByRole("dialog", { name: "Bitte bestätigen Sie, dass Sie es sind" });
  await expect(question.getByText(person.email, { exact: false })).toBeVisible();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Code senden" }).click();
  const letter = await letterTo(person.email, /^Ihr Bestätigungscode$/);
  const code = /\d{3} \d{3}/.exec(letter.text)?.[0] ?? "";
  const field = question.getByLabel("Code aus der E‑Mail");
  await field.fill(code === "000 000" ? "111 111" : "000 000");
  await question.getByRole("button", { name: "Code bestätigen" }).click();
  await expect(question.getByRole("alert")).toContainText("Der Code stimmt nicht");
  await expectAccessible(page);
  await field.fill(code);
  await question.getByRole("button", { name: "Code bestätigen" }).click();
  await expect(page.getByText("Wartet auf Bestätigung")).toBeVisible();
});

test(
  "the link to a new address also works for somebody who has to sign in first",
  { tag: "@phone" },
  async ({ page, otherBrowser, noise }) => {
    // The new address ends the session that asked for it; its page may notice before the journey ends.
    noise.expect(/401 \(Unauthorized\)/);
    const person = await atProfile(page);
    const address = await askForNewAddress(page);
    await expect(page.getByText("Wartet auf Bestätigung")).toBeVisible();
    const other = await otherBrowser();
    await other.goto(linkIn(await letterTo(address, /^Bitte bestätigen Sie Ihre neue E‑Mail-Adresse$/), PATHS.activateEmail));
    await fillSignIn(other, person.email, person.password);
    await other.getByRole("button", { name: "Neue Adresse bestätigen" }).click();
    await expect(other.getByText(`Ab jetzt melden Sie sich mit ${address} an.`)).toBeVisible();
  },
);

test("the old address can undo the change, and every session ends", { tag: "@desktop" }, async ({ page, otherBrowser, noise }) => {
  noise.expect(/401 \(Unauthorized\)/);
  const person = await atProfile(page);
  const address = await askForNewAddress(page);
  await expect(page.getByText("Wartet auf Bestätigung")).toBeVisible();
  const other = await otherBrowser();
  await other.goto(linkIn(await letterTo(person.email, /^Ihre E‑Mail-Adresse soll geändert werden$/), PATHS.cancelEmail));
  await expectAccessible(other);
  await other.getByRole("button", { name: "Änderung rückgängig machen" }).click();
  await expect(other.getByRole("heading", { level: 1, name: "Die Änderung ist rückgängig gemacht" })).toBeVisible();
  await expect(other.getByText(person.email)).toBeVisible();
  await expectAccessible(other);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Anmelden" })).toBeVisible();
  // Whoever asked for the change knew the password: the owner chooses a new one.
  const next = "Laterne Hafer Brücke Mond";
  await other.goto(linkIn(await letterTo(person.email, /^Ihr Konto gehört wieder zu dieser Adresse$/), PATHS.passwordRenew));
  await other.getByLabel("Neues Passwort").fill(next);
  await other.getByRole("button", { name: "Passwort speichern" }).click();
  await expect(other.getByRole("heading", { level: 1, name: "Ihr Passwort ist geändert" })).toBeVisible();
  await fillSignIn(page, person.email, next);
  await expect(page.getByRole("heading", { level: 1, name: "Profil und Sicherheit" })).toBeVisible();
  await expect(page.getByText(address)).toHaveCount(0);
});

test("a profile is deleted after fourteen days, until then it can be taken back", { tag: "@desktop" }, async ({ page }) => {
  const person = await atProfile(page);
  await page.getByRole("button", { name: "Profil löschen" }).click();
  const dialog = page.getByRole("dialog", { name: "Profil löschen?" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("radio", { name: "Anderer Grund" }).check();
  await dialog.getByLabel("Zur Bestätigung Ihr Passwort").fill(person.password);
  await dialog.getByRole("button", { name: "Profil löschen" }).click();
  await expect(page.getByText("Löschung geplant:")).toBeVisible();
  await letterTo(person.email, /^Ihr Profil wird gelöscht$/);
  await page.goto(PATHS.userDashboard);
  await expect(page.getByText("Löschung geplant:")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Löschung zurücknehmen" }).click();
  await expect(toast(page, "Die Löschung ist zurückgenommen. Ihr Profil bleibt.")).toBeVisible();
  await expect(page.getByText("Löschung geplant:")).toHaveCount(0);
});

test("a session that ends during a form loses nothing of what was typed", { tag: "@phone" }, async ({ page, noise }) => {
  noise.expect(/401 .*\/api\//);
  const person = await atProfile(page);
  await page.getByLabel("Vorname").fill("Wiebke-Marie");
  await page.getByLabel("Telefonnummer").fill("0221 4710999");
  await endSessionsOf(person.email);
  await page.getByRole("button", { name: "Profil speichern" }).click();
  const again = page.getByRole("dialog", { name: "Bitte melden Sie sich erneut an" });
  await expect(again).toBeVisible();
  await expectAccessible(page);
  await again.getByLabel("Passwort", { exact: true }).fill("ganz falsch");
  await again.getByRole("button", { name: "Anmelden und weitermachen" }).click();
  await expect(again.getByText("Das Passwort stimmt nicht.").first()).toBeVisible();
  await again.getByLabel("Passwort", { exact: true }).fill(person.password);
  await again.getByRole("button", { name: "Anmelden und weitermachen" }).click();
  await expect(again).toBeHidden();
  await expect(page.getByLabel("Vorname")).toHaveValue("Wiebke-Marie");
  await expect(toast(page, "Profil gespeichert.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Vorname")).toHaveValue("Wiebke-Marie");
});

test("leaving with unsaved changes is asked about", { tag: ["@desktop", "@firefox"] }, async ({ page }) => {
  await atProfile(page);
  // By keys: what the driver of Firefox fills in at once, the page does not hear of.
  await page.getByLabel("Nachname").press("End");
  await page.keyboard.type("-Wolff");
  await page.getByRole("link", { name: "Mein Konto" }).first().click();
  const question = page.getByRole("dialog", { name: "Änderungen verwerfen?" });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Auf der Seite bleiben" }).last().click();
  await expect(page.getByLabel("Nachname")).toHaveValue("Ahrens-Wolff");
});

test("other sessions are listed and can be ended", { tag: "@desktop" }, async ({ page, otherBrowser, noise }) => {
  noise.expect(/401 \(Unauthorized\)/);
  const person = await atProfile(page);
  const other = await otherBrowser();
  await signIn(other, person.email, PATHS.userDashboard, person.password);
  await page.reload();
  const sessions = page.getByRole("list", { name: "Sitzungen" });
  await expect(sessions.getByRole("listitem")).toHaveCount(2);
  await sessions.getByRole("button", { name: /^Sitzung auf .* beenden$/ }).click();
  await expect(toast(page, /^Sitzung auf .* beendet\.$/)).toBeVisible();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  await other.reload();
  await expect(other.getByRole("heading", { level: 1, name: "Anmelden" })).toBeVisible();
});

test("the password is changed, and other devices are signed out", { tag: "@phone" }, async ({ page, otherBrowser, noise }) => {
  noise.expect(/401 \(Unauthorized\)/);
  const person = await atProfile(page);
  const other = await otherBrowser();
  await signIn(other, person.email, PATHS.userDashboard, person.password);
  const next = "Hafen Zwiebel Mantel Ufer";
  await page.getByLabel("Aktuelles Passwort").fill(person.password);
  await page.getByLabel("Neues Passwort").fill(next);
  await page.getByRole("button", { name: "Passwort ändern" }).click();
  await expect(toast(page, /^Passwort geändert\./)).toBeVisible();
  await other.reload();
  await expect(other.getByRole("heading", { level: 1, name: "Anmelden" })).toBeVisible();
  await fillSignIn(other, person.email, next);
  await expect(other.getByRole("heading", { level: 1, name: "Hallo Wiebke Ahrens" })).toBeVisible();
});

test("an authenticator app is set up and asked for at the next sign-in", { tag: "@desktop" }, async ({ page, noise }) => {
  noise.expect(/40\d .*\/api\/(auth\/login|user\/second-factor)/);
  const person = await atProfile(page);
  await page.getByRole("button", { name: "Authentifizierungs-App einrichten" }).click();
  const setup = page.getByRole("dialog", { name: "Authentifizierungs-App einrichten" });
  await expect(setup.getByRole("img", { name: "QR-Code für Ihre Authentifizierungs-App" })).toBeVisible();
  await expectAccessible(page);
  const key = (await setup.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent()) ?? "";
  await setup.getByLabel("Code aus der App").fill(codeOf(key));
  await setup.getByRole("button", { name: "App aktivieren" }).click();
  const codes = page.getByRole("dialog", { name: "Ihre Wiederherstellungscodes" });
  const shown = codes.getByRole("list").getByRole("listitem");
  await expect(shown).toHaveCount(10);
  const first = await shown.allTextContents();
  await expectAccessible(page);
  await codes.getByRole("button", { name: "Ich habe die Codes gesichert" }).click();
  await expect(page.getByText("10 von 10 übrig.")).toBeVisible();
  await letterTo(person.email, /^Authentifizierungs-App eingerichtet$/);

  await page.getByRole("button", { name: "Neue Codes erzeugen" }).click();
  const question = page.getByRole("dialog", { name: "Neue Wiederherstellungscodes erzeugen?" });
  await expectAccessible(page);
  await question.getByRole("button", { name: "Neue Codes erzeugen" }).click();
  await expect(shown).toHaveCount(10);
  const recovery = await shown.allTextContents();
  expect(recovery).not.toContain(first[0]);
  const file = page.waitForEvent("download");
  await codes.getByRole("button", { name: "Als Textdatei speichern" }).click();
  expect((await file).suggestedFilename()).toBe("Wiederherstellungscodes.txt");
  expect((await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
  await expectAccessible(page);
  await codes.getByRole("button", { name: "Ich habe die Codes gesichert" }).click();
  await expect(page.getByRole("button", { name: "Neue Codes erzeugen" })).toBeFocused();
  await letterTo(person.email, /^Neue Wiederherstellungscodes erzeugt$/);

  await signOut(page);
  await expect(page.getByRole("heading", { level: 1, name: "Anmelden" })).toBeVisible();
  await fillSignIn(page, person.email, person.password);
  await expect(page.getByRole("heading", { level: 1, name: "Anmeldung bestätigen" })).toBeVisible();
  await expectAccessible(page);
  // A code counts once: the one that set the app up is used, the next one is accepted a little early.
  await page.getByLabel("Code aus Ihrer App").fill(codeOf(key, 1));
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(page).toHaveURL(PATHS.userDashboard);

  await signOut(page);
  await expect(page.getByRole("heading", { level: 1, name: "Anmelden" })).toBeVisible();
  await fillSignIn(page, person.email, person.password);
  await page.getByRole("button", { name: /Wiederherstellungscode verwenden/ }).click();
  await page.getByLabel("Wiederherstellungscode").fill(first[0] ?? "");
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(page.getByText(/stimmt nicht oder wurde schon benutzt/).first()).toBeVisible();
  // As a phone's keyboard gives it.
  await page.getByLabel("Wiederherstellungscode").fill((recovery[0] ?? "").toLowerCase().replaceAll("-", " "));
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(page).toHaveURL(PATHS.userDashboard);
  const letter = await letterTo(person.email, /^Ein Wiederherstellungscode wurde benutzt$/);
  expect(letter.text).toMatch(/Das war am \d\d\.\d\d\.\d{4} um \d\d:\d\d Uhr \(Chrome, Linux\)/);
});

test("a passkey replaces the password", { tag: "@desktop" }, async ({ page }) => {
  await addFingerprintReader(page);
  await atProfile(page);
  await page.getByRole("button", { name: "Passkey hinzufügen" }).click();
  const dialog = page.getByRole("dialog", { name: "Passkey hinzufügen" });
  await dialog.getByLabel("Name des Passkeys").fill("Büro-Laptop");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Weiter im Browser" }).click();
  await expect(toast(page, "Passkey hinzugefügt.")).toBeVisible();
  await expect(page.getByText("Büro-Laptop")).toBeVisible();
  await signOut(page);
  await page.getByRole("button", { name: "Mit Passkey anmelden" }).click();
  await expect(page).toHaveURL(PATHS.userDashboard);
});

test("a passkey that comes after a change of address is told at both addresses", { tag: "@desktop" }, async ({ page }) => {
  await addFingerprintReader(page);
  const person = await atProfile(page);
  const address = await askForNewAddress(page);
  await page.goto(linkIn(await letterTo(address, /^Bitte bestätigen Sie Ihre neue E‑Mail-Adresse$/), PATHS.activateEmail));
  await page.getByRole("button", { name: "Neue Adresse bestätigen" }).click();
  await expect(page.getByText(`Ab jetzt melden Sie sich mit ${address} an.`)).toBeVisible();
  await page.goto(PATHS.profile);
  await page.getByRole("button", { name: "Passkey hinzufügen" }).click();
  const dialog = page.getByRole("dialog", { name: "Passkey hinzufügen" });
  await dialog.getByLabel("Name des Passkeys").fill("Büro-Laptop");
  await dialog.getByRole("button", { name: "Weiter im Browser" }).click();
  await expect(toast(page, "Passkey hinzugefügt.")).toBeVisible();
  const present = await letterTo(address, /^Passkey hinzugefügt$/);
  expect(present.text).toContain("Das waren Sie nicht?");
  const former = await letterTo(person.email, /^Passkey hinzugefügt$/);
  expect(linkIn(former, PATHS.cancelEmail)).toContain("#token=");
  // What somebody calls a passkey is not ours to send around.
  for (const letter of [present, former]) expect(letter.text).not.toContain("Büro-Laptop");
});

test("a first visit with Facebook makes an account, the second knows it again", { tag: "@desktop" }, async ({ page, noise }) => {
  noise.expect(/favicon\.ico/);
  for (const round of ["first", "second"]) {
    await page.goto(PATHS.login);
    await page.getByRole("button", { name: "Mit Facebook anmelden" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Mit Facebook anmelden (Testumgebung)" })).toBeVisible();
    await page.getByLabel(/Greta Sommer/).check();
    await page.getByRole("button", { name: "Weiter" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Hallo Greta Sommer" }), round).toBeVisible();
    // The address does not name what Facebook sent; one step back is Facebook's own dialog.
    await expect(page).toHaveURL(PATHS.userDashboard);
    await signOut(page);
    await expect(page.getByRole("heading", { level: 1, name: "Anmelden" })).toBeVisible();
  }
});

test("who breaks off at Facebook is told so", { tag: "@phone" }, async ({ page, noise }) => {
  noise.expect(/favicon\.ico/);
  await page.goto(PATHS.login);
  await page.getByRole("button", { name: "Mit Facebook anmelden" }).click();
  await page.getByRole("button", { name: "Abbrechen" }).click();
  await expect(page.getByText("Die Anmeldung mit Facebook wurde abgebrochen.")).toBeVisible();
});
