import type { Channel } from "@schaufenster/contract/areas/company/channels.rules.ts";
import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import { inbox } from "@schaufenster/contract/areas/inbox/inbox.calls.ts";
import { push } from "@schaufenster/contract/areas/push/push.calls.ts";
import { sms } from "@schaufenster/contract/areas/sms/sms.calls.ts";
import type { Reply } from "@schaufenster/contract/call.ts";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { mockCall, refuse } from "../../../../test/mock-call.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import ToldScreen from "./told.screen.tsx";

type Chosen = Reply<typeof company.getSubscriptions>;
const KEYS = [
  "lead-new",
  "lead-expiring",
  "reclaim-answered",
  "offer-answered",
  "phone-call",
  "phone-call-later",
  "review-new",
  "review-poor",
  "reply-refused",
  "report-answered",
  "upload-refused",
  "listing-overwritten",
  "call-back-answered",
  "case-answered",
  "website-answered",
  "website-certificate",
  "month-result",
  "tv-approval",
  "tv-refused",
  "banner-refused",
  "ad-pause-answered",
  "cancellation-answered",
  "contract-deadline",
  "invoice-ready",
  "copy-stopped",
  "claim-wanted",
  "claim-expiring",
  "care-visit",
  "care-proposal",
] as const;
const chosen = (locked = false): Chosen => ({
  subscriptions: [
    ...KEYS.map((key) => ({
      key,
      email: true,
      portal: true,
      push: true,
      sms: false,
      mandatory: false,
      locked: locked && key.startsWith("review"),
    })),
    { key: "security", email: true, portal: false, push: false, sms: false, mandatory: true, locked: false },
  ],
  times: { quiet: true, from: "19:00", to: "07:00", sundays: true },
  rhythm: "each",
  heard: null,
  standIn: null,
  standsInFor: [],
  colleagues: [{ id: "7", name: "Max Muster" }],
});

const NOBODY: Reply<typeof push.getPush> = { key: null, devices: [] };
const NO_SMS: Reply<typeof sms.getSms> = { offered: false, number: null };
const open = async (start: Chosen, keep = true, pushed = NOBODY, messaged = NO_SMS) => {
  const state = { stored: start, pushed };
  mockCall(sms.getSms, () => messaged);
  mockCall(push.getPush, () => state.pushed);
  mockCall(push.removeDevice, ({ body: { id } }) => {
    state.pushed = { ...state.pushed, devices: state.pushed.devices.filter((one) => one.id !== id) };
    return state.pushed;
  });
  mockCall(company.getSubscriptions, () => state.stored);
  mockCall(company.updateSubscriptions, ({ body: { subscriptions, times, rhythm, standIn, noLongerFor } }) => {
    if (!keep) return refuse("internal");
    const changed = state.stored.subscriptions.map((one) => {
      const {
        email = one.email,
        portal = one.portal,
        push: pushes = one.push,
        sms: bySms = one.sms,
      } = subscriptions.find(({ key }) => key === one.key) ?? {};
      return { ...one, email, portal, push: pushes, sms: bySms };
    });
    const { stored } = state;
    state.stored = {
      ...stored,
      subscriptions: changed,
      times: times ?? stored.times,
      rhythm: rhythm ?? stored.rhythm,
      standIn: standIn === undefined ? stored.standIn : standIn && { name: "Max Muster", ...standIn },
      standsInFor: stored.standsInFor.filter(({ id }) => id !== noLongerFor),
    };
    return state.stored;
  });
  mockCall(inbox.getReach, () => ({ unreached: null }));
  await renderScreen(<ToldScreen />);
  return state;
};
const box = (name: string) => page.getByRole("checkbox", { name });
const rowOf = (name: string) => page.getByRole("listitem").filter({ hasText: name });

test("one tap switches an event off on one way, and only that", async () => {
  const state = await open(chosen());
  await box("Neue Anfrage: E‑Mail").click();
  await expect.element(box("Neue Anfrage: E‑Mail")).not.toBeChecked();
  await box("Schlechte Bewertung: Im Portal").click();
  await expect
    .poll(() => state.stored.subscriptions.filter(({ portal }) => !portal).map(({ key }) => key))
    .toEqual(["review-poor", "security"]);
  expect(state.stored.subscriptions.filter(({ email }) => !email).map(({ key }) => key)).toEqual(["lead-new"]);
});

test("whoever hears of papers alone chooses about papers, and finds no empty parts", async () => {
  const all = chosen();
  await open({ ...all, subscriptions: all.subscriptions.filter(({ key }) => ["invoice-ready", "security"].includes(key)) });
  await expect.element(page.getByRole("heading", { name: "Vertrag und Rechnungen" })).toBeVisible();
  for (const name of ["Anfragen und Anrufe", "Bewertungen", "Werbung"]) expect(page.getByRole("heading", { name }).query()).toBeNull();
});

/** Answers wait until they are let go, each with what stood there when the server wrote it. */
const slowly = (state: { stored: Chosen }) => {
  const waiting: (() => void)[] = [];
  const asked = mockCall(company.updateSubscriptions, async ({ body: { subscriptions } }) => {
    const [wish] = subscriptions;
    state.stored = {
      ...state.stored,
      subscriptions: state.stored.subscriptions.map((one) => (one.key === wish?.key ? ({ ...one, ...wish } as typeof one) : one)),
    };
    const { stored } = state;
    await new Promise<void>((go) => void waiting.push(go));
    return stored;
  });
  return { asked, waiting };
};

test("two choices in quick succession are both kept and both shown, whichever answer comes first", async () => {
  const state = await open(chosen());
  const { asked, waiting } = slowly(state);
  await box("Neue Anfrage: E‑Mail").click();
  await box("Schlechte Bewertung: Im Portal").click();
  // Before anybody has answered, both stand as they were chosen.
  await expect.element(box("Neue Anfrage: E‑Mail")).not.toBeChecked();
  await expect.element(box("Schlechte Bewertung: Im Portal")).not.toBeChecked();
  await expect.poll(() => waiting.length).toBe(1);
  waiting[0]?.();
  await expect.poll(() => waiting.length).toBe(2);
  await expect.element(box("Neue Anfrage: E‑Mail")).not.toBeChecked();
  await expect.element(box("Schlechte Bewertung: Im Portal")).not.toBeChecked();
  waiting[1]?.();
  await expect.poll(() => state.stored.subscriptions.filter(({ email }) => !email).map(({ key }) => key)).toEqual(["lead-new"]);
  await expect.element(box("Schlechte Bewertung: Im Portal")).not.toBeChecked();
  expect(asked).toHaveLength(2);
});

test("the same box pressed twice ends as it was pressed last: the second waits for the first", async () => {
  const state = await open(chosen());
  const { asked, waiting } = slowly(state);
  await box("Neue Anfrage: E‑Mail").click();
  await expect.element(box("Neue Anfrage: E‑Mail")).not.toBeChecked();
  await box("Neue Anfrage: E‑Mail").click();
  await expect.element(box("Neue Anfrage: E‑Mail")).toBeChecked();
  await expect.poll(() => waiting.length).toBe(1);
  expect(asked).toHaveLength(1);
  waiting[0]?.();
  await expect.poll(() => waiting.length).toBe(2);
  waiting[1]?.();
  await expect.poll(() => asked.map(({ body }) => body.subscriptions[0]?.email)).toEqual([false, true]);
  await expect.element(box("Neue Anfrage: E‑Mail")).toBeChecked();
  expect(state.stored.subscriptions.find(({ key }) => key === "lead-new")?.email).toBe(true);
});

test("what could not be saved is as before, and the page says so", async () => {
  await open(chosen(), false);
  await box("Neue Anfrage: E‑Mail").click();
  await expect.element(page.getByRole("alert").getByText("Ihre Wahl wurde nicht gespeichert")).toBeVisible();
  await expect.element(box("Neue Anfrage: E‑Mail")).toBeChecked();
});

test("what the company has locked, and what must be sent, says so and leaves nothing to choose", async () => {
  await open(chosen(true));
  await expect.element(rowOf("Schlechte Bewertung").getByText(/in der Selbstauskunft ausgeschaltet/)).toBeVisible();
  await expect.element(rowOf("Anmeldung und Passwort").getByText("Diese E‑Mails können Sie nicht ausschalten.")).toBeVisible();
  for (const name of ["Schlechte Bewertung: E‑Mail", "Schlechte Bewertung: Im Portal", "Anmeldung und Passwort: E‑Mail"])
    await expect.element(box(name)).not.toBeInTheDocument();
});

test("the quiet hours are chosen from lists, and can be given up", async () => {
  const state = await open(chosen());
  await page.getByLabelText("Bis").selectOptions("06:30");
  await expect.poll(() => state.stored.times.to).toBe("06:30");
  await page.getByRole("switch", { name: "Ruhezeit einhalten" }).click();
  await expect.poll(() => state.stored.times.quiet).toBe(false);
  await expect.element(page.getByLabelText("Bis")).not.toBeInTheDocument();
});

test("mails of what can wait come together, and the rows that can wait say so", async () => {
  const state = await open(chosen());
  const [waits, comes] = [rowOf("Neue Bewertung"), rowOf("Neue Anfrage")];
  await expect.element(waits.getByText("Am nächsten Morgen um 8 Uhr", { exact: true })).toBeVisible();
  await page.getByRole("radio", { name: "Wöchentlich, montags um 8 Uhr zusammengefasst" }).click();
  await expect.poll(() => state.stored.rhythm).toBe("weekly");
  await expect.element(waits.getByText("Am nächsten Morgen um 8 Uhr · E‑Mail in der Zusammenfassung")).toBeVisible();
  await expect.element(comes.getByText("Sofort", { exact: true })).toBeVisible();
  // Whoever wants no mail of it has none summed up.
  await box("Neue Bewertung: E‑Mail").click();
  await expect.element(waits.getByText("Am nächsten Morgen um 8 Uhr", { exact: true })).toBeVisible();
});

const heardBy = (ways: readonly Channel[]): Chosen => ({
  ...chosen(),
  // In the order of the rooms, as the server has them.
  heard: [
    { key: "care-visit", people: [] },
    {
      key: "lead-new",
      people: [
        { name: "Vera Amsel", ways: [...ways], inSteadOf: [] },
        { name: "Tom Berg", ways: ["portal"], inSteadOf: ["Ida Wolf"] },
      ],
    },
    { key: "review-poor", people: [] },
  ],
});
const UNHEARD = /^Von neuen Anfragen erfährt zurzeit niemand per/;

test("the page says who of the company hears of what, and by which ways", async () => {
  await open(heardBy(["email", "portal"]));
  const card = page.getByRole("region", { name: "Wer erfährt was" });
  await expect.element(card.getByText("Vera Amsel: E‑Mail, Im Portal")).toBeVisible();
  // What matters most stands first, as in the choices above.
  expect(card.getByRole("listitem").elements()[0]?.textContent).toMatch(/^Neue Anfrage/);
  await expect.element(card.getByText("Tom Berg: Im Portal (auch in Vertretung für Ida Wolf)")).toBeVisible();
  await expect.element(card.getByRole("listitem").filter({ hasText: "Schlechte Bewertung" }).getByText("Niemand")).toBeVisible();
  await expect.element(page.getByText(UNHEARD)).not.toBeInTheDocument();
});

test("a warning says when new requests would wait until somebody looks", async () => {
  await open(heardBy(["portal"]));
  await expect.element(page.getByText(UNHEARD)).toBeVisible();
});

test("whoever visits a company does not read who of it hears of what", async () => {
  await open(chosen());
  await expect.element(box("Neue Anfrage: E‑Mail")).toBeVisible();
  await expect.element(page.getByText("Wer erfährt was")).not.toBeInTheDocument();
});

const DAYS = { from: "2099-08-03", to: "2099-08-14" };

test("somebody names who stands in, sees until when, and ends it", async () => {
  const state = await open(chosen());
  await page.getByRole("button", { name: "Vertretung eintragen" }).click();
  await expect.element(page.getByText("Bitte wählen Sie, wer Sie vertritt.").first()).toBeVisible();
  expect(state.stored.standIn).toBeNull();
  await page.getByRole("combobox", { name: "Wer vertritt Sie?" }).selectOptions("Max Muster");
  const [year, next] = [new Date().getFullYear(), new Date().getFullYear() + 1];
  await page.getByRole("textbox", { name: "Erster Tag" }).fill(`3.8.${next}`);
  await page.getByRole("textbox", { name: "Letzter Tag" }).fill(`1.8.${year - 1}`);
  await page.getByRole("button", { name: "Vertretung eintragen" }).click();
  expect(state.stored.standIn).toBeNull();
  await page.getByRole("textbox", { name: "Letzter Tag" }).fill(`14.8.${next}`);
  await page.getByRole("button", { name: "Vertretung eintragen" }).click();
  await expect
    .element(page.getByText(`Max Muster vertritt Sie vom 03.08.${next} bis einschließlich 14.08.${next}.`, { exact: false }))
    .toBeVisible();
  await page.getByRole("button", { name: "Vertretung beenden" }).click();
  await expect.element(page.getByRole("combobox", { name: "Wer vertritt Sie?" })).toBeVisible();
  expect(state.stored.standIn).toBeNull();
});

test("whoever stands in for somebody sees for whom, and ends it; alone there is nobody to name", async () => {
  const state = await open({ ...chosen(), standsInFor: [{ id: "8", name: "Anna Adler", ...DAYS }], colleagues: [] });
  await expect.element(page.getByText(/^Sobald noch jemand zu Ihrer Firma gehört/)).toBeVisible();
  await expect.element(rowOf("Sie vertreten Anna Adler").getByText("vom 03.08.2099 bis einschließlich 14.08.2099")).toBeVisible();
  await page.getByRole("button", { name: "Vertretung für Anna Adler beenden" }).click();
  await expect.poll(() => state.stored.standsInFor).toEqual([]);
  await expect.element(page.getByText("Sie vertreten Anna Adler")).not.toBeInTheDocument();
});

const DEVICE = { id: "a".repeat(42) + "A", name: "Chrome auf Android", since: "2026-11-01T08:00:00.000Z" };

/** What the browser answers when it is asked whether it may show notifications; the one that tests run in never may. */
const answerAsked = (answer: NotificationPermission, before: NotificationPermission = "default"): void => {
  vi.spyOn(Notification, "permission", "get").mockReturnValue(before);
  vi.spyOn(Notification, "requestPermission").mockResolvedValue(answer);
};
afterEach(() => vi.restoreAllMocks());
const ON = "In diesem Browser einschalten";
const FORBIDDEN = /^Ihr Browser erlaubt dem Portal keine Mitteilungen\./;

test("whoever does not allow it reads where that is changed", async () => {
  answerAsked("denied");
  await open(chosen(), true, { key: "B".repeat(87), devices: [] });
  await page.getByRole("button", { name: ON }).click();
  await expect.element(page.getByText(FORBIDDEN)).toBeVisible();
  await expect.element(page.getByRole("button", { name: ON })).not.toBeInTheDocument();
});

test("whoever has forbidden it is not asked again", async () => {
  answerAsked("denied", "denied");
  await open(chosen(), true, { key: "B".repeat(87), devices: [] });
  await expect.element(page.getByText(FORBIDDEN)).toBeVisible();
  await expect.element(page.getByRole("button", { name: ON })).not.toBeInTheDocument();
});

test("a browser that can show nothing says so, and what helps on an iPhone", async () => {
  const manager = Object.getOwnPropertyDescriptor(window, "PushManager");
  Reflect.deleteProperty(window, "PushManager");
  try {
    await open(chosen(), true, { key: "B".repeat(87), devices: [] });
    await expect.element(page.getByText(/^Dieser Browser kann keine Push-Nachrichten zeigen\. Auf dem iPhone/)).toBeVisible();
    await expect.element(page.getByRole("button", { name: ON })).not.toBeInTheDocument();
  } finally {
    Object.defineProperty(window, "PushManager", manager ?? {});
  }
});

test("push is offered as a way only while a browser listens", async () => {
  answerAsked("granted");
  const state = await open(chosen(), true, { key: "B".repeat(87), devices: [DEVICE] });
  await box("Neue Anfrage: Push").click();
  await expect.poll(() => state.stored.subscriptions.filter((one) => one.key === "lead-new").map((one) => one.push)).toEqual([false]);
  await page.getByRole("button", { name: "Push-Nachrichten in Chrome auf Android ausschalten" }).click();
  await expect.element(box("Neue Anfrage: Push")).not.toBeInTheDocument();
  expect(state.pushed.devices).toEqual([]);
  await expect.element(page.getByRole("button", { name: ON })).toBeVisible();
});

test("SMS is offered as a way only when the number is confirmed, and is chosen by hand", async () => {
  const number = "+4915114710300";
  const state = await open(chosen(), true, NOBODY, { offered: true, number: { number, state: "confirmed" } });
  await expect.element(box("Neue Anfrage: SMS")).not.toBeChecked();
  await box("Neue Anfrage: SMS").click();
  await expect.poll(() => state.stored.subscriptions.filter((one) => one.sms).map(({ key }) => key)).toEqual(["lead-new"]);
});

test("a portal that sends no SMS says nothing of them", async () => {
  await open(chosen());
  await expect.element(box("Neue Anfrage: E‑Mail")).toBeVisible();
  await expect.element(page.getByRole("region", { name: "SMS" })).not.toBeInTheDocument();
  await expect.element(box("Neue Anfrage: SMS")).not.toBeInTheDocument();
});

test("a portal without keys says nothing of push", async () => {
  await open(chosen());
  await expect.element(box("Neue Anfrage: E‑Mail")).toBeVisible();
  await expect.element(page.getByText("Push-Nachrichten")).not.toBeInTheDocument();
});
