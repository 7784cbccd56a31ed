import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildLead } from "../../src/areas/leads/leads.builders.ts";
import { buildCrowd } from "../crowd.ts";
import { openMailSink } from "./harness/mail-sink.ts";
import { startWorker } from "./harness/processes.ts";
import { openStage, type Stage } from "./harness/stage.ts";

/*
 * Reviews of very many companies come in at one stroke, as a feed or a campaign brings them, and the next morning all their letters are due at one moment;
 * requests go on coming. `STORM=50000` for the long run; it prints what it took.
 */

const STORM = Number(process.env["STORM"] ?? 2_000);
const EACH = STORM > 10_000 ? 10 : 2;
const PEOPLE = STORM / EACH;
const STORMY = 5_000_000;
const ASKED = 8_000_000;
const ASKED_MOST = 3_000;
const BETWEEN_MS = 250;

let stage: Stage;
let sink: Awaited<ReturnType<typeof openMailSink>>;
let requests: ReturnType<typeof startRequests> | undefined;
const sql = (text: string, values: unknown[] = []) => stage.admin.query(text, values);
beforeAll(async () => {
  stage = await openStage("fault_storm", ["postgres", "redis"]);
  await buildCrowd(stage.admin, { first: STORMY, count: PEOPLE, name: "storm" });
  await buildCrowd(stage.admin, { first: ASKED, count: ASKED_MOST, name: "asked" });
  await sql("vacuum (analyze)");
  sink = await openMailSink(stage.port(11));
  await startWorker(stage.env({ SMTP_URL: `smtp://127.0.0.1:${stage.port(11)}` }));
});
afterAll(async () => {
  await requests?.end();
  await stage.close();
  await sink.close();
});

/** Requests that come in one after the other, each at a company of its own, and where the storm stood then. */
const startRequests = () => {
  const stop = new AbortController();
  const asked: { readonly to: string; readonly request: string; readonly at: number; readonly before: number; readonly phase: string }[] =
    [];
  const phase = { name: "coming in" };
  const done = (async () => {
    for (let n = 0; !stop.signal.aborted && n < ASKED_MOST; n += 1) {
      const { externalId } = await buildLead(stage.world, { accountId: String(ASKED + n), id: 1 });
      asked.push({
        to: `asked${ASKED + n}@crowd.test`,
        request: externalId,
        at: Date.now(),
        before: sink.arrived.length,
        phase: phase.name,
      });
      await wait(BETWEEN_MS);
    }
  })();
  return {
    asked,
    phase,
    end: () => {
      stop.abort();
      return done;
    },
  };
};
const count = async (text: string): Promise<number> => Number((await sql(`select count(*)::int as n from ${text}`)).rows[0]?.n);
const isStorm = ({ to }: { to: string }): boolean => to.startsWith("storm");
const stormLetters = (): number => sink.arrived.filter(isStorm).length;
const seconds = (since: number): number => Math.round((Date.now() - since) / 100) / 10;
const partOf = (list: readonly number[], part: number): number => list.toSorted((a, b) => a - b)[Math.ceil(list.length * part) - 1] ?? 0;

it(`tells ${STORM} reviews of ${PEOPLE} companies in one letter each, none lost or doubled, and requests go before them`, async () => {
  const { asked, phase, end } = (requests = startRequests());
  const took: Record<string, number> = {};
  let began = Date.now();
  const next = (name: string): void => {
    took[phase.name] = seconds(began);
    [phase.name, began] = [name, Date.now()];
  };
  await sql(
    `insert into review (account_id, id, source_id, source_review_id, author, stars, rating_text, rated_at)
     select c, c * 100 + n, 'google', 'r-' || c || '-' || n, 'Autor', 5, 'Text', now() from generate_series($1::bigint, $1::bigint + $2::int - 1) c, generate_series(1, $3::int) n`,
    [STORMY, PEOPLE, EACH],
  );
  next("finding people");
  while ((await count("occasion where kind = 'review-new' and told_at is null")) > 0) await wait(250);
  next("letters");
  // The morning has come: set forward instead of waited for.
  await sql("update telling set due_at = now() where channel = 'email' and letter is null");
  // However long it takes: a poll would give up after some minutes.
  while (stormLetters() < PEOPLE) await wait(250);
  next("done");
  await end();
  await expect.poll(() => sink.arrived.length, { interval: 250 }).toBe(PEOPLE + asked.length);
  // Time enough for one too many, if there were one.
  await wait(2_000);
  const waited = asked.map(({ to, before, ...one }) => {
    const place = sink.arrived.findIndex((letter) => letter.to === to);
    const letter = sink.arrived[place];
    return { ...one, letter, ms: (letter?.at ?? Infinity) - one.at, behind: sink.arrived.slice(before, place).filter(isStorm).length };
  });
  const delays = Object.fromEntries(
    ["coming in", "finding people", "letters"].map((name) => {
      const list = waited.filter((one) => one.phase === name).map(({ ms }) => ms);
      return [name, { requests: list.length, p50: partOf(list, 0.5), p95: partOf(list, 0.95), most: partOf(list, 1) }];
    }),
  );
  const behind = waited.map((one) => one.behind);
  process.stdout.write(
    `${JSON.stringify({ storm: STORM, letters: PEOPLE, took, delays, behindMost: Math.max(...behind), behindP50: partOf(behind, 0.5) })}\n`,
  );
  // Every letter came once, and each tells of all that is its person's.
  expect(new Set(sink.arrived.map(({ id }) => id)).size).toBe(PEOPLE + asked.length);
  const told = sink.arrived
    .filter(isStorm)
    .flatMap(({ to, text }) => [...new Set(text.match(/bewertung=\d+/g))].map((review) => `${to} ${review}`));
  expect([told.length, new Set(told).size]).toEqual([STORM, STORM]);
  expect(waited.filter(({ letter, request }) => !letter?.text.includes(`anfrage=${request}&`))).toEqual([]);
  // Whoever asks in the middle of it waits for those that are just being written, not for the storm.
  expect(Math.max(...behind)).toBeLessThan(PEOPLE / 2);
});
