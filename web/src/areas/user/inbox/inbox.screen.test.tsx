import { inbox } from "@schaufenster/contract/areas/inbox/inbox.calls.ts";
import type { InboxItem } from "@schaufenster/contract/areas/inbox/inbox.model.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mockCall, refuse } from "../../../../test/mock-call.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import InboxScreen from "./inbox.screen.tsx";

const item = (n: number): InboxItem => ({
  id: String(n),
  key: "lead-new",
  title: `Neue Anfrage: Fassade ${n}`,
  line: "Aus Köln.",
  path: `/kunde/anfragen/uebersicht?anfrage=A-${n}&firma=12`,
  company: "Malerbetrieb Kranz",
  at: "2026-11-16T10:00:00.000Z",
  read: false,
  done: false,
  over: false,
});
const open = async (items: InboxItem[], keep = true) => {
  const state = { items };
  mockCall(inbox.getInbox, ({ query: { list, offset } }) => {
    const listed = state.items.filter(({ done }) => list === "all" || !done);
    return { items: listed.slice(offset, offset + 20), more: listed.length > offset + 20 };
  });
  const unread = () => ({ unread: state.items.filter(({ read, done }) => !read && !done).length });
  mockCall(inbox.markItem, ({ body: { id, mark } }) => {
    if (!keep) return refuse("internal");
    state.items = state.items.map((one) => (one.id === id ? { ...one, read: mark !== "unread", done: mark === "done" } : one));
    return unread();
  });
  mockCall(inbox.readAll, () => {
    state.items = state.items.map((one) => ({ ...one, read: true }));
    return unread();
  });
  mockCall(inbox.getReach, () => ({ unreached: null }));
  await renderScreen(<InboxScreen />);
  return state;
};
const done = (n: number) => page.getByRole("button", { name: `„Neue Anfrage: Fassade ${n}“ ist erledigt` });
const row = (n: number) => page.getByRole("link", { name: `Neue Anfrage: Fassade ${n}`, exact: true });

test("what is done leaves the list and is found among all, from where it can come back", async () => {
  const state = await open([item(1), item(2)]);
  await done(1).click();
  await expect.element(row(1)).not.toBeInTheDocument();
  await expect.element(row(2)).toBeVisible();
  await page.getByText("Alle", { exact: true }).click();
  await page.getByRole("button", { name: "„Neue Anfrage: Fassade 1“ ist nicht erledigt" }).click();
  await expect.poll(() => state.items.map((one) => one.done)).toEqual([false, false]);
});

test("all are read at once, and the button goes", async () => {
  const state = await open([item(1), item(2)]);
  await page.getByRole("button", { name: "Alle als gelesen markieren" }).click();
  await expect.poll(() => state.items.every(({ read }) => read)).toBe(true);
  await expect.element(page.getByText("Ungelesen")).not.toBeInTheDocument();
});

test("more than a page is fetched when it is asked for", async () => {
  await open(Array.from({ length: 21 }, (_, n) => item(n + 1)));
  await expect.element(row(20)).toBeVisible();
  await page.getByRole("button", { name: "Weitere Meldungen" }).click();
  await expect.element(row(21)).toBeVisible();
});

test("what could not be saved stays, and says so at its place", async () => {
  await open([item(1)], false);
  await done(1).click();
  await expect.element(page.getByRole("alert").getByText("Das wurde nicht gespeichert")).toBeVisible();
  await expect.element(row(1)).toBeVisible();
});

test("an inbox with nothing to do says what will come", async () => {
  await open([]);
  await expect.element(page.getByText("Nichts zu erledigen")).toBeVisible();
});

test("what is over by itself says so and leaves nothing to press", async () => {
  await open([{ ...item(1), done: true, over: true }]);
  await page.getByText("Alle", { exact: true }).click();
  await expect.element(page.getByRole("listitem").getByText("Erledigt")).toBeVisible();
  await expect.element(page.getByRole("button", { name: /ist nicht erledigt/ })).not.toBeInTheDocument();
});
