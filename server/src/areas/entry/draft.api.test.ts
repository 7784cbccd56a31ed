import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { entryEditing } from "@schaufenster/contract/areas/entry/entry-editing.calls.ts";
import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../../test/builders.ts";
import { Browser, mintedSession, signedIn } from "../../../test/client.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { writeFor } from "../../db/db.ts";

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const setUp = async () => {
  const { userId, login } = await buildUser(house);
  const { accountId } = await buildCompany(house, { members: [userId] });
  return { accountId, userId, login, browser: await signedIn(house, login) };
};
const draft = (text: string, version: number) => ({
  body: { section: "aboutUs" as const, baseVersion: 1, data: { short: text, long: "" }, version },
});
const read = async (browser: Browser, accountId: string) => (await browser.send(entryEditing.getDrafts, {}, { accountId })).data;

describe("drafts", () => {
  test("refuse strangers and visitors", async () => {
    const { accountId } = await setUp();
    const stranger = await setUp();
    const visitor = await new Browser(house).open();
    for (const [browser, status] of [
      [stranger.browser, 404],
      [visitor, 401],
    ] as const) {
      expect((await browser.send(entryEditing.getDrafts, {}, { accountId })).status).toBe(status);
      expect((await browser.send(entryEditing.saveDraft, draft("x", 0), { accountId })).status).toBe(status);
      expect((await browser.send(entryEditing.discardDrafts, { body: { sections: ["aboutUs"] } }, { accountId })).status).toBe(status);
    }
  });

  test("are kept however wrong they are, and grow by versions", async () => {
    const { accountId, browser } = await setUp();
    const first = await browser.send(entryEditing.saveDraft, draft("x".repeat(5_000), 0), { accountId });
    expect(first.data).toMatchObject({ section: "aboutUs", baseVersion: 1, version: 1 });
    const second = await browser.send(entryEditing.saveDraft, draft("zwei", 1), { accountId });
    expect(second.data.version).toBe(2);
    expect(await read(browser, accountId)).toEqual([
      { section: "aboutUs", baseVersion: 1, version: 2, data: { short: "zwei", long: "" }, updatedAt: second.data.updatedAt },
    ]);
  });

  test("a second tab that does not know the newest one is told, and nothing typed is lost", async () => {
    const { accountId, browser } = await setUp();
    await browser.send(entryEditing.saveDraft, draft("eins", 0), { accountId });
    for (const version of [0, 2]) {
      const late = await browser.send(entryEditing.saveDraft, draft("zu spät", version), { accountId });
      expect([late.status, late.errors[0]?.code]).toEqual([409, "conflict"]);
    }
    expect((await read(browser, accountId))[0]?.data).toEqual({ short: "eins", long: "" });
    await browser.send(entryEditing.discardDrafts, { body: { sections: ["aboutUs", "media"] } }, { accountId });
    // Thrown away elsewhere: a later version of it must not come back unasked.
    expect((await browser.send(entryEditing.saveDraft, draft("wieder", 1), { accountId })).status).toBe(409);
    expect(await read(browser, accountId)).toEqual([]);
  });

  test("are there again after signing out, and on another device", async () => {
    const { accountId, login, browser } = await setUp();
    await browser.send(entryEditing.saveDraft, draft("bleibt", 0), { accountId });
    const other = await signedIn(house, login);
    expect((await read(other, accountId))[0]?.data).toEqual({ short: "bleibt", long: "" });
    expect((await browser.send(auth.logout, {})).status).toBe(200);
    const again = await signedIn(house, login);
    expect((await read(again, accountId))[0]?.data).toEqual({ short: "bleibt", long: "" });
  });

  test("belong to one person in one company; staff sees none", async () => {
    const { accountId, userId, browser } = await setUp();
    const { accountId: second } = await buildCompany(house, { members: [userId] });
    await browser.send(entryEditing.saveDraft, draft("geheim", 0), { accountId });
    expect(await read(browser, second)).toEqual([]);
    const staff = await buildUser(house, { role: "cuca" });
    const visit = await mintedSession(house, staff.userId, { kind: "cuca", fixedAccount: accountId });
    const seen = await visit.send(entryEditing.getDrafts, {}, { accountId });
    expect([seen.status, seen.data]).toEqual([200, []]);
  });

  test("leave no line in the trail", async () => {
    const { accountId, browser } = await setUp();
    await browser.send(entryEditing.saveDraft, draft("x", 0), { accountId });
    await browser.send(entryEditing.discardDrafts, { body: { sections: ["aboutUs"] } }, { accountId });
    expect((await house.admin.query("select from audit_event where account_id = $1", [accountId])).rowCount).toBe(0);
  });

  test("a text nested a thousand times over is refused or kept, never a fault", async () => {
    const { accountId, browser } = await setUp();
    for (const depth of [100, 1_000, 5_000, 19_000]) {
      const raw = `{"section":"aboutUs","baseVersion":1,"version":0,"data":{"x":${"[".repeat(depth)}${"]".repeat(depth)}}}`;
      const url = `${entryEditing.saveDraft.path}?accountId=${accountId}`;
      const { status } = await browser.request("POST", url, undefined, { raw, headers: { "content-type": "application/json" } });
      expect([depth, [200, 400].includes(status)]).toEqual([depth, true]);
      await browser.send(entryEditing.discardDrafts, { body: { sections: ["aboutUs"] } }, { accountId });
    }
  });
});

/** Two who work for the same company, and what one of them typed. */
const pair = async (at: House) => {
  const [owner, colleague] = [await buildUser(at), await buildUser(at)];
  const { accountId } = await buildCompany(at, { members: [owner.userId, colleague.userId] });
  const [mine, theirs] = [await mintedSession(at, owner.userId), await mintedSession(at, colleague.userId)];
  expect((await mine.send(entryEditing.saveDraft, draft("geheim", 0), { accountId })).status).toBe(200);
  return { accountId, owner, colleague, mine, theirs };
};

const expectNothingTouched = async ({ accountId, mine, theirs }: Awaited<ReturnType<typeof pair>>) => {
  expect(await read(theirs, accountId)).toEqual([]);
  expect((await theirs.send(entryEditing.saveDraft, draft("anderes", 0), { accountId })).data.version).toBe(1);
  const about = { version: 1, short: "Kurz", long: "Gespeichert" };
  expect((await theirs.send(entry.updateEntryAboutUs, { body: about }, { accountId })).status).toBe(200);
  expect(await read(theirs, accountId)).toEqual([]);
  expect((await theirs.send(entryEditing.discardDrafts, { body: { sections: ["aboutUs"] } }, { accountId })).status).toBe(200);
  expect(await read(mine, accountId)).toMatchObject([{ data: { short: "geheim" }, version: 1 }]);
};

/* Two fences stand before a colleague's draft: the words of each statement, and the table's own policy. Each must hold alone. */
describe("a colleague in the same company", () => {
  test("sees, changes and removes nothing of it", async () => {
    await expectNothingTouched(await pair(house));
  });

  test("nor without the table's policies", async () => {
    const open = await openHouse();
    try {
      const both = await pair(open);
      await open.admin.query("alter table draft disable row level security, no force row level security");
      await expectNothingTouched(both);
    } finally {
      await open.close();
    }
  });

  test("nor by any statement that asks for nobody", async () => {
    const { accountId, owner, colleague } = await pair(house);
    const count = (userId: string, text: string) =>
      writeFor(house.app.pools.app, userId, accountId, async ({ client }) => (await client.query(text)).rowCount);
    for (const text of ["select from draft", "update draft set data = '{}'", "delete from draft"])
      expect([text, await count(colleague.userId, text)]).toEqual([text, 0]);
    expect(await count(owner.userId, "select from draft")).toBe(1);
  });
});
