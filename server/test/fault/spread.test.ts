import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildGrant } from "../../src/areas/external-services/external-services.builders.ts";
import { buildCompany, buildUser } from "../builders.ts";
import { openGoogleBusinessDesk } from "../google-business-desk.ts";
import { openListingDesk, type PlayedListing } from "../listing-desk.ts";
import { startSandbox } from "../sandbox-process.ts";
import { startWorker, type Started } from "./harness/processes.ts";
import { openStage, type Stage } from "./harness/stage.ts";

/*
 * A worker that is killed while it sends: every portal ends with the last change, and does none twice; Google, where the same once more changes nothing, ends with it too.
 * `SPREAD_KILLS=40` for the long run.
 */

const KILLS = Number(process.env["SPREAD_KILLS"] ?? 4);
const COMPANIES = 4;
const PORTALS = 22;
const BETWEEN_KILLS = 40;

interface Judged {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly turned: readonly string[];
}
/** What is wrong with what portals did: not the last change, one change twice, or an older one behind a newer one. */
const judge = (wanted: ReadonlyMap<string, number>, played: Readonly<Record<string, PlayedListing>>): Judged => {
  const versions = Object.entries(played).map(([key, { done }]) => [key, done.map(({ version }) => version)] as const);
  const known = new Map(versions);
  return {
    lost: [...wanted].filter(([key, version]) => known.get(key)?.at(-1) !== version).map(([key]) => key),
    doubled: versions.filter(([, all]) => new Set(all).size < all.length).map(([key]) => key),
    turned: versions.filter(([, all]) => all.some((version, at) => version < (all[at - 1] ?? 0))).map(([key]) => key),
  };
};
const SPOTLESS: Judged = { lost: [], doubled: [], turned: [] };

const of = (...versions: number[]): PlayedListing => ({ asked: 9, done: versions.map((version, n) => ({ key: `k${n}`, version })) });
describe("the judge", () => {
  it("finds what was lost, doubled and turned round, and nothing else", () => {
    const wanted = new Map([
      ["a", 3],
      ["b", 3],
      ["c", 3],
      ["d", 3],
      ["e", 3],
    ]);
    expect(judge(wanted, { a: of(1, 3), b: of(1, 2), c: of(1, 3, 3), d: of(2, 1, 3) })).toEqual({
      lost: ["b", "e"],
      doubled: ["c"],
      turned: ["d"],
    });
  });
});

describe("a killed worker", () => {
  let stage: Stage;
  let sandbox: Awaited<ReturnType<typeof startSandbox>>;
  let desk: ReturnType<typeof openListingDesk>;
  let google: ReturnType<typeof openGoogleBusinessDesk>;
  let worker: Started;
  const companies: string[] = [];
  /** The number that each has last. */
  const phones = new Map<string, string>();
  /** Connects a location at Google that was confirmed long ago. */
  const connectGoogle = async (accountId: string): Promise<void> => {
    const [person, place] = [`k-${accountId}`, `locations/k-${accountId}`];
    await google.addPerson({
      id: person,
      name: person,
      accounts: [{ name: `accounts/${person}`, locations: [{ name: place, title: "", confirmed: true }] }],
    });
    const { refresh } = await google.mint(person);
    await buildGrant(stage.world, { accountId, token: refresh, mark: "", location: `accounts/${person}/${place}` });
    await stage.admin.query("update external_grant set check_at = now() + interval '1 day' where account_id = $1", [accountId]);
    await stage.admin.query(
      "insert into entry_spread (account_id, portal, name, readable, wanted, rank, due_at, since) values ($1, 'google', 'Google', true, 1, 0, now(), now())",
      [accountId],
    );
  };
  const env = () => stage.env({ SANDBOX_URL: sandbox.url, LISTING_URL: `${sandbox.url}/listing`, LISTING_TOKEN: "t" });
  beforeAll(async () => {
    stage = await openStage("fault_spread");
    sandbox = await startSandbox();
    desk = openListingDesk(sandbox.url);
    google = openGoogleBusinessDesk(sandbox.url);
    const { portals } = (await (await fetch(`${sandbox.url}/listing/v1/portals`)).json()) as {
      portals: { identifier: string; name: string; changeable: string }[];
    };
    const ours = portals.filter(({ changeable }) => changeable === "us");
    for (let n = 0; n < COMPANIES; n += 1) {
      const { userId } = await buildUser(stage.world);
      const { accountId } = await buildCompany(stage.world, { members: [userId] });
      companies.push(accountId);
      await stage.admin.query("delete from entry_spread where account_id = $1", [accountId]);
      await stage.admin.query(
        "insert into product (account_id, id, sku, status, detail_name) values ($1, 777, 'ESV-24', 'Produced', 'Eintragsservice')",
        [accountId],
      );
      for (const { identifier, name } of ours)
        await stage.admin.query(
          "insert into entry_spread (account_id, portal, name, readable, wanted, rank, due_at) values ($1, $2, $3, true, 1, 0, now())",
          [accountId, identifier, name],
        );
      await connectGoogle(accountId);
    }
  });
  afterAll(async () => {
    await stage.close();
    await sandbox.stop();
  });

  let changes = 1;
  /** As a save writes it: the section, the line of the history, and by its trigger the work. */
  const change = async (): Promise<void> => {
    changes += 1;
    const company = companies[changes % COMPANIES] ?? "";
    const phone = `+49221${100_000 + changes}`;
    const data = JSON.stringify({ company_name: "Kranz", Phone: phone });
    phones.set(company, phone);
    await stage.admin.query(
      `with s as (
        insert into entry_section (account_id, section, data) values ($1, 'companyData', $2)
        on conflict (account_id, section) do update set data = excluded.data, version = entry_section.version + 1 returning version)
      insert into entry_change (account_id, id, section, version, after, actor) select $1, $3, 'companyData', version, $2, 5 from s`,
      [company, data, changes],
    );
  };
  const done = async (): Promise<number> => Object.values(await desk.all()).reduce((sum, listing) => sum + listing.done.length, 0);
  /** What the killed one had taken is due again: moved by hand instead of waited for. */
  const hurry = () => stage.admin.query("update entry_spread set due_at = now() where sent < wanted");
  const moreDone = async (count: number): Promise<void> => {
    const before = await done();
    do {
      await change();
      await hurry();
      await wait(20);
    } while ((await done()) < before + count);
  };
  /**
   * As whoever watches over processes does: a worker that ends while it starts, because a busy machine gave it no connection in time, is started again.
   * What is asked here is what becomes of changes; that a worker starts at once, other tests ask.
   */
  const raise = (tries = 5): Promise<Started> =>
    startWorker(env()).catch((error: unknown) => (tries > 1 ? raise(tries - 1) : Promise.reject(error)));
  const killOften = async (): Promise<void> => {
    worker = await raise();
    for (let n = 0; n < KILLS; n += 1) {
      await moreDone(BETWEEN_KILLS);
      await worker.kill();
      worker = await raise();
    }
    await expect
      .poll(
        async () => {
          await hurry();
          return (await stage.admin.query("select from entry_spread where sent < wanted")).rowCount;
        },
        { interval: 250 },
      )
      .toBe(0);
    await worker.kill();
  };
  const wanted = async (): Promise<ReadonlyMap<string, number>> => {
    const { rows } = await stage.admin.query<{ key: string; wanted: number }>(
      "select portal || '/' || account_id as key, wanted::int from entry_spread where portal <> 'google'",
    );
    return new Map(rows.map(({ key, wanted: version }) => [key, version]));
  };
  const behaveAll = async (ways: object): Promise<void> => {
    for (const key of new Set([...(await wanted()).keys()].map((one) => one.split("/")[0] ?? ""))) await desk.behave(key, ways);
  };

  it(`loses and doubles no change over ${KILLS} kills`, async () => {
    await behaveAll({ mode: "slow", ms: 30 });
    await killOften();
    const played = await desk.all();
    const all = await wanted();
    expect(all.size).toBe(COMPANIES * PORTALS);
    expect(judge(all, played)).toEqual(SPOTLESS);
    const there = await Promise.all(companies.map(async (id) => [id, (await google.standing(`k-${id}`))["phoneNumbers"]] as const));
    expect(there).toEqual(companies.map((id) => [id, { primaryPhone: phones.get(id) }]));
    const asked = Object.values(played).reduce((sum, listing) => sum + listing.asked, 0);
    process.stdout.write(`${JSON.stringify({ kills: KILLS, changes, done: await done(), asked })}\n`);
  });

  it("would notice: portals that do not know a key again have done changes twice", async () => {
    await desk.forget();
    await stage.admin.query("update entry_spread set sent = 0, due_at = now()");
    await behaveAll({ mode: "slow", ms: 300, forgetful: true });
    await killOften();
    expect(judge(await wanted(), await desk.all()).doubled.length).toBeGreaterThan(0);
  });
});
