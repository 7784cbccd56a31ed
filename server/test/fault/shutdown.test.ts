import { setTimeout as wait } from "node:timers/promises";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { signedInAt } from "./harness/browser.ts";
import { judge, readEffects, SPOTLESS } from "./harness/ledger.ts";
import { startLoad } from "./harness/load.ts";
import { health, startServer, startWorker, type Started } from "./harness/processes.ts";
import { buildInbox, openStage, type Stage } from "./harness/stage.ts";
import { startWriters } from "./harness/writers.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage("fault_shutdown");
});
afterAll(() => stage.close());

it("turns unready first, ends what runs, and leaves with code 0", async () => {
  const server = await startServer(stage.port(1), stage.env({ DRAIN_SECONDS: "4" }));
  const inbox = await buildInbox(stage, 3);
  const browser = await signedInAt(() => server.port, inbox.login);
  const [slow = "", late = ""] = inbox.leads;
  const accept = (externalId: string) => browser.send(leads.acceptLead, { body: { externalId } }, { accountId: inbox.accountId });

  server.signal("SIGTERM");
  await expect.poll(() => health(server.port, "readyz"), { interval: 10 }).toBe(503);
  // Unready, but still serving whoever comes before the balancer has noticed.
  expect((await accept(late)).status).toBe(200);
  // A request that is under way when the doors close: its row is held until after that.
  const holder = await stage.admin.connect();
  await holder.query("begin");
  await holder.query("select from lead where external_id = $1 for update", [slow]);
  const running = accept(slow);
  await wait(1_300);
  await holder.query("commit");
  holder.release();
  expect((await running).status).toBe(200);
  expect(await server.ended).toEqual({ code: 0, signal: null });
  expect(
    judge(
      new Map([
        [slow, "acknowledged"],
        [late, "acknowledged"],
      ]),
      await readEffects(stage.admin),
    ),
  ).toEqual(SPOTLESS);
});

it("ends the worker with code 0 too", async () => {
  const worker = await startWorker(stage.env());
  worker.signal("SIGTERM");
  expect(await worker.ended).toEqual({ code: 0, signal: null });
});

it("swaps both instances twice under load without a failed request", async () => {
  // Stands for the balancer: asks every 50 ms who is ready, and sends to those in turn.
  const known = new Set<Started>();
  let ready: Started[] = [];
  const state = { balancing: true };
  const balancer = (async () => {
    for (; state.balancing; await wait(50)) {
      const states = await Promise.all([...known].map(async (server) => ({ server, status: await health(server.port, "readyz") })));
      ready = states.filter(({ status }) => status === 200).map(({ server }) => server);
    }
  })();
  let next = 3;
  const bring = async (): Promise<Started> => {
    const server = await startServer(stage.port((next += 1)), stage.env({ DRAIN_SECONDS: "0.5" }));
    known.add(server);
    await expect.poll(() => ready.includes(server)).toBe(true);
    return server;
  };
  let serving = [await bring(), await bring()];
  let turn = 0;
  const port = (): number => ready[(turn += 1) % ready.length]?.port ?? 0;
  const inboxes = await Promise.all(Array.from({ length: 4 }, () => buildInbox(stage, 3_000)));
  const desks = await Promise.all(inboxes.map(async (inbox) => ({ ...inbox, browser: await signedInAt(port, inbox.login) })));
  // No second tries: every request must be answered well at once.
  const writers = startWriters(desks.slice(2), { retry: false });
  const load = startLoad(
    desks.map(({ browser, accountId }) => ({ everyMs: 20, run: () => browser.send(leads.getLeads, { query: {} }, { accountId }) })),
  );
  const codes: (number | null)[] = [];
  for (let swap = 0; swap < 2; swap += 1) {
    for (const old of serving) {
      serving = [...serving.filter((server) => server !== old), await bring()];
      old.signal("SIGTERM");
      codes.push((await old.ended).code);
      known.delete(old);
      await wait(300);
    }
  }
  await load.stop();
  await writers.stop();
  state.balancing = false;
  await balancer;
  const { times, failed } = load.take();
  expect(failed).toEqual([]);
  expect([...writers.ledger.values()].filter((outcome) => outcome !== "acknowledged")).toEqual([]);
  expect(codes).toEqual([0, 0, 0, 0]);
  expect(times.length + writers.acknowledged()).toBeGreaterThan(500);
});
