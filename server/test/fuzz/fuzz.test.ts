import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LISTED_CALLS } from "../attack/calls.ts";
import { runFuzz } from "./run.ts";
import { closeWire } from "./wire.ts";
import { openFuzzWorld, type FuzzWorld } from "./world.ts";

/*
 * Requests made of the OpenAPI document, as nobody, as an owner, as the owner of a second company, as staff and at the desk, half of them spoiled,
 * against a real process. By hand in its full form: FUZZ_REQUESTS=50000, and FUZZ_SEED to see a run again.
 */

/** So many for each call: what is tried must not become thinner with every room. */
const FOR_EACH = 20;
const REQUESTS = Number(process.env["FUZZ_REQUESTS"] ?? FOR_EACH * LISTED_CALLS.length);
const SEED = Number(process.env["FUZZ_SEED"] ?? 9);

let world: FuzzWorld;
beforeAll(async () => {
  world = await openFuzzWorld();
});
afterAll(async () => {
  closeWire();
  await world.close();
});

test(`${REQUESTS} requests of seed ${SEED} find nothing`, async () => {
  const mark = `geheim${randomBytes(6).toString("hex")}`;
  const { requests, statuses, unreached, ...found } = await runFuzz(world, { requests: REQUESTS, seed: SEED, mark });
  process.stdout.write(
    `fuzz: seed ${SEED}, ${requests} requests, answers ${JSON.stringify(statuses)}, not reached ${unreached.join(" ")}\n`,
  );
  expect(found).toEqual({ faults: [], hangs: [], leaks: [], undocumented: [], stalls: [] });
  expect(requests).toBe(REQUESTS);
  // What is honest gets through: otherwise nothing behind the checks was tried.
  expect(statuses["200"]).toBeGreaterThan(REQUESTS / 10);
  expect(unreached.length).toBeLessThan(LISTED_CALLS.filter(({ built }) => built).length / 4);
  const said = world.server.log.filter((line) => [mark, ...world.marks].some((text) => line.includes(text)));
  expect(said).toEqual([]);
  expect(world.server.isRunning()).toBe(true);
});
