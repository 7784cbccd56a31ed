import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import type { ErrorCode } from "@schaufenster/contract/errors.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type Answer, mockCall, refuse } from "../../../../test/mock-call.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import { SAMPLE_STAFF, sampleSignIn } from "../../../../test/sample-person.ts";
import { foreignAnswer, leaveTo, navigate, startLocation } from "../../../browser/location.ts";
import CareLoginScreen from "./care-login.screen.tsx";

vi.mock(import("../../../browser/location.ts"), async (original) => ({
  ...(await original()),
  leaveTo: vi.fn(),
  foreignAnswer: vi.fn(() => ""),
}));

const refusal = (code: ErrorCode, field: string) => refuse(code, { field });
const ENROLMENT = {
  totp: { secret: "JBSWY3DPEHPK3PXP", address: "otpauth://totp/Nahwerk:s%40x?secret=JBSWY3DPEHPK3PXP" },
  passkey: { challenge: "q-1", options: {} },
};
const CODE = "ABCD-EFGH-JKMN-PQRS-TUVW-XYZ2";

beforeAll(() => startLocation());
beforeEach(() => {
  mockCall(auth.getStaffDialog, { url: null });
  vi.mocked(leaveTo).mockReset();
  navigate(PATHS.loginCuca, { force: true });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.mocked(foreignAnswer).mockReturnValue("");
});

const show = async (login: Answer<typeof auth.loginCuca>) => {
  const sent = mockCall(auth.loginCuca, login);
  await renderScreen(<CareLoginScreen />, { user: null });
  return sent;
};
const bodies = (asked: readonly { readonly body: unknown }[]) => asked.map(({ body }) => body);
const fill = async (reason: string) => {
  await page.getByLabelText("Benutzername oder E‑Mail-Adresse").fill("s@x.example");
  await page.getByLabelText("Passwort", { exact: true }).fill("ein langes Passwort");
  await page.getByLabelText("Firmen-ID").fill("4711");
  await page.getByLabelText("Grund", { exact: true }).fill(reason);
};
const submit = () => page.getByRole("button", { name: "Als Kundenservice anmelden" }).click();
const fillAndSubmit = async () => {
  await page.getByLabelText("Anlass").selectOptions("Rückruf");
  await fill("Rückruf zur Rechnung vom März");
  await submit();
};

test("asks for an occasion from the list and for a reason that says something, and sends nothing before", async () => {
  const sent = await show(refusal("second-factor-needed", "c-1"));
  await fill("xxxxxxxxxxxxxxxxxxxx");
  await submit();
  await expect.element(page.getByRole("alert")).toHaveFocus();
  await expect.element(page.getByLabelText("Anlass")).toHaveAccessibleDescription(/Anlass fehlt/);
  await expect.element(page.getByLabelText("Grund", { exact: true })).toHaveAccessibleDescription(/worum es geht/);
  expect(bodies(sent)).toEqual([]);
  await page.getByLabelText("Anlass").selectOptions("Beschwerde");
  await page.getByLabelText("Passwort", { exact: true }).fill("ein langes Passwort");
  await page.getByLabelText("Grund", { exact: true }).fill("Kundin meldet falsche Zeiten");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByLabelText("Code aus Ihrer App")).toBeVisible();
  expect(bodies(sent)).toEqual([
    {
      login: "s@x.example",
      password: "ein langes Passwort",
      companyId: "4711",
      reasonKind: "complaint",
      reason: "Kundin meldet falsche Zeiten",
    },
  ]);
});

test("who says to have the company on the telephone is asked for its PIN; a wrong one is said", async () => {
  const sent = await show(refusal("invalid-token", "pin"));
  await page.getByLabelText("Anlass").selectOptions("Anruf");
  await fill("Kundin fragt nach ihrer Rechnung");
  await submit();
  await expect.element(page.getByLabelText("Telefon-PIN")).toHaveAccessibleDescription(/PIN fehlt/);
  expect(bodies(sent)).toEqual([]);
  await page.getByLabelText("Passwort", { exact: true }).fill("ein langes Passwort");
  await page.getByLabelText("Telefon-PIN").fill("123456");
  await submit();
  await expect.element(page.getByText(/Diese PIN ist nicht die der Firma/)).toBeVisible();
  expect(bodies(sent)).toMatchObject([{ reasonKind: "call", pin: "123456" }]);
});

test("where there is a directory staff go to it", async () => {
  mockCall(auth.getStaffDialog, { url: "https://verzeichnis.example/authorize?x=1" });
  await renderScreen(<CareLoginScreen />, { user: null });
  await page.getByRole("button", { name: "Mit Firmenkonto anmelden" }).click();
  await expect.poll(() => leaveTo).toHaveBeenCalledWith("https://verzeichnis.example/authorize?x=1");
});

test("who comes back from the directory is asked for neither name nor password; what it said is used up with the first try", async () => {
  vi.mocked(foreignAnswer).mockReturnValue("?code=c-1&state=s-1&iss=https%3A%2F%2Fverzeichnis.example");
  const answered = mockCall(auth.answerStaffDialog, { challenge: "d-1" });
  const sent = mockCall(auth.loginStaff, refusal("wrong-credentials", "x"));
  await renderScreen(<CareLoginScreen />, { user: null });
  await expect.element(page.getByText(/Firmenverzeichnis hat Sie erkannt/)).toBeVisible();
  expect(page.getByLabelText("Passwort", { exact: true }).query()).toBeNull();
  await page.getByLabelText("Firmen-ID").fill("4711");
  await page.getByLabelText("Anlass").selectOptions("Rückruf");
  await page.getByLabelText("Grund", { exact: true }).fill("Rückruf zur Rechnung vom März");
  await submit();
  await expect.element(page.getByText(/Ihre Gruppe erlaubt es nicht/)).toBeVisible();
  await expect.element(page.getByLabelText("Passwort", { exact: true })).toBeVisible();
  expect(bodies(answered)).toEqual([{ code: "c-1", state: "s-1", iss: "https://verzeichnis.example" }]);
  expect(bodies(sent)).toEqual([
    { challenge: "d-1", visit: { companyId: "4711", reasonKind: "callback", reason: "Rückruf zur Rechnung vom März" } },
  ]);
});

test("a company that lets nobody look is said to be one", async () => {
  await show(refusal("not-possible-now", "companyId"));
  await fillAndSubmit();
  await expect.element(page.getByText(/lässt keine Besuche zu/)).toBeVisible();
});

test("who comes from a case finds company and reason filled in, and chooses the occasion; other words of an address fill in nothing", async () => {
  const sent = mockCall(auth.loginCuca, refusal("second-factor-needed", "c-1"));
  navigate("/login/cuca?firma=4711&vorgang=17", { force: true });
  const { unmount } = await renderScreen(<CareLoginScreen />, { user: null });
  await expect.element(page.getByLabelText("Firmen-ID")).toHaveValue("4711");
  await expect.element(page.getByLabelText("Grund", { exact: true })).toHaveValue("Prüfung zum Vorgang Nummer 17");
  await page.getByLabelText("Benutzername oder E‑Mail-Adresse").fill("s@x.example");
  await page.getByLabelText("Passwort", { exact: true }).fill("ein langes Passwort");
  await page.getByLabelText("Anlass").selectOptions("Beschwerde");
  await submit();
  await expect.element(page.getByLabelText("Code aus Ihrer App")).toBeVisible();
  expect(bodies(sent)).toMatchObject([{ companyId: "4711", reasonKind: "complaint", reason: "Prüfung zum Vorgang Nummer 17" }]);
  await unmount();
  navigate("/login/cuca?firma=4711&vorgang=Ihr+Konto", { force: true });
  await renderScreen(<CareLoginScreen />, { user: null });
  await expect.element(page.getByLabelText("Firmen-ID")).toHaveValue("");
  await expect.element(page.getByLabelText("Grund", { exact: true })).toHaveValue("");
});

test("the code of the app opens the visit; a passkey is offered beside it", async () => {
  const sent = mockCall(auth.loginSecondFactor, sampleSignIn(SAMPLE_STAFF));
  await show(refusal("second-factor-needed", "c-1"));
  await fillAndSubmit();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
  await expect.element(page.getByRole("button", { name: "Mit Passkey bestätigen" })).toBeVisible();
  await page.getByLabelText("Code aus Ihrer App").fill("123456");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => leaveTo).toHaveBeenCalledWith(PATHS.dashboard);
  expect(bodies(sent)).toEqual([{ challenge: "c-1", code: "123456" }]);
});

test("who has a passkey alone is asked for it and for nothing else", async () => {
  await show(refusal("passkey-needed", "c-1"));
  await fillAndSubmit();
  await expect.element(page.getByRole("button", { name: "Mit Passkey bestätigen" })).toBeVisible();
  expect(page.getByLabelText("Code aus Ihrer App").query()).toBeNull();
  await page.getByRole("button", { name: "Zurück zur Anmeldung" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Kundenservice-Anmeldung" })).toBeVisible();
});

test("new staff set up an app with the operator's code, by keyboard, see their codes once, and only then go on", async () => {
  let tries = 0;
  const started = mockCall(auth.startEnrolment, () => ((tries += 1) === 1 ? refusal("invalid-token", "code") : ENROLMENT));
  const confirmed = mockCall(auth.confirmEnrolment, { ...sampleSignIn(SAMPLE_STAFF), recoveryCodes: ["abcde-fghjk", "mnpqr-stuvw"] });
  await show(refusal("enrolment-needed", "c-1"));
  await fillAndSubmit();
  await expect.element(page.getByRole("heading", { level: 1, name: "Zweiten Faktor einrichten" })).toHaveFocus();
  // One letter is missing; the hyphens do not make up for it.
  await page.getByLabelText("Einrichtungscode").fill(CODE.slice(1));
  await userEvent.keyboard("{Enter}");
  await expect
    .element(page.getByLabelText("Einrichtungscode"))
    .toHaveAccessibleDescription(/24 Zeichen, die Bindestriche nicht mitgezählt/);
  expect(bodies(started)).toEqual([]);
  await page.getByLabelText("Einrichtungscode").fill(CODE);
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByLabelText("Einrichtungscode")).toHaveAccessibleDescription(/stimmt nicht/);
  await userEvent.click(page.getByLabelText("Einrichtungscode"));
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("img", { name: /QR-Code/ })).toBeVisible();
  await expect.element(page.getByText("JBSW Y3DP EHPK 3PXP")).toBeVisible();
  await page.getByLabelText("Code aus der App").fill("123 456");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("list", { name: "Wiederherstellungscodes" })).toHaveTextContent("abcde-fghjkmnpqr-stuvw");
  expect(bodies(confirmed)).toEqual([{ challenge: "c-1", code: CODE, totp: "123456" }]);
  expect(leaveTo).not.toHaveBeenCalled();
  await page.getByRole("button", { name: /Codes gesichert/ }).click();
  expect(leaveTo).toHaveBeenCalledWith(PATHS.dashboard);
});

test("a question that is gone leads back to the sign-in and says why", async () => {
  mockCall(auth.startEnrolment, refusal("invalid-token", "challenge"));
  await show(refusal("enrolment-needed", "c-1"));
  await fillAndSubmit();
  await page.getByLabelText("Einrichtungscode").fill(CODE);
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText(/Die Einrichtung hat zu lange gedauert/)).toBeVisible();
  await expect.element(page.getByLabelText("Firmen-ID")).toHaveValue("4711");
});

test("who comes back to the form finds what they typed, without the password", async () => {
  const sent = await show(refusal("second-factor-needed", "c-1"));
  await page.getByLabelText(/Ticketnummer/).fill("T-17");
  await fillAndSubmit();
  await page.getByRole("button", { name: "Zurück zur Anmeldung" }).click();
  await expect.element(page.getByLabelText("Passwort", { exact: true })).toHaveValue("");
  await page.getByLabelText("Passwort", { exact: true }).fill("ein langes Passwort");
  await submit();
  await expect.poll(() => bodies(sent)).toHaveLength(2);
  const [first, second] = bodies(sent);
  expect(second).toEqual(first);
});
