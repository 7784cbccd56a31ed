import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { claiming } from "@schaufenster/contract/areas/claiming/claiming.calls.ts";
import type { Claim, OwnClaim } from "@schaufenster/contract/areas/claiming/claim.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { mockCall, refuse } from "../../../test/mock-call.ts";
import { SAMPLE_USER, sampleSignIn } from "../../../test/sample-person.ts";
import { renderScreen } from "../../../test/screen.tsx";
import { currentPlace, startLocation } from "../../browser/location.ts";
import { queryClient } from "../../http/queries.ts";
import { keepKey, keptKey } from "./claiming.queries.ts";
import ClaimingLoginScreen from "./login.screen.tsx";
import ClaimingPendingScreen from "./pending.screen.tsx";
import ClaimingRedirectScreen from "./redirect.screen.tsx";
import ClaimingRegisterPasswordScreen from "./register-password.screen.tsx";
import ClaimingRegisterScreen from "./register.screen.tsx";
import ClaimingStateScreen from "./state.screen.tsx";
import ClaimingWelcomeScreen from "./welcome.screen.tsx";

startLocation();

/* The pages of a takeover, as somebody walks through them. */

const TOKEN = `4711.${"x".repeat(43)}`;
const CLAIM: Claim = {
  state: "welcome",
  company_id: "4711",
  company_name: "Malerbetrieb Kranz",
  street: "Amselgrund 14",
  city: "50999 Köln",
  nextStepAt: null,
  head: null,
  partner: null,
};
const OWN: OwnClaim = {
  id: "1",
  version: 1,
  phase: "begun",
  company_id: "4711",
  company_name: "Malerbetrieb Kranz",
  street: "Amselgrund 14",
  city: "50999 Köln",
  begunAt: "2026-11-02T09:00:00.000Z",
  nextStepAt: "2026-12-02T09:00:00.000Z",
  endedAt: null,
  decideBy: null,
  method: null,
  target: null,
  codeSentAt: null,
  codeUntil: null,
  callFault: null,
  triesLeft: 5,
  roundsLeft: 5,
  ways: { letter: "Amselgrund 14, 50999 Köln", call: "+492 … 123", mail: "kranz.example" },
  answer: null,
};
const PENDING = (
  <main>
    <ClaimingPendingScreen />
  </main>
);
const button = (name: string) => page.getByRole("button", { name });
const heading = (name: string) => page.getByRole("heading", { name });
const open = (claim: Partial<Claim> = {}) => mockCall(claiming.openClaim, { token: TOKEN, claim: { ...CLAIM, ...claim } });
const showOwn = async (claim: Partial<OwnClaim>) => {
  mockCall(claiming.getClaims, { claims: [{ ...OWN, ...claim }] });
  await renderScreen(PENDING, { place: PATHS.claimingPending });
};
beforeEach(() => {
  keepKey(null);
  queryClient.clear();
});

test("the key of a letter leaves the address at once, is posted, and leads to the page of its state", async () => {
  const asked = open();
  await renderScreen(<ClaimingRedirectScreen />, { user: null, place: `${PATHS.claimingRedirect}#token=${TOKEN}` });
  await expect.poll(() => currentPlace().path).toBe(PATHS.claimingWelcome);
  expect([location.href.includes("xxxx"), asked.map(({ body }) => body), keptKey()]).toEqual([false, [{ token: TOKEN }], TOKEN]);
});
test("the number of a public page is turned into a key", async () => {
  const asked = open({ state: "otherowner" });
  await renderScreen(<ClaimingRedirectScreen />, { user: null, place: `${PATHS.claimingRedirect}?eintrag=4081552` });
  await expect.poll(() => currentPlace().path).toBe(PATHS.claimingOtherOwner);
  expect(asked.map(({ body }) => body)).toEqual([{ entry: "4081552" }]);
});
test("a made-up key opens nothing and says where to go", async () => {
  mockCall(claiming.openClaim, refuse("invalid-token"));
  await renderScreen(<ClaimingRedirectScreen />, { user: null, place: `${PATHS.claimingRedirect}#token=${TOKEN}` });
  await expect.element(heading("Dieser Link öffnet nichts")).toBeVisible();
});
test("the welcome shows the company and leads on; without a key there is nothing to take over", async () => {
  open();
  keepKey(TOKEN);
  const { unmount } = await renderScreen(<ClaimingWelcomeScreen />, { user: null, place: PATHS.claimingWelcome });
  await expect.element(page.getByText("Amselgrund 14, 50999 Köln")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Ja, Eintrag übernehmen" })).toHaveAttribute("href", PATHS.claimingRegister);
  await unmount();
  keepKey(null);
  await renderScreen(<ClaimingWelcomeScreen />, { user: null, place: PATHS.claimingWelcome });
  await expect.element(heading("Dieser Link öffnet nichts")).toBeVisible();
});
test("the welcome shows what the public page says of it at the top: trade, stars and number", async () => {
  open({ head: { trade: "Maler und Lackierer", phone: "+492214710123", rating: { average: 4.25, count: 1204 } } });
  keepKey(TOKEN);
  await renderScreen(<ClaimingWelcomeScreen />, { user: null, place: PATHS.claimingWelcome });
  await expect.element(page.getByText("Maler und Lackierer")).toBeVisible();
  await expect.element(page.getByText("0221 4710123")).toBeVisible();
  await expect.element(page.getByText("4,3 aus 1.204 Bewertungen")).toBeVisible();
  await expect.element(page.getByRole("img", { name: "4,3 von 5 Sternen" })).toBeInTheDocument();
});
test.each([
  [PATHS.claimingAdvantago, "Dieser Betrieb wird von einem Partner betreut", []],
  [PATHS.claimingOtherOwner, "Diesen Eintrag hat schon jemand übernommen", ["Anmelden", "Trotzdem übernehmen"]],
  [PATHS.claimingOtherOwner11880, "Für diesen Betrieb besteht schon ein Zugang", ["Anmelden", "Trotzdem übernehmen"]],
  [PATHS.claimingOwner, "Dieser Eintrag gehört Ihnen schon", ["Anmelden"]],
  [PATHS.claimingOwner11880, "Sie haben schon Zugang zu diesem Eintrag", ["Anmelden"]],
])("%s says why it does not go straight on", async (place, title, links) => {
  open({ partner: { name: "Advantago Nord", phone: "+4940123456" } });
  keepKey(TOKEN);
  await renderScreen(<ClaimingStateScreen />, { user: null, place });
  await expect.element(heading(title)).toBeVisible();
  await expect.element(page.getByText("Betreut durch Advantago Nord")).toBeVisible();
  expect(
    page
      .getByRole("link")
      .elements()
      .map((link) => link.textContent)
      .filter((text) => !text.startsWith("+")),
  ).toEqual(links);
});

test("registering asks who one is, then for the password, and says nothing of whether the address is known", async () => {
  open();
  keepKey(TOKEN);
  const registered = mockCall(claiming.register, null);
  const { unmount } = await renderScreen(<ClaimingRegisterScreen />, { user: null, place: PATHS.claimingRegister });
  await button("Weiter zum Passwort").click();
  await expect.element(page.getByRole("alert").or(heading("Bitte prüfen Sie Ihre Angaben")).first()).toBeVisible();
  await page.getByRole("textbox", { name: "Vorname" }).fill("Jana");
  await page.getByRole("textbox", { name: "Nachname" }).fill("Kranz");
  await page.getByRole("textbox", { name: "E‑Mail-Adresse" }).fill("jana@kranz.example");
  await page.getByRole("checkbox").click();
  await button("Weiter zum Passwort").click();
  await expect.poll(() => currentPlace().path).toBe(PATHS.claimingRegisterPassword);
  await unmount();
  await renderScreen(<ClaimingRegisterPasswordScreen />, { user: null, place: PATHS.claimingRegisterPassword });
  await page.getByLabelText("Passwort", { exact: true }).fill("ein langes Passwort");
  await button("Konto anlegen").click();
  await expect.poll(() => currentPlace().path).toBe(PATHS.claimingRegisterDone);
  expect(registered.map(({ body }) => body)).toEqual([
    {
      token: TOKEN,
      firstName: "Jana",
      lastName: "Kranz",
      email: "jana@kranz.example",
      password: "ein langes Passwort",
      termsAccepted: true,
    },
  ]);
});

test("who signs in goes on to the proof; a wrong password says so, a second factor is asked for at the sign-in page", async () => {
  open();
  keepKey(TOKEN);
  let answer: "wrong-credentials" | "second-factor-needed" | "in" = "wrong-credentials";
  mockCall(auth.logout, null);
  mockCall(claiming.login, () =>
    answer === "in" ? { ...sampleSignIn(SAMPLE_USER), claim: { ...CLAIM, state: "pending" as const } } : refuse(answer),
  );
  await renderScreen(<ClaimingLoginScreen />, { user: null, place: PATHS.claimingLogin });
  await page.getByRole("textbox", { name: "E‑Mail-Adresse oder Benutzername" }).fill("jana");
  await page.getByLabelText("Passwort", { exact: true }).fill("geheim");
  await button("Anmelden").click();
  await expect.element(page.getByText("E‑Mail-Adresse oder Passwort stimmen nicht.")).toBeVisible();
  answer = "second-factor-needed";
  await button("Anmelden").click();
  await expect.poll(() => currentPlace().search).toBe("?ziel=%2Fclaiming%2Fpending");
});

test("without a session the progress page leads to the sign-in and back", async () => {
  await renderScreen(PENDING, { user: null, place: PATHS.claimingPending });
  await expect.element(page.getByRole("link", { name: "Anmelden" })).toHaveAttribute("href", "/login?ziel=%2Fclaiming%2Fpending");
});
test("whoever is in begins with the key of the tab, once", async () => {
  keepKey(TOKEN);
  open();
  mockCall(claiming.getClaims, { claims: [] });
  const begun = mockCall(claiming.beginClaim, { claims: [OWN] });
  await renderScreen(PENDING, { place: PATHS.claimingPending });
  await button("Eintrag übernehmen").click();
  await expect.element(page.getByText("Nachweis fehlt")).toBeVisible();
  await expect.poll(keptKey).toBeNull();
  expect(begun.map(({ body }) => body)).toEqual([{ token: TOKEN }]);
});
test("a way is chosen by keyboard; an address elsewhere is refused before anything is sent", async () => {
  const chosen = mockCall(claiming.chooseMethod, { claims: [{ ...OWN, phase: "proving", method: "mail", target: "info@kranz.example" }] });
  await showOwn({});
  await expect.element(page.getByText("Ohne Nachweis endet die Übernahme am 02.12.2026", { exact: false })).toBeVisible();
  page.getByRole("radio", { name: "E‑Mail mit Code" }).element().focus();
  await userEvent.keyboard(" ");
  await page
    .getByRole("combobox", { name: "E‑Mail-Adresse" })
    .or(page.getByRole("textbox", { name: "E‑Mail-Adresse" }))
    .fill("info@gmx.de");
  await button("Code anfordern").click();
  await expect.element(page.getByRole("link", { name: "Die Adresse muss zu kranz.example gehören." })).toBeVisible();
  expect(chosen).toEqual([]);
  await page
    .getByRole("combobox", { name: "E‑Mail-Adresse" })
    .or(page.getByRole("textbox", { name: "E‑Mail-Adresse" }))
    .fill("info@kranz.example");
  await button("Code anfordern").click();
  await expect.element(page.getByText("Die E‑Mail an info@kranz.example wird verschickt.")).toBeVisible();
  expect(chosen.map(({ body }) => body)).toEqual([{ id: "1", version: 1, method: "mail", address: "info@kranz.example" }]);
});
test("what the entry does not have cannot be chosen, and says why", async () => {
  await showOwn({ ways: { letter: null, call: null, mail: null } });
  for (const why of ["keine Adresse", "keine Telefonnummer", "keine eigene Website"])
    await expect.element(page.getByText(why, { exact: false })).toBeVisible();
});
test("a wrong code says how many tries are left", async () => {
  const sent = {
    phase: "proving",
    method: "call",
    target: "+492 … 123",
    codeSentAt: "2026-11-02T09:00:00.000Z",
    codeUntil: "2099-01-01T09:00:00.000Z",
  } as const;
  mockCall(claiming.enterCode, { right: false, claims: [{ ...OWN, ...sent, triesLeft: 4 }] });
  await showOwn(sent);
  await page.getByRole("textbox", { name: "PIN oder Code" }).fill("1234");
  await button("Bestätigen").click();
  await expect.element(page.getByRole("link", { name: "Bitte geben Sie die 8 Ziffern ein." })).toBeVisible();
  await page.getByRole("textbox", { name: "PIN oder Code" }).fill("1234 5678");
  await button("Bestätigen").click();
  await expect.element(page.getByText("Sie haben noch 4 Versuche.", { exact: false })).toBeVisible();
});
test.each<[string, Partial<OwnClaim>, string]>([
  ["a letter that waits", { phase: "proving", method: "letter", target: "Amselgrund 14, 50999 Köln" }, "wird gedruckt"],
  ["a busy line", { phase: "proving", method: "call", callFault: "busy", target: "+492 … 123" }, "Die Nummer war besetzt."],
  ["the owner's time", { phase: "objection", nextStepAt: "2026-11-09T09:00:00.000Z" }, "kann bis zum 09.11.2026 widersprechen"],
  ["a dispute", { phase: "disputed", nextStepAt: null, decideBy: "2099-12-03T09:00:00.000Z" }, "Entscheidung zugesagt bis 03.12.2099."],
  [
    "a dispute that took longer than was promised",
    { phase: "disputed", nextStepAt: null, decideBy: "2026-01-06T09:00:00.000Z" },
    "war bis 06.01.2026 zugesagt und ist noch nicht gefallen",
  ],
  ["a code that was wrong too often", { phase: "begun", method: "call", triesLeft: 0 }, "5 Eingaben waren falsch."],
  ["granted", { phase: "granted", endedAt: "2026-11-09T09:00:00.000Z", nextStepAt: null }, "Der Eintrag gehört Ihnen."],
  [
    "refused for another one",
    { phase: "refused", endedAt: "2026-11-09T09:00:00.000Z", nextStepAt: null },
    "Jemand anderes hat den Eintrag",
  ],
  [
    "refused with words",
    { phase: "refused", endedAt: "2026-11-09T09:00:00.000Z", nextStepAt: null, answer: "Nachweis fehlt." },
    "Nachweis fehlt.",
  ],
  ["run out", { phase: "expired", endedAt: "2026-11-09T09:00:00.000Z", nextStepAt: null }, "kam kein Nachweis"],
])("%s is told with what happens next", async (_name, claim, words) => {
  await showOwn(claim);
  await expect.element(page.getByText(words, { exact: false }).first()).toBeVisible();
});
test("taking it back asks first", async () => {
  const withdrawn = mockCall(claiming.withdrawClaim, {
    claims: [{ ...OWN, phase: "withdrawn", endedAt: "2026-11-09T09:00:00.000Z", nextStepAt: null }],
  });
  await showOwn({});
  await button("Übernahme zurücknehmen").click();
  expect(withdrawn).toEqual([]);
  await page.getByRole("dialog").getByRole("button", { name: "Übernahme zurücknehmen" }).click();
  await expect.element(page.getByText("Sie haben die Übernahme zurückgenommen.")).toBeVisible();
});
