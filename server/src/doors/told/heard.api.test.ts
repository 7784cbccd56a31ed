import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../../test/builders.ts";
import { mintedSession } from "../../../test/client.ts";
import { openHouse, type House } from "../../../test/house.ts";

/* Who of a company hears of what, as the others there see it. */

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const joinAs = async (accountId: string, firstName: string, lastName: string) => {
  const { userId } = await buildUser(house, {});
  await house.admin.query("update app_user set first_name = $2, last_name = $3 where user_id = $1", [userId, firstName, lastName]);
  await house.admin.query("insert into membership values ($1, $2)", [userId, accountId]);
  return userId;
};
const setUp = async () => {
  const { accountId } = await buildCompany(house, { leads: 0 });
  const [vera, tom] = [await joinAs(accountId, "Vera", "Amsel"), await joinAs(accountId, "Tom", "Berg")];
  const browser = await mintedSession(house, vera);
  const heardOf = async (key: string) => {
    const { heard } = (await browser.send(company.getSubscriptions, {}, { accountId })).data;
    return heard?.find((one) => one.key === key)?.people;
  };
  const choose = (userId: string, channel: string, wanted: boolean, topic = "lead-new") =>
    house.admin.query("insert into told_choice (account_id, user_id, topic, channel, wanted) values ($1, $2, $3, $4, $5)", [
      accountId,
      userId,
      topic,
      channel,
      wanted,
    ]);
  return { accountId, vera, tom, browser, heardOf, choose };
};

test("whoever belongs to a company sees who of it hears of what, and by which ways that lead somewhere", async () => {
  const { vera, tom, heardOf, choose } = await setUp();
  expect(await heardOf("lead-new")).toEqual([
    { name: "Vera Amsel", ways: ["email", "portal"], inSteadOf: [] },
    { name: "Tom Berg", ways: ["email", "portal"], inSteadOf: [] },
  ]);
  expect(await heardOf("security")).toBeUndefined();
  await choose(tom, "email", false);
  await house.admin.query("insert into unreached (user_id, reason) values ($1, 'unknown')", [vera]);
  await house.admin.query(
    "insert into push_device (user_id, id, brand, endpoint, p256dh, auth, name) values ($1, 'a', 'nahwerk', 'https://push.example', $2, $3, 'Chrome')",
    [tom, Buffer.alloc(65), Buffer.alloc(16)],
  );
  expect(await heardOf("lead-new")).toEqual([
    { name: "Vera Amsel", ways: ["portal"], inSteadOf: [] },
    { name: "Tom Berg", ways: ["portal", "push"], inSteadOf: [] },
  ]);
  // Of another brand's portal nobody is told in this one's name.
  await house.admin.query("update push_device set brand = 'ortsfink' where user_id = $1", [tom]);
  await choose(tom, "portal", false);
  expect(await heardOf("lead-new")).toEqual([{ name: "Vera Amsel", ways: ["portal"], inSteadOf: [] }]);
});

test("what the company has locked reaches nobody; whoever cannot sign in or has left is not among them", async () => {
  const { accountId, tom, heardOf } = await setUp();
  await house.admin.query(
    "insert into account_locks (account_id, no_rating_alert) values ($1, true) on conflict (account_id) do update set no_rating_alert = true",
    [accountId],
  );
  expect(await heardOf("review-poor")).toEqual([]);
  await house.admin.query("update app_user set erase_at = now() + interval '9 days', erase_reason = 'other' where user_id = $1", [tom]);
  expect((await heardOf("lead-new"))?.map(({ name }) => name)).toEqual(["Vera Amsel"]);
  await house.admin.query("update app_user set erase_at = null, erase_reason = null where user_id = $1", [tom]);
  await house.admin.query("delete from membership where user_id = $1", [tom]);
  expect((await heardOf("lead-new"))?.map(({ name }) => name)).toEqual(["Vera Amsel"]);
});

test("a company's people are nobody else's business, not even that of its guests from customer care", async () => {
  const { accountId, heardOf, vera } = await setUp();
  const elsewhere = await buildCompany(house, { leads: 0, members: [vera] });
  const stranger = await mintedSession(house, await joinAs(elsewhere.accountId, "Uwe", "Clausen"));
  expect((await stranger.send(company.getSubscriptions, {}, { accountId })).status).toBe(404);
  const there = (await stranger.send(company.getSubscriptions, {}, { accountId: elsewhere.accountId })).data.heard;
  expect(there?.[0]?.people.map(({ name }) => name)).toEqual(["Vera Amsel", "Uwe Clausen"]);
  expect((await heardOf("lead-new"))?.map(({ name }) => name)).toEqual(["Vera Amsel", "Tom Berg"]);
  const care = await buildUser(house, { role: "cuca" });
  const visit = await mintedSession(house, care.userId, { kind: "cuca", fixedAccount: accountId });
  const seen = await visit.send(company.getSubscriptions, {}, { accountId });
  expect([seen.status, seen.data.heard]).toEqual([200, null]);
});
