import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import { entryService } from "@schaufenster/contract/areas/entry-service/entry-service.calls.ts";
import { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../../../test/builders.ts";
import { buildReview } from "../reviews.builders.ts";
import { runCli } from "../../../../test/cli.ts";
import { signedIn, type Browser } from "../../../../test/client.ts";
import { openHouse, type House } from "../../../../test/house.ts";
import { publish, visit } from "../../../../test/public-pages.ts";
import { startSandbox } from "../../../../test/sandbox-process.ts";
import { openDb, writeFor } from "../../../db/db.ts";
import { openPdf } from "../../../papers/pdf.ts";
import { openGoogleReviews } from "../../../gateways/google-reviews.ts";
import { openReviewSources } from "../../../gateways/review-sources.ts";
import { writePackageReport } from "../awards/package-report.service.ts";
import { drawSignetSheet } from "../awards/signet.service.ts";
import { workWithSources, type SourceJobDeps } from "../reply.jobs.ts";
import { endOverdueReports, type OverdueDeps } from "./report.jobs.ts";
import { BRANDS } from "../../../../test/brands.ts";
import { ringOfOne } from "../../../identity/key-ring.ts";

let house: House;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let deps: SourceJobDeps;
beforeAll(async () => {
  sandbox = await startSandbox();
  house = await openHouse({ SANDBOX_URL: sandbox.url });
  deps = {
    inAccount: (accountId, work) => writeFor(house.job, "", accountId, work),
    google: openGoogleReviews({ url: "http://127.0.0.1:9" }),
    key: ringOfOne(Buffer.alloc(32)),
    sources: openReviewSources({ url: `${sandbox.url}/review-sources`, token: "t" }),
    openGrant: () => Promise.resolve(undefined),
    enqueue: () => Promise.resolve(),
  };
});
afterAll(async () => {
  await house.close();
  await sandbox.stop();
});

const setUp = async () => {
  const { userId, login } = await buildUser(house);
  const { accountId } = await buildCompany(house, { members: [userId] });
  await house.admin.query("delete from review where account_id = $1", [accountId]);
  await house.admin.query("delete from review_connected_source where account_id = $1", [accountId]);
  return { accountId, userId, browser: await signedIn(house, login) };
};
interface Case {
  readonly accountId: string;
  readonly browser: Browser;
}
const add = ({ browser, accountId }: Case, sourceId: string, url: string) =>
  browser.send(reviews.addPartner, { body: { companyId: accountId, sourceId, url } }, { accountId });
const sourcesOf = async ({ browser, accountId }: Case) => (await browser.send(reviews.getSources, {}, { accountId })).data;
const offeredTo = async ({ browser, accountId }: Case) =>
  (await browser.send(reviews.getPartnerSelection, {}, { accountId })).data.sources.map(({ sourceId }) => sourceId);
const check = ({ accountId }: Case, objectId: string) => workWithSources(deps, { task: "entry", accountId, objectId });
const linesOf = async ({ accountId }: Case) =>
  (await house.admin.query("select from audit_event where account_id = $1", [accountId])).rowCount;

describe("the network", () => {
  test("weighs the average by count, and shows sources that were never set up", async () => {
    const own = await setUp();
    for (const stars of [5, 5, 5, 1]) await buildReview(house, { accountId: own.accountId, sourceId: "google", stars });
    await buildReview(house, {
      accountId: own.accountId,
      sourceId: "kartenblick",
      stars: 1,
      ratedAt: new Date(Date.now() - 40 * 86_400_000),
    });
    await house.admin.query("insert into review_connected_source values ($1, 'stadtlupe', null, 'unconfirmed', now())", [own.accountId]);
    const data = await sourcesOf(own);
    expect(data).toMatchObject({ count: 5, average: 17 / 5, count30: 4, limit: 8, reports: [] });
    expect(data.sources.map(({ sourceId, count, average, state }) => [sourceId, count, average, state])).toEqual([
      ["google", 4, 4, "connected"],
      ["kartenblick", 1, 1, "connected"],
      ["stadtlupe", 0, null, "unconfirmed"],
    ]);
  });

  test("offers what the company does not have", async () => {
    const own = await setUp();
    await buildReview(house, { accountId: own.accountId, sourceId: "google" });
    const ids = await offeredTo(own);
    expect(ids).toContain("stadtblick");
    expect(ids).not.toContain("google");
    expect(ids).not.toContain("nahwerk");
  });
});

describe("addPartner", () => {
  test("takes an address on the source's hosts only, and opens none", async () => {
    const own = await setUp();
    for (const url of [
      "https://evil.example/maler",
      "https://stadtblick.example.evil.example/maler",
      "https://stadtblick.example@evil.example/maler",
      "http://127.0.0.1:5432/maler",
      "http://169.254.169.254/latest/meta-data",
      "https://stadtblick.example/",
    ])
      expect([url, (await add(own, "stadtblick", url)).errors[0]]).toMatchObject([url, { code: "invalid-input", field: "url" }]);
    expect((await add(own, "nahwerk", "https://nahwerk.example/e/1")).errors[0]).toMatchObject({
      code: "invalid-input",
      field: "sourceId",
    });
    expect((await add(own, "nirgendwo", "https://nirgendwo.example/e/1")).errors[0]).toMatchObject({ field: "sourceId" });
    expect((await sourcesOf(own)).sources).toEqual([]);
    expect(await linesOf(own)).toBe(0);
  });

  test("adds once, asks the source in the background, and lets a wrong address be put right", async () => {
    const own = await setUp();
    expect((await add(own, "stadtblick", "https://stadtblick.example/gibt-es-nicht")).data.state).toBe("checking");
    expect((await add(own, "stadtblick", "https://stadtblick.example/maler")).status).toBe(409);
    await check(own, "stadtblick");
    expect((await sourcesOf(own)).sources).toMatchObject([{ sourceId: "stadtblick", state: "wrong-url" }]);
    expect(await offeredTo(own)).toContain("stadtblick");
    await buildReview(house, { accountId: own.accountId, sourceId: "stadtblick" });
    expect(await offeredTo(own)).toContain("stadtblick");
    expect((await add(own, "stadtblick", "https://www.stadtblick.example/maler")).status).toBe(200);
    expect(await offeredTo(own)).not.toContain("stadtblick");
    await check(own, "stadtblick");
    await check(own, "stadtblick");
    expect((await sourcesOf(own)).sources).toMatchObject([{ state: "connected", url: "https://www.stadtblick.example/maler" }]);
    await add(own, "golocal", "https://golocal.example/unbestaetigt");
    await check(own, "golocal");
    expect((await sourcesOf(own)).sources.find(({ sourceId }) => sourceId === "golocal")?.state).toBe("unconfirmed");
  });

  test("keeps the limit, also when two are added at once", async () => {
    const own = await setUp();
    for (let n = 1; n <= 7; n += 1)
      await house.admin.query("insert into review_connected_source values ($1, $2, null, 'connected', now())", [
        own.accountId,
        `source${n}`,
      ]);
    const answers = await Promise.all([
      add(own, "stadtblick", "https://stadtblick.example/maler"),
      add(own, "dialo", "https://dialo.example/d/maler"),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await sourcesOf(own)).sources.length).toBe(8);
  });
});

const reported = async (state: string | null) => {
  const own = await setUp();
  const { accountId, browser } = own;
  await buildReview(house, { accountId });
  if (state !== null)
    await house.admin.query("insert into review_connected_source (account_id, source_id, state) values ($1, 'google', $2)", [
      accountId,
      state,
    ]);
  const { data } = await browser.send(reviews.reportIncorrectEntryUrl, { body: { sourceId: "google", comment: "falsch" } }, own);
  const stateNow = async () => (await sourcesOf(own)).sources.find(({ sourceId }) => sourceId === "google")?.state;
  expect(await stateNow()).toBe("reported");
  return { ...own, id: data.id, stateNow };
};
const storedState = async (accountId: string) =>
  (await house.admin.query("select state from review_connected_source where account_id = $1", [accountId])).rows;

/** Moves the day by which a report is to be answered, in days from today. */
const promise = ({ accountId, id }: { accountId: string; id: string }, days: number) =>
  house.admin.query(
    "update review_report set answer_by = (now() at time zone 'Europe/Berlin')::date + $3::integer where account_id = $1 and id = $2",
    [accountId, id, days],
  );
const endOverdue = (inAccount: OverdueDeps["inAccount"] = deps.inAccount) => endOverdueReports({ db: openDb(house.job), inAccount });

describe("the end of a report", () => {
  test.each(["connected", "unconfirmed"])("a person decides once, and the source is %s again", async (state) => {
    const own = await reported(state);
    const decide = () => runCli(house, "decide-report", own.accountId, own.id, "fixed", "--outcome", "Die Adresse ist berichtigt.");
    expect([(await decide()).code, (await decide()).code]).toEqual([0, 1]);
    expect((await sourcesOf(own)).reports).toMatchObject([{ id: own.id, state: "fixed", answer: "Die Adresse ist berichtigt." }]);
    expect(await own.stateNow()).toBe(state);
  });

  test("comes when its day has passed and not before, and the fault can be reported anew", async () => {
    const own = await reported("connected");
    const stateOf = async () => (await sourcesOf(own)).reports.map(({ id, state, answer }) => ({ id, state, answer }));
    await promise(own, 0);
    await endOverdue();
    expect(await stateOf()).toEqual([{ id: own.id, state: "checking", answer: null }]);
    await promise(own, -1);
    await endOverdue();
    expect(await stateOf()).toEqual([{ id: own.id, state: "expired", answer: null }]);
    expect(await own.stateNow()).toBe("connected");
    const again = await own.browser.send(reviews.reportIncorrectEntryUrl, { body: { sourceId: "google", comment: "immer noch" } }, own);
    expect(again.data.id).not.toBe(own.id);
  });

  test("leaves no row where there was none", async () => {
    const own = await reported(null);
    await promise(own, -1);
    await endOverdue();
    expect(await storedState(own.accountId)).toEqual([]);
  });

  test("of one company that cannot be written does not keep the others waiting", async () => {
    const [stuck, own] = [await reported("connected"), await reported("connected")];
    for (const one of [stuck, own]) await promise(one, -1);
    const inAccount: OverdueDeps["inAccount"] = (accountId, work) =>
      accountId === stuck.accountId ? Promise.reject(new Error("stuck")) : deps.inAccount(accountId, work);
    await expect(endOverdue(inAccount)).rejects.toThrow("1 reports could not be ended");
    expect([await stuck.stateNow(), await own.stateNow()]).toEqual(["reported", "connected"]);
    await endOverdue();
    expect(await stuck.stateNow()).toBe("connected");
  });
});

describe("reports", () => {
  test("of all three kinds get a clock, and the same fault is looked at once", async () => {
    const own = await setUp();
    const { accountId, browser } = own;
    const { ratingId } = await buildReview(house, { accountId });
    const day = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin" }).format(new Date());
    const due = new Date(Date.parse(`${day}T00:00:00Z`) + 9 * 86_400_000).toISOString().slice(0, 10);
    const url = await browser.send(reviews.reportIncorrectEntryUrl, { body: { sourceId: "google", comment: "Das sind nicht wir." } }, own);
    expect(url.data).toMatchObject({ kind: "incorrect-entry-url", source: "Google", answerBy: due, state: "checking", closedAt: null });
    const rating = await browser.send(reviews.reportIncorrectRating, { body: { ratingId, reason: "offensive" } }, own);
    const average = await browser.send(reviews.reportIncorrectAverageRating, { body: { sourceId: "google", expectedAverage: 4.8 } }, own);
    expect([rating.data.kind, average.data.kind]).toEqual(["incorrect-rating", "incorrect-average-rating"]);
    const again = await browser.send(reviews.reportIncorrectRating, { body: { ratingId } }, own);
    expect(again.data.id).toBe(rating.data.id);
    expect(await linesOf(own)).toBe(3);
    const network = await sourcesOf(own);
    expect(network.reports.length).toBe(3);
    expect(network.sources).toMatchObject([{ sourceId: "google", state: "reported" }]);
    const { data } = await browser.send(reviews.getRatings, { query: {} }, own);
    expect(data.ratings[0]?.reportedAt).not.toBeNull();
  });

  test("of the same fault at once from many devices are one", async () => {
    const own = await setUp();
    const { ratingId } = await buildReview(house, { accountId: own.accountId });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => own.browser.copy().send(reviews.reportIncorrectRating, { body: { ratingId } }, own)),
    );
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await linesOf(own)).toBe(1);
  });

  test("need a source and a rating of the company", async () => {
    const own = await setUp();
    const stranger = await setUp();
    const { ratingId } = await buildReview(house, { accountId: stranger.accountId });
    expect((await own.browser.send(reviews.reportIncorrectRating, { body: { ratingId } }, own)).status).toBe(404);
    expect((await own.browser.send(reviews.reportIncorrectEntryUrl, { body: { sourceId: "google" } }, own)).status).toBe(404);
  });
});

const awardsOf = async ({ browser, accountId }: Case) => (await browser.send(reviews.getAwards, {}, { accountId })).data.awards;

describe("awards", () => {
  test("count only what confirmed people wrote, and follow the company's lock", async () => {
    const own = await setUp();
    const { accountId, browser } = own;
    await buildReview(house, { accountId, sourceId: "google", stars: 1 });
    expect((await awardsOf(own)).map(({ state }) => state)).toEqual(["open", "open", "open"]);
    expect((await browser.send(reviews.downloadPdfSignet, { body: {} }, own)).errors[0]?.code).toBe("not-possible-now");
    for (let n = 0; n < 50; n += 1) await buildReview(house, { accountId, sourceId: "nahwerk", stars: n < 40 ? 5 : 4 });
    await house.admin.query("insert into review_award values ($1, 'top-employer', 6, 4.2, '2026-11-01')", [accountId]);
    // The code for a website leads to a page and a picture, which are there only when the entry is published.
    expect((await awardsOf(own))[0]).toMatchObject({ state: "visible", embed: null });
    const id = await publish(house, accountId);
    const [signet, recommended, employer] = await awardsOf(own);
    const [href, image] = [`/e/${id}/malerbetrieb-kranz-soehne`, `/siegel/${id}.svg`];
    expect(signet).toMatchObject({ state: "visible", count: 50, average: 4.8 });
    expect(signet?.embed).toEqual({
      href: `https://portal.nahwerk.example${href}`,
      image: `https://portal.nahwerk.example${image}`,
      alt: "4,8 von 5 Sternen",
    });
    expect([(await visit(house, href)).statusCode, (await visit(house, image)).body]).toEqual([
      200,
      expect.stringContaining(">4,8</text>"),
    ]);
    expect(recommended).toMatchObject({ state: "earned", missing: 0, needed: 50 });
    expect(employer).toMatchObject({ state: "open", count: 6, missing: 4, average: 4.2, computedOn: "2026-11-01" });
    expect([signet, recommended, employer].map((award) => award?.signet)).toEqual([
      { large: "4,8", small: "50 Bewertungen" },
      { large: String(new Date().getFullYear()), small: expect.stringMatching(/^Top in /) },
      { large: "Top", small: "Arbeitgeber" },
    ]);
  });

  test("the signet is hidden and shown again by the company itself, and each change leaves one line", async () => {
    const own = await setUp();
    const { accountId, browser } = own;
    await buildReview(house, { accountId, sourceId: "nahwerk" });
    await publish(house, accountId);
    const stranger = await setUp();
    const lines = async () => (await house.admin.query("select from audit_event where account_id = $1", [accountId])).rowCount;
    const lock = (by: Case, value: "true" | "false") =>
      by.browser.send(entryService.updateWkdbSignet, { query: { customerId: accountId, lock: value } }, { accountId });
    expect((await lock(stranger, "true")).status).toBe(404);
    const before = await lines();
    expect((await lock(own, "true")).data).toEqual({ has_wkdb_signet: false });
    expect((await awardsOf(own))[0]).toMatchObject({ state: "hidden", embed: null });
    expect((await browser.send(company.getAccountLocks, {}, own)).data).toMatchObject({ No_Wkdb_Signet__c: true });
    await lock(own, "true");
    expect(await lines()).toBe((before ?? 0) + 1);
    expect((await lock(own, "false")).data).toEqual({ has_wkdb_signet: true });
    expect((await awardsOf(own))[0]?.state).toBe("visible");
  });

  test("come as real files", async () => {
    const own = await setUp();
    const { accountId, browser } = own;
    for (let n = 0; n < 49; n += 1) await buildReview(house, { accountId, sourceId: "ortsfink" });
    for (const call of [reviews.downloadPdfSignet, reviews.downloadSignetPicture])
      expect((await browser.send(call, { body: { award: "recommended" } }, own)).errors[0]?.code).toBe("not-possible-now");
    await buildReview(house, { accountId, sourceId: "ortsfink" });
    for (const award of ["signet", "recommended"] as const) {
      const { headers, text } = await browser.send(reviews.downloadPdfSignet, { body: { award } }, own);
      expect(headers["content-type"]).toBe("application/pdf");
      expect(text.slice(0, 5)).toBe("%PDF-");
    }
    expect((await browser.send(reviews.downloadTopEmployerBadge, { body: {} }, own)).status).toBe(409);
    await house.admin.query("insert into review_award values ($1, 'top-employer', 12, 4.5, current_date)", [accountId]);
    const pictures = [
      [reviews.downloadTopEmployerBadge, {}],
      [reviews.downloadSignetPicture, { award: "signet" }],
      [reviews.downloadSignetPicture, { award: "recommended" }],
    ] as const;
    for (const [call, payload] of pictures) {
      const response = await house.app.server.inject({
        method: "POST",
        url: `${call.path}?accountId=${accountId}`,
        headers: { host: "nahwerk.test", cookie: browser.cookieHeader(), "x-requested-with": "XMLHttpRequest" },
        payload,
      });
      expect(response.headers["content-type"]).toBe("image/png");
      expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: "png", width: 1000, height: 1000, hasAlpha: true });
    }
  });
});

/** How long the process itself was busy meanwhile. */
const busyDuring = async (work: () => Promise<unknown>): Promise<number> => {
  const before = performance.eventLoopUtilization();
  await work();
  return performance.eventLoopUtilization(before).active;
};

test("a sheet is drawn where nobody has to wait for it", async () => {
  const own = await setUp();
  for (let n = 0; n < 49; n += 1) await buildReview(house, { accountId: own.accountId, sourceId: "ortsfink" });
  const ask = async () => expect((await own.browser.send(reviews.downloadPdfSignet, { body: {} }, own)).status).toBe(200);
  const facts = { award: "signet", company: "Firma", city: "Köln", count: 50, average: 4.5, today: "2026-11-15" } as const;
  const draw = () => drawSignetSheet(openPdf, { ...facts, brand: BRANDS.nahwerk });
  // The first of each warms up.
  const [asked, drawn]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < 4; turn += 1) {
    asked.push(await busyDuring(ask));
    drawn.push(await busyDuring(draw));
  }
  expect(Math.min(...asked)).toBeLessThan(Math.min(...drawn) / 2);
});

describe("reports of a package", () => {
  const FIGURES = {
    lines: [{ label: "Aufrufe", value: 1_284, previous: null, decimals: 0 }],
    months: [{ month: "Oktober 2026", views: 1_284, contacts: 213 }],
    measures: ["Eintrag abgeglichen"],
  };
  const ABOUT = { name: "Bericht Oktober 2026", package_name: "Paket Plus", starts_on: "2026-10-01", ends_on: "2026-10-31" };

  test("are listed newest first and downloaded with as many bytes as were promised", async () => {
    const own = await setUp();
    const { accountId, browser } = own;
    const createdAt = new Date("2026-11-02T08:00:00Z");
    const pdf = await writePackageReport(openPdf, { ...ABOUT, created_at: createdAt, company: "Firma" }, FIGURES, BRANDS.nahwerk);
    const keep = (id: string, at: Date) =>
      house.admin.query("insert into package_report values ($1, $2, $3, $4, $5, $6, $7, $8, null, $9)", [
        accountId,
        id,
        ABOUT.name,
        ABOUT.package_name,
        ABOUT.starts_on,
        ABOUT.ends_on,
        at,
        pdf.length,
        FIGURES,
      ]);
    await keep("alt", new Date("2026-10-02T08:00:00Z"));
    await keep("neu", createdAt);
    const { data } = await browser.send(reviews.getLatestReports, { body: { companyId: accountId } }, own);
    expect(data.reports.map(({ download }) => download)).toEqual(["neu", "alt"]);
    expect(data.reports[0]).toMatchObject({ period: { startDate: "2026-10-01", endDate: "2026-10-31" }, bytes: pdf.length });
    const response = await house.app.server.inject({
      method: "POST",
      url: `${reviews.downloadReport.path}?accountId=${accountId}`,
      headers: { host: "nahwerk.test", cookie: browser.cookieHeader(), "x-requested-with": "XMLHttpRequest" },
      payload: { download: "neu" },
    });
    expect(response.headers["content-disposition"]).toContain("Bericht_Oktober_2026.pdf");
    expect(response.rawPayload.equals(pdf)).toBe(true);
    expect((await browser.send(reviews.downloadReport, { body: { download: "fremd" } }, own)).status).toBe(404);
  });
});
