import { accountLink } from "@schaufenster/contract/areas/account-link/account-link.calls.ts";
import type { AccountLink } from "@schaufenster/contract/areas/account-link/account-link.model.ts";
import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { mockCall, refuse } from "../../../test/mock-call.ts";
import { SAMPLE_USER, sampleSignIn } from "../../../test/sample-person.ts";
import { renderScreen } from "../../../test/screen.tsx";
import { signOut } from "../../session/session-store.ts";
import { startLocation } from "../../browser/location.ts";
import { ToastRegion } from "../../ui/overlay/toast.tsx";
import CodeScreen from "./code.screen.tsx";
import { dropCode, heldCode, holdCode } from "./held-code.ts";
import HoldScreen from "./hold.screen.tsx";
import LoginScreen from "./login.screen.tsx";
import PendingScreen from "./pending.screen.tsx";
import RegisterScreen from "./register.screen.tsx";

startLocation();
beforeEach(dropCode);
afterEach(dropCode);

const TOKEN = `4711.${"x".repeat(43)}`;
const COMPANY = { company_name: "Malerei Amsel", city: "Köln", channel: "mail", expiresAt: "2099-12-19T11:00:00.000Z" } as const;
const LINK: AccountLink = {
  id: "00000000-0000-4000-8000-000000000001",
  state: "pending",
  reason: null,
  company_id: "4711",
  company_name: "Malerei Amsel",
  city: "Köln",
  begunAt: "2026-11-15T08:00:00.000Z",
  nextStepAt: "2099-11-29T11:00:00.000Z",
  words: null,
  objectable: false,
};
const heading = (name: string) => page.getByRole("heading", { name });
const button = (name: string) => page.getByRole("button", { name, exact: true });

const showCode = (place: string, isMember = false) =>
  renderScreen(
    <main>
      <CodeScreen />
    </main>,
    { place, ...(isMember ? {} : { user: null }) },
  );

describe("the code", () => {
  test("of a link leaves the address at once, and the page says for whom it is and nothing else happens", async () => {
    const shown = mockCall(accountLink.showLink, COMPANY);
    await showCode(`${PATHS.accountLinkRedirect}#token=${TOKEN}`);
    await expect.element(page.getByText("Malerei Amsel")).toBeVisible();
    expect([location.hash, location.search]).toEqual(["", ""]);
    expect(JSON.stringify(history.state)).not.toContain(TOKEN);
    expect(shown.map(({ body }) => body)).toEqual([{ token: TOKEN }]);
    await expect.element(page.getByText("Köln · Der Code gilt bis zum 19.12.2099.")).toBeVisible();
    const hrefs = ["Anmelden und verknüpfen", "Registrieren und verknüpfen"].map((name) =>
      page.getByRole("link", { name }).element().getAttribute("href"),
    );
    const onward = `?ziel=${encodeURIComponent(PATHS.accountLinkPending)}`;
    expect(hrefs).toEqual([`${PATHS.accountLinkLogin}${onward}`, `${PATHS.accountLinkRegister}${onward}`]);
    expect(heldCode()).toEqual({ code: TOKEN, company: "Malerei Amsel" });
  });

  test("of a letter is typed; a wrong one says so, and is asked about once", async () => {
    const shown = mockCall(accountLink.showLink, refuse("invalid-token"));
    await showCode(PATHS.accountLinkRedirect);
    await button("Code prüfen").click();
    await expect.element(page.getByRole("alert").getByText("Der Code fehlt.", { exact: false })).toBeVisible();
    await page.getByLabelText("Code aus dem Brief").fill("4711-0000-0000");
    await button("Code prüfen").click();
    await expect.element(page.getByRole("alert").getByText("Diesen Code oder Link gibt es nicht", { exact: false })).toBeVisible();
    expect(shown.map(({ body }) => body)).toEqual([{ token: "4711-0000-0000" }]);
  });

  test("links the account of whoever is signed in, and leads to where it stands", async () => {
    mockCall(accountLink.showLink, COMPANY);
    const begun = mockCall(accountLink.beginLink, { ...LINK, state: "hold", reason: "differs" });
    mockCall(user.getUser, SAMPLE_USER);
    mockCall(auth.refresh, sampleSignIn(SAMPLE_USER).session);
    await showCode(`${PATHS.accountLinkRedirect}#token=${TOKEN}`, true);
    await button("Mit meinem Zugang verknüpfen").click();
    await expect.poll(() => location.pathname).toBe(PATHS.accountLinkHold);
    expect(begun.map(({ body }) => body)).toEqual([{ token: TOKEN }]);
    expect(heldCode()).toBeNull();
  });
});

const showLogin = () =>
  renderScreen(
    <main>
      <LoginScreen />
    </main>,
    { place: PATHS.accountLinkLogin, user: null },
  );

describe("signing in", () => {
  test("without a code asks for it", async () => {
    await showLogin();
    await expect.element(page.getByRole("link", { name: "Code eingeben" })).toHaveAttribute("href", PATHS.accountLinkRedirect);
  });

  test("sends name, password and code together; what was wrong is said", async () => {
    holdCode(TOKEN, "Malerei Amsel");
    const sent = mockCall(accountLink.login, refuse("wrong-credentials"));
    await showLogin();
    await button("Anmelden und verknüpfen").click();
    await expect.element(page.getByRole("alert").getByText("Bitte geben Sie Ihr Passwort ein.", { exact: false })).toBeVisible();
    await page.getByLabelText("E‑Mail-Adresse oder Benutzername").fill("erika@amsel.example");
    await page.getByLabelText("Passwort", { exact: true }).fill("ein langes Passwort");
    await button("Anmelden und verknüpfen").click();
    await expect.element(page.getByRole("alert").getByText("E‑Mail-Adresse oder Passwort stimmt nicht.", { exact: false })).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ token: TOKEN, login: "erika@amsel.example", password: "ein langes Passwort" }]);
  });

  test("asks for the second factor, and links with the same code behind it", async () => {
    holdCode(TOKEN, "Malerei Amsel");
    mockCall(accountLink.login, refuse("second-factor-needed", { field: "frage" }));
    const answered = mockCall(auth.loginSecondFactor, sampleSignIn(SAMPLE_USER));
    const begun = mockCall(accountLink.beginLink, LINK);
    mockCall(user.getUser, SAMPLE_USER);
    mockCall(auth.refresh, sampleSignIn(SAMPLE_USER).session);
    mockCall(auth.logout, null);
    await showLogin();
    await page.getByLabelText("E‑Mail-Adresse oder Benutzername").fill("erika@amsel.example");
    await page.getByLabelText("Passwort", { exact: true }).fill("ein langes Passwort");
    await button("Anmelden und verknüpfen").click();
    await expect.element(heading("Zweiter Faktor")).toBeVisible();
    await page.getByLabelText("Code").fill("123456");
    await button("Bestätigen und verknüpfen").click();
    await expect.poll(() => location.pathname).toBe(PATHS.accountLinkPending);
    expect([answered.map(({ body }) => body), begun.map(({ body }) => body)]).toEqual([
      [{ challenge: "frage", code: "123456" }],
      [{ token: TOKEN }],
    ]);
    // Whoever came in goes out again: the next test begins with nobody.
    await signOut();
  });
});

describe("registering", () => {
  test("says what is missing, sends the code along, and says where the message went", async () => {
    holdCode(TOKEN, "Malerei Amsel");
    const sent = mockCall(accountLink.register, null);
    await renderScreen(
      <main>
        <RegisterScreen />
      </main>,
      { place: PATHS.accountLinkRegister, user: null },
    );
    await button("Registrieren").click();
    await expect.element(page.getByRole("alert").getByText("Ohne Ihre Zustimmung", { exact: false })).toBeVisible();
    await page.getByLabelText("Vorname").fill("Erika");
    await page.getByLabelText("Nachname").fill("Neu");
    await page.getByLabelText("E‑Mail-Adresse").fill("erika@amsel.example");
    await page.getByLabelText("Passwort", { exact: true }).fill("ein langes Passwort");
    await page.getByRole("checkbox").click();
    await button("Registrieren").click();
    await expect.element(heading("Bitte bestätigen Sie Ihre E‑Mail-Adresse")).toBeVisible();
    expect(sent.map(({ body }) => body)).toMatchObject([{ token: TOKEN, email: "erika@amsel.example", termsAccepted: true }]);
    expect(heldCode()).toBeNull();
  });
});

const showLinks = (links: readonly AccountLink[]) => {
  mockCall(accountLink.getLinks, { links: [...links] });
  return renderScreen(
    <main>
      <PendingScreen />
    </main>,
    { place: PATHS.accountLinkPending },
  );
};

describe("where it stands", () => {
  test("names the day of the next step as the server has it", async () => {
    await showLinks([LINK]);
    await expect.element(page.getByText("Antwortet bis zum 29.11.2099 niemand", { exact: false })).toBeVisible();
    expect(page.getByRole("button").query()).toBeNull();
  });

  test.each([
    ["differs", "eine andere als die, an die der Link ging"],
    ["silence", "14 Tage lang niemand geantwortet"],
    ["objection", "Sie haben widersprochen"],
  ] as const)("says why our desk looks into it: %s", async (reason, words) => {
    mockCall(accountLink.getLinks, { links: [{ ...LINK, state: "hold", reason }] });
    await renderScreen(
      <main>
        <HoldScreen />
      </main>,
      { place: PATHS.accountLinkHold },
    );
    await expect.element(page.getByText(words, { exact: false })).toBeVisible();
    await expect.element(page.getByText("bis zum 29.11.2099", { exact: false })).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Code eingeben" })).toHaveAttribute("href", PATHS.accountLinkRedirect);
  });

  test("says so when our desk took longer than it meant to", async () => {
    await showLinks([{ ...LINK, state: "hold", reason: "differs", nextStepAt: "2026-01-06T09:00:00.000Z" }]);
    await expect.element(page.getByText("Wir hatten uns vorgenommen, bis zum 06.01.2026 zu entscheiden.", { exact: false })).toBeVisible();
  });

  test("who was refused by owners objects", async () => {
    const refused = { ...LINK, state: "refused", nextStepAt: null, objectable: true } as const;
    await showLinks([refused]);
    const after = { links: [{ ...LINK, state: "hold", reason: "objection" } as const] };
    const objected = mockCall(accountLink.objectToRefusal, after);
    await expect.element(page.getByText("Abgelehnt")).toBeVisible();
    mockCall(accountLink.getLinks, after);
    await render(<ToastRegion label="Meldungen" closeLabel="Meldung schließen" />);
    await page.getByRole("button", { name: "Der Ablehnung von Malerei Amsel widersprechen" }).click();
    await expect.element(page.getByText("Sie haben widersprochen.", { exact: false })).toBeVisible();
    await expect.element(page.getByText("Wir prüfen Ihren Widerspruch.")).toBeVisible();
    expect(objected.map(({ body }) => body)).toEqual([{ id: LINK.id }]);
  });

  test("who is linked goes on, with the words of our service", async () => {
    await showLinks([{ ...LINK, state: "linked", nextStepAt: null, words: "Willkommen." }]);
    await expect.element(page.getByText("Willkommen.")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Zum Portal" })).toBeVisible();
  });

  test("nobody signed in is led to the sign-in and back", async () => {
    await renderScreen(
      <main>
        <PendingScreen />
      </main>,
      { place: PATHS.accountLinkPending, user: null },
    );
    await expect
      .element(page.getByRole("link", { name: "Anmelden" }))
      .toHaveAttribute("href", `${PATHS.login}?ziel=${encodeURIComponent(PATHS.accountLinkPending)}`);
  });
});
