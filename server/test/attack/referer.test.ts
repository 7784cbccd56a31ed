import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { accountLink } from "@schaufenster/contract/areas/account-link/account-link.calls.ts";
import { claiming } from "@schaufenster/contract/areas/claiming/claiming.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildMailCode } from "../../src/areas/account-link/account-link.builders.ts";
import { keepLinks } from "../../src/areas/account-link/account-link.jobs.ts";
import { buildKey } from "../../src/areas/claiming/claiming.builders.ts";
import { openDb, writeFor, type Tx } from "../../src/db/db.ts";
import { openJobQueue } from "../../src/jobs/queue.ts";
import { openAuthDoor } from "../../src/session/auth-door.ts";
import { runCli } from "../cli.ts";
import { buildClaimable } from "../claims.ts";
import { collectPost } from "../post.ts";
import { openWire, type Wire, type WireAnswer } from "./wire.ts";

/*
 * T-REFERER: the secret of a link to a company stands in no address that a server, a third party or a log could read. Asked over the wire, with the page that is built:
 * where the link leads, what that page may load, what it says of itself to others, and that the secret is exchanged in a body.
 */

const HEADERS = { host: "nahwerk.test", connection: "close" };
const INDEX = path.resolve(import.meta.dirname, "../../../web/index.html");
let wire: Wire;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "referer-"));
  await Promise.all(["assets", "brands"].map((name) => mkdir(path.join(folder, name))));
  await writeFile(path.join(folder, "index.html"), await readFile(INDEX));
  for (const name of ["favicon.svg", "push-worker.js"]) await writeFile(path.join(folder, name), "");
  wire = await openWire({ WEB_DIST: folder });
});
afterAll(async () => {
  await wire.close();
  await rm(folder, { recursive: true, force: true });
});

/** Every page that somebody may stand on while the secret is in the tab. */
const PAGES = Object.entries(PATHS).flatMap(([name, page]) => (/^(claiming|accountLink)/.test(name) ? [page] : []));
/** What tells others no more than where the portal is. */
const SILENT = ["no-referrer", "same-origin", "origin", "strict-origin"];
/** Hosts that a page names as sources, but the portal's own. */
const foreignSources = ({ headers }: WireAnswer, directives: readonly string[]): string[] =>
  String(headers["content-security-policy"])
    .split("; ")
    .map((part) => part.split(" "))
    .flatMap(([directive = "", ...sources]) =>
      directives.includes(directive) ? sources.filter((source) => !["'self'", "'none'", "data:", "blob:"].includes(source)) : [],
    );

describe("the pages that such links lead to", () => {
  test.each(PAGES)("%s tells nobody its address, and lets no stranger run or be asked", async (page) => {
    const answer = await wire.request("GET", page, HEADERS);
    expect([answer.status, answer.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(SILENT).toContain(answer.headers["referrer-policy"]);
    const policy = String(answer.headers["content-security-policy"]);
    expect(policy).toMatch(/^default-src 'self';/);
    // What is not named falls back to the first.
    expect(
      foreignSources(answer, ["default-src", "script-src", "style-src", "connect-src", "font-src", "frame-src", "worker-src"]),
    ).toEqual([]);
    expect(policy).toContain("form-action 'self'");
    expect(Object.keys(answer.headers)).not.toEqual(expect.arrayContaining(["link"]));
    expect(Object.keys(answer.headers)).not.toEqual(expect.arrayContaining(["refresh"]));
    // Nothing in it says otherwise, and nothing in it comes from elsewhere.
    expect(answer.body).not.toMatch(/referrer(policy)?["'\s=]/i);
    expect(answer.body).not.toMatch(/(?:src|href)\s*=\s*["']?(?:https?:)?\/\//i);
  });
});

/** The worker's minute in which codes go out. */
const sendCodes = async (): Promise<void> => {
  const { job } = wire.house;
  const queue = openJobQueue(job, () => undefined);
  try {
    const inAccount = <T>(id: string, work: (tx: Tx) => Promise<T>) => writeFor(job, "", id, work);
    await keepLinks({ db: openDb(job), door: openAuthDoor(job), inAccount, enqueue: queue.enqueue });
  } finally {
    await queue.close();
  }
};
/** Whether the half of a key that nobody can guess stands in a line of the log. */
const isLogged = (key: string): boolean => {
  const [, secret = ""] = key.split(".");
  expect(secret).toHaveLength(43);
  return wire.house.log.some((line) => line.includes(secret));
};
/** A link as it is handed out, and the secret in it. */
const readLink = (link: string) => {
  const url = new URL(link, "https://portal.nahwerk.example");
  return { asked: `${url.pathname}${url.search}`, secret: new URLSearchParams(url.hash.slice(1)).get("token") ?? "" };
};
const LINKS: readonly (readonly [name: string, redirect: string, make: () => Promise<string>])[] = [
  [
    "the key of a letter to a company",
    PATHS.claimingRedirect,
    async () => (await runCli(wire.house, "claim-key", (await buildClaimable(wire.house)).accountId, "letter")).out.trim(),
  ],
  [
    "the mail with the link to an account",
    PATHS.accountLinkRedirect,
    async () => {
      const { accountId } = await buildClaimable(wire.house);
      await wire.house.admin.query("delete from pgboss.job where name = 'mail'");
      await runCli(wire.house, "account-link", accountId, "info@kranz.example");
      await sendCodes();
      return (await collectPost(wire.house)).at(-1)?.content.action?.url ?? "";
    },
  ],
];

describe.each(LINKS)("%s", (_name, redirect, make) => {
  test("has its secret where no server sees it, and the page asked for is the same for everybody", async () => {
    const { asked, secret } = readLink(await make());
    expect(secret).toMatch(/^\d+\.[\w-]{43}$/);
    expect(asked).toBe(redirect);
    expect((await wire.request("GET", asked, HEADERS)).body).not.toContain(secret);
  });

  test("moved into the query by a careless program, the secret is in no log", async () => {
    const { asked, secret } = readLink(await make());
    for (const name of ["token", "code", "uri"]) await wire.request("GET", `${asked}?${name}=${encodeURIComponent(secret)}`, HEADERS);
    expect(isLogged(secret)).toBe(false);
  });
});

describe("the exchange", () => {
  test("no call of the two rooms takes a secret in its address", async () => {
    for (const { method, path: address } of [...Object.values(claiming), ...Object.values(accountLink)])
      expect([method === "POST" || !/token|secret|\{code\}/i.test(address), address]).toEqual([true, address]);
    const visitor = await wire.visit();
    for (const [call, token] of [
      [claiming.openClaim, await buildKey(wire.house, { accountId: (await buildClaimable(wire.house)).accountId })],
      [accountLink.showLink, await buildMailCode(wire.house, (await buildClaimable(wire.house)).accountId)],
    ] as const) {
      const opened = await wire.post(visitor, call, { token });
      expect([opened.status, opened.headers["cache-control"]]).toEqual([200, "no-store"]);
      expect(SILENT).toContain(opened.headers["referrer-policy"]);
      const inAddress = { ...call, path: `${call.path}?token=${encodeURIComponent(token)}` as const };
      expect((await wire.post(visitor, inAddress, { token })).status).toBe(400);
      expect(isLogged(token)).toBe(false);
    }
  });

  test("a Referer that somebody sends along is kept nowhere", async () => {
    const { secret } = readLink(`${PATHS.claimingRedirect}#token=4711.${"r".repeat(43)}`);
    const referer = `https://portal.nahwerk.example${PATHS.claimingRedirect}?token=${secret}`;
    const visitor = await wire.visit();
    for (const page of [PATHS.claimingRedirect, PATHS.accountLinkRedirect]) await wire.request("GET", page, { ...HEADERS, referer });
    await wire.post(visitor, claiming.openClaim, { token: secret }, { headers: { referer } });
    expect(isLogged(secret)).toBe(false);
  });
});
