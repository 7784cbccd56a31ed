import { SubscriptionKey } from "@schaufenster/contract/areas/company/subscription.model.ts";
import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../../test/builders.ts";
import { mintedSession } from "../../../test/client.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { openLeaving, sealLeaving } from "./leaving.ts";
import { ringOf } from "../../connections.ts";
import { ringOfOne } from "../../identity/key-ring.ts";

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const keyOf = () => ringOf(house.config);
const setUp = async () => {
  const { userId } = await buildUser(house);
  const { accountId } = await buildCompany(house, { members: [userId] });
  const browser = await mintedSession(house, userId);
  const token = sealLeaving(keyOf(), { userId, accountId, topics: ["lead-new", "review-new"], away: [] });
  /** What is still wanted by mail. */
  const wanted = async () =>
    (await browser.send(company.getSubscriptions, {}, { accountId })).data.subscriptions
      .filter(({ email }) => email)
      .map(({ key }) => key)
      .sort();
  return { userId, accountId, token, wanted };
};
const ask = (method: "GET" | "POST", token: string, payload?: { type: string; body: string }) =>
  house.app.server.inject({
    method,
    url: `/abmelden/${token}`,
    headers: { host: "nahwerk.test", ...(payload && { "content-type": payload.type }) },
    ...(payload && { payload: payload.body }),
  });
const ONE_CLICK = { type: "application/x-www-form-urlencoded", body: "List-Unsubscribe=One-Click" };
const ALL = SubscriptionKey.options.toSorted();
const LEFT = ALL.filter((key) => key !== "lead-new" && key !== "review-new");

test("opening the link asks and changes nothing; pressing ends these kinds and no others, once and again", async () => {
  const { token, wanted } = await setUp();
  const page = await ask("GET", token);
  expect([page.statusCode, page.headers["cache-control"], page.headers["set-cookie"]]).toEqual([200, "no-store", undefined]);
  expect(page.body).toContain("„Neue Anfrage“, „Neue Bewertung“");
  expect(await wanted()).toEqual(ALL);
  for (const payload of [undefined, ONE_CLICK]) {
    const answer = await ask("POST", token, payload);
    expect([answer.statusCode, answer.body.includes("Abbestellt")]).toEqual([200, true]);
    expect(await wanted()).toEqual(LEFT);
  }
});

test("a link that we did not write opens nothing, and says nothing about anybody", async () => {
  const { token, wanted } = await setUp();
  for (const wrong of [
    "x",
    "A".repeat(120),
    `${token.slice(0, -2)}${token.endsWith("AA") ? "BB" : "AA"}`,
    sealLeaving(ringOfOne(Buffer.alloc(32, 7)), { userId: "1", accountId: "1", topics: [], away: [] }),
  ]) {
    expect(openLeaving(keyOf(), wrong)).toBeUndefined();
    for (const method of ["GET", "POST"] as const) expect((await ask(method, wrong)).statusCode).toBe(404);
  }
  expect(await wanted()).toEqual(ALL);
  expect(Buffer.from(token, "base64url").toString("latin1")).not.toContain("lead-new");
});

test("of a company that somebody has left, nothing is left to end", async () => {
  const { userId, accountId, token } = await setUp();
  await house.admin.query("delete from membership where user_id = $1", [userId]);
  expect((await ask("POST", token)).statusCode).toBe(200);
  expect((await house.admin.query("select from told_choice where account_id = $1", [accountId])).rowCount).toBe(0);
});
