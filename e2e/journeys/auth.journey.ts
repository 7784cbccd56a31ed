import type { Page } from "@playwright/test";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { addFingerprintReader, codeOf } from "../house/authenticator.ts";
import { expectAccessible } from "../house/accessibility.ts";
import { ageSessionsOf, endSessionsOf, sql } from "../house/database.ts";
import { expect, fillSignIn, openMenu, signIn, signInByForm, test } from "../house/journey.ts";
import { PASSWORD, PEOPLE } from "../house/people.ts";
import { confirmByApp, enrolmentCodeFor } from "../house/staff.ts";

const signInHeading = { level: 1, name: "Anmelden" } as const;

test("a wrong password is told, the right one opens the portal", { tag: ["@desktop", "@firefox"] }, async ({ page, noise }) => {
  noise.expect(/401 .*\/api\/auth\/login/);
  await page.goto(PATHS.dashboard);
  await expect(page).toHaveURL(PATHS.login);
  await expect(page).toHaveTitle("Anmelden · Nahwerk Kundenportal");
  await expectAccessible(page);
  await fillSignIn(page, PEOPLE.office, "ganz falsch");
  const notice = page.getByRole("alert").filter({ hasText: "Die Anmeldung hat nicht geklappt" });
  await expect(notice).toContainText("E‑Mail-Adresse oder Passwort stimmt nicht. Bitte prüfen Sie Ihre Eingabe.");
  await expect(notice).toContainText(
    "Ist Ihr Zugang noch nicht aktiviert und das Passwort richtig, schicken wir Ihnen die E‑Mail zur Aktivierung",
  );
  await expect(page.getByLabel("E‑Mail-Adresse oder Benutzername")).toHaveValue(PEOPLE.office);
  await expect(page.getByLabel("Passwort", { exact: true })).toHaveValue("");
  await expectAccessible(page);
  await fillSignIn(page, PEOPLE.office);
  await expect(page).toHaveURL(PATHS.dashboard);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Guten (Morgen|Tag|Abend), Herr Kranz$/);
});

test("empty fields are named before anything is sent", { tag: "@phone" }, async ({ page }) => {
  await page.goto(PATHS.login);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(page.getByText("Die E‑Mail-Adresse fehlt.")).toBeVisible();
  await expect(page.getByText("Das Passwort fehlt.")).toBeVisible();
  await expect(page.getByLabel("E‑Mail-Adresse oder Benutzername")).toBeFocused();
});

test("a deep link survives the sign-in with query and hash", { tag: ["@desktop", "@firefox"] }, async ({ page }) => {
  const link = `${PATHS.leads}?status=angenommen&seite=2#liste`;
  await signInByForm(page, PEOPLE.office, link);
  await expect(page).toHaveURL(link);
  await expect(page.getByRole("tab", { name: /^Angenommen/ })).toHaveAttribute("aria-selected", "true");
});

test("signing out leaves nothing private behind, in no tab", { tag: "@desktop" }, async ({ page, context, noise }) => {
  noise.expect(/401 \(Unauthorized\)/);
  await signIn(page, PEOPLE.office);
  const second = await context.newPage();
  await second.goto(PATHS.leads);
  await expect(second.getByRole("heading", { level: 1, name: "Anfragen" })).toBeVisible();
  await page.bringToFront();
  await openMenu(page);
  await page.getByRole("link", { name: "Abmelden" }).click();
  await expect(page.getByRole("heading", signInHeading)).toBeVisible();
  await expect(second.getByRole("heading", signInHeading)).toBeVisible();
  await expect(second.getByText("Tim Kranz")).toHaveCount(0);
  const cookies = (await context.cookies()).map((cookie) => cookie.name);
  expect(cookies).not.toContain("__Secure-portal");
  await page.goBack();
  await expect(page.getByRole("heading", signInHeading)).toBeVisible();
  await expect(page.getByText(/(Tim|Herr) Kranz/)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", signInHeading)).toBeVisible();
});

test("an ended session asks to sign in and goes on at the same place", { tag: "@phone" }, async ({ page, noise }) => {
  noise.expect(/401 \(Unauthorized\)/);
  await signIn(page, PEOPLE.longName, `${PATHS.leads}?status=angenommen`);
  await expect(page.getByRole("list", { name: "Liste der Anfragen" })).toBeVisible();
  await endSessionsOf(PEOPLE.longName);
  await page.getByRole("link", { name: "Nächste Seite" }).click();
  const again = page.getByRole("dialog", { name: "Bitte melden Sie sich erneut an" });
  await expect(again.getByText("Ihre Sitzung ist beendet. Nach der Anmeldung machen Sie genau hier weiter.")).toBeVisible();
  await expectAccessible(page);
  await again.getByLabel("Passwort", { exact: true }).fill(PASSWORD);
  await again.getByRole("button", { name: "Anmelden und weitermachen" }).click();
  await expect(again).toBeHidden();
  await expect(page).toHaveURL(`${PATHS.leads}?status=angenommen&seite=2`);
  await expect(page.getByRole("link", { name: "Seite 2" })).toHaveAttribute("aria-current", "page");
});

test("two refreshes renew the cookies and sign nobody out", { tag: "@desktop" }, async ({ page, context }) => {
  await page.clock.install();
  await signIn(page, PEOPLE.everyProduct);
  const token = async (): Promise<string> => (await context.cookies()).find(({ name }) => name === "__Secure-portal")?.value ?? "";
  const seen = new Set([await token()]);
  for (const round of [1, 2]) {
    const refreshed = page.waitForResponse((response) => response.url().endsWith("/api/auth/refresh"));
    await page.clock.fastForward("06:01");
    expect((await refreshed).status()).toBe(200);
    seen.add(await token());
    expect(seen.size).toBe(round + 1);
    // Within half a minute the same secret is given again, for the sake of other tabs.
    await ageSessionsOf(PEOPLE.everyProduct);
  }
  await openMenu(page);
  await page.getByRole("button", { name: /^Anfragen/ }).click();
  await page.getByRole("link", { name: "Übersicht" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Anfragen" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Anfragen" })).toBeVisible();
});

const fillVisit = async (page: Page, companyId: string, password: string, login: string = PEOPLE.service): Promise<void> => {
  await page.getByLabel("Benutzername oder E‑Mail-Adresse").fill(login);
  await page.getByLabel("Passwort", { exact: true }).fill(password);
  await page.getByLabel("Firmen-ID").fill(companyId);
  await page.getByRole("button", { name: "Als Kundenservice anmelden" }).click();
};

test("customer care visits a company with a reason, sees it and changes nothing", async ({ page, noise }) => {
  noise.expect(/401 /);
  const [companyId = ""] = await sql("select account_id from account where brand = 'nahwerk' and name = 'Malerbetrieb Kranz & Tochter'");
  await signIn(page, PEOPLE.office);
  await page.goto(PATHS.loginCuca);
  // Whoever is signed in signs out first, but no address does it for them.
  await expect(page.getByText("Möchten Sie sich vom Kundenportal abmelden?")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Jetzt abmelden" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Kundenservice-Anmeldung" })).toBeVisible();
  await expectAccessible(page);
  await fillVisit(page, companyId, PASSWORD);
  await expect(page.getByRole("link", { name: /^Der Grund fehlt/ })).toBeVisible();
  await page.getByLabel("Grund").fill("..........................");
  await fillVisit(page, companyId, PASSWORD);
  await expect(page.getByRole("link", { name: /^Der Anlass fehlt/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /geht nicht hervor, worum es geht/ })).toBeVisible();
  await page.getByLabel("Anlass").selectOption("Rückruf");
  await page.getByLabel("Grund").fill("Rückruf zum Eintrag der Firma");
  await fillVisit(page, companyId, "ganz falsch");
  await expect(page.getByText("Benutzername, Passwort oder Firmen-ID stimmt nicht.")).toBeVisible();
  await fillVisit(page, companyId, PASSWORD);
  await expect(page.getByRole("heading", { level: 1, name: "Anmeldung bestätigen" })).toBeFocused();
  await expectAccessible(page);
  await confirmByApp(page, PEOPLE.service);
  await expect(page).toHaveURL(PATHS.dashboard);
  const bar = page.getByRole("region", { name: "Kundenservice-Modus" });
  await expect(bar).toContainText(`Angemeldet als Malerbetrieb Kranz & Tochter | ${companyId}`);
  // Nobody is greeted, and what staff may not do is locked.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Startseite von Malerbetrieb Kranz & Tochter");
  await expect(page.getByRole("main").getByRole("button", { name: "Eintrag bearbeiten" })).toHaveAttribute("aria-disabled", "true");
  await expectAccessible(page);
  await page.goto(PATHS.entryData);
  await expect(page.getByText("Im Kundenservice-Modus können Sie alles ansehen, aber nichts ändern.").first()).toBeVisible();
  await bar.getByRole("link", { name: "Abmelden" }).click();
  await expect(page).toHaveURL(PATHS.loginCuca);
  // Also where nothing is left of the visit but the tab.
  await page.goto(PATHS.dashboard);
  await expect(page).toHaveURL(PATHS.loginCuca);
  await expect(page.getByRole("heading", { level: 1, name: "Kundenservice-Anmeldung" })).toBeVisible();
});

test.describe("staff without a second factor", () => {
  test.use({ brand: "ortsfink" });

  test("set one up with the operator's code before their first visit", { tag: "@desktop" }, async ({ page, noise }) => {
    noise.expect(/40[01] /);
    const login = PEOPLE.serviceOrtsfink;
    const [companyId = ""] = await sql("select account_id from account where brand = 'ortsfink' order by account_id limit 1");
    const arrive = async (): Promise<void> => {
      await page.goto(PATHS.loginCuca);
      await page.getByLabel("Anlass").selectOption("Technische Prüfung");
      await page.getByLabel("Grund").fill("Erster Besuch nach der Einrichtung");
      await fillVisit(page, companyId, PASSWORD, login);
    };
    const bar = page.getByRole("region", { name: "Kundenservice-Modus" });
    const leave = async (): Promise<void> => {
      await bar.getByRole("link", { name: "Abmelden" }).click();
      // Not before the visit has ended: whoever asks for the page earlier is asked whether to end it.
      await expect(page.getByLabel("Anlass")).toBeVisible();
    };
    const byApp = await enrolmentCodeFor(login);
    await arrive();
    await expect(page.getByRole("heading", { level: 1, name: "Zweiten Faktor einrichten" })).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel("Einrichtungscode").fill(byApp.replace(/.$/, (last) => (last === "A" ? "B" : "A")));
    await page.getByRole("button", { name: "Weiter" }).click();
    await expect(page.getByRole("link", { name: /^Dieser Einrichtungscode stimmt nicht/ })).toBeVisible();
    await page.getByLabel("Einrichtungscode").fill(byApp);
    await page.getByRole("button", { name: "Weiter" }).click();
    await expect(page.getByRole("img", { name: /QR-Code/ })).toBeVisible();
    await expectAccessible(page);
    const key = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? "";
    await page.getByLabel("Code aus der App").fill(codeOf(key));
    await page.getByRole("button", { name: "App aktivieren" }).click();
    await expect(page.getByRole("list", { name: "Wiederherstellungscodes" }).getByRole("listitem")).toHaveCount(10);
    await expectAccessible(page);
    await page.getByRole("button", { name: /Codes gesichert/ }).click();
    await expect(bar).toContainText(companyId);
    await leave();
    // The phone is lost: the operator takes the app away, and the next factor is a passkey.
    const byPasskey = await enrolmentCodeFor(login);
    await addFingerprintReader(page);
    await arrive();
    await page.getByLabel("Einrichtungscode").fill(byPasskey);
    await page.getByRole("button", { name: "Weiter" }).click();
    await page.getByRole("button", { name: "Passkey einrichten" }).click();
    await expect(bar).toContainText(companyId);
    await leave();
    await arrive();
    await page.getByRole("button", { name: "Mit Passkey bestätigen" }).click();
    await expect(bar).toContainText(companyId);
  });
});
