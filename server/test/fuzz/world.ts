import { randomBytes } from "node:crypto";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { LISTED_CALLS, sampleFor, type AnyInput } from "../attack/calls.ts";
import type { Own } from "../attack/own.ts";
import { openAttackHouse } from "../attack/world.ts";
import { buildCompany, buildUser } from "../builders.ts";
import { Browser, mintedSession } from "../client.ts";
import { startServer, type Started } from "../fault/harness/processes.ts";
import { keyEnv, type House } from "../house.ts";
import { collect } from "./generate.ts";

/** Somebody who sends requests. */
export interface Caller {
  readonly name: "nobody" | "owner" | "second owner" | "staff" | "desk";
  readonly accounts: { readonly own: string; readonly foreign: string };
  /** Inputs that are right for this caller's company, by call. */
  readonly samples: ReadonlyMap<string, AnyInput>;
  /** What must stand in no answer to this caller. */
  readonly hidden: readonly string[];
  /** Headers of a page of ours in this caller's browser. */
  readonly cookies: () => readonly (readonly [string, string])[];
  /** A new session: many calls end the one they are made with. */
  readonly renew: () => Promise<void>;
}

/** A real server process, two companies whose texts carry marks, and five who ask. */
export interface FuzzWorld {
  readonly house: House;
  readonly server: Started;
  readonly callers: readonly [Caller, ...Caller[]];
  /** Values that were right somewhere, by field. */
  readonly known: ReadonlyMap<string, readonly unknown[]>;
  readonly marks: readonly string[];
  readonly close: () => Promise<void>;
}

const freePort = async (): Promise<number> => {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
};

/** The settings of the house once more, for a process of its own. */
const envOf = ({ config }: House): Record<string, string> => ({
  PORTAL_ENV: "test",
  LOG_LEVEL: "info",
  DATABASE_PORT: String(config.DATABASE_PORT),
  DATABASE_NAME: config.DATABASE_NAME,
  REDIS_URL: config.REDIS_URL,
  CLAMD_URL: config.CLAMD_URL,
  ...keyEnv(config),
  AUDIT_KEYS: config.AUDIT_KEYS,
  BRAND_HOSTS: JSON.stringify(config.BRAND_HOSTS),
  S3_ENDPOINT: config.S3_ENDPOINT,
  S3_ACCESS_KEY: config.S3_ACCESS_KEY,
  S3_SECRET_KEY: config.S3_SECRET_KEY,
  SANDBOX_URL: config.SANDBOX_URL ?? "",
  // Limits would hide what lies behind them.
  RATE_FACTOR: "100000",
  DRAIN_SECONDS: "0",
});

const headersOf = (browser: Browser): readonly (readonly [string, string])[] => [
  ["cookie", browser.cookieHeader()],
  ["x-requested-with", "XMLHttpRequest"],
  ["x-xsrf-token", browser.cookies.get("XSRF-TOKEN") ?? ""],
];

const callerOf = async (open: () => Promise<Browser>, rest: Omit<Caller, "cookies" | "renew">): Promise<Caller> => {
  let browser = await open();
  return {
    ...rest,
    cookies: () => headersOf(browser),
    renew: async () => {
      browser = await open();
    },
  };
};

/** A call may end what somebody works for, or close the company to our service: at each new session both stand again. */
const restore = async ({ house: { admin }, userId, accountId }: Own): Promise<void> => {
  await admin.query("insert into membership (user_id, account_id) values ($1, $2) on conflict do nothing", [userId, accountId]);
  await admin.query("delete from care_access where account_id = $1", [accountId]);
};

/** Takes away the person's password, and with it the way to confirm anything by it. */
const TOO_THOROUGH = ["auth.requestStepUpCode"];

const samplesOf = async (own: Own, known: Map<string, unknown[]>): Promise<Map<string, AnyInput>> => {
  const samples = new Map<string, AnyInput>();
  for (const listed of LISTED_CALLS.filter(({ built, id }) => built && !TOO_THOROUGH.includes(id))) {
    const sample = await sampleFor(listed, own);
    samples.set(listed.id, sample);
    collect(sample, known);
  }
  // Whoever writes a marked text into the own company reads it there; that is no leak. Ids are only asked for.
  for (const [field, values] of known)
    if (!/id$|ids$|key|token|challenge/i.test(field))
      known.set(
        field,
        values.filter((value) => !String(value).includes(own.mark)),
      );
  return samples;
};

/** Builds both companies and starts the server over them. */
export const openFuzzWorld = async (): Promise<FuzzWorld> => {
  const house = await openAttackHouse();
  const marks = ["eins", "zwei"].map((word) => `kanarie${word}${randomBytes(6).toString("hex")}`);
  const [markA = "", markB = ""] = marks;
  const ownOf = async (mark: string): Promise<Own> => {
    const person = await buildUser(house, { mark });
    const { accountId } = await buildCompany(house, { mark, members: [person.userId], leads: 3 });
    return { house, accountId, mark, device: "", ...person };
  };
  const [a, b] = [await ownOf(markA), await ownOf(markB)];
  const staff = await buildUser(house, { role: "cuca" });
  const atDesk = await buildUser(house, { roles: ["cuca", "desk"] });
  const known = new Map<string, unknown[]>();
  const [samplesA, samplesB] = [await samplesOf(a, known), await samplesOf(b, known)];
  const visit = { kind: "cuca", fixedAccount: a.accountId } as const;
  const sessionOf = async (own: Own) => {
    await restore(own);
    return mintedSession(house, own.userId);
  };
  const ofA = { accounts: { own: a.accountId, foreign: b.accountId }, samples: samplesA };
  const callers: [Caller, ...Caller[]] = [
    await callerOf(() => new Browser(house).open(), { name: "nobody", ...ofA, hidden: marks }),
    await callerOf(() => sessionOf(a), { name: "owner", ...ofA, hidden: [markB] }),
    await callerOf(() => sessionOf(b), {
      name: "second owner",
      accounts: { own: b.accountId, foreign: a.accountId },
      samples: samplesB,
      hidden: [markA],
    }),
    await callerOf(() => mintedSession(house, staff.userId, visit), { name: "staff", ...ofA, hidden: [markB] }),
    // Whoever works there sees cases of every company.
    await callerOf(() => mintedSession(house, atDesk.userId, { kind: "cuca" }), { name: "desk", ...ofA, hidden: [] }),
  ];
  const server = await startServer(await freePort(), envOf(house));
  const close = async () => {
    await server.kill();
    await house.close();
  };
  return { house, server, callers, known, marks, close };
};
