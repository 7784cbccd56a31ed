import { EMPTY_SECTIONS } from "@schaufenster/contract/areas/entry/empty-entry.rules.ts";
import { listingOf } from "@schaufenster/contract/areas/entry/listing-facts.rules.ts";
import type { DayHours, SpecialDays, Week } from "@schaufenster/contract/areas/entry/opening-hours.model.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { describe, expect, test } from "vitest";
import { listingPayload } from "../../../gateways/listing-portals.ts";
import { googleChannel } from "./google-channel.ts";
import { googlePayload, nextTurn } from "./google-payload.ts";

/* What each channel is sent, to the letter: `payloads/<channel>.<case>.json`. */

const open = (from: string, to: string): DayHours => ({ state: "open", spans: [{ from, to }], by_appointment: false });
const CLOSED: DayHours = { state: "closed" };
const DAY = open("08:00", "17:00");
const WEEK: Week = { monday: DAY, tuesday: DAY, wednesday: DAY, thursday: DAY, friday: DAY, saturday: CLOSED, sunday: CLOSED };
const days = (
  startDate: string,
  endDate: string,
  hours: DayHours = CLOSED,
  kind: SpecialDays["kind"] = "company-holiday",
): SpecialDays => ({
  startDate,
  endDate,
  kind,
  label: "",
  hours,
});
const entryOf = (special_days: SpecialDays[], week = WEEK) => ({
  companyData: {
    ...EMPTY_SECTIONS.companyData,
    company_name: "Malerbetrieb Kranz",
    ShippingStreet: "Hauptstraße 12",
    ShippingPostalCode: "86150",
    ShippingCity: "Augsburg",
    Phone: "+498214710123",
    show_address: true,
  },
  openingHours: { ...EMPTY_SECTIONS.openingHours, week, special_days },
});
const NIGHT: Week = { ...WEEK, friday: open("18:00", "02:00"), saturday: open("18:00", "02:00") };
const CASES = [
  ["six-days-closed", "2027-08-01", [days("2027-08-02", "2027-08-07")], WEEK],
  ["seven-days-closed-before", "2027-08-01", [days("2027-08-02", "2027-08-08")], WEEK],
  ["seven-days-closed-first-day", "2027-08-02", [days("2027-08-02", "2027-08-08")], WEEK],
  ["seven-days-closed-last-day", "2027-08-08", [days("2027-08-02", "2027-08-08")], WEEK],
  ["seven-days-closed-after", "2027-08-09", [days("2027-08-02", "2027-08-08")], WEEK],
  ["municipal-holiday", "2027-08-01", [days("2027-08-08", "2027-08-08", CLOSED, "public-holiday")], WEEK],
  [
    "christmas-eve",
    "2027-12-01",
    [days("2027-12-20", "2027-12-31"), days("2027-12-24", "2027-12-24", open("08:00", "12:00"), "special")],
    WEEK,
  ],
  ["summer-time", "2027-03-20", [days("2027-03-27", "2027-03-28", open("20:00", "04:00"), "special")], NIGHT],
  ["overnight", "2027-01-04", [], NIGHT],
] as const;

/** What the sender itself hands over to Google. */
const sentToGoogle = async (entry: ReturnType<typeof entryOf>, today: string) => {
  const standing = { name: "locations/1", title: "" };
  const sent: object[] = [];
  const business = {
    readLocation: () => Promise.resolve(standing),
    patchLocation: (_token: string, _location: string, body: object, updateMask: string) => {
      sent.push({ updateMask, body });
      return Promise.resolve(standing);
    },
  };
  const channel = googleChannel({
    business,
    openLocation: () => Promise.resolve({ location: "accounts/1/locations/1", token: "t" }),
    lookInto: () => Promise.reject(new Error("nothing is to be looked into")),
    now: () => new Date(),
  });
  await channel.send("1", { key: "k", version: 7, entry, today });
  expect(sent).toHaveLength(1);
  return sent[0];
};

test.each(CASES)("%s", async (name, today, special, week) => {
  const entry = entryOf([...special], week);
  const file = (channel: string) => `./payloads/${channel}.${name}.json`;
  await expect(`${JSON.stringify(listingPayload(7, listingOf(entry, today)), null, 2)}\n`).toMatchFileSnapshot(file("listing"));
  await expect(`${JSON.stringify(await sentToGoogle(entry, today), null, 2)}\n`).toMatchFileSnapshot(file("google"));
});

const statusOn = (today: string, last: string) => googlePayload(entryOf([days("2027-08-02", last)]), today).body.openInfo.status;
describe("Google is told", () => {
  test("six days in a row as special hours, the seventh makes it temporarily closed, from the first day to the last", () => {
    expect(["2027-08-02", "2027-08-07"].map((today) => statusOn(today, "2027-08-07"))).toEqual(["OPEN", "OPEN"]);
    expect(["2027-08-01", "2027-08-02", "2027-08-08", "2027-08-09"].map((today) => statusOn(today, "2027-08-08"))).toEqual([
      "OPEN",
      "CLOSED_TEMPORARILY",
      "CLOSED_TEMPORARILY",
      "OPEN",
    ]);
    expect(statusOn("2027-08-29", "2027-08-30")).toBe("CLOSED_TEMPORARILY");
  });
  test("never of more than six closed days in a row", () => {
    const { specialHours } = googlePayload(entryOf([days("2027-08-02", "2027-08-30")]), "2027-08-01").body;
    expect(specialHours?.specialHourPeriods).toHaveLength(6);
  });
});

describe("the mask", () => {
  const bare = { ...entryOf([]), companyData: EMPTY_SECTIONS.companyData };
  test("names no name, no telephone and no opening hours of an entry that has none: what stands there stays", () => {
    const { updateMask, body } = googlePayload({ ...bare, openingHours: EMPTY_SECTIONS.openingHours }, "2027-08-01");
    expect([updateMask, Object.keys(body)]).toEqual(["openInfo.status", ["openInfo"]]);
  });
  test("names what we keep and no more, never the address", () => {
    expect(googlePayload(entryOf([]), "2027-08-01").updateMask).toBe(
      "title,phoneNumbers.primaryPhone,regularHours,specialHours,openInfo.status",
    );
  });
});

const turns = (special: SpecialDays[], ...todays: string[]) => todays.map((today) => nextTurn(entryOf(special), today));
describe("the day on which Google is told the same entry in another form", () => {
  test("is the first of a longer closure, and the one after its last; no other", () => {
    const long = [days("2027-08-02", "2027-08-08")];
    expect(turns(long, "2027-07-01", "2027-08-01", "2027-08-02", "2027-08-07", "2027-08-08", "2027-08-09")).toEqual([
      "2027-08-02",
      "2027-08-02",
      "2027-08-09",
      "2027-08-09",
      "2027-08-09",
      null,
    ]);
    expect(turns([days("2027-08-02", "2027-08-07")], "2027-07-01", "2027-08-02")).toEqual([null, null]);
  });
  test("agrees with what is told: on it the state of the location is another than the day before", () => {
    const special = [days("2027-12-20", "2028-01-02"), days("2027-12-31", "2027-12-31", DAY, "special"), days("2028-03-01", "2028-03-09")];
    const statuses = (day: string) => googlePayload(entryOf(special), day).body.openInfo.status;
    const all: string[] = [];
    for (let day = nextTurn(entryOf(special), "2027-11-01"); day !== null; day = nextTurn(entryOf(special), day)) all.push(day);
    expect(all).toEqual(["2027-12-20", "2027-12-31", "2028-03-01", "2028-03-10"]);
    expect(all.map((day) => statuses(day))).toEqual(["CLOSED_TEMPORARILY", "OPEN", "CLOSED_TEMPORARILY", "OPEN"]);
    expect(all.map((day) => statuses(addDays(day, -1)))).toEqual(["OPEN", "CLOSED_TEMPORARILY", "OPEN", "CLOSED_TEMPORARILY"]);
  });
  test("comes in time for days that are further ahead than Google takes", () => {
    expect(turns([days("2029-08-02", "2029-08-03")], "2027-08-01")).toEqual(["2027-08-31"]);
  });
});
