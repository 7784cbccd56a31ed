import { desk } from "@schaufenster/contract/areas/desk/desk.calls.ts";
import type { SecretarialSettings } from "@schaufenster/contract/areas/secretarial/phone-call.model.ts";
import { secretarial } from "@schaufenster/contract/areas/secretarial/secretarial.calls.ts";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../../test/builders.ts";
import { mintedSession } from "../../../test/client.ts";
import { atDesk, caseAbout, take } from "../../../test/desk.ts";
import { openFeed, type Bringer, type FeedHouse } from "../../../test/feed.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { openDb, writeFor } from "../../db/db.ts";
import { markUnansweredSettings } from "./secretarial.jobs.ts";

/* Whatever the telephone service says, the company reads it, and nothing else. */

let house: House;
let feed: FeedHouse;
let exchange: Bringer;
beforeAll(async () => {
  house = await openHouse();
  feed = openFeed(house);
  exchange = await feed.newBringer();
});
afterAll(async () => {
  await feed.close();
  await house.close();
});

const minute = (n: number): string => new Date(Date.UTC(2026, 0, 5, 8, n)).toISOString();
let receipts = 0;

const setUp = async () => {
  const { userId } = await buildUser(house);
  const { accountId } = await buildCompany(house, { members: [userId], leads: 0 });
  await feed.adopt(exchange, accountId);
  const browser = await mintedSession(house, userId);
  const read = async (): Promise<SecretarialSettings> => (await browser.send(secretarial.getCompanySettings, {}, { accountId })).data;
  let greetings = 0;
  const save = async (): Promise<SecretarialSettings> => {
    const { hasAssistant: _a, serviceNumber: _n, confirmation: _c, vacationOfEntry: _v, ...known } = await read();
    const body = { ...known, notesTo: "buero@example.test", greeting: `Guten Tag ${(greetings += 1)}` };
    return (await browser.send(secretarial.updateCompanySettings, { body }, { accountId })).data;
  };
  const record = (settingsVersion: number, at: string, refusal: string | null = null) => ({
    id: `receipt-${(receipts += 1)}`,
    version: 1,
    company: accountId,
    settingsVersion,
    at,
    refusal,
  });
  const bring = (...records: readonly object[]) => exchange.bring("phone-settings-receipt", records);
  const age = (minutes: number) =>
    house.admin.query("update phone_settings set unanswered_since = now() - make_interval(mins => $2) where account_id = $1", [
      accountId,
      minutes,
    ]);
  const cases = async () =>
    (
      await house.admin.query<{ open: boolean; version: number }>(
        "select closed_at is null as open, (facts->>'version')::int as version from desk_case where kind = 'phone-unanswered' and company_id = $1 order by number",
        [accountId],
      )
    ).rows;
  return { accountId, userId, read, save, record, bring, age, cases };
};
const watch = () =>
  markUnansweredSettings({ db: openDb(house.job), inAccount: (accountId, work) => writeFor(house.job, "", accountId, work) });

test("settings wait, are applied, and the next ones wait again while the earlier ones hold", async () => {
  const { read, save, record, bring } = await setUp();
  expect((await read()).confirmation).toMatchObject({ state: "none", at: null });
  expect((await save()).confirmation).toMatchObject({ state: "waiting", at: null, earlierSince: null });
  await bring(record(1, minute(35)));
  expect((await read()).confirmation).toMatchObject({ state: "applied", at: minute(35), reason: null, earlierSince: null });
  expect((await save()).confirmation).toMatchObject({ state: "waiting", at: null, earlierSince: minute(35) });
  await bring(record(2, minute(40), "Die Nummer ist nicht erreichbar."));
  expect((await read()).confirmation).toMatchObject({
    state: "refused",
    at: minute(40),
    reason: "Die Nummer ist nicht erreichbar.",
    earlierSince: minute(35),
  });
  await bring(record(2, minute(50)));
  expect((await read()).confirmation).toMatchObject({ state: "applied", at: minute(50), reason: null });
});

test("an answer to settings that were never sent is reported and changes nothing", async () => {
  const { read, save, record, bring } = await setUp();
  await save();
  const { faults } = await bring(record(2, minute(1)));
  expect(faults).toMatchObject([{ field: "settingsVersion", reason: "unknown-version" }]);
  expect((await read()).confirmation.state).toBe("waiting");
  await bring(record(1, minute(2)));
  expect((await read()).confirmation).toMatchObject({ state: "applied", at: minute(2) });
});

test("a receipt that comes late changes nothing", async () => {
  const { read, save, record, bring } = await setUp();
  await save();
  await save();
  await bring(record(2, minute(9)));
  await bring(record(1, minute(12)));
  await bring(record(2, minute(3)));
  expect((await read()).confirmation).toMatchObject({ state: "applied", at: minute(9) });
});

test("settings without an answer for an hour are a case at the desk until there is one, also when they change meanwhile", async () => {
  const { read, save, record, bring, age, cases } = await setUp();
  await save();
  await age(59);
  await watch();
  expect(await cases()).toEqual([]);
  await age(61);
  // A further change does not begin the wait anew.
  await save();
  await watch();
  await watch();
  expect(await cases()).toEqual([{ open: true, version: 2 }]);
  expect((await read()).confirmation).toMatchObject({ state: "waiting", overdue: true });
  // An answer to the settings before leaves the present ones waiting.
  await bring(record(1, minute(1)));
  expect(await cases()).toEqual([{ open: true, version: 2 }]);
  await bring(record(2, minute(2)));
  expect(await cases()).toEqual([{ open: false, version: 2 }]);
  expect((await read()).confirmation).toMatchObject({ state: "applied", overdue: false });
});

test("without a telephone service nobody is waited for", async () => {
  const { accountId, save, age, cases } = await setUp();
  await save();
  await age(61);
  await house.admin.query("delete from phone_service where account_id = $1", [accountId]);
  await watch();
  expect(await cases()).toEqual([]);
});

interface Said {
  readonly version: number;
  readonly at: number;
  readonly refusal: string | null;
}
/** What the company must read, by going over everything that was said, newest word last. */
const told = (version: number, said: readonly Said[]) => {
  const refusedLast = (one: Said): number => (one.refusal === null ? 0 : 1);
  const inOrder = said.toSorted((a, b) => a.version - b.version || a.at - b.at || refusedLast(a) - refusedLast(b));
  const last = inOrder.at(-1);
  if (last === undefined || last.version < version) return { state: "waiting", at: null, reason: null };
  return { state: last.refusal === null ? "applied" : "refused", at: minute(last.at), reason: last.refusal };
};

const step = fc.oneof(fc.constant("save" as const), fc.constant("again" as const), {
  weight: 6,
  arbitrary: fc.record({ back: fc.nat(1), at: fc.nat(12), refusal: fc.constantFrom(null, null, "Nicht erreichbar") }),
});
test("whatever is saved, late, doubled, out of order or refused: the page says what the other side last confirmed", async () => {
  const at = await setUp();
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 }), async (batches) => {
      await house.admin.query("delete from phone_receipt where account_id = $1", [at.accountId]);
      const said: Said[] = [];
      let { version } = await at.save();
      for (const batch of batches) {
        const records: object[] = [];
        for (const one of batch) {
          if (one === "save") ({ version } = await at.save());
          else if (one === "again") records.push(...said.slice(-2).map((old) => at.record(old.version, minute(old.at), old.refusal)));
          else {
            const receipt = { version: Math.max(1, version - one.back), at: one.at, refusal: one.refusal };
            // Of the same moment only the first word is one.
            const isOther = (old: Said): boolean =>
              old.version === receipt.version && old.at === receipt.at && (old.refusal === null) === (receipt.refusal === null);
            if (said.some(isOther)) continue;
            said.push(receipt);
            records.push(at.record(receipt.version, minute(receipt.at), receipt.refusal));
          }
        }
        await at.bring(...records.toReversed());
        const { confirmation } = await at.read();
        expect(confirmation).toMatchObject(told(version, said));
      }
    }),
    { numRuns: 30 },
  );
});

test("the desk sends the settings once more, the company reads its words, and the wait begins anew", async () => {
  const { accountId, save, read, age, cases, record, bring } = await setUp();
  await save();
  await age(61);
  await watch();
  const { browser } = await atDesk(house);
  const seen = await take(browser, await caseAbout(house, accountId));
  const body = { ...seen, decision: "resent", text: "Wir fragen dort nach." };
  expect((await browser.send(desk.answerCase, { body })).status).toBe(200);
  expect(await cases()).toEqual([{ open: false, version: 1 }]);
  expect((await read()).confirmation).toMatchObject({ state: "waiting", overdue: false, serviceWords: "Wir fragen dort nach." });
  const { rows } = await house.admin.query<{ version: number }>(
    "select (data->>'version')::int as version from outbox_event where account_id = $1 and type = 'phone.settings-changed.v1' order by sequence",
    [accountId],
  );
  expect(rows).toEqual([{ version: 1 }, { version: 1 }]);
  await bring(record(1, minute(5)));
  expect((await read()).confirmation).toMatchObject({ state: "applied", serviceWords: null });
});
