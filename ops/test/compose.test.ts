import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startContainers, stopContainers } from "../local/compose.ts";
import { PROJECT } from "../local/processes.ts";
import { ports } from "../local/services.ts";

/* A stand-in takes the place of Docker: it writes down what it is asked for, and with which ports. */
let folder: string;
const layDocker = (ends: number): void => {
  const file = path.join(folder, "docker");
  writeFileSync(
    file,
    `#!/bin/sh\n[ "$2" = version ] || { echo "$COMPOSE_FILE|$PORT_POSTGRES $PORT_REDIS $PORT_S3|$*" >>"${folder}/asked"; exit ${ends}; }\n`,
  );
  chmodSync(file, 0o755);
};
const asked = (): string[] => readFileSync(path.join(folder, "asked"), "utf8").trim().split("\n");
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "compose-"));
  vi.stubEnv("PATH", folder + path.delimiter + "/bin");
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const WANTED = { base: 21_000, only: ["postgres", "redis", "s3"], postgres: "17" } as const;

it("starts the services wanted on the ports of the instance and waits for them, and stops the same ones", async () => {
  layDocker(0);
  await startContainers(WANTED);
  await stopContainers({ ...WANTED, only: ["postgres"], postgres: "15" });
  const before = `${PROJECT}/compose.yaml|21432 21379 21902|compose --project-name schaufenster-21000`;
  expect(asked()).toEqual([`${before} up --detach --wait --wait-timeout 600 postgres-17 redis s3`, `${before} stop postgres-15`]);
});

it("says what failed", async () => {
  layDocker(7);
  await expect(startContainers(WANTED)).rejects.toThrow(/did not start \(exit code 7\).*Does Docker itself run/u);
});

it("says what is needed where nothing steers containers", async () => {
  await expect(startContainers(WANTED)).rejects.toThrow(
    /No program for containers answers \(tried docker compose, docker-compose, podman compose\)/u,
  );
});

const dev = (...args: string[]) =>
  spawnSync(process.execPath, [path.join(PROJECT, "ops/dev.ts"), ...args], {
    encoding: "utf8",
    env: { ...process.env, PORT_BASE: "21000" },
  });
it("pnpm dev names what is wrong with its options", () => {
  expect(dev("--services=cloud").stderr).toContain('--services is local or compose, not "cloud".');
  expect(dev("--postgres=17").stderr).toContain("--postgres is for --services=compose");
  expect(dev("--services=compose", "--postgres=14").stderr).toContain('--postgres is 15 or 17, not "14".');
  expect(dev("--print-env", "--no-s3").stdout).toMatch(/^DATABASE_PORT=21432$/mu);
});

it("compose.yaml offers every service and port that is asked for, to this machine alone, each image by its digest", () => {
  const text = readFileSync(path.join(PROJECT, "compose.yaml"), "utf8");
  for (const name of ["postgres-15", "postgres-17", "redis", "s3", "mail", "clamd"]) expect(text).toMatch(new RegExp(`^  ${name}:`, "m"));
  const port = ports(23_000);
  const offered = [...text.matchAll(/"([^"]*)\$\{(PORT_\w+):-(\d+)\}/gu)].map(([, host, name, number]) => [host, name, Number(number)]);
  expect(offered).toEqual(
    expect.arrayContaining([
      ["127.0.0.1:", "PORT_POSTGRES", port.postgres],
      ["127.0.0.1:", "PORT_REDIS", port.redis],
      ["127.0.0.1:", "PORT_S3", port.s3],
      ["127.0.0.1:", "PORT_SMTP", port.smtp],
      ["127.0.0.1:", "PORT_MAIL_WEB", port.mailWeb],
      ["127.0.0.1:", "PORT_CLAMD", port.clamd],
    ]),
  );
  expect(offered.filter(([host]) => host !== "127.0.0.1:")).toEqual([]);
  const images = [...text.matchAll(/(?:image: |FROM )(\S+)/gu)].map(([, image]) => image);
  expect(images).toHaveLength(6);
  for (const image of images) expect(image).toMatch(/^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/u);
});

it("the scanner's files are the same for the machine and for its container", () => {
  execFileSync("/bin/bash", [path.join(PROJECT, "ops/local/clamd-files.sh"), folder, "0.0.0.0", "3310"], {
    env: { PATH: "/usr/bin:/bin" },
  });
  expect(readFileSync(path.join(folder, "clamd.conf"), "utf8")).toMatch(/TCPSocket 3310\nTCPAddr 0\.0\.0\.0\n/u);
  const signatures = readFileSync(path.join(folder, "signatures/own.ndb"), "utf8").trim().split("\n");
  expect(signatures.map((line) => line.split(":")[0])).toEqual(["Schaufenster.Eicar", "Schaufenster.Marker"]);
  expect(Buffer.from(signatures[0]?.split(":")[3] ?? "", "hex").toString()).toHaveLength(68);
});
