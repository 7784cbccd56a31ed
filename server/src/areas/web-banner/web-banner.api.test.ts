import { desk } from "@schaufenster/contract/areas/desk/desk.calls.ts";
import { webBanner } from "@schaufenster/contract/areas/web-banner/web-banner.calls.ts";
import {
  afterMove,
  actionsIn,
  BANNER_ACTIONS,
  BANNER_STATUSES,
  needsReason,
  PROVIDER_ACTIONS,
  type BannerAction,
  type BannerStatus,
} from "@schaufenster/contract/areas/web-banner/web-banner.rules.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildUser } from "../../../test/builders.ts";
import { mintedSession, type Browser } from "../../../test/client.ts";
import { atDesk, buildOwner, caseAbout, take } from "../../../test/desk.ts";
import { openFeed, type Bringer, type FeedHouse } from "../../../test/feed.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { buildBanner, buildBannerFile, RECTANGLE, WIDE } from "./web-banner.builders.ts";

/* The machine behind the calls and the feed: every state with every move, of both sides. */

let house: House;
let feed: FeedHouse;
let provider: Bringer;
let accountId: string;
let browser: Browser;
let userId: string;
beforeAll(async () => {
  house = await openHouse();
  feed = openFeed(house);
  provider = await feed.newBringer();
  ({ accountId, browser, userId } = await buildOwner(house));
  await feed.adopt(provider, accountId);
});
afterAll(async () => {
  await feed.close();
  await house.close();
});

let last = 1_000;
const next = (): number => (last += 1);
/** A banner in a state, with a file that was handed in. */
const bannerIn = async (state: BannerStatus) => {
  const id = await buildBanner(house, { accountId, id: next(), state });
  await buildBannerFile(house, { accountId, bannerId: id, used: state !== "draft" && state !== "ended" });
  return id;
};
const list = async () => (await browser.send(webBanner.getCompanyWebBanners, {}, { accountId })).data.list;
const read = async (id: string) => (await list()).find((banner) => banner.id === id);
const move = (id: string, action: BannerAction, version = 1, options: { reason?: string; key?: string; as?: Browser } = {}) => {
  const reason = options.reason ?? (needsReason(action) ? "Telefonnummer veraltet" : undefined);
  const body = { version, ...(reason !== undefined && { reason }) };
  const { key } = options;
  return (options.as ?? browser).send(
    webBanner.updateCompanyWebBannerStatus,
    { path: { id, action }, body },
    { accountId, ...(key !== undefined && { key }) },
  );
};
const movesOf = async (id: string) =>
  (
    await house.admin.query<object>(
      `select version, action, state, moved_by, reason, encode(creative, 'hex') as creative from web_banner_move
       where account_id = $1 and banner_id = $2 order by version`,
      [accountId, id],
    )
  ).rows;
const eventsOf = async (id: string) =>
  (
    await house.admin.query<{ data: Record<string, unknown> }>(
      "select data from outbox_event where account_id = $1 and type = 'web-banner.moved.v1' and data->>'banner' = $2 order by sequence",
      [accountId, `WB-${id}`],
    )
  ).rows.map(({ data }) => data);

test("strangers and people without a session find nothing", async () => {
  const id = await bannerIn("running");
  const stranger = await mintedSession(house, (await buildUser(house)).userId);
  expect((await move(id, "pause", 1, { as: stranger })).status).toBe(404);
  const { accountId: theirs, browser: other } = await buildOwner(house);
  const asked = await other.send(
    webBanner.updateCompanyWebBannerStatus,
    { path: { id, action: "pause" }, body: { version: 1 } },
    { accountId: theirs },
  );
  expect([asked.status, asked.errors[0]?.code]).toEqual([404, "not-found"]);
  expect((await other.send(webBanner.getCompanyWebBanners, {}, { accountId: theirs })).data.list.map((one) => one.id)).not.toContain(id);
  expect((await read(id))?.status).toBe("running");
});

/** Refusals that the company has been told of and that are not over. */
const refusalsTold = async (recordId: string) =>
  (
    await house.admin.query(
      `select from occasion o join web_banner b using (account_id)
       where b.account_id = $1 and b.record_id = $2 and o.kind = 'banner-refused' and split_part(o.object, '@', 1) = b.id::text and o.over_at is null`,
      [accountId, recordId],
    )
  ).rowCount;

describe.each(BANNER_STATUSES)("a banner that is %s", (state) => {
  test.each(BANNER_ACTIONS)("and its owner's %s", async (action) => {
    const id = await bannerIn(state);
    const shown = await read(id);
    expect(shown?.actions).toEqual(actionsIn(state));
    const after = afterMove(state, "owner", action);
    const { status, data, errors } = await move(id, action);
    if (after === null) {
      expect([status, errors[0]?.code]).toEqual([409, "not-possible-now"]);
      expect(await movesOf(id)).toEqual([]);
      expect(await read(id)).toEqual(shown);
      return;
    }
    expect([status, data.status, data.version, data.changedBy]).toEqual([200, after, 2, "company"]);
    const creative = expect.stringMatching(/^[0-9a-f]{64}$/) as string;
    expect(await movesOf(id)).toMatchObject([{ version: 2, action, state: after, moved_by: userId, creative }]);
    expect(await eventsOf(id)).toMatchObject([{ version: 2, action, state: after, files: [{ width: 300, height: 250 }] }]);
    // Nobody is told of their own no.
    expect(await refusalsTold(`WB-${id}`)).toBe(0);
  });

  test.each(PROVIDER_ACTIONS)("and the provider's %s", async (action) => {
    const id = await bannerIn("draft");
    await house.admin.query("delete from web_banner where account_id = $1 and id = $2", [accountId, id]);
    const record = { id: `fed-${id}`, company: accountId, title: "Treppen", targetUrl: "https://a.example/", formats: [RECTANGLE] };
    expect((await provider.bring("web-banner", [{ ...record, version: 1 }])).counts).toMatchObject({ taken: 1, kept: 0 });
    const creative = "ab".repeat(32);
    await house.admin.query(
      "update web_banner set state = $2, creative = $3, reason = case when $2 = 'rejected' then 'alt' end where account_id = $1 and record_id = $4",
      [accountId, state, state === "draft" ? null : Buffer.from(creative, "hex"), record.id],
    );
    const reason = needsReason(action) ? { reason: "Zu viel Text" } : {};
    const decision = { action, creative, at: "2026-11-12T09:00:00Z", ...reason };
    const { faults } = await provider.bring("web-banner", [{ ...record, version: 2, decision }]);
    const { rows } = await house.admin.query<{ state: string; reason: string | null; changed_by: string }>(
      "select state, reason, changed_by from web_banner where account_id = $1 and record_id = $2",
      [accountId, record.id],
    );
    const after = afterMove(state, "provider", action);
    if (after === null) {
      expect(rows[0]?.state).toBe(state);
      const why = state === "draft" && action !== "end" ? "other-creative" : "not-in-this-state";
      expect(faults).toMatchObject([{ field: "decision", reason: why }]);
    } else {
      expect(faults).toEqual([]);
      expect(rows[0]).toMatchObject({ state: after, changed_by: "team", reason: reason.reason ?? null });
    }
    expect(await refusalsTold(record.id)).toBe((after ?? state) === "rejected" ? 1 : 0);
  });
});

test("what was decided about other files is left alone", async () => {
  const record = { company: accountId, title: "Treppen", targetUrl: "https://a.example/", formats: [RECTANGLE] };
  await provider.bring("web-banner", [{ ...record, id: "anders", version: 1 }]);
  await house.admin.query(
    "update web_banner set state = 'checking', creative = sha256('neu') where account_id = $1 and record_id = 'anders'",
    [accountId],
  );
  const decision = { action: "accept", creative: "ab".repeat(32), at: "2026-11-12T09:00:00Z" };
  const { faults } = await provider.bring("web-banner", [{ ...record, id: "anders", version: 2, decision }]);
  expect(faults).toMatchObject([{ field: "decision", reason: "other-creative" }]);
});

test("of two tabs the later one is told that the banner has moved", async () => {
  const id = await bannerIn("running");
  expect((await move(id, "pause", 1)).status).toBe(200);
  // Whether the step would be possible now or not: it was meant for what stood there before.
  for (const action of ["resume", "pause"] as const) {
    const late = await move(id, action, 1);
    expect([late.status, late.errors[0]?.code]).toEqual([409, "conflict"]);
  }
  expect((await read(id))?.status).toBe("paused");
});

test("two at once: one of them moves it", async () => {
  const id = await bannerIn("scheduled");
  const answers = await Promise.all([move(id, "pause"), move(id, "reject")]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await movesOf(id)).toHaveLength(1);
});

test("a repetition of the same submission is one step", async () => {
  const id = await bannerIn("running");
  const key = crypto.randomUUID();
  const answers = [await move(id, "pause", 1, { key }), await move(id, "pause", 1, { key })];
  expect(answers.map(({ status, data }) => [status, data.status, data.version])).toEqual([
    [200, "paused", 2],
    [200, "paused", 2],
  ]);
  expect(await movesOf(id)).toHaveLength(1);
  expect(await eventsOf(id)).toHaveLength(1);
});

test("a refusal needs a reason, and nothing else takes one", async () => {
  const id = await bannerIn("open");
  const bare = await browser.send(
    webBanner.updateCompanyWebBannerStatus,
    { path: { id, action: "reject" }, body: { version: 1 } },
    { accountId },
  );
  expect([bare.status, bare.errors[0]?.field]).toEqual([400, "reason"]);
  expect((await move(id, "approve", 1, { reason: "Warum nicht" })).errors[0]?.field).toBe("reason");
  expect((await move(id, "reject")).data).toMatchObject({ status: "rejected", reason: "Telefonnummer veraltet" });
});

test("what does not fit the booked sizes any more is not released", async () => {
  const id = await bannerIn("open");
  await house.admin.query("update web_banner set formats = $3 where account_id = $1 and id = $2", [
    accountId,
    id,
    JSON.stringify([RECTANGLE, WIDE]),
  ]);
  expect((await move(id, "approve")).errors[0]?.code).toBe("not-possible-now");
});

test("every step of the owner is in the audit trail", async () => {
  const id = await bannerIn("running");
  await move(id, "pause");
  const { rows } = await house.admin.query<{ call: string }>("select call from audit_event where account_id = $1 and object = $2", [
    accountId,
    id,
  ]);
  expect(rows.map(({ call }) => call)).toEqual([expect.stringContaining("updateCompanyWebBannerStatus")]);
});

describe("a release waits at the desk", () => {
  test("until somebody answers, and staff may ask once more", async () => {
    const own = await buildOwner(house);
    const id = await buildBanner(house, { accountId: own.accountId, id: next(), state: "open" });
    await buildBannerFile(house, { accountId: own.accountId, bannerId: id, used: true });
    const step = (action: BannerAction, version: number) =>
      own.browser.send(
        webBanner.updateCompanyWebBannerStatus,
        { path: { id, action }, body: { version, ...(action === "reject" && { reason: "Doch nicht" }) } },
        own,
      );
    await step("approve", 1);
    const { browser: staff } = await atDesk(house);
    const seen = await caseAbout(house, id);
    const text = "Wir haben nachgefragt.";
    await staff.send(desk.answerCase, { body: { ...(await take(staff, seen)), decision: "asked", text } });
    const { data } = await own.browser.send(webBanner.getCompanyWebBanners, {}, own);
    expect(data.list.find((one) => one.id === id)).toMatchObject({ status: "checking", serviceWords: text });
    const { rows } = await house.admin.query<{ action: string }>(
      "select data->>'action' as action from outbox_event where account_id = $1 and type = 'web-banner.moved.v1' order by sequence",
      [own.accountId],
    );
    expect(rows.map(({ action }) => action)).toEqual(["approve", "ask"]);
  });

  test("and not longer than the owner lets it", async () => {
    const id = await bannerIn("open");
    await move(id, "approve");
    const open = async () =>
      (await house.admin.query("select from desk_case where kind = 'web-banner-release' and object = $1 and closed_at is null", [id]))
        .rowCount;
    expect(await open()).toBe(1);
    await move(id, "reject", 2);
    expect(await open()).toBe(0);
  });
});
