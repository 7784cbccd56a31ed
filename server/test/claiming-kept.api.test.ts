import { claiming } from "@schaufenster/contract/areas/claiming/claiming.calls.ts";
import { ownerClaimExpires } from "@schaufenster/contract/areas/claiming/claim.rules.ts";
import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildUser } from "./builders.ts";
import { buildClaimable } from "./claims.ts";
import { mintedSession } from "./client.ts";
import { openHouse, type House } from "./house.ts";

/* A company stays its owner's for a year at a time: reminded, confirmed, or given back. */

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const owned = async (monthsAgo = 1) => {
  const { userId } = await buildUser(house);
  const { accountId, publicId } = await buildClaimable(house, { members: [userId], claimedBy: "OWNER" });
  await house.admin.query("update customer set claimed_last_update = now() - make_interval(months => $2) where account_id = $1", [
    accountId,
    monthsAgo,
  ]);
  return { userId, accountId, publicId, browser: await mintedSession(house, userId) };
};

const reminders = async (accountId: string) =>
  (
    await house.admin.query<{ weeks: string; over: boolean }>(
      "select split_part(object, '@', 2) as weeks, over_at is not null as over from occasion where account_id = $1 and kind = 'claim-expiring' order by id",
      [accountId],
    )
  ).rows;
const tell = (accountId: string) =>
  house.admin.query(
    "update occasion set told_at = now() where account_id = $1 and kind = 'claim-expiring' and told_at is null and over_at is null",
    [accountId],
  );

describe("keeping it", () => {
  test("reminded six, three and one week before, once each, and over when confirmed", async () => {
    const { accountId, browser } = await owned();
    const running = async () => (await reminders(accountId)).filter(({ over }) => !over).map(({ weeks }) => weeks);
    expect(await running()).toEqual(["6"]);
    for (let n = 0; n < 3; n += 1) await tell(accountId);
    expect(await running()).toEqual(["6", "3", "1"]);
    const { data, status } = await browser.send(claiming.updateEntryClaimedLastUpdate, { query: { id: accountId } }, { accountId });
    expect([status, data.claimed_by, data.owner_claim_expires]).toEqual([200, "OWNER", ownerClaimExpires(data.claimed_last_update)]);
    expect(await running()).toEqual(["6"]);
  });

  test("confirmed, it is due no more; given back, it is nobody's and the person is out", async () => {
    const { accountId, browser, userId, publicId } = await owned(12);
    const due = async () => (await browser.send(company.getAccount, { path: { id: accountId } }, { accountId })).data.must_confirm_claim;
    expect(await due()).toBe(true);
    await browser.send(claiming.updateEntryClaimedLastUpdate, { query: { id: accountId } }, { accountId });
    expect(await due()).toBe(false);
    const { status, data } = await browser.send(claiming.dissolveClaiming, { query: { id: accountId } }, { accountId });
    expect([status, data]).toMatchObject([200, { claimed_by: "11880", owner_claim_expires: null }]);
    const { rows } = await house.admin.query("select from membership where user_id = $1", [userId]);
    expect(rows).toEqual([]);
    const stranger = await mintedSession(house, (await buildUser(house)).userId);
    expect((await stranger.send(claiming.openClaim, { body: { entry: publicId } })).data.claim.state).toBe("welcome");
  });
});
