import type { EntryDraft, EntrySection } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cleanup, render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { SAMPLE_ENTRY } from "../../../test/sample-entry.ts";
import { currentPlace } from "../../browser/location.ts";
import { PlaceContext } from "../../browser/use-place.ts";
import { ToastRegion } from "../../ui/toast.tsx";
import EntryDataScreen from "./entry-data.screen.tsx";
import "../../ui/tokens.css";
import "../../ui/base.css";

const SAVES: Readonly<Record<string, EntrySection>> = {
  updateEntryPayments: "payments",
  updateRadius: "requestRadius",
  "b2b-codex/update": "b2bCodex",
};
const answer = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json", "x-request-id": "r-1" } });
const refusal = (status: number, code: string, field?: string) => answer(status, { errors: [{ code, message: "", field }] });

interface Seen {
  readonly path: string;
  readonly body: Record<string, unknown>;
  readonly key: string | null;
}

const nothing: (call: Seen) => Response | null = () => null;

/** A server with one entry, versions and drafts, in which every save can be disturbed. */
const serve = () => {
  const state = {
    entry: SAMPLE_ENTRY,
    drafts: [] as EntryDraft[],
    seen: [] as Seen[],
    disturb: nothing,
    change: (section: EntrySection, change: object) => {
      const before = state.entry[section];
      state.entry = { ...state.entry, [section]: { ...before, ...change, version: before.version + 1 } };
    },
    saves: (part: string) => state.seen.filter(({ path }) => path.includes(part)),
  };
  const write = (call: Seen): Response => {
    if (call.path.includes("drafts/save")) {
      const { section, version, ...rest } = call.body as unknown as EntryDraft;
      const known = state.drafts.find((draft) => draft.section === section);
      if ((known?.version ?? 0) !== version) return refusal(409, "conflict");
      const draft = { ...rest, section, version: version + 1, updatedAt: "2026-11-12T13:32:00.000Z" };
      state.drafts = [...state.drafts.filter((one) => one !== known), draft];
      return answer(200, { data: draft });
    }
    if (call.path.includes("drafts/discard")) {
      const { sections } = call.body as { sections: string[] };
      state.drafts = state.drafts.filter(({ section }) => !sections.includes(section));
      return answer(200, { data: null });
    }
    if (call.path.includes("history/restore")) return answer(200, { data: null });
    const section = Object.entries(SAVES).find(([part]) => call.path.includes(part))?.[1];
    if (section === undefined) return refusal(404, "not-found");
    const { version, ...body } = call.body;
    if (version !== state.entry[section].version) return refusal(409, "conflict");
    state.change(section, body);
    state.drafts = state.drafts.filter((draft) => draft.section !== section);
    return answer(200, { data: state.entry[section] });
  };
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname;
    if (request.method === "GET") {
      if (path.endsWith("getGrisuEntry")) return answer(200, { data: state.entry });
      if (path.endsWith("getCompleteness")) return answer(200, { data: { percent: 80, levels: [], steps: [] } });
      if (path.endsWith("drafts/get")) return answer(200, { data: state.drafts });
      const actor = { kind: "colleague", name: "Mira Anders" };
      if (path.endsWith("history/get")) return answer(200, { data: { changes: [{ actor, at: "2026-11-12T13:00:00.000Z" }], next: null } });
      return answer(200, { data: {} });
    }
    const call = { path, body: (await request.json()) as Record<string, unknown>, key: request.headers.get("idempotency-key") };
    state.seen.push(call);
    return state.disturb(call) ?? write(call);
  });
  return state;
};

let server: ReturnType<typeof serve>;
beforeEach(() => {
  server = serve();
});
afterEach(async () => {
  // Leaving the page stores what waits: that belongs to this test's server, not to the next one's.
  await cleanup();
  await new Promise((done) => setTimeout(done, 100));
  vi.restoreAllMocks();
});

const show = async (at: { search?: string; hash?: string } = {}) => {
  const screen = await render(
    <PlaceContext value={{ ...currentPlace(), ...at }}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <EntryDataScreen />
        <ToastRegion label="Meldungen" closeLabel="Meldung schließen" />
      </QueryClientProvider>
    </PlaceContext>,
  );
  await expect.element(page.getByRole("heading", { name: "Zahlungsarten", level: 2 })).toBeVisible();
  return screen;
};
const tick = (name: string) => page.getByRole("checkbox", { name }).click();
const review = () => page.getByRole("button", { name: "Prüfen und speichern" }).click();
const dialog = () => page.getByRole("dialog");
const confirm = () => dialog().getByRole("button", { name: "Änderungen speichern" }).click();
const farther = async () => {
  (page.getByRole("slider", { name: "Umkreis für Anfragen" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
};

test("compares, saves section by section, and takes it back", async () => {
  await show();
  await tick("PayPal");
  await farther();
  await expect.element(page.getByText("2 Angaben in 2 Abschnitten", { exact: false })).toBeVisible();
  await review();
  await expect.element(dialog().getByText("Barzahlung, PayPal")).toBeVisible();
  await expect.element(dialog().getByText(/bis 30.km/)).toBeVisible();
  expect(server.saves("update")).toEqual([]);
  await confirm();
  await expect.element(page.getByText("Eintragsdaten gespeichert")).toBeVisible();
  expect(server.entry.payments.payments).toEqual(["cash", "paypal"]);
  expect(server.entry.requestRadius.radiusKm).toBe(30);
  expect(new Set(server.saves("update").map(({ key }) => key)).size).toBe(2);
  await expect.element(page.getByRole("button", { name: "Prüfen und speichern" })).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect.element(page.getByText("rückgängig gemacht", { exact: false })).toBeVisible();
  expect(server.saves("restore")[0]?.body).toEqual({
    sections: [
      { section: "payments", to: 1, version: 2 },
      { section: "requestRadius", to: 1, version: 2 },
    ],
  });
});

test("what fails is named, stays typed, and is tried again with the same key", async () => {
  await show();
  await tick("PayPal");
  await farther();
  server.disturb = ({ path }) => (path.includes("updateRadius") ? refusal(500, "internal") : null);
  await review();
  await confirm();
  await expect.element(page.getByRole("alert").getByText("Anfrage-Umkreis: Bei uns ist ein Fehler", { exact: false })).toBeVisible();
  await expect.element(page.getByText("Eine Angabe in einem Abschnitt", { exact: false })).toBeVisible();
  expect(server.entry.payments.version).toBe(2);
  server.disturb = nothing;
  await review();
  await confirm();
  await vi.waitFor(() => expect(server.entry.requestRadius.radiusKm).toBe(30));
  expect(server.saves("Payments")).toHaveLength(1);
  expect(new Set(server.saves("updateRadius").map(({ key }) => key)).size).toBe(1);
});

test("other fields that somebody saved meanwhile come along", async () => {
  await show();
  await tick("Wir arbeiten nach dem B2B-Kodex");
  server.change("b2bCodex", { contactName: "Mira Anders" });
  await review();
  await confirm();
  await expect.element(page.getByText("zusammen mit gleichzeitigen Änderungen", { exact: false })).toBeVisible();
  expect(server.entry.b2bCodex).toMatchObject({ accepted: true, contactName: "Mira Anders", version: 3 });
});

test("the same field asks, shows both and overwrites nothing by itself", async () => {
  await show();
  const contact = page.getByRole("textbox", { name: "Ansprechperson", exact: false });
  await contact.fill("Von mir");
  server.change("b2bCodex", { contactName: "Von Mira" });
  await review();
  await confirm();
  await expect.element(dialog().getByText("von Mira Anders", { exact: false })).toBeVisible();
  await expect.element(dialog().getByText("Von mir", { exact: true })).toBeVisible();
  await expect.element(dialog().getByText("Von Mira", { exact: true })).toBeVisible();
  await dialog().getByRole("button", { name: "Später entscheiden" }).click();
  expect(server.entry.b2bCodex.contactName).toBe("Von Mira");
  await expect.element(contact).toHaveValue("Von mir");
  await review();
  await confirm();
  await dialog().getByRole("button", { name: "Auswahl speichern" }).click();
  await vi.waitFor(() => expect(server.entry.b2bCodex).toMatchObject({ contactName: "Von mir", version: 3 }));
});

test("the other state can be taken, then there is nothing left to save", async () => {
  await show();
  const contact = page.getByRole("textbox", { name: "Ansprechperson", exact: false });
  await contact.fill("Von mir");
  server.change("b2bCodex", { contactName: "Von Mira" });
  await review();
  await confirm();
  await dialog().getByRole("radio", { name: "Jetzt gespeichert" }).click();
  await dialog().getByRole("button", { name: "Auswahl speichern" }).click();
  await expect.element(contact).toHaveValue("Von Mira");
  expect(server.entry.b2bCodex.version).toBe(2);
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByText("schon gespeichert war", { exact: false })).toBeVisible();
  await vi.waitFor(() => expect(server.drafts).toEqual([]), { timeout: 5000 });
});

test("a wrong value is told at once, at its field, which takes the focus", async () => {
  await show();
  const contact = page.getByRole("textbox", { name: "Ansprechperson", exact: false });
  await contact.fill("x".repeat(150));
  await review();
  await expect.element(page.getByRole("alert").getByText("Bitte prüfen Sie eine Angabe")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "B2B-Kodex: Der Name ist zu lang", exact: false })).toBeVisible();
  await expect.element(contact).toHaveFocus();
  await expect.element(contact).toHaveValue("x".repeat(150));
  await expect.element(contact).toHaveAccessibleDescription(/zu lang/);
  await contact.fill("Kurz");
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  expect(server.saves("update")).toEqual([]);
});

test("keeps a draft, brings it back on the next visit, and throws it away on demand", async () => {
  const screen = await show();
  await tick("PayPal");
  await expect.element(page.getByText(/Entwurf.gespeichert.14:32/)).toBeVisible();
  expect(server.drafts).toMatchObject([
    { section: "payments", baseVersion: 1, data: { base: { payments: ["cash"] }, typed: { payments: ["cash", "paypal"] } } },
  ]);
  await screen.unmount();
  await show();
  await expect.element(page.getByText("Wir haben Ihren Entwurf", { exact: false })).toBeVisible();
  await expect.element(page.getByRole("checkbox", { name: "PayPal" })).toBeChecked();
  await page.getByRole("button", { name: "Entwurf verwerfen" }).click();
  await dialog().getByRole("button", { name: "Änderungen verwerfen" }).click();
  await expect.element(page.getByRole("checkbox", { name: "PayPal" })).not.toBeChecked();
  await vi.waitFor(() => expect(server.drafts).toEqual([]));
});

test("two tabs: their drafts come together", async () => {
  await show();
  const elsewhere = { base: { contactName: "Johanna Kranz" }, typed: { contactName: "Vom Handy" } };
  server.drafts = [{ section: "b2bCodex", baseVersion: 1, data: elsewhere, version: 4, updatedAt: "2026-11-12T13:00:00.000Z" }];
  await tick("Wir arbeiten nach dem B2B-Kodex");
  await expect.element(page.getByRole("textbox", { name: "Ansprechperson", exact: false })).toHaveValue("Vom Handy");
  await vi.waitFor(() =>
    expect(server.drafts[0]).toMatchObject({ version: 5, data: { typed: { accepted: true, contactName: "Vom Handy" } } }),
  );
});

test("a draft that cannot be kept says so calmly and is tried again", async () => {
  await show();
  server.disturb = ({ path }) => (path.includes("drafts/save") ? refusal(500, "internal") : null);
  await tick("PayPal");
  await expect.element(page.getByText("Entwurf gerade nicht gespeichert", { exact: false })).toBeVisible();
  server.disturb = nothing;
  await vi.waitFor(() => expect(server.drafts).toHaveLength(1), { timeout: 8000 });
  await expect.element(page.getByText(/Entwurf.gespeichert.14:32/)).toBeVisible();
});

test("a step of completeness opens its exact field, a hash its section", async () => {
  const screen = await show({ search: "?schritt=service-features" });
  await expect.element(page.getByRole("checkbox", { name: "Zugang mit Rollstuhl" })).toHaveFocus();
  await screen.unmount();
  await show({ hash: "#requestRadius" });
  await vi.waitFor(() => expect(document.activeElement?.id).toBe("requestRadius"));
});

test("one section is taken back alone", async () => {
  await show();
  await tick("PayPal");
  await farther();
  await page.getByRole("button", { name: "Zahlungsarten zurücksetzen" }).click();
  await expect.element(page.getByRole("checkbox", { name: "PayPal" })).not.toBeChecked();
  await expect.element(page.getByText("Eine Angabe in einem Abschnitt", { exact: false })).toBeVisible();
  await expect
    .element(page.getByRole("slider", { name: "Umkreis für Anfragen" }))
    .toHaveAttribute("aria-valuetext", expect.stringContaining("30"));
});
