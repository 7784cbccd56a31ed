import { secretarial } from "@schaufenster/contract/areas/secretarial/secretarial.calls.ts";
import type { PhoneCall } from "@schaufenster/contract/areas/secretarial/phone-call.model.ts";
import { PHONE_CALL_POLL_SECONDS, PHONE_CALL_RESULT_MAX } from "@schaufenster/contract/areas/secretarial/phone-call.rules.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { type Answer, type Asked, mockCall, refuse } from "../../../../test/mock-call.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import { isoDay } from "../../../parts/format.ts";
import { dismissToast } from "../../../ui/overlay/toast-store.ts";
import { ToastRegion } from "../../../ui/overlay/toast.tsx";
import { wholePeriod } from "./phone-calls.params.ts";
import PhoneCallsScreen from "./phone-calls.screen.tsx";
// Loaded with the page, so that no test ends while it is on its way.
import "../../../ui/date/date-range.tsx";
import { pressTwice } from "../../../../test/press-twice.ts";

const HOUR = 3_600_000;
const at = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();
const PHONE_CALL: PhoneCall = {
  id: "7",
  calledAt: at(-2),
  seconds: 134,
  caller: "Familie Hartwig",
  phone: "+492233471061",
  reachable: null,
  subject: "Angebot Treppe",
  concern: "callback",
  note: "Bitte um Rückruf.",
  takenBy: "secretary",
  takenByName: "Frau Möller",
  status: "open",
  callBackBy: at(-1),
  remindAt: null,
  doneAt: null,
  result: null,
  forwardedTo: null,
  mailedTo: null,
  earlierCalls: 0,
  transcript: null,
};
const DONE: PhoneCall = { ...PHONE_CALL, status: "done", doneAt: new Date().toISOString(), result: "Termin am 02.12." };

const pageOf = (calls: PhoneCall[]) => ({
  calls,
  total: calls.length,
  counts: { all: calls.length, waiting: calls.length, settled: 0 },
  open: calls.length,
  overdue: calls.length,
  medianCallbackHours: 0.5,
  minutes: { included: 250, left: 84 },
  calls30: 126,
  calls30Before: 116,
});

type List = typeof secretarial.getCompanyCallerList;
type Update = typeof secretarial.updatePhoneCall;
let writes: Asked<Update>[] = [];
const serve = (
  list: (query: Asked<List>["query"]) => Answer<List>,
  update: () => Answer<Update> = () => DONE,
  one: Answer<typeof secretarial.getPhoneCall> = refuse("not-found"),
) => {
  mockCall(secretarial.getCompanyCallerList, ({ query }) => list(query));
  mockCall(secretarial.getPhoneCall, one);
  writes = mockCall(secretarial.updatePhoneCall, update);
};
/** Messages outlive the page that gave them. */
const clearToasts = () => {
  for (let id = 0; id < 100; id += 1) dismissToast(id);
};
const show = (search = "") => renderScreen(<PhoneCallsScreen />, { place: `/anrufe${search}` });

beforeEach(async () => {
  await page.viewport(1280, 900);
});
afterEach(clearToasts);

test("an overdue call back is said in words, and one tap calls", async () => {
  serve(() => pageOf([PHONE_CALL]));
  await show();
  const detail = page.getByRole("article", { name: "Familie Hartwig" });
  await expect.element(detail.getByText(/^Überfällig seit/)).toBeVisible();
  await expect.element(detail.getByRole("link", { name: "Jetzt zurückrufen" })).toHaveAttribute("href", "tel:+492233471061");
  await expect.element(page.getByText("1 überfällig")).toBeVisible();
});

test("a call back is closed with its result in one sentence, once", async () => {
  serve(() => pageOf([PHONE_CALL]));
  await show();
  await page.getByRole("button", { name: "Als erledigt markieren" }).click();
  await page.getByLabelText(/Ergebnis/).fill("Termin am 02.12.");
  await page.getByRole("dialog").getByRole("button", { name: "Rückruf abschließen" }).click();
  await expect.poll(() => writes).toHaveLength(1);
  expect(writes[0]?.body).toEqual({ callId: "7", status: "done", result: "Termin am 02.12." });
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("a refusal stands in the dialog and keeps what was typed", async () => {
  serve(
    () => pageOf([PHONE_CALL]),
    () => refuse("not-found"),
  );
  await show();
  await page.getByRole("button", { name: "Als erledigt markieren" }).click();
  await page.getByLabelText(/Ergebnis/).fill("Termin");
  await page.getByRole("dialog").getByRole("button", { name: "Rückruf abschließen" }).click();
  await expect.element(page.getByRole("dialog").getByRole("alert")).toBeVisible();
  await expect.element(page.getByLabelText(/Ergebnis/)).toHaveValue("Termin");
});

test("a result that is too long is told at its field; what fits is sent once, however often one clicks", async () => {
  serve(() => pageOf([PHONE_CALL]));
  await show();
  await page.getByRole("button", { name: "Als erledigt markieren" }).click();
  const close = page.getByRole("dialog").getByRole("button", { name: "Rückruf abschließen" });
  await page.getByLabelText(/Ergebnis/).fill("x".repeat(PHONE_CALL_RESULT_MAX + 1));
  await close.click();
  await expect.element(page.getByLabelText(/Ergebnis/)).toHaveAccessibleDescription(/Bitte kürzen Sie auf 300 Zeichen/);
  expect(writes).toHaveLength(0);
  await page.getByLabelText(/Ergebnis/).fill("Termin");
  await pressTwice(close);
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(writes).toHaveLength(1);
});

test("a moment that the server refuses is told where it was chosen", async () => {
  serve(
    () => pageOf([PHONE_CALL]),
    () => refuse("invalid-input", { field: "remindAt" }),
  );
  await show();
  await page.getByRole("button", { name: "Später" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "In einer Stunde" }).click();
  await dialog.getByRole("button", { name: "Rückruf zurückstellen" }).click();
  await expect.element(dialog.getByRole("radiogroup")).toHaveAccessibleDescription(/in den nächsten 90 Tagen/);
  await expect.element(dialog.getByRole("radio", { name: "In einer Stunde" })).toBeChecked();
});

const bodies = () => writes.map(({ body }) => body);
const closeAndLeave = async (phoneCall: PhoneCall, update?: () => Answer<Update>) => {
  serve(() => pageOf([phoneCall]), update);
  const screen = await show();
  await page.getByRole("button", { name: "Als erledigt markieren" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Rückruf abschließen" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await screen.unmount();
  await render(<ToastRegion label="Meldungen" closeLabel="Meldung schließen" />);
};

test("a call back that somebody else has closed says so and shows the new state", async () => {
  let calls = [PHONE_CALL];
  serve(
    () => pageOf(calls),
    () => {
      calls = [DONE];
      return refuse("conflict");
    },
  );
  await show();
  await page.getByRole("button", { name: "Als erledigt markieren" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Rückruf abschließen" }).click();
  await expect.element(dialog.getByRole("alert").getByText(/hat inzwischen jemand anderes abgeschlossen/)).toBeVisible();
  await dialog.getByText("Abbrechen").click();
  await expect.element(page.getByRole("article").getByText("Termin am 02.12.", { exact: true })).toBeVisible();
});

test("closing is undone from any page, and the undoing tells how it went", async () => {
  await closeAndLeave(PHONE_CALL);
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect.element(page.getByText("Der Rückruf ist wieder offen.")).toBeVisible();
  expect(bodies()).toEqual([
    { callId: "7", status: "done", result: "" },
    { callId: "7", status: "open" },
  ]);
});

test("what was put off is put off again", async () => {
  const remindAt = at(5);
  await closeAndLeave({ ...PHONE_CALL, status: "later", remindAt, callBackBy: remindAt });
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect.element(page.getByText(/^Zurückgestellt bis/)).toBeVisible();
  expect(bodies().slice(1)).toEqual([
    { callId: "7", status: "open" },
    { callId: "7", status: "later", remindAt },
  ]);
});

test("what was put off until a time that has come is open again", async () => {
  await closeAndLeave({ ...PHONE_CALL, status: "later", remindAt: at(-1), callBackBy: at(-1) });
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect.element(page.getByText("Der Rückruf ist wieder offen.")).toBeVisible();
  expect(bodies().slice(1)).toEqual([{ callId: "7", status: "open" }]);
});

test("an undoing that fails is said", async () => {
  const answers = [DONE, refuse("not-found")];
  await closeAndLeave(PHONE_CALL, () => answers.shift() ?? refuse("internal"));
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect.element(page.getByText("Der Rückruf konnte nicht wieder geöffnet werden.")).toBeVisible();
});

test("a call back is put off to a moment of one's own, which must lie ahead", async () => {
  serve(() => pageOf([PHONE_CALL]));
  await show();
  await page.getByRole("button", { name: "Später" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Eigener Zeitpunkt" }).click();
  await dialog.getByRole("textbox", { name: "Tag" }).fill("1.2.2020");
  await dialog.getByRole("button", { name: "Rückruf zurückstellen" }).click();
  await expect.element(dialog.getByRole("alert")).toBeVisible();
  expect(writes).toHaveLength(0);
  await dialog.getByRole("radio", { name: "In einer Stunde" }).click();
  await dialog.getByRole("button", { name: "Rückruf zurückstellen" }).click();
  await expect.poll(() => writes).toHaveLength(1);
  expect(writes[0]?.body).toMatchObject({ callId: "7", status: "later" });
});

test("a link shows its call also from another page of the list, or says that it is gone", async () => {
  serve(() => pageOf([PHONE_CALL]), undefined, { ...PHONE_CALL, id: "3", caller: "Lea Sommerfeld" });
  const first = await show("?anruf=3");
  await expect.element(page.getByRole("article", { name: "Lea Sommerfeld" })).toBeVisible();
  await first.unmount();
  serve(() => pageOf([PHONE_CALL]));
  await show("?anruf=3");
  await expect.element(page.getByText("Diesen Anruf gibt es nicht mehr")).toBeVisible();
  await expect.element(page.getByRole("article")).not.toBeInTheDocument();
});

test("a page behind the end leads to the first one", async () => {
  serve(() => ({ ...pageOf([]), total: 20, counts: { all: 20, waiting: 0, settled: 20 } }));
  await show("?seite=9");
  await expect.element(page.getByRole("link", { name: "Zur ersten Seite" })).toHaveAttribute("href", "/anrufe");
});

test("the page opens with the last 90 days; who finds none there is shown the way to all of them", async () => {
  const asked: (string | undefined)[] = [];
  serve(({ startDate }) => {
    asked.push(startDate);
    const isWhole = asked.length > 1;
    return { ...pageOf([]), counts: { all: isWhole ? 3 : 0, waiting: 0, settled: 0 } };
  });
  await show();
  await expect.element(page.getByText("Keine Anrufe in diesem Zeitraum")).toBeVisible();
  const today = isoDay(new Date());
  await expect.poll(() => asked).toEqual([addDays(today, -89), wholePeriod(today).startDate]);
  await expect
    .element(page.getByRole("link", { name: "Alle Anrufe zeigen" }))
    .toHaveAttribute("href", `/anrufe?von=${wholePeriod(today).startDate}&bis=${today}`);
});

test("four reasons for nothing, four texts", async () => {
  serve(() => ({ ...pageOf([]), calls30: null }));
  const first = await show();
  await expect.element(page.getByText("Sekretariatsservice nicht gebucht")).toBeVisible();
  await first.unmount();
  serve(() => pageOf([]));
  const second = await show();
  await expect.element(page.getByText("Noch keine Anrufe")).toBeVisible();
  await second.unmount();
  serve(() => ({ ...pageOf([]), counts: { all: 9, waiting: 0, settled: 9 } }));
  const third = await show();
  await expect.element(page.getByText("Keine Anrufe in diesem Zeitraum")).toBeVisible();
  await third.unmount();
  serve(() => refuse("not-found"));
  await show();
  await expect.element(page.getByText("Daten konnten nicht geladen werden")).toBeVisible();
});

test("a new call comes into the list by itself and leaves what is being read where it is", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  let calls = [PHONE_CALL];
  serve(() => pageOf(calls));
  await show();
  const rows = page.getByRole("list", { name: "Liste der Anrufe" }).getByRole("link");
  const article = page.getByRole("article");
  await expect.element(article.getByText("Angebot Treppe")).toBeVisible();
  await article.getByRole("button", { name: /rledigt/ }).click();
  await page.getByLabelText(/Ergebnis/).fill("Kommt am Freitag");

  calls = [{ ...PHONE_CALL, id: "8", caller: "Frau Neu", subject: "Neue Frage" }, PHONE_CALL];
  vi.advanceTimersByTime(PHONE_CALL_POLL_SECONDS * 1_000);
  await expect.poll(() => rows.elements().length).toBe(2);
  await expect.element(page.getByLabelText(/Ergebnis/)).toHaveValue("Kommt am Freitag");
});
