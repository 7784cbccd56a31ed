import { afterAll, beforeAll, expect, it } from "vitest";
import { deployAgainAndAgain } from "../../../ops/drill/deploying.ts";
import { SPOTLESS } from "./harness/ledger.ts";
import { openStage, type Stage } from "./harness/stage.ts";

/* The drill of docs/operations/deploys.md in short: two deploys, one of them with a schema change, behind a real nginx. */

let stage: Stage;
beforeAll(async () => void (stage = await openStage("fault_deploys")));
afterAll(() => stage.close());

it("nobody at work notices a deploy: every call is answered, every write is done once", async () => {
  const outcome = await deployAgainAndAgain(stage, {
    deploys: 2,
    calls: 500,
    writes: 400,
    withinMs: 600_000,
    withWeb: false,
    say: () => undefined,
  });
  expect(outcome.failed).toEqual([]);
  expect(outcome.verdict).toEqual(SPOTLESS);
  expect([outcome.broken, outcome.mails.dead]).toEqual([{ links: 0, tallies: 0 }, 0]);
  expect([outcome.deploys, outcome.schemaChanges]).toEqual([2, 1]);
  expect(outcome.exitCodes).toEqual([0, 0, 0, 0, 0, 0]);
  expect(outcome.calls).toBeGreaterThan(500);
  expect(outcome.writes).toBeGreaterThan(10);
});
