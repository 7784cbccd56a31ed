import { entryEditing } from "@schaufenster/contract/areas/entry/entry-editing.calls.ts";
import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import type { SpecialDays } from "@schaufenster/contract/areas/entry/opening-hours.model.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { secretarial } from "@schaufenster/contract/areas/secretarial/secretarial.calls.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../../test/builders.ts";
import { mintedSession } from "../../../test/client.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { openDb, writeFor } from "../../db/db.ts";
import { followNextHolidays } from "./holidays.service.ts";

/* Company holidays are entered once, in the entry: requests and telephone follow. */

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const day = (n: number): string => addDays(isoDay(new Date()), n);
const holidays = (from: number, to: number): SpecialDays => ({
  startDate: day(from),
  endDate: day(to),
  kind: "company-holiday",
  label: "Betriebsferien",
  hours: { state: "closed" },
});

const setUp = async () => {
  const { userId } = await buildUser(house);
  const { accountId } = await buildCompany(house, { members: [userId], leads: 0 });
  const browser = await mintedSession(house, userId);
  const phone = async () => (await browser.send(secretarial.getCompanySettings, {}, { accountId })).data;
  const setPhone = async (change: object = {}) => {
    const { hasAssistant: _a, serviceNumber: _n, confirmation: _c, vacationOfEntry: _v, ...known } = await phone();
    const body = { ...known, notesTo: "buero@example.test", greeting: "Guten Tag", ...change };
    return (await browser.send(secretarial.updateCompanySettings, { body }, { accountId })).data;
  };
  const hours = async () => (await browser.send(entry.getGrisuEntry, {}, { accountId })).data.openingHours;
  const enter = async (...special_days: SpecialDays[]) => {
    const body = { ...(await hours()), special_days };
    return (await browser.send(entry.updateEntryOpeningHours, { body }, { accountId })).status;
  };
  const vacation = async () => {
    const { vacationStartDate, vacationEndDate, vacationOfEntry } = await phone();
    return [vacationStartDate, vacationEndDate, vacationOfEntry];
  };
  const told = async () =>
    (
      await house.admin.query<{ start: string; end: string }>(
        `select data->'settings'->>'vacationStartDate' as start, data->'settings'->>'vacationEndDate' as end from outbox_event
         where account_id = $1 and type = 'phone.settings-changed.v1' order by sequence desc limit 1`,
        [accountId],
      )
    ).rows[0];
  return { accountId, browser, phone, setPhone, enter, hours, vacation, told };
};

test("holidays of the entry reach telephone and requests, wait for their receipt, and go with their entry", async () => {
  const { accountId, browser, phone, setPhone, enter, vacation, told } = await setUp();
  await setPhone();
  expect(await enter(holidays(0, 5), holidays(20, 25))).toBe(200);
  expect(await vacation()).toEqual([day(0), day(5), true]);
  expect(await told()).toEqual({ start: day(0), end: day(5) });
  expect(await phone()).toMatchObject({ version: 2, confirmation: { state: "waiting" } });
  expect((await browser.send(leads.getCapacity, {}, { accountId })).data.now.because).toBe("company-holiday");
  await enter();
  expect(await vacation()).toEqual(["", "", false]);
  expect(await told()).toEqual({ start: "", end: "" });
  expect((await browser.send(leads.getCapacity, {}, { accountId })).data.now.because).not.toBe("company-holiday");
});

test("bringing an earlier state of the entry back brings its holidays back", async () => {
  const { accountId, browser, setPhone, enter, hours, vacation } = await setUp();
  await setPhone();
  await enter(holidays(3, 5));
  const { version: to } = await hours();
  await enter();
  const sections = [{ section: "openingHours" as const, to, version: (await hours()).version }];
  expect((await browser.send(entryEditing.restore, { body: { sections } }, { accountId })).status).toBe(200);
  expect(await vacation()).toEqual([day(3), day(5), true]);
});

test("what was set or taken away at the telephone by hand is respected", async () => {
  const { setPhone, enter, vacation } = await setUp();
  await setPhone({ vacationStartDate: day(1), vacationEndDate: day(2) });
  await enter(holidays(10, 12));
  expect(await vacation()).toEqual([day(1), day(2), false]);
  await enter();
  expect(await vacation()).toEqual([day(1), day(2), false]);

  await setPhone({ vacationStartDate: "", vacationEndDate: "" });
  await enter(holidays(10, 12));
  expect(await vacation()).toEqual([day(10), day(12), true]);
  await setPhone({ vacationStartDate: "", vacationEndDate: "" });
  // The same holidays again, with another special day.
  await enter(holidays(10, 12), { ...holidays(40, 40), kind: "special" });
  expect(await vacation()).toEqual(["", "", false]);
});

test("holidays that are over make way for the next ones; others than company holidays are no vacation", async () => {
  const { accountId, setPhone, enter, vacation } = await setUp();
  await setPhone();
  await enter({ ...holidays(2, 2), kind: "public-holiday" }, { ...holidays(3, 4), hours: { state: "by-appointment" } });
  expect(await vacation()).toEqual(["", "", false]);
  await enter(holidays(5, 6), holidays(20, 25));
  await house.admin.query(
    "update phone_settings set vacation_start = current_date - 5, vacation_end = current_date - 2 where account_id = $1",
    [accountId],
  );
  await followNextHolidays({ db: openDb(house.job), inAccount: (id, work) => writeFor(house.job, "", id, work) });
  expect(await vacation()).toEqual([day(5), day(6), true]);
});

test("a telephone that was never set up is not begun by holidays", async () => {
  const { phone, enter } = await setUp();
  await enter(holidays(1, 2));
  expect(await phone()).toMatchObject({ version: 0, vacationStartDate: "" });
});
