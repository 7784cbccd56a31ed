import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import type { TourStep } from "@schaufenster/contract/areas/welcome-tour/tour.rules.ts";
import { welcomeTour } from "@schaufenster/contract/areas/welcome-tour/welcome-tour.calls.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../../test/builders.ts";
import { Browser, signedIn } from "../../../test/client.ts";
import { buildOwner } from "../../../test/desk.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { buildStaff, visitAs } from "../../../test/staff.ts";

/* How far somebody is with the tour: on the account, and of nobody else. */

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const NEVER = { started: false, modalOpened: false, popupCount: 0, closed: false, seen: [] };
type Event = "modal-opened" | "popup-opened" | "started" | "closed" | "step";
const note = (browser: Browser, event: Event, step: TourStep | null = null, key?: string) =>
  browser.send(welcomeTour.noteTour, { body: { event, step } }, key === undefined ? {} : { key });
const tourOf = async (browser: Browser) => (await browser.send(user.getUser, {})).data.tour;

test("nobody without a session, nobody on a visit, and nothing that is no event or step", async () => {
  expect((await note(await new Browser(house).open(), "started")).status).toBe(401);
  const { browser: visit } = await visitAs(house, await buildStaff(house), (await buildCompany(house)).accountId);
  expect((await note(visit, "started")).errors[0]?.code).toBe("care-read-only");
  const { browser } = await buildOwner(house);
  for (const body of [{ event: "restarted", step: null }, { event: "step", step: "seven" }, { event: "step" }])
    expect((await browser.send(welcomeTour.noteTour, { body: body as never })).status).toBe(400);
});

test("is never for whoever is no customer, nor for staff on a visit", async () => {
  const { browser: visit } = await visitAs(house, await buildStaff(house), (await buildCompany(house)).accountId);
  const { login } = await buildUser(house, { role: "user" });
  expect([await tourOf(visit), await tourOf(await signedIn(house, login))]).toEqual([null, null]);
});

test("outlives signing out and another browser, and is nobody else's", async () => {
  const person = await buildUser(house);
  const other = await buildUser(house);
  const first = await signedIn(house, person.login);
  expect(await tourOf(first)).toEqual(NEVER);
  expect((await note(first, "modal-opened")).data).toEqual({ ...NEVER, modalOpened: true });
  expect((await note(first, "started", "companies")).data).toEqual({ ...NEVER, started: true, modalOpened: true, seen: ["companies"] });
  const second = await signedIn(house, person.login);
  expect([(await tourOf(second))?.started, await tourOf(await signedIn(house, other.login))]).toEqual([true, NEVER]);
});

test("popups are counted to five and no further, each display once though its note is repeated", async () => {
  const { browser } = await buildOwner(house);
  const key = "0e4e5a50-7d7c-4b0e-9a51-0f5b4a3c9e11";
  await note(browser, "popup-opened", null, key);
  expect((await note(browser, "popup-opened", null, key)).data.popupCount).toBe(1);
  for (let count = 2; count <= 7; count += 1) expect((await note(browser, "popup-opened")).data.popupCount).toBe(Math.min(count, 5));
});

test("steps are kept in the order of the tour, each once; where it was closed is kept as well", async () => {
  const { browser, userId } = await buildOwner(house);
  for (const step of ["profile", "leads", "leads"] as const) await note(browser, "step", step);
  expect((await note(browser, "closed", "products")).data.seen).toEqual(["products", "leads", "profile"]);
  await note(browser, "started");
  const { rows } = await house.admin.query(
    "select closed_at is not null as closed, closed_step, started_at is not null as started from tour_state where user_id = $1",
    [userId],
  );
  expect(rows).toEqual([{ closed: true, closed_step: "products", started: true }]);
});

test("a second start leaves the first as it was", async () => {
  const { browser, userId } = await buildOwner(house);
  const when = async () => (await house.admin.query("select started_at from tour_state where user_id = $1", [userId])).rows[0].started_at;
  await note(browser, "started");
  const first = await when();
  await note(browser, "started");
  expect(await when()).toEqual(first);
});
