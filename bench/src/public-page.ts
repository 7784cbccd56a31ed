import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { LANES } from "@schaufenster/server/brought.ts";
import { migrate } from "@schaufenster/server/db/migrate.ts";
import { loadDemoWorld } from "@schaufenster/server/demo/load.ts";
import pg from "pg";
import type { CpuMeter } from "./cpu.ts";
import type { Finding } from "./finding.ts";
import { burst, writeAsked, type Asked, type Burst, type Pressure } from "./load.ts";
import { interleave, ratio, spreadOf } from "./rounds.ts";
import type { ServerProcess } from "./server-process.ts";
import type { KeyRing } from "../../server/src/identity/key-ring.ts";

/*
 * What the public page costs beside a file of the same bytes from the same server. Pages are asked of the database each time (decision 0050), a file never is: the
 * ratio is the price of never showing an old state. As fast as the server answers, and at 2,000 a second by many who rest in between.
 */

const FILE = "/assets/page.css";
/** 128 connections that rest 60 ms ask some 2,000 times a second as long as they are answered at once. */
const PACED: Pressure = { connections: 128, restMs: 60 };
const WARM_BURSTS = 3;

/** A database with the pages of the demo world. */
export const openPages = async (port: number, database: string, companies: number, sessionKey: KeyRing): Promise<void> => {
  const root = new pg.Client({ host: "127.0.0.1", port, user: "postgres", database: "postgres" });
  await root.connect();
  try {
    await root.query(`drop database if exists ${database} with (force)`);
    await root.query(`create database ${database}`);
  } finally {
    await root.end();
  }
  const adminUrl = `postgres://postgres@127.0.0.1:${port}/${database}`;
  await migrate(adminUrl, LANES);
  await loadDemoWorld({ adminUrl, sessionKey, companies });
};

const ask = async (server: ServerProcess, at: string): Promise<Response> => {
  const answer = await fetch(`${server.url}${at}`, { headers: { "accept-encoding": "br" } });
  if (!answer.ok) throw new Error(`${at} answers ${answer.status}`);
  return answer;
};
/** Every page of the brand, by the map that robots read. */
const findPages = async (server: ServerProcess): Promise<string[]> => {
  const map = await (await ask(server, "/sitemap-1.xml")).text();
  return [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
};

/** Lays the text of a page where the server has its files, so that the same bytes leave both ways. */
export const writeDist = async (folder: string, server: ServerProcess): Promise<void> => {
  const [first = ""] = await findPages(server);
  const text = await (await ask(server, first)).text();
  await rm(folder, { recursive: true, force: true });
  for (const name of ["assets", "brands"]) await mkdir(path.join(folder, name), { recursive: true });
  await writeFile(path.join(folder, "index.html"), "<html ></html>");
  await writeFile(path.join(folder, "favicon.svg"), "<svg/>");
  await writeFile(path.join(folder, "push-worker.js"), "");
  await writeFile(path.join(folder, FILE), text);
  await writeFile(path.join(folder, `${FILE}.br`), brotliCompressSync(text));
};

const cpu = ({ cpuPerRequest }: Burst) => cpuPerRequest;
const rate = ({ perSecond }: Burst) => perSecond;

/** What is asked for, with and without the mark of the state that somebody has already. */
const askedFor = async (server: ServerProcess, at: string): Promise<Record<"whole" | "known", Asked>> => {
  const etag = (await ask(server, at)).headers.get("etag") ?? "";
  const headers = { "Accept-Encoding": "br" };
  return { whole: { path: at, headers }, known: { path: at, headers: { ...headers, "If-None-Match": etag } } };
};

/** Pages against a file: whole and known, asked hard; whole, asked 2,000 times a second. */
export const measurePublicPage = async (
  server: ServerProcess,
  meter: CpuMeter,
  folder: string,
  rounds: number,
  seconds: number,
): Promise<Finding[]> => {
  const pages: Awaited<ReturnType<typeof askedFor>>[] = [];
  // One after the other: nobody is measured yet, and a server that has just begun has two connections for its pages.
  for (const at of await findPages(server)) pages.push(await askedFor(server, at));
  const file = await askedFor(server, FILE);
  const lists = {
    page: pages.map(({ whole }) => whole),
    knownPage: pages.map(({ known }) => known),
    onePage: pages.slice(0, 1).map(({ whole }) => whole),
    file: [file.whole],
    knownFile: [file.known],
  } as const;
  const nameOf = (name: keyof typeof lists): string => path.join(folder, `bench-${name}.txt`);
  for (const [name, asked] of Object.entries(lists)) writeAsked(nameOf(name as keyof typeof lists), asked);
  const go = (name: keyof typeof lists, pressure?: Pressure) => () => burst(server, meter, nameOf(name), seconds, pressure);
  for (let n = 0; n < WARM_BURSTS; n += 1) for (const name of ["page", "file", "knownPage", "knownFile"] as const) await go(name)();
  const found = await interleave(rounds, {
    file: go("file"),
    page: go("page"),
    onePage: go("onePage"),
    knownFile: go("knownFile"),
    knownPage: go("knownPage"),
    pacedFile: go("file", PACED),
    pacedPage: go("page", PACED),
    pacedOne: go("onePage", PACED),
  });
  const cores = found.pacedPage.map((one) => (cpu(one) * rate(one)) / 1e6);
  return [
    { name: `public page (${pages.length} of them) / file, CPU`, spread: ratio(found.page, found.file, cpu), ceiling: 12 },
    { name: "one page that all ask for / file, CPU", spread: ratio(found.onePage, found.file, cpu) },
    { name: "page that is known (304) / file that is (304), CPU", spread: ratio(found.knownPage, found.knownFile, cpu), ceiling: 12 },
    { name: "public page / file, rate at most", spread: ratio(found.page, found.file, rate) },
    { name: "public page / file, CPU at 2,000 a second", spread: ratio(found.pacedPage, found.pacedFile, cpu), ceiling: 12 },
    { name: "one page that all ask for / file, CPU at 2,000 a second", spread: ratio(found.pacedOne, found.pacedFile, cpu) },
    { name: "  of that one page a second", spread: spreadOf(found.pacedOne.map(rate)), unit: "/s" },
    { name: "  pages a second that were reached so", spread: spreadOf(found.pacedPage.map(rate)), unit: "/s" },
    { name: "  files a second that were reached so", spread: spreadOf(found.pacedFile.map(rate)), unit: "/s" },
    { name: "  work for these pages, in cores", spread: spreadOf(cores) },
    { name: "  pages a second at most", spread: spreadOf(found.page.map(rate)), unit: "/s" },
    { name: "  CPU of one page", spread: spreadOf(found.page.map(cpu)), unit: " µs" },
  ];
};
