import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { crashPostgres, startServices } from "../../../ops/local/services.ts";
import { signedInAt } from "./harness/browser.ts";
import { countBrokenRecords, judge, readEffects, SPOTLESS, type Effect } from "./harness/ledger.ts";
import { startServer, type Started } from "./harness/processes.ts";
import { buildInbox, openStage, type Stage } from "./harness/stage.ts";
import { moreWrites, startWriters, type Desk } from "./harness/writers.ts";

const SERVER_KILLS = 25;
const DATABASE_KILLS = 15;
const DESKS = 8;
const LEADS_PER_DESK = 4_000;
/** Writes acknowledged between two kills, so that each of them hits work under way. */
const BETWEEN_KILLS = 25;

const whole: Effect = { accepted: true, events: 1, jobs: 1 };

describe("the ledger's judge", () => {
  it("finds nothing wrong in what is right", () => {
    const effects = new Map([
      ["a", whole],
      ["c", whole],
    ]);
    expect(
      judge(
        new Map([
          ["a", "acknowledged"],
          ["b", "refused"],
          ["c", "unknown"],
          ["d", "unknown"],
        ]),
        effects,
      ),
    ).toEqual(SPOTLESS);
  });

  it("reports a lost, a doubled, a torn and a wrongly refused write", () => {
    const ledger = new Map([
      ["lost", "acknowledged"],
      ["twice", "acknowledged"],
      ["half", "unknown"],
      ["denied", "refused"],
    ] as const);
    const effects = new Map<string, Effect>([
      ["twice", { ...whole, jobs: 2 }],
      ["half", { ...whole, jobs: 0 }],
      ["denied", whole],
      ["unasked", { ...whole, events: 2 }],
    ]);
    expect(judge(ledger, effects)).toEqual({ lost: ["lost"], doubled: ["twice", "unasked"], torn: ["half"], denied: ["denied"] });
  });
});

describe("killed processes", () => {
  let stage: Stage;
  let servers: Started[];
  let turn = 0;
  /** One of the two instances that stands, in turn. */
  const anyPort = (): number => {
    turn += 1;
    const standing = servers.filter((server) => server.isRunning());
    return (standing[turn % Math.max(1, standing.length)] ?? servers[0])?.port ?? 0;
  };
  const openDesks = async (leads: number): Promise<Desk[]> => {
    const desks: Desk[] = [];
    for (let n = 0; n < DESKS; n += 1) {
      const inbox = await buildInbox(stage, leads);
      desks.push({ ...inbox, browser: await signedInAt(anyPort, inbox.login) });
    }
    return desks;
  };
  beforeAll(async () => {
    stage = await openStage("fault_kill");
    // A killed process leaves nothing compiled behind; this one does, and the many starts below are quicker.
    const first = await startServer(stage.port(1), stage.env());
    first.signal("SIGTERM");
    await first.ended;
    servers = await Promise.all([1, 2].map((n) => startServer(stage.port(n), stage.env())));
  });
  afterAll(() => stage.close());

  it("runs on a database that keeps what it has promised", async () => {
    const shown = await stage.admin.query(
      "select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums')",
    );
    expect(shown.rows.map(({ setting }: { setting: string }) => setting)).toEqual(["on", "on", "on", "on"]);
  });

  it("loses and doubles no acknowledged write in 25 kills of a server and 15 of the database", async () => {
    const writers = startWriters(await openDesks(LEADS_PER_DESK));
    const kills = [...Array<string>(SERVER_KILLS).fill("server"), ...Array<string>(DATABASE_KILLS).fill("database")];
    kills.sort(() => Math.random() - 0.5);
    for (const [n, what] of kills.entries()) {
      await moreWrites(writers, BETWEEN_KILLS);
      if (what === "database") {
        await crashPostgres(stage.base);
        await startServices({ base: stage.base, only: ["postgres"] });
      } else {
        const at = n % 2;
        await servers[at]?.kill();
        servers[at] = await startServer(stage.port(at + 1), stage.env());
      }
    }
    await moreWrites(writers, BETWEEN_KILLS);
    await writers.stop();
    expect(judge(writers.ledger, await readEffects(stage.admin))).toEqual(SPOTLESS);
    expect(await countBrokenRecords(stage.admin)).toEqual({ links: 0, tallies: 0 });
    expect([...writers.ledger.values()].filter((known) => known !== "acknowledged")).toEqual([]);
    // The kills have hit something: some tries had no answer.
    expect(writers.unanswered()).toBeGreaterThan(20);
    expect(writers.acknowledged()).toBeGreaterThan(1_000);
  });

  it("would notice: where nobody waits for the disk, acknowledged writes are lost", async () => {
    await stage.admin.query("alter role portal_app in database fault_kill set synchronous_commit = off");
    await Promise.all(servers.map((server) => server.kill()));
    servers = await Promise.all([1, 2].map((n) => startServer(stage.port(n), stage.env())));
    const desks = await openDesks(500);
    // Whatever would write the log out meanwhile stands still, as if the power went at the worst moment: its writer, and those that
    // write pages or tidy up, behind whom the log has to be out first. After the many writes before they have much to do.
    const flushers = await stage.admin.query<{ pid: number }>(
      "select pid from pg_stat_activity where backend_type in ('walwriter', 'checkpointer', 'background writer') or backend_type like 'autovacuum%'",
    );
    expect(flushers.rows.length).toBeGreaterThanOrEqual(3);
    for (const { pid } of flushers.rows) process.kill(pid, "SIGSTOP");
    const writers = startWriters(desks, { retry: false });
    await moreWrites(writers, 200);
    await crashPostgres(stage.base);
    await writers.stop();
    await startServices({ base: stage.base, only: ["postgres"] });
    expect(judge(writers.ledger, await readEffects(stage.admin)).lost.length).toBeGreaterThan(20);
  });
});
