import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { BROWSER_REPORT_PATH } from "@schaufenster/contract/areas/portal/browser-report.rules.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { crashPostgres, startServices, stopServices } from "../local/services.ts";
import type { Stage } from "../../server/test/fault/harness/stage.ts";
import { openBrowser, signedInAt } from "../../server/test/fault/harness/browser.ts";
import type { Place, Parts } from "./alert-stage.ts";
import type { Part } from "./processes.ts";

/* What is broken for each alert, and how it is mended. */

/** What is broken for an alert, and how it is mended. */
export interface Break {
  readonly alert: string;
  readonly what: string;
  readonly breaks: () => Promise<unknown>;
  readonly mends: () => Promise<unknown>;
}
/** What can be broken, and who is there. */
export interface Breakable {
  readonly stage: Stage;
  readonly parts: Parts;
  readonly place: Place;
  readonly who: { readonly login: string; readonly userId: string; readonly accountId: string };
}

/** Does something again and again until it is stopped; what fails is tried again. */
export const again = (times: number, work: () => Promise<unknown>, pauseMs = 0): (() => Promise<void>) => {
  const state = { goes: true };
  const loops = Array.from({ length: times }, async () => {
    while (state.goes) {
      await work().catch(() => pause(50));
      if (pauseMs > 0) await pause(pauseMs);
    }
  });
  return async () => {
    state.goes = false;
    await Promise.all(loops);
  };
};

const nothing = (): Promise<unknown> => Promise.resolve();
/** Something that goes on from its break until it is mended. */
const goingOn = (begin: () => Promise<() => Promise<unknown>>): Pick<Break, "breaks" | "mends"> => {
  let end = nothing;
  return { breaks: async () => (end = await begin()), mends: () => end() };
};

const restart = (part: Part): Pick<Break, "breaks" | "mends"> => ({ breaks: () => part.kill(), mends: () => part.start() });

/** Rows that are wrong, and right again. */
const rowsOf =
  ({ admin }: Stage) =>
  (wrong: string, right: string): Pick<Break, "breaks" | "mends"> => ({
    breaks: () => admin.query(wrong),
    mends: () => admin.query(right),
  });

const ofProcesses = ({ parts, place: { small } }: Breakable): readonly Break[] => [
  { alert: "ApiDown", what: "kill -9 of the only API", ...restart(parts.api) },
  { alert: "WorkerDown", what: "kill -9 of the only worker", ...restart(parts.worker) },
  { alert: "FeedDown", what: "kill -9 of the feed", ...restart(parts.feed) },
  { alert: "ProxyDown", what: "nginx killed", ...restart(parts.proxy) },
  {
    alert: "EventLoopLate",
    what: "the API is frozen for 400 ms of every 500",
    ...goingOn(() =>
      Promise.resolve(
        again(1, async () => {
          parts.api.signal("SIGSTOP");
          await pause(400);
          parts.api.signal("SIGCONT");
          await pause(100);
        }),
      ),
    ),
  },
  {
    alert: "TemporarySpaceLow",
    what: "the feed's temporary folder is filled",
    breaks: () => Promise.resolve(execFileSync("fallocate", ["-l", "7700K", path.join(small, "filled")])),
    mends: () => Promise.resolve(rmSync(path.join(small, "filled"))),
  },
];

const ofStores = ({ place: { base } }: Breakable): readonly Break[] => [
  {
    alert: "DatabaseAway",
    what: "kill -9 of PostgreSQL and all its children",
    breaks: () => crashPostgres(base),
    mends: () => startServices({ base, only: ["postgres"] }),
  },
  {
    alert: "RedisAway",
    what: "Redis stopped",
    breaks: () => stopServices({ base, only: ["redis"] }),
    mends: () => startServices({ base, only: ["redis"] }),
  },
];

/** Nobody gets past the sessions' table for a while, again and again, while many ask. */
const lockSessions = async (
  { stage, place, who }: Breakable,
  callers: number,
  holdMs: number,
  restMs: number,
): Promise<() => Promise<void>> => {
  const browser = await signedInAt(() => place.at.api, who.login);
  const state = { goes: true };
  const client = await stage.admin.connect();
  const lock = async (): Promise<void> => {
    while (state.goes) {
      await client.query("begin");
      await client.query("lock table session in access exclusive mode");
      await pause(holdMs);
      await client.query("commit");
      await pause(restMs);
    }
    client.release();
  };
  const locking = lock();
  const stopAsking = again(callers, () => browser.send(leads.getLeads, { query: {} }, { accountId: who.accountId }));
  return async () => {
    state.goes = false;
    await locking;
    await stopAsking();
  };
};

const ofCalls = (all: Breakable): readonly Break[] => {
  const failing = goingOn(() => lockSessions(all, 80, 6_000, 100));
  const slow = goingOn(() => lockSessions(all, 6, 700, 30));
  return [
    { alert: "PoolFull", what: "the sessions' table locked, 80 callers", ...failing },
    { alert: "CallsFailFast", what: "the same", ...failing },
    { alert: "CallsFailSlowly", what: "the same", ...failing },
    { alert: "CallsSlowFast", what: "the sessions' table locked for 0.7 s again and again", ...slow },
    { alert: "CallsSlowSlowly", what: "the same", ...slow },
  ];
};

const ofWork = ({ stage }: Breakable): readonly Break[] => {
  const rows = rowsOf(stage);
  return [
    {
      alert: "PartsMissing",
      what: "the parts of the months to come dropped",
      breaks: () =>
        stage.admin.query(`do $$ declare part text; begin
          for part in select c.relname from pg_class c where c.relname ~ '^tracked_event_\\d{4}_\\d\\d$' and c.relname > 'tracked_event_' || to_char(now() at time zone 'Europe/Berlin', 'YYYY_MM') loop
            execute format('drop table %I', part); end loop; end $$`),
      mends: () => stage.admin.query("select track_parts()"),
    },
    {
      alert: "QueueOld",
      what: "a queue filled with more than a worker does in minutes, ten minutes old",
      ...rows(
        `insert into pgboss.job (name, data, created_on, start_after) select 'upkeep', '{"task":"feed-nonces"}', now() - interval '10 min', now() - interval '10 min' from generate_series(1, 3000)`,
        "delete from pgboss.job where name = 'upkeep' and state < 'active'",
      ),
    },
    {
      alert: "DeadLetters",
      what: "a job that fails at its last try",
      ...rows(
        `insert into pgboss.job (name, data, retry_limit, dead_letter, expire_seconds) select 'upkeep', '{"task":"unheard-of"}', 0, dead_letter, 60 from pgboss.queue where name = 'upkeep'`,
        "delete from pgboss.job where name = 'upkeep-dead'",
      ),
    },
    {
      alert: "CasesOverdue",
      what: "a case whose time is over",
      ...rows(
        "insert into desk_case (kind, brand, object, facts, since, due_at) values ('feed-refused', 'nahwerk', 'drill', '{}', now() - interval '3 days', now() - interval '1 day')",
        "update desk_case set closed_at = now() where object = 'drill'",
      ),
    },
  ];
};

const ofDoors = ({ stage, who }: Breakable): readonly Break[] => {
  const rows = rowsOf(stage);
  return [
    {
      alert: "FeedSilent",
      what: "the last batch was seven hours ago",
      ...rows("update feed_batch set at = now() - interval '7 h'", "update feed_batch set at = now()"),
    },
    {
      alert: "OutboxLags",
      what: "a subscriber that nobody reaches",
      ...rows(
        `insert into subscription (feeder, brands, types) values ('drill', '{nahwerk}', '{drill.v1}');
         insert into webhook (feeder, target, told) values ('drill', 'https://drill.invalid/hook', 0);
         insert into outbox_event (account_id, sequence, public_id, type, data, at, brand, position) values (${who.accountId}, 1, gen_random_uuid(), 'drill.v1', '{}', now() - interval '20 min', 'nahwerk', 1)`,
        "delete from outbox_event where type = 'drill.v1'",
      ),
    },
    {
      alert: "WebhookDeadLetters",
      what: "a message that a subscriber did not take for three days",
      ...rows(
        `insert into outbox_event (account_id, sequence, public_id, type, data, at, brand, position) values (${who.accountId}, 2, gen_random_uuid(), 'drill-told.v1', '{}', now(), 'nahwerk', 2);
         insert into webhook_dead_letter (feeder, event_id, account_id, brand, type, tries, problem) select 'drill', id, account_id, brand, type, 9, 'no answer' from outbox_event where type = 'drill-told.v1'`,
        "update webhook_dead_letter set replayed_at = now()",
      ),
    },
  ];
};

const ofPeople = ({ stage, place: { at }, who }: Breakable): readonly Break[] => [
  {
    alert: "SecurityAlarm",
    what: "a copied session is used",
    breaks: async () => {
      const browser = await signedInAt(() => at.api, who.login);
      const thief = browser.copy();
      await browser.send(auth.refresh, {});
      await stage.admin.query("update session set rotated_at = now() - interval '1 h' where user_id = $1", [who.userId]);
      await thief.send(user.getUser, {});
    },
    mends: () => Promise.resolve(),
  },
  {
    alert: "BrowserFaults",
    what: "ten faults a second from browsers",
    ...goingOn(() => {
      const faults = Array.from({ length: 5 }, () => ({ kind: "error", name: "TypeError", page: "leads", frames: [] }));
      const tell = () => openBrowser(() => at.api).request("POST", BROWSER_REPORT_PATH, { release: "Ab12_-Zz", faults }, {}, false);
      return Promise.resolve(again(1, tell, 500));
    }),
  },
];

/** Every alert's. */
export const breaksOf = (all: Breakable): readonly Break[] =>
  [ofProcesses, ofStores, ofCalls, ofWork, ofDoors, ofPeople].flatMap((of) => of(all));
