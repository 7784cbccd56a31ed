import { setTimeout as wait } from "node:timers/promises";
import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { portBase, PORT_BASES, startServices, stopServices, urls, wipeServices } from "../../../ops/local/services.ts";
import type { Browser } from "../client.ts";
import { openBrowser } from "./harness/browser.ts";
import { startServer, startWorker, type Started } from "./harness/processes.ts";
import { openStage, type Stage } from "./harness/stage.ts";

/* A whole registration while the mail server is away: the person notices nothing but that the mail comes later. */

interface Caught {
  readonly subject: string;
  readonly text: string;
  readonly to: readonly { readonly address: string }[];
}

const PASSWORD = "Lampe Regal Kupfer Birke";
let stage: Stage;
let worker: Started;
let server: Started;
let visitor: Browser;

beforeAll(async () => {
  await wipeServices({ base: portBase(PORT_BASES.fault), only: ["mail"] });
  stage = await openStage("fault_registration", ["postgres", "redis", "mail"]);
  // The same tries as always, only sooner after one another.
  await stage.admin.query("update pgboss.queue set retry_delay = 1, retry_backoff = false where name = 'mail'");
  worker = await startWorker(stage.env());
  // The server that takes registrations knows no mail server at all: whoever waits for a mail there, waits in vain.
  server = await startServer(stage.port(1), stage.env({ SMTP_URL: "smtp://127.0.0.1:1" }));
  visitor = await openBrowser(() => server.port).open();
});
afterAll(() => stage.close());

const mailServer = {
  stops: () => stopServices({ base: stage.base, only: ["mail"] }),
  returns: () => startServices({ base: stage.base, only: ["mail"] }),
};

const person = (email: string) =>
  ({ kind: "private", firstName: "Wiebke", lastName: "Ahrens", email, password: PASSWORD, termsAccepted: true }) as const;

const register = async (email: string) => {
  const { status, text } = await visitor.send(auth.register, { body: person(email) });
  return { status, text };
};

const caughtFor = async (address: string): Promise<Caught[]> => {
  const all = (await (await fetch(`${urls(stage.base).mailWeb}/api/email`)).json()) as Caught[];
  return all.filter(({ to }) => to.some((one) => one.address === address));
};

const jobOf = async (email: string) => {
  const { rows } = await stage.admin.query<{ state: string; tries: number }>(
    `select job.state, job.retry_count as tries from pgboss.job job join pending_registration r on job.data->>'registrationId' = r.id::text
     where job.name = 'mail' and r.email = $1`,
    [email],
  );
  expect(rows).toHaveLength(1);
  return rows[0] ?? { state: "", tries: 0 };
};

const waiting = () => stage.admin.query("select from pgboss.job where name = 'mail' and state <> 'completed'");
/** Waits until every mail so far has gone out. */
const allSent = async (): Promise<void> => {
  await expect.poll(async () => (await waiting()).rowCount).toBe(0);
};

/** The one mail, and time enough for a second one, if there were one. */
const onlyLetterTo = async (email: string): Promise<Caught> => {
  await expect.poll(async () => (await caughtFor(email)).length).toBe(1);
  await wait(2_000);
  const [letter, ...others] = await caughtFor(email);
  expect([others.length, letter?.subject]).toEqual([0, "Bitte bestätigen Sie Ihre E‑Mail-Adresse"]);
  if (!letter) throw new Error("unreachable");
  return letter;
};

const secretIn = ({ text }: Caught): string => {
  const link = text.match(/https?:\/\/\S+/g)?.find((url) => new URL(url).pathname === PATHS.registerActivation) ?? "";
  return new URLSearchParams(new URL(link).hash.slice(1)).get("token") ?? "";
};

/** The link of the mail makes the person, once, and the person can sign in. */
const expectActivates = async (email: string): Promise<void> => {
  const login = { body: { login: email, password: PASSWORD } };
  // Not by signing in: the right password would have the letter sent once more.
  expect((await stage.admin.query("select from app_user where email = $1", [email])).rowCount).toBe(0);
  const token = secretIn(await onlyLetterTo(email));
  const activated = await visitor.send(auth.activateRegistration, { body: { token } });
  expect([activated.status, activated.data]).toEqual([200, { kind: "private", email }]);
  expect((await visitor.send(auth.activateRegistration, { body: { token } })).errors[0]?.code).toBe("invalid-token");
  const browser = await openBrowser(() => server.port).open();
  expect((await browser.send(auth.login, login)).status).toBe(200);
};

const DOWN = ["b1@post.test", "b2@post.test", "b3@post.test", "b4@post.test", "b5@post.test"];

it("a registration while the mail server is down is answered as always; its mail comes once, and its link works", async () => {
  const usual = await register("a1@post.test");
  await allSent();
  await mailServer.stops();
  const down = [];
  for (const email of DOWN) down.push(await register(email));
  expect(down).toEqual(DOWN.map(() => usual));
  expect(usual).toEqual({ status: 200, text: '{"data":null}' });
  await expect.poll(async () => (await jobOf("b1@post.test")).tries).toBeGreaterThan(0);
  expect(await jobOf("b1@post.test")).not.toMatchObject({ state: "completed" });
  await mailServer.returns();
  await expectActivates("b1@post.test");
  await allSent();
  for (const email of DOWN) expect(await caughtFor(email)).toHaveLength(1);
});

it("also when the worker is killed meanwhile", async () => {
  await mailServer.stops();
  expect((await register("c1@post.test")).status).toBe(200);
  await expect.poll(async () => (await jobOf("c1@post.test")).tries).toBeGreaterThan(0);
  // Parked for the moment of the kill: what happens in the middle of a try is told in mail.test.ts.
  const park = () =>
    stage.admin.query("update pgboss.job set start_after = now() + interval '1 hour' where name = 'mail' and state = 'retry'");
  await expect.poll(async () => (await park()).rowCount).toBe(1);
  await worker.kill();
  expect((await register("c2@post.test")).status).toBe(200);
  await mailServer.returns();
  worker = await startWorker(stage.env());
  await stage.admin.query("update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'");
  await expectActivates("c1@post.test");
  await expectActivates("c2@post.test");
});
