import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { asPostgres, runProgram } from "../../../ops/drill/programs.ts";
import { signedInAt } from "./harness/browser.ts";
import { health, startServer, type Started } from "./harness/processes.ts";
import { buildInbox, openStage, type Stage } from "./harness/stage.ts";

/* A balancer may lead to a server that follows, or one may not be written to for a while: neither is a fault of ours, and nobody reads what was. */

const BINARIES = "/usr/lib/postgresql/15/bin";
const asThem = async ([program = "", ...args]: readonly string[]) => {
  const [first = "", ...rest] = asPostgres([path.join(BINARIES, program), ...args]);
  await runProgram(first, rest);
};
let stage: Stage;
let inbox: Awaited<ReturnType<typeof buildInbox>>;
let server: Started;
beforeAll(async () => {
  stage = await openStage("fault_follower");
  inbox = await buildInbox(stage, 10);
  server = await startServer(stage.port(1), stage.env());
});
afterAll(() => stage.close());

it('answers "try again" while the database may not be written to, and writes when it may', async () => {
  const browser = await signedInAt(() => server.port, inbox.login);
  const accept = (externalId: string) => browser.send(leads.acceptLead, { body: { externalId } }, { accountId: inbox.accountId });
  const [first = "", second = "", third = ""] = inbox.leads;
  expect((await accept(first)).status).toBe(200);
  await stage.admin.query("alter database fault_follower set default_transaction_read_only = on");
  await stage.admin.query("select pg_terminate_backend(pid) from pg_stat_activity where usename like 'portal%'");
  await expect.poll(async () => (await accept(second)).status).toBe(503);
  await stage.admin.query("set default_transaction_read_only = off; alter database fault_follower reset default_transaction_read_only");
  // Lines of the time between are thrown away: none is lent again.
  await expect.poll(async () => (await accept(second)).status).toBe(200);
  expect((await accept(third)).status).toBe(200);
});

it("reads nothing from a server that follows, and is not ready there", async () => {
  const folder = path.join(process.env["SCHAUFENSTER_STATE"] ?? "/var/tmp/schaufenster", `${stage.base}-follower`);
  const data = path.join(folder, "data");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  await runProgram("chown", ["postgres:", folder]);
  const port = stage.port(12);
  await asThem([
    "pg_basebackup",
    "-h",
    "127.0.0.1",
    "-p",
    stage.env()["DATABASE_PORT"] ?? "",
    "-U",
    "postgres",
    "-D",
    data,
    "-R",
    "-X",
    "stream",
    "-c",
    "fast",
  ]);
  await asThem([
    "pg_ctl",
    "-D",
    data,
    "-o",
    `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=300`,
    "-l",
    path.join(folder, "log"),
    "-w",
    "start",
  ]);
  try {
    const there = await startServer(stage.port(2), stage.env({ DATABASE_PORT: String(port) }));
    expect([await health(there.port, "livez"), await health(there.port, "readyz")]).toEqual([200, 503]);
    // A session that the follower knows, too: it is not asked.
    let at = server;
    const browser = await signedInAt(() => at.port, inbox.login);
    const read = async () => (await browser.send(leads.getLeads, { query: {} }, { accountId: inbox.accountId })).status;
    expect(await read()).toBe(200);
    at = there;
    // It was never told of a brand there; nobody is signed out by it either.
    expect([421, 503]).toContain(await read());
    at = server;
    expect(await read()).toBe(200);
  } finally {
    await asThem(["pg_ctl", "-D", data, "-m", "immediate", "-w", "stop"]);
    rmSync(folder, { recursive: true, force: true });
  }
});
