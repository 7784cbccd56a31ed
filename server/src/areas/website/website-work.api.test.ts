import { createPrivateKey, createPublicKey, verify } from "node:crypto";
import { desk } from "@schaufenster/contract/areas/desk/desk.calls.ts";
import { website } from "@schaufenster/contract/areas/website/website.calls.ts";
import { WEBSITE_FILES_WAITING_MAX } from "@schaufenster/contract/areas/website/website-order.rules.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Browser } from "../../../test/client.ts";
import { atDesk, buildOwner, caseAbout, take } from "../../../test/desk.ts";
import { openFeed, type Bringer, type FeedHouse } from "../../../test/feed.ts";
import { fileHostSettings, openFileHost, type FileHost } from "../../../test/file-host.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { startSandbox } from "../../../test/sandbox-process.ts";
import { download, EICAR, openFileWorker, phonePhoto } from "../../../test/uploads.ts";
import { sweepQuarantine } from "../../floor/uploads.ts";
import { openWebsiteEditor } from "../../gateways/website-editor.ts";
import { openAuthDoor } from "../../session/auth-door.ts";
import { forgetPerson } from "./order.store.ts";
import { buildWebsite, buildWebsiteFile, buildWebsiteOrder } from "./website.builders.ts";
import { feedSamples } from "./website.feed-samples.ts";

/* What an owner has done about a website: files and words for our editors and what becomes of them, mailboxes, the way into the editor. */

const KEY = Buffer.alloc(32, 7).toString("base64url");
const EDITOR = { WEBSITE_EDITOR_URL: "https://editor.provider.example/start", WEBSITE_EDITOR_KEY: KEY };
let host: FileHost;
let house: House;
let feed: FeedHouse;
let provider: Bringer;
let worker: ReturnType<typeof openFileWorker>;
let own: Awaited<ReturnType<typeof buildOwner>>;
let site: Awaited<ReturnType<typeof buildWebsite>>;
beforeAll(async () => {
  host = await openFileHost();
  house = await openHouse({ ...fileHostSettings(host), ...EDITOR });
  feed = openFeed(house);
  provider = await feed.newBringer();
  worker = openFileWorker(house);
});
beforeEach(async () => {
  own = await buildOwner(house);
  await feed.adopt(provider, own.accountId);
  await house.admin.query("delete from website where account_id = $1", [own.accountId]);
  site = await buildWebsite(house, own);
});
afterAll(async () => {
  await worker.close();
  await feed.close();
  await house.close();
  await host.close();
});

const upload = (file: Buffer, name = "fassade.jpg", browser: Browser = own.browser) =>
  browser.send(
    website.uploadWebsiteFile,
    { query: { identifier: site.identifier, name } },
    { accountId: own.accountId, raw: file, headers: { "content-type": "application/octet-stream" } },
  );
const files = async (browser: Browser = own.browser, identifier = site.identifier) =>
  (await browser.send(website.getWebsiteFiles, { query: { identifier } }, own)).data;
const put = async (file: Buffer, name?: string) => {
  const { data } = await upload(file, name);
  expect([data.state, data.url]).toEqual(["checking", ""]);
  await worker.run("website-check");
  const checked = (await files()).files.find(({ id }) => id === data.id);
  if (!checked) throw new Error("the file is not there");
  return checked;
};
const send = (ids: readonly string[], note = "Bitte einsetzen.", who = own) =>
  who.browser.send(website.updateWebsiteFiles, { body: { identifier: site.identifier, upload_ids: [...ids], note } }, who);
const events = async () =>
  (
    await house.admin.query<{ data: object }>(
      "select data from outbox_event where account_id = $1 and type = 'website-order.moved.v1' order by sequence",
      [own.accountId],
    )
  ).rows.map(({ data }) => data);
const openCases = async () =>
  (await house.admin.query("select from desk_case where kind = 'website-order' and company_id = $1 and closed_at is null", [own.accountId]))
    .rowCount;
let answers = 0;
const answer = (order: string, said: object) =>
  provider.bring("website-order-answer", [
    {
      id: `${own.accountId}-a${(answers += 1)}`,
      version: 1,
      company: own.accountId,
      order,
      words: "Wir sind dran.",
      at: "2026-11-17T09:00:00Z",
      ...said,
    },
  ]);

describe("a file for our editors", () => {
  test("comes from nobody else, and not without a session", async () => {
    const photo = await phonePhoto();
    expect((await upload(photo, "a.jpg", await new Browser(house).open())).status).toBe(401);
    const other = await buildOwner(house);
    expect((await upload(photo, "a.jpg", other.browser)).status).toBe(404);
    const theirs = await buildWebsiteFile(house, { accountId: own.accountId, slot: site.slot });
    const asTheirs = await other.browser.send(website.showWebsiteFile, { query: { id: theirs } }, other);
    expect(asTheirs.status).toBe(404);
  });

  test("is checked, written anew and shown to the company; its place and the phone's name are gone", async () => {
    const checked = await put(await phonePhoto());
    expect(checked).toMatchObject({ name: "fassade.jpg", state: "ready", refusal: null });
    const shown = await download(house, own.browser, checked.url);
    expect([shown.status, shown.headers["content-type"]]).toEqual([200, "image/webp"]);
    expect(shown.body.length).toBe(checked.bytes);
    expect(shown.body.includes("Exif")).toBe(false);
  });

  test("with malware, or of a kind that nobody reads, is not taken and not shown", async () => {
    expect((await upload(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"))).status).toBe(415);
    const checked = await put(Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.from(EICAR)]), "preise.pdf");
    expect(checked).toMatchObject({ state: "refused", url: "" });
    expect((await own.browser.send(website.showWebsiteFile, { query: { id: checked.id } }, own)).status).toBe(404);
    expect((await send([checked.id])).errors[0]).toMatchObject({ code: "invalid-input", field: "upload_ids" });
  });

  test("that waits stays in quarantine; one that was taken away leaves nothing", async () => {
    const { data } = await upload(await phonePhoto());
    await sweepQuarantine(worker.deps, Date.now() + 86_400_000);
    await worker.run("website-check");
    expect((await files()).files.map(({ state }) => state)).toEqual(["ready"]);
    expect((await own.browser.send(website.removeWebsiteFile, { body: { id: data.id } }, own)).status).toBe(200);
    await worker.run("website-tidy");
    expect([...host.stored.keys()].filter((key) => key.includes(data.id))).toEqual([]);
    expect((await files()).files).toEqual([]);
  });

  test("is one of so many that wait", async () => {
    for (let at = 0; at < WEBSITE_FILES_WAITING_MAX; at += 1) await buildWebsiteFile(house, { accountId: own.accountId, slot: site.slot });
    expect((await upload(await phonePhoto())).errors[0]?.code).toBe("not-possible-now");
  });
});

describe("an order", () => {
  test("goes with its files to the provider and to the desk, with the day that was promised", async () => {
    const file = await buildWebsiteFile(house, { accountId: own.accountId, slot: site.slot });
    const { data } = await send([file]);
    expect(data).toMatchObject({ status: "sent", note: "Bitte einsetzen.", answeredAt: null, words: null, files: [{ id: file }] });
    expect(await events()).toMatchObject([
      { order: data.id, website: site.identifier, state: "sent", dueOn: data.dueOn, files: [{ id: file }] },
    ]);
    expect(await openCases()).toBe(1);
    expect((await files()).files).toEqual([]);
    expect((await files()).orders.map(({ id }) => id)).toEqual([data.id]);
    // What was sent is not sent again, and not taken away.
    expect((await send([file])).status).toBe(404);
    expect((await own.browser.send(website.removeWebsiteFile, { body: { id: file } }, own)).errors[0]?.code).toBe("not-possible-now");
  });

  test("needs files or words, and files of the company's own", async () => {
    expect((await send([], "")).status).toBe(400);
    const other = await buildOwner(house);
    const theirs = await buildWebsite(house, other);
    const file = await buildWebsiteFile(house, { accountId: other.accountId, slot: theirs.slot });
    expect((await send([file])).status).toBe(404);
    expect(await openCases()).toBe(0);
  });

  test("is answered by the provider: in work, done; what is done stays done", async () => {
    const { data } = await send([]);
    await answer(data.id, { state: "in-work" });
    expect((await files()).orders[0]).toMatchObject({ status: "in-work", words: "Wir sind dran." });
    expect(await openCases()).toBe(1);
    await answer(data.id, { state: "done", words: "Fertig." });
    expect((await files()).orders[0]).toMatchObject({ status: "done", words: "Fertig." });
    expect(await openCases()).toBe(0);
    expect((await answer(data.id, { state: "in-work" })).faults).toMatchObject([{ field: "state", reason: "not-in-this-state" }]);
    expect((await answer("987654321", { state: "done" })).faults).toMatchObject([{ field: "order", reason: "unknown-order" }]);
    // People are told that it is worked on, and that it is done.
    const told = await house.admin.query<{ object: string }>(
      "select object from occasion where account_id = $1 and kind = 'website-answered' order by at",
      [own.accountId],
    );
    expect(told.rows.map(({ object }) => object)).toEqual([`${data.id}@in-work`, `${data.id}@done`]);
    // The provider is not told what it said itself.
    expect(await events()).toHaveLength(1);
  });

  test("is reported as done at the desk, with words that the company reads", async () => {
    const { data } = await send([]);
    const { browser: staff } = await atDesk(house);
    const body = { ...(await take(staff, await caseAbout(house, data.id))), decision: "done", text: "Die Bilder sind eingesetzt." };
    expect((await staff.send(desk.answerCase, { body })).status).toBe(200);
    expect((await files()).orders[0]).toMatchObject({ status: "done", words: "Die Bilder sind eingesetzt." });
    expect((await events()).at(-1)).toMatchObject({ order: data.id, state: "done", words: "Die Bilder sind eingesetzt." });
  });

  test("goes with its website, and so does its case", async () => {
    const good = feedSamples["website"]?.good ?? {};
    const record = { id: `${own.accountId}-w`, version: 1, company: own.accountId, ...good };
    await provider.bring("website", [record]);
    const { browser } = own;
    await browser.send(website.updateWebsiteFiles, { body: { identifier: "haupt", upload_ids: [], note: "Bitte." } }, own);
    expect(await openCases()).toBe(1);
    await provider.bring("website", [{ id: record.id, version: 2, deleted: true }]);
    expect((await browser.send(website.getWebsiteFiles, { query: { identifier: "haupt" } }, own)).status).toBe(404);
    expect(await openCases()).toBe(0);
  });

  test("of an erased person bears no name", async () => {
    await buildWebsiteOrder(house, { accountId: own.accountId, slot: site.slot, userId: own.userId });
    const door = openAuthDoor(house.job);
    await door.writeAs(own.userId, (tx) => forgetPerson(tx, own.userId));
    expect((await files()).orders[0]?.sentByName).toBeNull();
  });
});

const mail = (who = own, identifier = site.identifier) => who.browser.send(website.getWebsiteMail, { query: { identifier } }, who);
const bring = (version: number, more: object = {}) =>
  provider.bring("website-mail", [
    {
      id: `${own.accountId}-m`,
      version,
      company: own.accountId,
      ...feedSamples["website-mail"]?.good,
      website: site.identifier,
      ...more,
    },
  ]);

describe("mailboxes", () => {
  test("are shown as the provider told of them, with its time; nobody else sees them", async () => {
    expect((await mail()).data).toEqual({ mail: null });
    await bring(1);
    expect((await mail()).data.mail).toMatchObject({
      asOf: "2026-11-01T08:00:00.000Z",
      limit: 5,
      mailboxes: [{ address: "buero@beispiel.example", usedBytes: 5_000_000_000 }],
      setup: { imapHost: "imap.beispiel.example", imapPort: 993 },
      delivery: { dmarc: false },
    });
    const other = await buildOwner(house);
    expect((await mail(other)).status).toBe(404);
  });

  test("never carry a password: a record with one is refused", async () => {
    const box = { address: "a@beispiel.example", owner: "", usedBytes: 1, quotaBytes: 2 };
    expect((await bring(1, { mailboxes: [box], website: "andere" })).counts.refused).toBe(0);
    expect((await bring(2, { mailboxes: [{ ...box, password: "geheim" }] })).counts.refused).toBe(1);
    expect((await mail()).data).toEqual({ mail: null });
  });
});

const link = (who = own, identifier = site.identifier) => who.browser.send(website.createWebsiteEditorLink, { body: { identifier } }, who);
const claimsOf = (url: string) => {
  const [head = "", claims = "", signature = ""] = (url.split("#")[1] ?? "").split(".");
  const der = Buffer.concat([Buffer.from("302e020100300506032b657004220420", "hex"), Buffer.from(KEY, "base64url")]);
  const publicKey = createPublicKey(createPrivateKey({ key: der, format: "der", type: "pkcs8" }));
  expect(verify(null, Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, "base64url"))).toBe(true);
  return JSON.parse(Buffer.from(claims, "base64url").toString()) as Record<string, unknown>;
};

describe("the way into the editor", () => {
  test("is a ticket for this website, person and minute; the address bears nothing that a server logs", async () => {
    const { data } = await link();
    expect(data.link.split("#")[0]).toBe(EDITOR.WEBSITE_EDITOR_URL);
    const claims = claimsOf(data.link);
    expect(claims).toMatchObject({ aud: new URL(site.url).host, website: site.identifier, company: own.accountId, sub: own.userId });
    expect(Number(claims["exp"]) - Number(claims["iat"])).toBe(60);
    expect(new Date(data.validUntil).getTime()).toBe(Number(claims["exp"]) * 1_000);
    expect(claimsOf((await link()).data.link)["jti"]).not.toBe(claims["jti"]);
  });

  test("is closed to strangers, and for a website that has no editor", async () => {
    const other = await buildOwner(house);
    expect((await link(other)).status).toBe(404);
    await house.admin.query("update website set editable = false where account_id = $1", [own.accountId]);
    expect((await link()).errors[0]?.code).toBe("not-possible-now");
  });

  test("opens once: the editor of the sandbox takes no ticket twice, none that is changed and none after its minute", async () => {
    const sandbox = await startSandbox();
    try {
      const { linkFor } = openWebsiteEditor({ url: "https://editor.example", key: "c2NoYXVmZW5zdGVyLXNhbmRib3gtZWRpdG9yLWtleS0" });
      const visit = { identifier: "haupt", url: "https://www.a.example", company: "1", person: "2" };
      const enter = async (ticket: string) => (await fetch(`${sandbox.url}/website-editor/enter`, { method: "POST", body: ticket })).status;
      const ticketAt = (now: Date): string => linkFor(visit, now).link.split("#")[1] ?? "";
      const ticket = ticketAt(new Date());
      expect([await enter(ticket), await enter(ticket)]).toEqual([200, 403]);
      expect(await enter(ticketAt(new Date(Date.now() - 61_000)))).toBe(403);
      const [head, , signature] = ticketAt(new Date()).split(".");
      const forged = Buffer.from(JSON.stringify({ jti: "x", exp: 9_999_999_999, aud: "www.b.example", website: "b" })).toString(
        "base64url",
      );
      expect(await enter(`${head}.${forged}.${signature}`)).toBe(403);
    } finally {
      await sandbox.stop();
    }
  });
});
