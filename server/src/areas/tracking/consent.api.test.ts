import { CONSENT_VERSIONS, type Purpose } from "@schaufenster/contract/areas/tracking/consent.rules.ts";
import { tracking } from "@schaufenster/contract/areas/tracking/tracking.calls.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildUser } from "../../../test/builders.ts";
import { Browser, mintedSession } from "../../../test/client.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { writeFor } from "../../db/db.ts";
import { askConsent } from "./consent.service.ts";

/* What people consent to, until when, and who may ask. */

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const person = async () => {
  const { userId } = await buildUser(house, { role: "user" });
  return { userId, browser: await mintedSession(house, userId) };
};
const said = (granted: boolean, ...purposes: readonly Purpose[]) => ({
  body: { answers: purposes.map((purpose) => ({ purpose, version: CONSENT_VERSIONS[purpose], granted })) },
});
const asks = (userId: string, purpose: Purpose): Promise<[boolean, boolean]> =>
  writeFor(house.app.pools.app, userId, null, async (tx) => [
    await askConsent.has(tx, userId, purpose),
    await askConsent.hold(tx, userId, purpose),
  ]);

test("nobody without a session, nothing unknown, nothing twice, and no words that are asked with no longer", async () => {
  expect((await new Browser(house).send(tracking.getConsents, {})).status).toBe(401);
  const { browser, userId } = await person();
  const [answer] = said(true, "usage").body.answers;
  for (const answers of [[], [answer, answer], [{ ...answer, purpose: "advertising" }], [{ ...answer, version: "neu" }]])
    expect((await browser.send(tracking.answerConsents, { body: { answers: answers as never } })).status).toBe(400);
  const old = { purpose: "usage" as const, version: "2020-01", granted: true };
  expect((await browser.send(tracking.answerConsents, { body: { answers: [old] } })).status).toBe(409);
  expect(await asks(userId, "usage")).toEqual([false, false]);
});

test("silence is no consent; an answer holds until the next; every one stays as proof", async () => {
  const { browser, userId } = await person();
  const { data: before } = await browser.send(tracking.getConsents, {});
  expect(before.purposes.map(({ purpose, state }) => [purpose, state])).toEqual([
    ["usage", "open"],
    ["history", "open"],
  ]);
  expect(await asks(userId, "usage")).toEqual([false, false]);
  await browser.send(tracking.answerConsents, said(true, "usage"));
  expect(await asks(userId, "usage")).toEqual([true, true]);
  // Said again it is the same answer.
  const { data: again } = await browser.send(tracking.answerConsents, said(true, "usage"));
  expect(again.answers).toHaveLength(1);
  const { data: after } = await browser.send(tracking.answerConsents, said(false, "usage"));
  expect(await asks(userId, "usage")).toEqual([false, false]);
  expect(after.purposes.map(({ state }) => state)).toEqual(["refused", "open"]);
  expect(after.answers.map(({ purpose, granted, until }) => [purpose, granted, until === null])).toEqual([
    ["usage", false, true],
    ["usage", true, false],
  ]);
});

test("one person's consent is nobody else's, and answers to older words count no longer", async () => {
  const { browser, userId } = await person();
  const { browser: other, userId: otherId } = await person();
  await browser.send(tracking.answerConsents, said(true, "usage"));
  expect((await other.send(tracking.getConsents, {})).data.answers).toEqual([]);
  expect(await asks(otherId, "usage")).toEqual([false, false]);
  // The fence: asked by one about the other, the row is not seen.
  expect(await writeFor(house.app.pools.app, otherId, null, (tx) => askConsent.has(tx, userId, "usage"))).toBe(false);
  await house.admin.query("update consent set version = '2020-01' where user_id = $1", [userId]);
  expect(await asks(userId, "usage")).toEqual([false, false]);
  expect((await browser.send(tracking.getConsents, {})).data.purposes[0]?.state).toBe("open");
});

test("who visits is asked nothing and can answer nothing", async () => {
  const { userId } = await buildUser(house, { role: "cuca", roles: ["cuca"] });
  const staff = await mintedSession(house, userId, { kind: "cuca" });
  expect((await staff.send(tracking.getConsents, {})).data).toEqual({ purposes: [], answers: [] });
  expect((await staff.send(tracking.answerConsents, said(true, "usage"))).status).toBe(403);
});
