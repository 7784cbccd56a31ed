import { spawn } from "node:child_process";
import { EventEmitter } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test, vi } from "vitest";
import { DEFLATED, packedPdf, pdf } from "../../test/pdfs.ts";
import { limitsOf, runningProcesses, type Running } from "../../test/processes.ts";
import { MachineFault, openInspector } from "./inspector.ts";

/* What the inspecting process may use, seen from outside while it runs. */

const MEGABYTE = 1_048_576;
/** Keeps the parser busy long enough to be looked at. */
const slow = packedPdf(
  Array.from({ length: 60_000 }, () => "1"),
  DEFLATED,
);
let running: Promise<unknown> = Promise.resolve();
afterEach(() => running);
afterEach(() => void vi.restoreAllMocks());

const ours = (): Running | undefined =>
  runningProcesses().find(({ parent, command }) => parent === process.pid && command.includes("inspector.ts"));
const within = (group: number): Running[] => runningProcesses().filter((one) => one.group === group);
/** Starts an inspection and waits until its parser works. */
const begin = async (timeLimitMs?: number) => {
  const found = openInspector(timeLimitMs).inspect("application/pdf", slow, "entry");
  running = found.catch(() => undefined);
  const parserOf = () => within(ours()?.pid ?? -1).find(({ command }) => command.startsWith("qpdf"));
  const parser = await expect.poll(parserOf, { interval: 5 }).toBeDefined().then(parserOf);
  return { found, inspector: ours(), parser };
};

test("memory, processor time and files are limited, for the process and once more for the parser that it starts", async () => {
  const { inspector, parser } = await begin();
  const [outer, inner] = [limitsOf(inspector?.pid ?? 0), limitsOf(parser?.pid ?? 0)];
  expect(outer).toMatchObject({
    "Max data size": String(2_048 * MEGABYTE),
    "Max cpu time": "45",
    "Max file size": "0",
    "Max core file size": "0",
  });
  expect(inner).toMatchObject({ "Max data size": String(512 * MEGABYTE), "Max cpu time": "15", "Max file size": "0" });
});

test("it knows nothing: no settings, no keys, no name of a folder", async () => {
  const { inspector, parser } = await begin();
  for (const one of [inspector, parser])
    expect(readFileSync(`/proc/${one?.pid ?? 0}/environ`, "utf8")).toBe("PATH=/usr/local/bin:/usr/bin:/bin\0");
});

test("what takes too long ends with everything that it has started", async () => {
  const { found, inspector, parser } = await begin(8_000);
  // Stopped, it does not end by itself, however quick the machine is.
  process.kill(parser?.pid ?? 0, "SIGSTOP");
  await expect(found).rejects.toThrow("SIGKILL");
  await expect.poll(() => within(inspector?.pid ?? 0)).toEqual([]);
});

const look = (start?: typeof spawn) => openInspector(undefined, start).inspect("application/pdf", pdf(), "entry");
const fault = (code: string, syscall: string) => Object.assign(new Error(code), { code, syscall });
const openFiles = (): number => readdirSync("/proc/self/fd").length;

test("a temporary folder without room is the machine's fault, and nothing stays open", async () => {
  const probe = await open("/dev/null");
  const write = vi.spyOn(Object.getPrototypeOf(probe) as typeof probe, "write");
  await probe.close();
  const before = openFiles();
  write.mockRejectedValueOnce(fault("ENOSPC", "write"));
  await expect(look()).rejects.toThrow(MachineFault);
  write.mockResolvedValueOnce({ bytesWritten: 3, buffer: "" });
  await expect(look()).rejects.toThrow(MachineFault);
  expect(openFiles()).toBe(before);
});

test("so is a program that cannot be started", async () => {
  const { execPath } = process;
  process.execPath = "/nowhere/node";
  await expect(look()).rejects.toThrow(MachineFault);
  process.execPath = execPath;
  // As many processes as there are: nothing is started any more.
  const startNothing = (() => {
    const child = new EventEmitter();
    process.nextTick(() => child.emit("error", fault("EAGAIN", "spawn prlimit")));
    return child;
  }) as unknown as typeof spawn;
  await expect(look(startNothing)).rejects.toThrow(MachineFault);
  expect(await look()).toMatchObject({ variants: {} });
});

test("the process that inspects says so when it cannot start its parser", async () => {
  const program = fileURLToPath(new URL("../inspector.ts", import.meta.url));
  const child = spawn(process.execPath, [program, "application/pdf", "entry"], {
    env: { PATH: "/nowhere" },
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.end(pdf());
  expect(JSON.parse(await text(child.stdout))).toEqual({ fault: "machine" });
});
