import { claiming } from "@schaufenster/contract/areas/claiming/claiming.calls.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildClaim } from "../../src/areas/claiming/claiming.builders.ts";
import { buildUser } from "../builders.ts";
import { buildOwner } from "../desk.ts";
import { openHouse, type House } from "../house.ts";

/* Saying whose a company is, for one that is somebody else's. */

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const sql = async <R extends object>(text: string, ...values: unknown[]) => (await house.admin.query<R>(text, values)).rows;
const stateOf = async (id: string) => (await sql<{ state: string }>("select state from claim where id = $1", id))[0]?.state;
const ownersOf = async (accountId: string) =>
  (
    await sql<{ user_id: string }>("select user_id::text as user_id from membership where account_id = $1 and role = 'owner'", accountId)
  ).map((row) => row.user_id);

describe("T-CLAIM3: whose a company is, is said by its owner alone", () => {
  test("a stranger's number is not found, in both places", async () => {
    const [own, theirs] = [await buildOwner(house), await buildOwner(house)];
    await house.admin.query("update customer set claimed_by = 'OWNER' where account_id = $1", [theirs.accountId]);
    const before = await sql("select * from customer where account_id = $1", theirs.accountId);
    for (const call of [claiming.updateEntryClaimedLastUpdate, claiming.dissolveClaiming])
      for (const [id, accountId] of [
        [theirs.accountId, own.accountId],
        [theirs.accountId, theirs.accountId],
        [own.accountId, theirs.accountId],
      ] as const)
        expect((await own.browser.send(call, { query: { id } }, { accountId })).status).toBe(404);
    expect(await sql("select * from customer where account_id = $1", theirs.accountId)).toEqual(before);
  });
  test("nobody makes the company the provider's, or anything else, by saying so", async () => {
    const own = await buildOwner(house);
    await house.admin.query("update customer set claimed_by = 'OWNER' where account_id = $1", [own.accountId]);
    for (const claimedBy of ["11880", "owner", ""]) {
      const query = { id: own.accountId, claimedBy } as unknown as { id: string };
      expect((await own.browser.send(claiming.updateEntryClaimedLastUpdate, { query }, own)).status).toBe(400);
    }
    expect(await sql("select claimed_by from customer where account_id = $1", own.accountId)).toEqual([{ claimed_by: "OWNER" }]);
  });
  test("a company with a contract is not made an owner's by confirming it", async () => {
    const own = await buildOwner(house);
    await house.admin.query("update customer set claimed_by = '11880' where account_id = $1", [own.accountId]);
    expect((await own.browser.send(claiming.updateEntryClaimedLastUpdate, { query: { id: own.accountId } }, own)).errors[0]?.code).toBe(
      "not-possible-now",
    );
  });
  test("giving it back needs a fresh confirmation of who one is", async () => {
    const own = await buildOwner(house);
    await house.admin.query("update customer set claimed_by = 'OWNER' where account_id = $1", [own.accountId]);
    await house.admin.query("update session set step_up_at = now() - interval '1 hour' where user_id = $1", [own.userId]);
    expect((await own.browser.send(claiming.dissolveClaiming, { query: { id: own.accountId } }, own)).errors[0]?.code).toBe(
      "step-up-needed",
    );
    expect(await ownersOf(own.accountId)).toEqual([own.userId]);
  });
  test("who works in the office neither confirms, gives back nor objects", async () => {
    const own = await buildOwner(house);
    await house.admin.query("update customer set claimed_by = 'OWNER' where account_id = $1", [own.accountId]);
    await house.admin.query("update membership set role = 'office' where user_id = $1", [own.userId]);
    const { id, version } = await buildClaim(house, {
      accountId: own.accountId,
      userId: (await buildUser(house)).userId,
      state: "objection",
    });
    const query = { id: own.accountId };
    const answers = [
      await own.browser.send(claiming.updateEntryClaimedLastUpdate, { query }, own),
      await own.browser.send(claiming.dissolveClaiming, { query }, own),
      await own.browser.send(claiming.getTakeovers, {}, own),
      await own.browser.send(claiming.objectToTakeover, { body: { id, version, words: "Nein." } }, own),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });
  test("nobody objects to the takeover of another company, nor to their own", async () => {
    const [own, theirs] = [await buildOwner(house), await buildOwner(house)];
    const { id, version } = await buildClaim(house, {
      accountId: theirs.accountId,
      userId: (await buildUser(house)).userId,
      state: "objection",
    });
    expect((await own.browser.send(claiming.objectToTakeover, { body: { id, version, words: "Nein." } }, own)).status).toBe(404);
    expect(await stateOf(id)).toBe("objection");
  });
});
