import { EMPTY_SECTIONS } from "@schaufenster/contract/areas/entry/empty-entry.rules.ts";
import type { Week } from "@schaufenster/contract/areas/entry/opening-hours.model.ts";
import { expect, test } from "vitest";
import { LOOKS } from "../../../../test/public-pages.ts";
import type { Db } from "../../../db/db.ts";
import type { PublicAnswer } from "../../../http/public/public-site.ts";
import { addressBy } from "./entry-address.ts";
import { openPublicSite } from "./site.ts";
import { ringOfOne } from "../../../identity/key-ring.ts";

/* How long a page may be kept: what it says about now must be true for as long. */

const day: Week["monday"] = { state: "open", by_appointment: false, spans: [{ from: "08:00", to: "18:00" }] };
const week: Week = {
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: { state: "closed" },
  sunday: { state: "closed" },
};
const rowsOf = (stamp: string, known: unknown) => {
  const head = {
    gone: false,
    stamp,
    revision: "3",
    changed_at: new Date(0),
    ratings: 0,
    stars: 0,
    no_signet: false,
    claimable: true,
    wishes: { skus: [], red: null, pause: null, pause_on_holidays: true, unwanted_trades: [] },
    praise: null,
    files: null,
  };
  if (known === stamp) return [{ ...head, section: null, data: null }];
  const companyData = { ...EMPTY_SECTIONS.companyData, company_name: "Kranz", ShippingCity: "Köln" };
  return [
    { ...head, section: "companyData", data: companyData, version: 1, updated_at: new Date(0) },
    { ...head, section: "openingHours", data: { week, special_days: [], note: "", phone_week: null }, version: 1, updated_at: new Date(0) },
  ];
};

const brand = (key: "nahwerk" | "ortsfink") => ({
  ...LOOKS[key],
  origin: "https://p.example",
  address: addressBy("https://p.example/e/{id}/{name}"),
  elsewhere: false,
});

const nobody = () => Promise.reject(new Error("nobody writes here"));
const writing = { key: ringOfOne(Buffer.alloc(32)), places: nobody, inquiries: { keep: nobody, look: nobody, confirm: nobody } };
const leavings = { look: () => undefined, leave: nobody };
const newsletter = { look: nobody, leave: nobody };
const copies = { look: nobody, confirm: nobody, leave: nobody };
const registers = { trades: nobody, places: nobody };

const openAt = (start: string) => {
  const state = { now: new Date(start), stamp: "a", asked: [] as unknown[] };
  const db: Db = {
    rows: async <P, R>(_: unknown, params: P) => {
      const { known } = params as { known?: string };
      state.asked.push(known);
      return rowsOf(state.stamp, known) as R[];
    },
  };
  const files = { get: () => Promise.reject(new Error("no files")) };
  const shown = brand("nahwerk");
  const brands = { of: () => shown, all: () => [shown] };
  const site = openPublicSite({
    db,
    files,
    brands,
    clock: () => state.now,
    writing,
    leavings,
    copies,
    newsletter,
    findLetter: nobody,
    registers,
  });
  const ask = async () => {
    const answer: PublicAnswer = await site.page("nahwerk", "0123456789abcdef", "kranz");
    if (answer.kind === "moved") throw new Error(answer.to);
    return {
      ...answer,
      line: /<p class="now[^>]*>(.*?)<\/p>/
        .exec(answer.body.plain.toString())?.[1]
        ?.replaceAll(/<[^>]+>|\u00a0/g, " ")
        .trim(),
    };
  };
  return { state, ask };
};

test.each([
  ["in the middle of the day", "2026-11-12T10:15:20+01:00", { fresh: 30, stale: 30 }, "Jetzt geöffnet  · schließt um 18 Uhr"],
  ["a minute and a half before closing", "2026-11-12T17:58:30+01:00", { fresh: 30, stale: 30 }, "Jetzt geöffnet  · schließt um 18 Uhr"],
  ["in the last minute", "2026-11-12T17:59:20+01:00", { fresh: 40, stale: 0 }, "Jetzt geöffnet  · schließt um 18 Uhr"],
  [
    "with the first stroke of closing",
    "2026-11-12T18:00:00+01:00",
    { fresh: 30, stale: 30 },
    "Jetzt geschlossen  · öffnet morgen um 8 Uhr",
  ],
  [
    "in the last minute of the day: tomorrow becomes today",
    "2026-11-12T23:59:50+01:00",
    { fresh: 10, stale: 0 },
    "Jetzt geschlossen  · öffnet morgen um 8 Uhr",
  ],
])("%s", async (_, moment, kept, line) => {
  const answer = await openAt(moment).ask();
  expect([answer.kept, answer.line]).toEqual([kept, line]);
});

test("a held page is asked for by its stamp, drawn again with the minute, and read again when anything changed", async () => {
  const { state, ask } = openAt("2026-11-12T17:59:20+01:00");
  const first = await ask();
  const again = await ask();
  expect([state.asked, again.etag, again.body === first.body]).toEqual([["", "a"], first.etag, true]);
  state.now = new Date("2026-11-12T18:00:00+01:00");
  const closed = await ask();
  expect([closed.line, closed.etag === first.etag]).toEqual(["Jetzt geschlossen  · öffnet morgen um 8 Uhr", false]);
  state.stamp = "b";
  await ask();
  await ask();
  expect(state.asked).toEqual(["", "a", "a", "a", "b"]);
});

test("a minute later a page that says the same is the same one, and is not drawn again", async () => {
  const { state, ask } = openAt("2026-11-12T10:15:20+01:00");
  const first = await ask();
  state.now = new Date("2026-11-12T10:16:05+01:00");
  const later = await ask();
  expect([later.body === first.body, later.etag, later.kept]).toEqual([true, first.etag, { fresh: 30, stale: 30 }]);
  // Yesterday's page said "today" of another day.
  state.now = new Date("2026-11-13T10:16:05+01:00");
  expect((await ask()).etag).not.toBe(first.etag);
});
