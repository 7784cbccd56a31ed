import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import type { Profile } from "@schaufenster/contract/areas/user/profile.model.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { mockCall, refuse } from "../../../../test/mock-call.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import { SAMPLE_PROFILE } from "../../../../test/sample-person.ts";
import { useProfile } from "../profile.queries.ts";
import { SecondFactorCard } from "./second-factor-card.tsx";
import { pressTwice } from "../../../../test/press-twice.ts";

const saved = vi.hoisted(() => ({ files: [] as { name: string; content: Blob }[] }));
vi.mock("../../../browser/download.ts", () => ({
  saveFile: (content: Blob, name: string) => void saved.files.push({ name, content }),
}));

const NOW = new Date().toISOString();
const PASSKEY = { id: "k1", name: "Telefon", created_at: NOW, last_used_at: null };
const PROFILE: Profile = { ...SAMPLE_PROFILE, totp: true, recovery_codes_left: 7, passkeys: [PASSKEY], step_up: ["password-totp"] };
const CODES = Array.from({ length: 10 }, (_, n) => `01AB-CDEF-GHJK-MNPQ-RSTV-WX${n}Z`);

let now: Profile;
let sent: string[];
beforeEach(() => {
  sent = [];
  saved.files.length = 0;
  const change = (path: string, next: Partial<Profile>): Profile => {
    sent.push(path);
    return (now = { ...now, ...next });
  };
  mockCall(user.getProfile, () => now);
  mockCall(user.renewRecoveryCodes, () => ({ profile: change("renew", { recovery_codes_left: 10 }), recoveryCodes: CODES }));
  mockCall(user.startTotp, { secret: "ABCD", address: "otpauth://totp/x?secret=ABCD" });
  mockCall(user.confirmTotp, () => ({ profile: change("confirm", { totp: true, recovery_codes_left: 10 }), recoveryCodes: CODES }));
  mockCall(user.removeTotp, () => change("removeTotp", { totp: false, recovery_codes_left: 0 }));
  mockCall(user.removePasskey, () => change("removePasskey", { passkeys: [] }));
});

function Page() {
  const { data } = useProfile();
  return data ? <SecondFactorCard profile={data} /> : null;
}
const show = (profile: Partial<Profile> = {}) => {
  now = { ...PROFILE, ...profile };
  return renderScreen(<Page />);
};
const button = (name: string) => page.getByRole("button", { name, exact: true });
const renewButton = () => button("Neue Codes erzeugen").first();
const sheet = () => page.getByRole("dialog", { name: "Ihre Wiederherstellungscodes" });

test("says how many codes are left, and warns when there are few or none", async () => {
  const screen = await show();
  await expect.element(page.getByText(/^7 von 10 übrig\./)).toBeVisible();
  await screen.unmount();
  await show({ recovery_codes_left: 0 });
  await expect.element(page.getByText(/^Kein Code übrig\. Bitte erzeugen Sie neue/)).toBeVisible();
});

test("new codes by keyboard alone: asked first, shown once, and the focus comes back to the button", async () => {
  await show();
  await expect.element(renewButton()).toBeVisible();
  (renewButton().element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  const question = page.getByRole("dialog", { name: "Neue Wiederherstellungscodes erzeugen?" });
  await expect.element(question.getByText(/Die bisherigen gelten dann nicht mehr/)).toBeVisible();
  expect(sent).toEqual([]);
  (question.getByRole("button", { name: "Neue Codes erzeugen" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(sheet().getByRole("list")).toHaveTextContent(CODES.join(""));
  expect(sent).toEqual(["renew"]);
  await userEvent.keyboard("{Escape}");
  await expect.element(sheet()).toBeVisible();
  (sheet().getByRole("button", { name: "Ich habe die Codes gesichert" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(sheet()).not.toBeInTheDocument();
  await expect.element(renewButton()).toHaveFocus();
  await expect.element(page.getByText(/^10 von 10 übrig\./)).toBeVisible();
  expect(document.body.textContent).not.toContain(CODES[0]);
});

test("keeping the old ones changes nothing", async () => {
  await show();
  await renewButton().click();
  await button("Bisherige behalten").first().click();
  await expect.element(renewButton()).toHaveFocus();
  expect(sent).toEqual([]);
});

test("the text file says whose codes they are and carries all ten", async () => {
  await show();
  await renewButton().click();
  await page.getByRole("dialog").getByRole("button", { name: "Neue Codes erzeugen" }).click();
  await sheet().getByRole("button", { name: "Als Textdatei speichern" }).click();
  const [file] = saved.files;
  const text = (await file?.content.text()) ?? "";
  expect(file?.name).toBe("Wiederherstellungscodes.txt");
  expect(text.split("\r\n").slice(0, 2)).toEqual(["Wiederherstellungscodes für Nahwerk", "Konto: mira@example.org"]);
  for (const code of CODES) expect(text).toContain(`\r\n${code}\r\n`);
});

const heading = () => page.getByRole("heading", { name: "Zweiter Faktor" }).getByText("Zweiter Faktor");

test("when a row goes with its button, the heading takes the focus", async () => {
  await show();
  await button("Authentifizierungs-App entfernen").click();
  await page.getByRole("dialog").getByRole("button", { name: "Entfernen" }).click();
  await expect.element(button("Authentifizierungs-App einrichten")).toBeVisible();
  await expect.element(heading()).toHaveFocus();
  await button("Passkey „Telefon“ entfernen").click();
  await page.getByRole("dialog").getByRole("button", { name: "Entfernen" }).click();
  await expect.element(button("Passkey „Telefon“ entfernen")).not.toBeInTheDocument();
  await expect.element(heading()).toHaveFocus();
});

test("the same when an app was set up: the button that began it is gone", async () => {
  await show({ totp: false, recovery_codes_left: 0 });
  await button("Authentifizierungs-App einrichten").click();
  await page.getByLabelText("Code aus der App").fill("123456");
  await button("App aktivieren").click();
  await sheet().getByRole("button", { name: "Ich habe die Codes gesichert" }).click();
  await expect.element(button("Authentifizierungs-App entfernen")).toBeVisible();
  await expect.element(heading()).toHaveFocus();
});

test("a code that is missing or wrong is told at its field, and what was typed stays", async () => {
  const tried = mockCall(user.confirmTotp, refuse("invalid-token"));
  await show({ totp: false, recovery_codes_left: 0 });
  await button("Authentifizierungs-App einrichten").click();
  const code = page.getByLabelText("Code aus der App");
  await button("App aktivieren").click();
  await expect.element(code).toHaveAccessibleDescription(/fehlt/);
  expect(tried).toEqual([]);
  await code.fill("000000");
  await pressTwice(button("App aktivieren"));
  await expect.element(code).toHaveAccessibleDescription(/stimmt nicht/);
  await expect.element(code).toHaveValue("000000");
  expect(tried.map(({ body }) => body.code)).toEqual(["000000"]);
});

test("a passkey needs a name before anything is asked", async () => {
  const asked = mockCall(user.startPasskey, refuse("not-possible-now"));
  await show();
  await button("Passkey hinzufügen").click();
  const dialog = page.getByRole("dialog");
  const name = dialog.getByRole("textbox");
  await dialog.getByRole("button", { name: "Weiter im Browser" }).click();
  await expect.element(name).toHaveAttribute("aria-invalid", "true");
  expect(asked).toEqual([]);
  await name.fill("Werkstatt");
  await dialog.getByRole("button", { name: "Weiter im Browser" }).click();
  await expect.element(dialog.getByRole("alert")).toBeVisible();
  await expect.element(name).toHaveValue("Werkstatt");
  expect(asked).toHaveLength(1);
});
