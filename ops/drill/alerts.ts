/*
 * Breaks, one after the other, what each alert watches over, and sees the alert at Prometheus' own API: pending, firing, and silent again after mending.
 *   node ops/drill/alerts.ts                     every alert, with short times in the rules
 *   node ops/drill/alerts.ts --ordinary 60       nothing is broken: so many minutes of ordinary load, with the rules as they are
 *   node ops/drill/alerts.ts --only ApiDown      some of them
 * Needs Debian's prometheus and nginx; root, for the small temporary folder.
 */
import { execFileSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { portal } from "@schaufenster/contract/areas/portal/portal.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { environment } from "../local/services.ts";
import { buildInbox, openStage } from "../../server/test/fault/harness/stage.ts";
import { signedInAt } from "../../server/test/fault/harness/browser.ts";
import { again, type Break, breaksOf } from "./alert-breaks.ts";
import { figuresAt, partsOf, PLACE, writeSettings } from "./alert-stage.ts";
import { ask, until } from "./processes.ts";

const { values: asked } = parseArgs({
  args: process.argv.slice(2).filter((one) => one !== "--"),
  options: { ordinary: { type: "string" }, only: { type: "string" } },
});
const ordinaryMinutes = Number(asked.ordinary ?? 0);
const only = asked.only?.split(",");
const say = (line: string): void => void process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`);

const { at, small } = PLACE;

/** What Prometheus says of an alert: the worst of its states. */
const alertsNow = async (): Promise<ReadonlyMap<string, string>> => {
  const text = await ask(`http://127.0.0.1:${at.prometheus}/api/v1/alerts`);
  const { data } = JSON.parse(text ?? '{"data":{"alerts":[]}}') as { data: { alerts: { labels: { alertname: string }; state: string }[] } };
  const states = new Map<string, string>();
  for (const { labels, state } of data.alerts) if (states.get(labels.alertname) !== "firing") states.set(labels.alertname, state);
  return states;
};

/** One alert: firing while it is broken, pending before where the rule waits, silent when it is mended. */
const drill = async ({ alert, what, breaks, mends }: Break): Promise<boolean> => {
  let pending = false;
  try {
    await until(`${alert} is silent before`, async () => !(await alertsNow()).has(alert), 90_000);
    await breaks();
    const fires = async (): Promise<boolean> => {
      const state = (await alertsNow()).get(alert);
      pending ||= state === "pending";
      return state === "firing";
    };
    const firing = await until(`${alert} fires`, fires, 180_000);
    await mends();
    const silent = await until(`${alert} is silent again`, async () => !(await alertsNow()).has(alert), 180_000);
    say(
      `${alert}: ${what}: ${pending ? "pending, then " : ""}firing after ${firing.toFixed(0)} s, silent ${silent.toFixed(0)} s after mending`,
    );
    return true;
  } catch (error) {
    say(`${alert}: FAILED: ${error instanceof Error ? error.message : String(error)}`);
    await mends().catch(() => undefined);
    return false;
  }
};

/** What people do on an ordinary day, at about twelve calls a second. */
const ordinary = async (logins: readonly { login: string; accountId: string }[]): Promise<boolean> => {
  let calls = 0;
  const stops = await Promise.all(
    logins.map(async ({ login, accountId }) => {
      const browser = await signedInAt(() => at.api, login);
      return again(
        1,
        async () => {
          await browser.send(portal.getBrand, {});
          await browser.send(user.getUser, {});
          await browser.send(leads.getLeads, { query: {} }, { accountId });
          calls += 3;
          // As the portal's pages do: a session lives by being renewed.
          if (calls % 240 === 0) await browser.send(auth.refresh, {});
        },
        700,
      );
    }),
  );
  const seen = new Map<string, string>();
  for (const end = Date.now() + ordinaryMinutes * 60_000; Date.now() < end; await pause(5_000))
    for (const [name, state] of await alertsNow()) if (seen.get(name) !== "firing") seen.set(name, state);
  await Promise.all(stops.map((one) => one()));
  const figures = (await ask(figuresAt(at.apiFigures))) ?? "";
  const failures = figures.split("\n").filter((line) => line.startsWith("call_failures_total{"));
  say(`${ordinaryMinutes} minutes, ${calls} calls; alerts seen: ${seen.size === 0 ? "none, not even pending" : JSON.stringify([...seen])}`);
  for (const line of failures) say(line);
  return ![...seen.values()].includes("firing");
};

const main = async (): Promise<boolean> => {
  writeSettings(ordinaryMinutes > 0);
  const stage = await openStage("alerts_drill", ["postgres", "redis", "mail"]);
  const env = { ...environment(PLACE.base), ...stage.env({ LOG_LEVEL: "warn" }) };
  const parts = partsOf(env);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=8m", "tmpfs", small]);
    const people = await Promise.all(Array.from({ length: 4 }, () => buildInbox(stage, 5)));
    const [who] = people;
    if (!who) throw new Error("nobody was built");
    await stage.admin.query(
      "insert into feeder (id, name, entities, brands, speaks_as) values ('drill', 'drill', '{lead}', '{nahwerk}', 'drill')",
    );
    await stage.admin.query(
      "insert into feed_batch (feeder, entity, digest, lines, taken, same, older, waiting, refused, kept) values ('drill', 'lead', '\\x00', 1, 1, 0, 0, 0, 0, 0)",
    );
    for (const part of Object.values(parts)) await part.start();
    await until("the API is ready", async () => (await ask(`http://127.0.0.1:${at.api}/readyz`)) !== undefined, 60_000);
    if (ordinaryMinutes > 0) return await ordinary(people);
    let well = true;
    for (const one of breaksOf({ stage, parts, place: PLACE, who }))
      if (!only || only.includes(one.alert)) well = (await drill(one)) && well;
    return well;
  } finally {
    await Promise.all(Object.values(parts).map((part) => part.kill()));
    execFileSync("umount", [small]);
    await stage.close();
  }
};

main().then(
  (well) => process.exit(well ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(1);
  },
);
