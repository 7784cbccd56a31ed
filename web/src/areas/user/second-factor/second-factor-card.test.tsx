import type { Brand } from "@schaufenster/contract/areas/portal/brand.model.ts";
import type { Profile } from "@schaufenster/contract/areas/user/profile.model.ts";
import type { User } from "@schaufenster/contract/areas/user/user.model.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { BrandContext } from "../../../session/brand.ts";
import { signedIn } from "../../../session/session-store.ts";
import { useProfile } from "../profile.queries.ts";
import { SecondFactorCard } from "./second-factor-card.tsx";
import "../../../ui/tokens.css";
import "../../../ui/base.css";

const saved = vi.hoisted(() => ({ files: [] as { name: string; content: Blob }[] }));
vi.mock("../../../browser/download.ts", () => ({
  saveFile: (content: Blob, name: string) => void saved.files.push({ name, content }),
}));

const NOW = new Date().toISOString();
const PASSKEY = { id: "k1", name: "Telefon", created_at: NOW, last_used_at: null };
const PROFILE = { email: "mira@example.org", totp: true, recovery_codes_left: 7, passkeys: [PASSKEY], step_up: ["password-totp"] };
const USER = {
  user_id: "7",
  email: "mira@example.org",
  first_name: "Mira",
  roles: ["user"],
  accounts: {},
  cucaInfo: null,
} as unknown as User;
const BRAND = { key: "nahwerk", name: "Nahwerk" } as unknown as Brand;
const CODES = Array.from({ length: 10 }, (_, n) => `01AB-CDEF-GHJK-MNPQ-RSTV-WX${n}Z`);

let now: object;
let sent: string[];
const write = (url: string): unknown => {
  if (url.endsWith("recovery-codes/renew")) {
    now = { ...now, recovery_codes_left: 10 };
    return { profile: now, recoveryCodes: CODES };
  }
  if (url.endsWith("totp/start")) return { secret: "ABCD", address: "otpauth://totp/x?secret=ABCD" };
  if (url.endsWith("totp/confirm")) {
    now = { ...now, totp: true, recovery_codes_left: 10 };
    return { profile: now, recoveryCodes: CODES };
  }
  if (url.endsWith("totp/remove")) now = { ...now, totp: false, recovery_codes_left: 0 };
  if (url.endsWith("passkey/remove")) now = { ...now, passkeys: [] };
  return now;
};
beforeEach(() => {
  now = PROFILE;
  sent = [];
  saved.files.length = 0;
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  signedIn({ user: USER, session: { refreshInSeconds: 900, idleSeconds: 3600, absoluteEnd: inAnHour, serverTime: NOW } });
  vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    const { url, method } = new Request(input, init);
    if (method === "POST") sent.push(new URL(url).pathname);
    const data = method === "POST" ? write(url) : now;
    return Promise.resolve(new Response(JSON.stringify({ data }), { headers: { "content-type": "application/json" } }));
  });
});
afterEach(() => vi.restoreAllMocks());

function Page() {
  const { data } = useProfile();
  return data ? <SecondFactorCard profile={data} /> : null;
}
const show = (profile: Partial<Profile> = {}) => {
  now = { ...PROFILE, ...profile };
  return render(
    <BrandContext value={BRAND}>
      <QueryClientProvider client={new QueryClient()}>
        <Page />
      </QueryClientProvider>
    </BrandContext>,
  );
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
  expect(sent).toEqual(["/api/user/second-factor/recovery-codes/renew"]);
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
