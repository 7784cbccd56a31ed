import { entryEditing } from "@schaufenster/contract/areas/entry/entry-editing.calls.ts";
import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import type { Call, Input } from "@schaufenster/contract/call.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ENTRY_SAMPLES, fileOf, versionOf } from "./entry.samples.ts";
import { buildCompany, buildUser } from "../../../test/builders.ts";
import { Browser, mintedSession } from "../../../test/client.ts";
import { openHouse, type House } from "../../../test/house.ts";

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const setUp = async () => {
  const { userId, login } = await buildUser(house);
  const { accountId } = await buildCompany(house, { members: [userId] });
  const own = { house, accountId, userId, login, device: "", mark: "" };
  return { ...own, own, browser: await mintedSession(house, userId) };
};
const countOf = async (table: "audit_event" | "entry_change", accountId: string): Promise<number> =>
  Number((await house.admin.query(`select count(*) from ${table} where account_id = $1`, [accountId])).rows[0].count);
const revisionOf = async (accountId: string): Promise<number> =>
  Number((await house.admin.query("select revision from entry_head where account_id = $1", [accountId])).rows[0]?.revision ?? 0);

const UPDATES = Object.entries(entry).filter(([name]) => name.startsWith("update")) as [keyof typeof ENTRY_SAMPLES, Call][];
interface Versioned {
  version: number;
}

describe.each(UPDATES)("%s", (name, call) => {
  const sampleOf = (own: Awaited<ReturnType<typeof setUp>>["own"]) =>
    Promise.resolve(ENTRY_SAMPLES[name](own)) as Promise<{ body: Versioned & Record<string, unknown> }>;

  test("refuses without a session, to strangers and to people without the role, and nothing moves", async () => {
    const { own, accountId } = await setUp();
    const sample = await sampleOf(own);
    expect((await (await new Browser(house).open()).send(call, sample, { accountId })).status).toBe(401);
    const stranger = await setUp();
    expect((await stranger.browser.send(call, sample, { accountId })).status).toBe(404);
    const reader = await mintedSession(house, (await buildUser(house, { role: "user" })).userId);
    expect((await reader.send(call, sample, { accountId })).status).toBe(403);
    expect([await countOf("audit_event", accountId), await countOf("entry_change", accountId)]).toEqual([0, 1]);
  });

  test("saves once: one version, one line in the trail, one in the history, one revision; the same again changes nothing", async () => {
    const { own, accountId, browser } = await setUp();
    const sample = await sampleOf(own);
    const revision = await revisionOf(accountId);
    const first = await browser.send(call, sample, { accountId });
    expect([first.status, first.text]).toEqual([200, first.text]);
    const { version } = first.data as Versioned;
    expect(version).toBe(sample.body.version + 1);
    expect([await countOf("audit_event", accountId), await countOf("entry_change", accountId)]).toEqual([1, 2]);
    expect(await revisionOf(accountId)).toBe(revision + 1);

    const again = await browser.send(call, { body: { ...sample.body, version } }, { accountId });
    expect([again.status, again.data]).toEqual([200, first.data]);
    expect([await countOf("audit_event", accountId), await countOf("entry_change", accountId)]).toEqual([1, 2]);
    expect(await revisionOf(accountId)).toBe(revision + 1);
  });

  test("an old version is a conflict, whatever it says", async () => {
    const { own, accountId, browser } = await setUp();
    const sample = await sampleOf(own);
    expect((await browser.send(call, sample, { accountId })).status).toBe(200);
    const other = await sampleOf(own);
    for (const version of [sample.body.version, sample.body.version + 2]) {
      const late = await browser.send(call, { body: { ...other.body, version } }, { accountId });
      expect([late.status, late.errors[0]?.code]).toEqual([409, "conflict"]);
    }
    expect(await countOf("entry_change", accountId)).toBe(2);
  });

  test("what was saved is what the entry says", async () => {
    const { own, accountId, browser } = await setUp();
    const saved = await browser.send(call, await sampleOf(own), { accountId });
    const whole = await browser.send(entry.getGrisuEntry, {}, { accountId });
    expect(whole.status).toBe(200);
    expect(Object.values(whole.data)).toContainEqual(saved.data);
  });
});

describe("what the portal makes of the input", () => {
  test("lists are without doubles, texts cleaned, numbers in one form", async () => {
    const { accountId, browser } = await setUp();
    const payments = await browser.send(
      entry.updateEntryPayments,
      { body: { version: 0, payments: ["cash", "visa", "cash"] } },
      { accountId },
    );
    expect(payments.data.payments).toEqual(["cash", "visa"]);
    const about = await browser.send(
      entry.updateEntryAboutUs,
      { body: { version: 1, short: "", long: "<script>alert(1)</script><h1 onclick=x>Wir</h1>sind <b>gut</b>" } },
      { accountId },
    );
    expect(about.data.long).toBe("<p>Wir</p><p>sind <strong>gut</strong></p>");
  });

  test("the limit of the long text counts what a reader sees, and no markup hides the provider's number", async () => {
    const { accountId, browser } = await setUp();
    const save = (long: string, version: number) =>
      browser.send(entry.updateEntryAboutUs, { body: { version, short: "", long } }, { accountId });
    expect((await save(`<p>${"<strong>ab</strong>".repeat(500)}${"ä".repeat(3_000)}</p>`, 1)).status).toBe(200);
    expect((await save("x".repeat(4_001), 2)).status).toBe(400);
    expect((await save("Rufen Sie 11<strong>88</strong>0 an", 2)).status).toBe(400);
  });

  test("half signs and zero bytes do not break it", async () => {
    const { accountId, browser } = await setUp();
    const save = (keywords: string[], version: number) =>
      browser.send(entry.updateEntrySearchKeywordsData, { body: { version, keywords } }, { accountId });
    expect((await save([String.raw`a\ud800b`, "a\uD800b", String.raw`\\ud800`], 0)).status).toBe(200);
    const { data } = await browser.send(entry.getGrisuEntry, {}, { accountId });
    expect(data.searchKeywords.keywords).toEqual([String.raw`a\ud800b`, "a\uFFFDb", String.raw`\\ud800`]);
    expect((await save(["a\0b"], 1)).status).toBe(400);
  });

  test("numbers of telephones are German ones; others are refused at their field", async () => {
    const { own, accountId, browser } = await setUp();
    const { body } = await ENTRY_SAMPLES.updateEntryCompanyData(own);
    const save = (numbers: object) => browser.send(entry.updateEntryCompanyData, { body: { ...body, ...numbers } }, { accountId });
    expect((await save({ Phone: "+43 1 234567" })).errors).toMatchObject([{ code: "invalid-input", field: "Phone" }]);
    expect((await save({ mobile: "0123" })).errors).toMatchObject([{ code: "invalid-input", field: "mobile" }]);
    expect((await save({ Phone: "033203 12345" })).data.Phone).toBe("+493320312345");
  });

  test("registers: unknown ids are refused, known ones get their names, dropped ones stay where they stand", async () => {
    const { accountId, browser } = await setUp();
    await house.admin.query("insert into trade values ('maler', 'Maler und Lackierer', 'craft') on conflict do nothing");
    const save = (trade_ids: string[], version: number) =>
      browser.send(entry.updateEntryTradesData, { body: { version, trade_ids } }, { accountId });
    const unknown = await save(["maler", "erfunden"], 0);
    expect([unknown.status, unknown.errors[0]?.field]).toEqual([400, "trade_ids"]);
    expect((await save(["maler", "maler"], 0)).data).toEqual({ version: 1, trades: [{ id: "maler", label: "Maler und Lackierer" }] });
    await house.admin.query("delete from trade where id = 'maler'");
    await house.admin.query("insert into trade values ('fassade', 'Fassade', 'craft') on conflict do nothing");
    expect((await save(["fassade", "maler"], 1)).data.trades.map(({ label }) => label)).toEqual(["Fassade", "Maler und Lackierer"]);
  });

  test("the consent keeps its moment until it is withdrawn", async () => {
    const { accountId, browser } = await setUp();
    const save = (accepted: boolean, contactName: string, version: number) =>
      browser.send(entry.updateB2bCodex, { body: { version, accepted, contactName } }, { accountId });
    const { data: first } = await save(true, "A", 0);
    expect(first.acceptedAt).not.toBeNull();
    expect((await save(true, "B", 1)).data.acceptedAt).toBe(first.acceptedAt);
    expect((await save(false, "B", 2)).data.acceptedAt).toBeNull();
  });
});

type Image = Input<typeof entry.updateEntryMedia>["body"]["images"][number];
const images = async (accountId: string, browser: Browser, list: Image[], version: number) =>
  browser.send(entry.updateEntryMedia, { body: { version, images: list, videos: [] } }, { accountId });

describe("files", () => {
  test("unknown, strangers', refused, doubled and wrongly meant ones are refused", async () => {
    const { own, accountId, browser } = await setUp();
    const stranger = await setUp();
    const refused = await fileOf(own, "image");
    await house.admin.query("update entry_file set state = 'refused', refusal = 'malware' where id = $1", [refused]);
    const good = await fileOf(own, "image");
    const wrong = [["gibt-es-nicht"], [await fileOf(stranger.own, "image")], [refused], [await fileOf(own, "document")], [good, good]];
    for (const ids of wrong) {
      const answer = await images(
        accountId,
        browser,
        ids.map((upload_id) => ({ upload_id, alt: "" })),
        0,
      );
      expect([answer.status, answer.errors[0]?.field]).toEqual([400, "images"]);
    }
    const logo = await browser.send(
      entry.updateEntryLogoAndSlogan,
      { body: { version: 0, slogan: "", logo: { kind: "upload", upload_id: good } } },
      { accountId },
    );
    expect([logo.status, logo.errors[0]?.field]).toEqual([400, "logo.upload_id"]);
    expect(await versionOf(own, "media")).toBe(0);
  });

  test("one that is being checked has no address, one that was refused is gone, and the order is the one given", async () => {
    const { own, accountId, browser } = await setUp();
    const [first, second, third] = [await fileOf(own, "image"), await fileOf(own, "image"), await fileOf(own, "image")];
    await house.admin.query("update entry_file set state = 'checking', checked_at = null, width = null, height = null where id = $1", [
      second,
    ]);
    const saved = await images(
      accountId,
      browser,
      [third, second, first].map((upload_id) => ({ upload_id, alt: upload_id })),
      0,
    );
    expect(saved.data.images.map(({ id, state, Url }) => [id, state, Url === ""])).toEqual([
      [third, "ready", false],
      [second, "checking", true],
      [first, "ready", false],
    ]);
    await house.admin.query("update entry_file set state = 'refused', refusal = 'malware', checked_at = now() where id = $1", [second]);
    const { data } = await browser.send(entry.getGrisuEntry, {}, { accountId });
    expect(data.media.images.map(({ id }) => id)).toEqual([third, first]);
    // It stands in the section still: saving the others must not fail because of it.
    expect(
      (
        await images(
          accountId,
          browser,
          [
            { id: first, alt: "a" },
            { id: second, alt: "b" },
          ],
          1,
        )
      ).status,
    ).toBe(200);
  });

  test("pictures with an address of their own stay as they are; a logo stays, goes and comes", async () => {
    const { own, accountId, browser } = await setUp();
    const picture = { id: "bild-1", Url: "data:image/svg+xml,x", alt: "alt", width: 1600, height: 1120, state: "ready" };
    await house.admin.query("insert into entry_section (account_id, section, data) values ($1, 'media', $2), ($1, 'logoAndSlogan', $3)", [
      accountId,
      JSON.stringify({ images: [picture], videos: [] }),
      JSON.stringify({ slogan: "", media_owner: [{ Type__c: "LOGO", Url: "data:x" }], logo_checking: false }),
    ]);
    expect((await images(accountId, browser, [{ id: "bild-1", alt: "neu" }], 1)).data.images).toEqual([{ ...picture, alt: "neu" }]);
    const logo = (change: object, version: number) =>
      browser.send(entry.updateEntryLogoAndSlogan, { body: { version, slogan: "Motto", logo: change as { kind: "keep" } } }, { accountId });
    expect((await logo({ kind: "keep" }, 1)).data.media_owner).toEqual([{ Type__c: "LOGO", Url: "data:x" }]);
    expect((await logo({ kind: "remove" }, 2)).data.media_owner).toEqual([]);
    const upload_id = await fileOf(own, "logo");
    const { data } = await logo({ kind: "upload", upload_id }, 3);
    expect([data.media_owner.length, data.logo_checking]).toEqual([1, false]);
    expect(data.media_owner[0]?.Url).toContain(upload_id);
    const short = await browser.send(entry.getSalesForceEntry, {}, { accountId });
    expect(short.data.media_owner.map(({ Type__c }) => Type__c)).toEqual(["LOGO", "IMAGE"]);
  });
});

test("a save takes the person's draft of the section along, and nobody else's", async () => {
  const { accountId, browser } = await setUp();
  const colleague = await buildUser(house);
  await house.admin.query("insert into membership values ($1, $2)", [colleague.userId, accountId]);
  const other = await mintedSession(house, colleague.userId);
  const draft = { body: { section: "payments" as const, baseVersion: 0, data: { payments: ["x"] }, version: 0 } };
  for (const one of [browser, other]) expect((await one.send(entryEditing.saveDraft, draft, { accountId })).status).toBe(200);
  await browser.send(entryEditing.saveDraft, { body: { ...draft.body, section: "aboutUs" } }, { accountId });
  await browser.send(entry.updateEntryPayments, { body: { version: 0, payments: ["cash"] } }, { accountId });
  const sections = async (one: Browser) => (await one.send(entryEditing.getDrafts, {}, { accountId })).data.map(({ section }) => section);
  expect([await sections(browser), await sections(other)]).toEqual([["aboutUs"], ["payments"]]);
});

test("twenty people save at once: one wins, the others are told, nothing is written twice", async () => {
  const { accountId, browser } = await setUp();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      browser.send(entry.updateEntrySearchKeywordsData, { body: { version: 0, keywords: [`Wort ${n}`] } }, { accountId }),
    ),
  );
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  expect([await countOf("audit_event", accountId), await countOf("entry_change", accountId)]).toEqual([1, 2]);
});
