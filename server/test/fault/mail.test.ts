import { setTimeout as wait } from "node:timers/promises";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { portBase, PORT_BASES, ports, startServices, stopServices, urls, wipeServices } from "../../../ops/local/services.ts";
import { openBoss } from "./harness/boss.ts";
import { signedInAt } from "./harness/browser.ts";
import { openFaultProxy, type FaultProxy } from "./harness/fault-proxy.ts";
import { startServer, startWorker, type Started } from "./harness/processes.ts";
import { buildInbox, openStage, type Stage } from "./harness/stage.ts";

interface Caught {
  readonly headers: { readonly "message-id": string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly from: readonly { readonly address: string; readonly name: string }[];
  readonly to: readonly { readonly address: string }[];
}

let stage: Stage;
let proxy: FaultProxy;
let worker: Started;
let workerEnv: Record<string, string>;
let inbox: Awaited<ReturnType<typeof buildInbox>>;
let accept: (externalId: string) => Promise<{ status: number }>;

beforeAll(async () => {
  await wipeServices({ base: portBase(PORT_BASES.fault), only: ["mail"] });
  stage = await openStage("fault_mail", ["postgres", "redis", "mail"]);
  // The same tries as always, only sooner after one another.
  await stage.admin.query("update pgboss.queue set retry_delay = 1, retry_backoff = false where name = 'mail'");
  inbox = await buildInbox(stage, 10);
  proxy = await openFaultProxy(stage.port(11), ports(stage.base).smtp);
  workerEnv = stage.env({ SMTP_URL: `smtp://127.0.0.1:${stage.port(11)}` });
  worker = await startWorker(workerEnv);
  const server = await startServer(stage.port(1), stage.env());
  const browser = await signedInAt(() => server.port, inbox.login);
  accept = (externalId) => browser.send(leads.acceptLead, { body: { externalId } }, { accountId: inbox.accountId });
});
afterAll(async () => {
  await proxy.close();
  await stage.close();
});

const jobOf = async (externalId: string) => {
  const { rows } = await stage.admin.query<{ id: string; state: string; tries: number }>(
    "select id, state, retry_count as tries from pgboss.job where name = 'mail' and data->>'objectId' = $1",
    [externalId],
  );
  expect(rows).toHaveLength(1);
  return rows[0] ?? { id: "", state: "", tries: 0 };
};
const addressOf = (n: number): string => `person${inbox.accountId}-${n}@kunde.test`;
const caughtFor = async (address: string): Promise<Caught[]> => {
  const all = (await (await fetch(`${urls(stage.base).mailWeb}/api/email`)).json()) as Caught[];
  return all.filter(({ to }) => to.some((person) => person.address === address));
};

it("lets the customer go on while the mail server is down, and sends exactly once when it is up", async () => {
  await stopServices({ base: stage.base, only: ["mail"] });
  expect((await accept(inbox.leads[0] ?? "")).status).toBe(200);
  await expect.poll(async () => (await jobOf(inbox.leads[0] ?? "")).tries).toBeGreaterThan(0);
  expect((await jobOf(inbox.leads[0] ?? "")).state).not.toBe("completed");
  await startServices({ base: stage.base, only: ["mail"] });
  await expect.poll(async () => (await jobOf(inbox.leads[0] ?? "")).state).toBe("completed");
  // Time enough for a second one, if there were one.
  await wait(2_000);
  const caught = await caughtFor(addressOf(1));
  expect(caught).toHaveLength(1);
  const { id } = await jobOf(inbox.leads[0] ?? "");
  expect(caught[0]).toMatchObject({
    headers: { "message-id": `<${id}@nahwerk.example>` },
    subject: "Firma hat Ihre Anfrage angenommen",
    from: [{ address: "service@nahwerk.example", name: "Nahwerk" }],
  });
  expect(caught[0]?.text).toContain("Guten Tag Petra Muster,");
  expect(caught[0]?.text).toContain("„Bad sanieren“");
  expect(caught[0]?.text).toContain("Nahwerk GmbH · Service 0221 4710 555");
  expect(caught[0]?.html).toContain('<html lang="de">');
});

it("writes in the name of the company's brand", async () => {
  // Accepted in the brand's own portal, written after the company has moved to the other.
  await stopServices({ base: stage.base, only: ["mail"] });
  expect((await accept(inbox.leads[5] ?? "")).status).toBe(200);
  await stage.admin.query("update account set brand = 'ortsfink' where account_id = $1", [inbox.accountId]);
  await startServices({ base: stage.base, only: ["mail"] });
  await expect.poll(async () => (await jobOf(inbox.leads[5] ?? "")).state).toBe("completed");
  await stage.admin.query("update account set brand = 'nahwerk' where account_id = $1", [inbox.accountId]);
  const [caught] = await caughtFor(addressOf(6));
  expect(caught?.from).toEqual([{ address: "hilfe@ortsfink.example", name: "Ortsfink" }]);
  expect(caught?.headers["message-id"]).toMatch(/@ortsfink\.example>$/);
  expect(caught?.text).toContain("Ortsfink Verlag GmbH & Co. KG");
});

it("sends again under the same Message-ID when the mail server's receipt is lost", async () => {
  // The end of a mail; it may come in a packet of its own.
  proxy.set({ mode: "cut", p: 1, to: /(^|\n)\.\r\n$/ });
  expect((await accept(inbox.leads[1] ?? "")).status).toBe(200);
  await expect.poll(() => proxy.cuts()).toBeGreaterThan(0);
  proxy.set({ mode: "ok" });
  await expect.poll(async () => (await jobOf(inbox.leads[1] ?? "")).state).toBe("completed");
  const caught = await caughtFor(addressOf(2));
  expect(caught.length).toBeGreaterThan(1);
  const { id } = await jobOf(inbox.leads[1] ?? "");
  expect(new Set(caught.map(({ headers }) => headers["message-id"]))).toEqual(new Set([`<${id}@nahwerk.example>`]));
});

it("parks a job that can never succeed after its tries, and does not hold up the others", async () => {
  const boss = await openBoss(stage);
  const poison = { template: "lead-accepted", accountId: "not a number", userId: inbox.userId, objectId: "poison" };
  const poisonId = await boss.send("mail", poison, { retryLimit: 3, retryDelay: 1, retryBackoff: false });
  await boss.stop({ graceful: false, close: false });
  expect((await accept(inbox.leads[2] ?? "")).status).toBe(200);
  await expect.poll(async () => (await jobOf(inbox.leads[2] ?? "")).state).toBe("completed");
  const parked = () => stage.admin.query("select from pgboss.job where name = 'mail-dead' and data->>'objectId' = 'poison'");
  await expect.poll(async () => (await parked()).rowCount).toBe(1);
  const tried = await stage.admin.query("select state, retry_count from pgboss.job where id = $1", [poisonId]);
  expect(tried.rows).toEqual([{ state: "failed", retry_count: 3 }]);
  expect(await caughtFor(addressOf(3))).toHaveLength(1);
  expect(worker.isRunning()).toBe(true);
});

it("sends the mail of a worker that was killed in the middle of it", async () => {
  proxy.set({ mode: "blackhole" });
  expect((await accept(inbox.leads[3] ?? "")).status).toBe(200);
  await expect.poll(async () => (await jobOf(inbox.leads[3] ?? "")).state).toBe("active");
  await worker.kill();
  proxy.set({ mode: "ok" });
  worker = await startWorker(workerEnv);
  // The minute of its lease is over: set back instead of waited for. The next look of the queue's own supervision frees it.
  await stage.admin.query("update pgboss.job set started_on = started_on - interval '2 minutes' where state = 'active'");
  const boss = await openBoss(stage);
  await boss.supervise("mail");
  await boss.stop({ graceful: false, close: false });
  await expect.poll(async () => (await jobOf(inbox.leads[3] ?? "")).state).toBe("completed");
  expect(await caughtFor(addressOf(4))).toHaveLength(1);
});

it("goes on working after the database was away", async () => {
  await stopServices({ base: stage.base, only: ["postgres"] });
  await wait(2_000);
  expect(worker.isRunning()).toBe(true);
  await startServices({ base: stage.base, only: ["postgres"] });
  await expect.poll(async () => (await accept(inbox.leads[4] ?? "")).status).toBe(200);
  await expect.poll(async () => (await jobOf(inbox.leads[4] ?? "")).state).toBe("completed");
  expect(await caughtFor(addressOf(5))).toHaveLength(1);
});
