import { createHash } from "node:crypto";
import { ProductStatus } from "@schaufenster/contract/areas/company/company.model.ts";
import { desk } from "@schaufenster/contract/areas/desk/desk.calls.ts";
import {
  APPROVALS,
  ASKING,
  CAMPAIGNS,
  DECISIONS,
  canBeSet,
  decisionsIn,
  standOf,
  type Approval,
  type Campaign,
  type CreativeState,
  type Decision,
  type Stand,
} from "@schaufenster/contract/areas/tv-banner/creative.rules.ts";
import { tvBanner } from "@schaufenster/contract/areas/tv-banner/tv-banner.calls.ts";
import { readCsv } from "@schaufenster/contract/values/list/read-csv.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildUser } from "../../../test/builders.ts";
import { mintedSession, type Browser } from "../../../test/client.ts";
import { atDesk, buildOwner, caseAbout, take } from "../../../test/desk.ts";
import { openFeed, type Bringer, type FeedHouse } from "../../../test/feed.ts";
import { fileHostSettings, openFileHost, type FileHost } from "../../../test/file-host.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { openFileWorker } from "../../../test/uploads.ts";
import { openDb, writeFor } from "../../db/db.ts";
import { tvCreativeKey } from "../../session/file-keys.ts";
import { bookTv, buildBooking, buildCreative } from "./tv-banner.builders.ts";
import { checkCreativeFiles, checkWaitingFiles, type TvFileJob } from "./creative-file.jobs.ts";
import { forgetPerson } from "./creative.store.ts";

/* Who may say what about a creative and when, what is kept of it, and what the feed makes of it. */

let host: FileHost;
let house: House;
let feed: FeedHouse;
let worker: ReturnType<typeof openFileWorker>;
let platform: Bringer;
let accountId: string;
let browser: Browser;
let userId: string;
beforeAll(async () => {
  host = await openFileHost();
  house = await openHouse(fileHostSettings(host));
  feed = openFeed(house);
  worker = openFileWorker(house);
  platform = await feed.newBringer();
  ({ accountId, browser, userId } = await buildOwner(house));
  await feed.adopt(platform, accountId);
  await bookTv(house, accountId, "Invoicing");
});
afterAll(async () => {
  await worker.close();
  await feed.close();
  await house.close();
  await host.close();
});

let last = 1_000;
const next = (): number => (last += 1);
const SPOT = { x: 0.25, y: 0.5, second: null };
/** A creative in a state, with its booking where it has one. */
const creativeIn = async (state: Partial<CreativeState> & { seconds?: number } = {}, of = accountId) => {
  const { customer = "UNVERIFIED", partner = "UNVERIFIED", campaign = "none", seconds = null } = state;
  const { master } = await buildCreative(house, { accountId: of, id: next(), customer, partner, seconds });
  if (campaign !== "none") await buildBooking(house, { accountId: of, id: next(), campaign, master });
  return master;
};
const read = async (master: string, of = { browser, accountId }) => {
  const { data } = await of.browser.send(tvBanner.getCompanyCreatives, {}, of);
  const found = data.creatives.find(({ binaryMasterId }) => binaryMasterId === master);
  if (!found) throw new Error(`no creative ${master}`);
  return found;
};
const decide = (
  master: string,
  approvalStatus: Decision,
  { version = 1, key, as = browser, mark = SPOT }: { version?: number; key?: string; as?: Browser; mark?: object } = {},
) => {
  const why = approvalStatus === "REJECTED" ? { reason: "Telefonnummer veraltet", mark: mark as typeof SPOT } : {};
  const body = { binaryMasterId: master, approvalStatus, version, ...why };
  return as.send(tvBanner.updateCreative, { body }, { accountId, ...(key !== undefined && { key }) });
};
const rowsOf = async (text: string, values: readonly unknown[]) =>
  (await house.admin.query<Record<string, unknown>>(text, [...values])).rows;
const keptOf = (master: string) =>
  rowsOf(
    `select a.version, a.side, a.status, a.said_by, a.reason, a.mark, a.revision, encode(a.content, 'hex') as content from tv_approval a
     join tv_creative c using (account_id) where a.account_id = $1 and c.id = a.creative_id and c.master = $2 order by a.version, a.side`,
    [accountId, master],
  );
const eventsOf = async (master: string, type = "tv-banner.decided.v1") =>
  (
    await rowsOf("select data from outbox_event where account_id = $1 and type = $2 and data->>'creative' = $3 order by sequence", [
      accountId,
      type,
      master,
    ])
  ).map(({ data }) => data as Record<string, unknown>);

test("strangers and people without a session find nothing", async () => {
  const master = await creativeIn();
  const stranger = await mintedSession(house, (await buildUser(house)).userId);
  expect((await decide(master, "ACCEPTED", { as: stranger })).status).toBe(404);
  const other = await buildOwner(house);
  await bookTv(house, other.accountId, "Invoicing");
  const body = { binaryMasterId: master, approvalStatus: "ACCEPTED", version: 1 } as const;
  expect((await other.browser.send(tvBanner.updateCreative, { body }, other)).status).toBe(404);
  const booking = await buildBooking(house, { accountId: other.accountId, id: next() });
  const set = await other.browser.send(tvBanner.setCreative, { body: { binaryMasterId: master, externalId: booking } }, other);
  expect([set.status, set.errors[0]?.code]).toEqual([404, "not-found"]);
  const { pictureUrl } = await read(master);
  const sha256 = new URL(pictureUrl, "https://a.example").searchParams.get("sha256") ?? "";
  const shown = await other.browser.send(tvBanner.showCreative, { query: { binaryMasterId: master, form: "picture", sha256 } }, other);
  expect(shown.status).toBe(404);
  const query = { startDate: "2026-01-01", endDate: "2026-01-31", binaryMasterId: master };
  expect((await other.browser.send(tvBanner.getByDay, { query }, other)).status).toBe(404);
  expect(await read(master)).toMatchObject({ customerApprovalStatus: "UNVERIFIED", version: 1 });
});

/** What the company has been told of a creative and is not over. */
const toldOf = async (of: string, master: string) =>
  (await rowsOf("select kind from occasion where account_id = $1 and substr(object, 18) = $2 and over_at is null", [of, master])).map(
    ({ kind }) => kind,
  );
/** Whoever can say something is told, and whoever has to wait for other content, too. */
const toldIn = (stand: Stand): string[] => {
  if (ASKING.includes(stand)) return ["tv-approval"];
  return stand === "partner-rejected" || stand === "on-air-refused" ? ["tv-refused"] : [];
};
/** Every product, so that each state has its own company. */
describe.each([...ProductStatus.options, null])("with a product that is %s", (product) => {
  test.each(CAMPAIGNS)("every word of both sides, %s: the server takes exactly what the sentence offers", async (campaign: Campaign) => {
    const own = await buildOwner(house);
    await bookTv(house, own.accountId, product);
    for (const customer of APPROVALS)
      for (const partner of APPROVALS)
        for (const word of DECISIONS) {
          const master = await creativeIn({ customer, partner, campaign }, own.accountId);
          const state = { customer, partner, campaign, product };
          const shown = await read(master, own);
          expect([shown.stand, shown.decisions]).toEqual([standOf(state), decisionsIn(state)]);
          expect(await toldOf(own.accountId, master)).toEqual(toldIn(shown.stand));
          const why = word === "REJECTED" ? { reason: "Nein", mark: SPOT } : {};
          const body = { binaryMasterId: master, approvalStatus: word, version: 1, ...why };
          const { status, errors } = await own.browser.send(tvBanner.updateCreative, { body }, own);
          const taken = decisionsIn(state).includes(word);
          expect([status, errors[0]?.code]).toEqual(taken ? [200, undefined] : [409, "not-possible-now"]);
          const after = await read(master, own);
          expect(after.customerApprovalStatus).toBe(taken ? word : customer);
          expect(await toldOf(own.accountId, master)).toEqual(toldIn(after.stand));
        }
  });
});

test("a word is kept with moment, person and hash, told to the provider, and cannot be read as another's", async () => {
  const master = await creativeIn();
  const before = await read(master);
  const { status, data } = await decide(master, "ACCEPTED");
  expect(status).toBe(200);
  expect(data).toMatchObject({ customerApprovalStatus: "ACCEPTED", version: 2, stand: "partner-open", decisions: ["REJECTED"] });
  expect(data.customerDecidedBy).not.toBeNull();
  const { content } = before;
  expect(await keptOf(master)).toEqual([
    { version: 2, side: "customer", status: "ACCEPTED", said_by: userId, reason: null, mark: null, revision: 2, content },
  ]);
  expect(await eventsOf(master)).toEqual([
    { creative: master, version: 2, decision: "ACCEPTED", reason: null, mark: null, revision: 2, content },
  ]);
  const { rows } = await house.admin.query<{ call: string }>("select call from audit_event where account_id = $1 and object = $2", [
    accountId,
    master,
  ]);
  expect(rows.map(({ call }) => call)).toEqual([expect.stringContaining("updateCreative")]);
});

test("a repetition of the same submission is one word", async () => {
  const master = await creativeIn();
  const key = crypto.randomUUID();
  const answers = [await decide(master, "ACCEPTED", { key }), await decide(master, "ACCEPTED", { key })];
  expect(answers.map(({ status, data }) => [status, data.version])).toEqual([
    [200, 2],
    [200, 2],
  ]);
  expect(await keptOf(master)).toHaveLength(1);
  expect(await eventsOf(master)).toHaveLength(1);
});

test("of two tabs the later one is told that something was said; two at once: one of them counts", async () => {
  const master = await creativeIn();
  expect((await decide(master, "ACCEPTED")).status).toBe(200);
  const late = await decide(master, "REJECTED");
  expect([late.status, late.errors[0]?.code]).toEqual([409, "conflict"]);
  const other = await creativeIn();
  const answers = await Promise.all([decide(other, "ACCEPTED"), decide(other, "REJECTED")]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await keptOf(other)).toHaveLength(1);
});

const sendRaw = (body: object) => browser.send(tvBanner.updateCreative, { body: { version: 1, ...body } as never }, { accountId });
test("a refusal needs a reason and a spot on the creative, and a release takes neither", async () => {
  const picture = await creativeIn();
  const film = await creativeIn({ seconds: 10 });
  const refused = { binaryMasterId: picture, approvalStatus: "REJECTED" };
  expect((await sendRaw({ ...refused, mark: SPOT })).errors[0]).toMatchObject({ code: "invalid-input", field: "reason" });
  expect((await sendRaw({ ...refused, reason: "Nein" })).errors[0]).toMatchObject({ code: "invalid-input", field: "mark" });
  expect((await sendRaw({ ...refused, reason: "Nein", mark: { ...SPOT, x: 1.1 } })).status).toBe(400);
  expect((await sendRaw({ binaryMasterId: picture, approvalStatus: "ACCEPTED", reason: "Ja" })).errors[0]?.field).toBe("reason");
  expect((await decide(picture, "REJECTED", { mark: { ...SPOT, second: 3 } })).errors[0]?.field).toBe("mark");
  expect((await decide(film, "REJECTED")).errors[0]?.field).toBe("mark");
  expect((await decide(film, "REJECTED", { mark: { ...SPOT, second: 10.5 } })).errors[0]?.field).toBe("mark");
  expect((await decide(film, "REJECTED", { mark: { ...SPOT, second: 3.5 } })).data).toMatchObject({
    stand: "customer-rejected",
    customerReason: "Telefonnummer veraltet",
    customerMark: { x: 0.25, y: 0.5, second: 3.5 },
  });
});

/** The hash of some content, which lies in the store under it. */
const hash = (content: string): string => {
  const sha256 = createHash("sha256").update(content).digest("hex");
  host.stored.set(tvCreativeKey(sha256), { body: Buffer.from(content), type: "image/png" });
  return sha256;
};
const clock = () => checkWaitingFiles({ ...worker.deps, db: openDb(house.job) });
const record = (id: string, version: number, picture: string, partner: { status: Approval; at?: string; reason?: string }) => ({
  id,
  version,
  company: accountId,
  number: 77,
  title: "Fassade",
  revision: version,
  width: 1280,
  height: 720,
  picture: { sha256: picture, bytes: 10, type: "image/png" },
  createdAt: "2026-11-01T09:00:00Z",
  createdBy: "Mediaberatung",
  partner: { at: null, ...partner },
});
/** Brings a creative, and has its files looked at. */
const bring = async (...given: Parameters<typeof record>) => {
  const outcome = await platform.bring("tv-creative", [record(...given)]);
  await clock();
  return outcome;
};
const openCases = async () =>
  (
    await rowsOf(
      `select 1 from desk_case d join tv_creative c on c.account_id = d.company_id and c.id::text = d.object
       where d.kind = 'tv-creative-refused' and c.master = 'BM-case' and c.account_id = $1 and d.closed_at is null`,
      [accountId],
    )
  ).length;
describe("the feed", () => {
  test("other content asks the company again; the same content leaves its word, and each word of the channels is kept once", async () => {
    expect((await bring("BM-fed", 1, hash("a"), { status: "UNVERIFIED" })).counts).toMatchObject({ taken: 1 });
    await decide("BM-fed", "ACCEPTED");
    // In another tab it is still open: whether that word would be possible now is not the question.
    expect((await decide("BM-fed", "ACCEPTED", { version: 1 })).errors[0]?.code).toBe("conflict");
    await bring("BM-fed", 2, hash("a"), { status: "ACCEPTED", at: "2026-11-03T09:00:00Z" });
    expect(await read("BM-fed")).toMatchObject({
      customerApprovalStatus: "ACCEPTED",
      partnerApprovalStatus: "ACCEPTED",
      stand: "no-campaign",
    });
    await bring("BM-fed", 3, hash("a"), { status: "ACCEPTED", at: "2026-11-03T09:00:00Z" });
    await bring("BM-fed", 4, hash("b"), { status: "UNVERIFIED" });
    const asked = await read("BM-fed");
    expect(asked).toMatchObject({
      customerApprovalStatus: "UNVERIFIED",
      customerDecidedAt: null,
      revision: 4,
      content: hash("b"),
      stand: "customer-open",
    });
    expect(asked.decisions).toEqual(DECISIONS);
    const told = await rowsOf(
      "select object, over_at is null as open from occasion where account_id = $1 and kind = 'tv-approval' and object like '%@BM-fed'",
      [accountId],
    );
    expect(new Map(told.map(({ object, open }) => [object, open]))).toEqual(
      new Map([
        [`${hash("a").slice(0, 16)}@BM-fed`, false],
        [`${hash("b").slice(0, 16)}@BM-fed`, true],
      ]),
    );
    // A word about the content before is too late.
    expect((await decide("BM-fed", "ACCEPTED", { version: 2 })).errors[0]?.code).toBe("conflict");
    expect((await keptOf("BM-fed")).map(({ side, status, content }) => [side, status, content])).toEqual([
      ["customer", "ACCEPTED", hash("a")],
      ["partner", "ACCEPTED", hash("a")],
    ]);
  });
  test("a refusal of the channels waits at the desk until there is other content, and staff say what happens", async () => {
    await bring("BM-desk", 1, hash("c"), { status: "REJECTED", at: "2026-11-03T09:00:00Z", reason: "Schrift zu klein" });
    const [found] = await rowsOf("select id from tv_creative where account_id = $1 and master = 'BM-desk'", [accountId]);
    const id = String(found?.["id"]);
    const { browser: staff } = await atDesk(house);
    const seen = await caseAbout(house, id);
    const text = "Eine neue Fassung ist bestellt.";
    await staff.send(desk.answerCase, { body: { ...(await take(staff, seen)), decision: "asked", text } });
    expect(await read("BM-desk")).toMatchObject({ stand: "partner-rejected", serviceWords: text, decisions: [] });
    expect((await eventsOf("BM-desk")).map(({ decision }) => decision)).toEqual(["ask"]);
    await bring("BM-desk", 2, hash("d"), { status: "UNVERIFIED" });
    expect((await read("BM-desk")).serviceWords).toBeNull();
  });
  test("the company's refusal opens a case, and other content closes it", async () => {
    await bring("BM-case", 1, hash("e"), { status: "UNVERIFIED" });
    await decide("BM-case", "REJECTED");
    expect(await openCases()).toBe(1);
    await bring("BM-case", 2, hash("f"), { status: "UNVERIFIED" });
    expect(await openCases()).toBe(0);
  });
  test("a booking that names no creative leaves the company's choice", async () => {
    const master = await creativeIn();
    const booking = {
      id: "TV-fed",
      company: accountId,
      title: "Advent",
      startDate: "2026-12-01",
      channels: [1],
      campaign: "planned",
      campaignSince: "2026-11-01T09:00:00Z",
      publisher: { name: "Lichtbild" },
    };
    await platform.bring("tv-banner", [{ ...booking, version: 1 }]);
    const set = await browser.send(tvBanner.setCreative, { body: { binaryMasterId: master, externalId: "TV-fed" } }, { accountId });
    expect(set.data).toMatchObject({ external_id: "TV-fed", binary_master_id: master });
    await platform.bring("tv-banner", [{ ...booking, version: 2, title: "Advent 2026" }]);
    expect(await read(master)).toMatchObject({ externalId: "TV-fed", campaign: "planned" });
    await platform.bring("tv-banner", [{ ...booking, version: 3, campaign: "running", binaryMasterId: "BM-other" }]);
    expect(await read(master)).toMatchObject({ externalId: null, campaign: "none" });
    const { data } = await browser.send(tvBanner.getPublisher, {}, { accountId });
    expect(data.publisher?.channelIds).toContain(1);
  });
});

const set = (binaryMasterId: string, externalId: string) =>
  browser.send(tvBanner.setCreative, { body: { binaryMasterId, externalId } }, { accountId });
describe("putting a creative on a booking", () => {
  test("is possible exactly where it is offered, and told once", async () => {
    for (const customer of APPROVALS)
      for (const partner of APPROVALS)
        for (const campaign of CAMPAIGNS.filter((one) => one !== "none")) {
          const booking = await buildBooking(house, { accountId, id: next(), campaign });
          const master = await creativeIn({ customer, partner });
          const possible = canBeSet({ customer, partner, product: "Invoicing" }, campaign);
          expect((await read(master)).settable.includes(booking)).toBe(possible);
          const { status, errors } = await set(master, booking);
          expect([status, errors[0]?.code]).toEqual(possible ? [200, undefined] : [409, "not-possible-now"]);
          if (possible) await set(master, booking);
          expect(await eventsOf(master, "tv-banner.creative-set.v1")).toEqual(possible ? [{ banner: booking, creative: master }] : []);
        }
  });
});

const refusals = () =>
  rowsOf("select record_id, field, reason from feed_refusal where feeder = $1 and entity = 'tv-creative' order by record_id", [
    platform.feeder.id,
  ]);
describe("the files", () => {
  test("are looked at before anybody sees or releases them: other content than their name says is refused, at the desk too", async () => {
    const [right, wrong, gone] = [hash("richtig"), hash("soll"), "0f".repeat(32)];
    host.stored.set(tvCreativeKey(wrong), { body: Buffer.from("ist"), type: "image/png" });
    const booking = await buildBooking(house, { accountId, id: next(), campaign: "planned" });
    for (const [id, sha256] of [
      ["BM-right", right],
      ["BM-wrong", wrong],
      ["BM-gone", gone],
    ] as const)
      await platform.bring("tv-creative", [record(id, 1, sha256, { status: "UNVERIFIED" })]);
    const shown = (id: string, sha256: string) =>
      browser.send(tvBanner.showCreative, { query: { binaryMasterId: id, form: "picture", sha256 } }, { accountId });
    expect([(await read("BM-right")).files, (await shown("BM-right", right)).status]).toEqual(["checking", 404]);
    expect((await decide("BM-right", "ACCEPTED")).errors[0]?.code).toBe("not-possible-now");

    // A store that does not answer says nothing about its files.
    host.broken = true;
    await expect(clock()).rejects.toThrow(Error);
    host.broken = false;
    expect((await read("BM-wrong")).files).toBe("checking");

    await clock();
    expect([(await read("BM-right")).files, (await shown("BM-right", right)).text]).toEqual(["ready", "richtig"]);
    for (const [id, sha256] of [
      ["BM-wrong", wrong],
      ["BM-gone", gone],
    ] as const) {
      expect(await read(id)).toMatchObject({ files: "refused", decisions: [], settable: [] });
      expect((await shown(id, sha256)).status).toBe(404);
      expect((await decide(id, "ACCEPTED")).errors[0]?.code).toBe("not-possible-now");
      expect((await set(id, booking)).errors[0]?.code).toBe("not-possible-now");
    }
    expect(await refusals()).toEqual([
      { record_id: "BM-gone", field: "sha256", reason: "missing-file" },
      { record_id: "BM-wrong", field: "sha256", reason: "wrong-content" },
    ]);
    expect(
      await rowsOf("select 1 from desk_case where kind = 'feed-refused' and facts->>'entity' = 'tv-creative' and closed_at is null", []),
    ).toHaveLength(1);

    // Put right, and brought again: looked at again.
    host.stored.set(tvCreativeKey(wrong), { body: Buffer.from("soll"), type: "image/png" });
    await bring("BM-wrong", 2, wrong, { status: "UNVERIFIED" });
    expect((await read("BM-wrong")).files).toBe("ready");
    expect((await refusals()).map(({ record_id: id }) => id)).toEqual(["BM-gone"]);
    expect((await decide("BM-wrong", "ACCEPTED", { version: 2 })).status).toBe(200);
  });
  test("are looked at by the work that follows from the record", async () => {
    await platform.bring("tv-creative", [record("BM-job", 1, hash("arbeit"), { status: "UNVERIFIED" })]);
    const [job] = await rowsOf(
      "select data from pgboss.job where name = 'tv-files' and data->>'accountId' = $1 order by created_on desc limit 1",
      [accountId],
    );
    await checkCreativeFiles(worker.deps, job?.["data"] as TvFileJob);
    expect((await read("BM-job")).files).toBe("ready");
  });
  test("are given in part, as their own kind, never to be opened in our origin; other content has another address", async () => {
    const master = await creativeIn({ seconds: 10 });
    const { videoUrl, pictureUrl } = await read(master);
    const sha256 = new URL(videoUrl ?? "", "https://a.example").searchParams.get("sha256") ?? "";
    host.stored.set(tvCreativeKey(sha256), { body: Buffer.from("0123456789"), type: "text/html" });
    const show = (given: { form: "picture" | "film"; sha256: string }, headers: Record<string, string> = {}) =>
      browser.send(tvBanner.showCreative, { query: { binaryMasterId: master, ...given } }, { accountId, headers });
    const part = await show({ form: "film", sha256 }, { range: "bytes=2-4" });
    expect([part.status, part.text, part.headers["content-range"], part.headers["accept-ranges"]]).toEqual([
      206,
      "234",
      "bytes 2-4/10",
      "bytes",
    ]);
    expect(part.headers).toMatchObject({
      "content-type": "video/mp4",
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "private, max-age=300, immutable",
    });
    expect((await show({ form: "film", sha256 }, { range: "bytes=2-4", "if-range": '"a"' })).text).toBe("0123456789");
    expect((await show({ form: "film", sha256 }, { range: "bytes=10-" })).status).toBe(416);
    expect((await show({ form: "picture", sha256 })).status).toBe(404);
    expect((await show({ form: "film", sha256: "0".repeat(64) })).status).toBe(404);
    expect(pictureUrl).not.toContain(sha256);
  });
});

describe("on paper", () => {
  test("every word stands with person, moment and hash; the name goes with the person, the word stays", async () => {
    const own = await buildOwner(house);
    await bookTv(house, own.accountId, "Invoicing");
    const { master } = await buildCreative(house, { accountId: own.accountId, id: next() });
    const body = { binaryMasterId: master, approvalStatus: "REJECTED", version: 1, reason: "Logo fehlt", mark: SPOT } as const;
    const { data } = await own.browser.send(tvBanner.updateCreative, { body }, own);
    const csv = async () =>
      readCsv((await own.browser.send(tvBanner.exportApprovals, { query: { format: "csv" } }, own)).text).find((row) =>
        row.includes("Logo fehlt"),
      );
    expect(await csv()).toEqual(
      expect.arrayContaining(["Sie", "Abgelehnt", data.customerDecidedBy, "Logo fehlt", "25 % von links, 50 % von oben", data.content]),
    );
    const pdf = await own.browser.send(tvBanner.exportApprovals, { query: { format: "pdf" } }, own);
    expect([pdf.status, pdf.headers["content-type"]]).toEqual([200, "application/pdf"]);
    await writeFor(house.job, own.userId, null, (tx) => forgetPerson(tx, own.userId));
    const kept = await csv();
    expect(kept).not.toContain(data.customerDecidedBy);
    expect(kept).toContain(data.content);
  });
});
