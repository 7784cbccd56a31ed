import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { judgeCopies } from "../database/copies.ts";
import { fillBalancer, fillMember, fillTemplate, secretsIn, type Layout } from "../database/layout.ts";

const LAYOUT: Layout = {
  scope: "portal",
  members: [
    { name: "db1", address: "10.0.0.11" },
    { name: "db2", address: "10.0.0.12" },
    { name: "db3", address: "10.0.0.13" },
  ],
  clients: ["10.0.1.0/24"],
  binaries: "/usr/lib/postgresql/15/bin",
  state: "/srv/database",
  ports: { postgres: 5432, rest: 8008, etcd: 2379, etcdPeer: 2380 },
  balancer: { address: "127.0.0.1", port: 5000, replicaPort: 5001, state: "/run/haproxy" },
  backup: { host: "s3.example", port: 443, bucket: "copies", region: "eu", keepFull: 4, processes: 2 },
};
const secret = (name: string): string => `secret-of-${name}`;

let folder: string;
beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), "secrets-"))));
afterAll(() => rmSync(folder, { recursive: true }));

describe("settings of the database's machines", () => {
  it("leave no place open, and name every member to each", () => {
    for (const { name, address } of LAYOUT.members) {
      const filled = fillMember(LAYOUT, name, "/etc/portal", secret);
      expect(Object.keys(filled)).toEqual(["etcd.yml", "patroni.yml", "pgbackrest.conf"]);
      expect(Object.values(filled).join("")).not.toContain("{{");
      expect(filled["patroni.yml"]).toContain(`connect_address: ${address}:5432`);
      for (const other of LAYOUT.members) expect(filled["etcd.yml"]).toContain(`${other.name}=http://${other.address}:2380`);
    }
    for (const { address } of LAYOUT.members) expect(fillBalancer(LAYOUT, secret)).toContain(`${address}:5432 check`);
  });

  it("promise what a fail-over needs: two machines before an answer, a lock that is compared, no password without a hash", () => {
    const patroni = fillMember(LAYOUT, "db1", "/etc/portal", secret)["patroni.yml"] ?? "";
    expect(patroni).toMatch(/^\s+synchronous_mode: true$/m);
    expect(patroni).toMatch(/^\s+synchronous_mode_strict: true$/m);
    // Over etcd3 a thawed leader takes the lock back (decision 0105).
    expect(patroni).toMatch(/^etcd:$/m);
    expect(patroni).not.toMatch(/^etcd3:$/m);
    const rules = patroni.split("\n").filter((line) => /^\s+- host /.test(line));
    expect(rules.filter((line) => !line.endsWith(" scram-sha-256"))).toEqual([]);
    expect(rules.filter((line) => line.includes("replication") && line.includes("10.0.1.0"))).toEqual([]);
  });

  it("encrypt the copies", () => {
    const settings = fillMember(LAYOUT, "db1", "/etc/portal", secret)["pgbackrest.conf"] ?? "";
    expect(settings).toContain("repo1-cipher-type=aes-256-cbc\nrepo1-cipher-pass=secret-of-repository");
    expect(settings).not.toContain("verify-tls=n");
  });

  it("are refused with an unknown place, an unknown member, and a secret that a file cannot carry", () => {
    expect(() => fillTemplate("a {{b}}", {}, secret)).toThrow("{{b}}");
    expect(() => fillMember(LAYOUT, "db4", "/etc/portal", secret)).toThrow("db4");
    writeFileSync(path.join(folder, "good"), "0123456789abcdef\n");
    writeFileSync(path.join(folder, "quoted"), "0123456789'; drop\n");
    writeFileSync(path.join(folder, "short"), "abc\n");
    const read = secretsIn(folder);
    expect(read("good")).toBe("0123456789abcdef");
    for (const name of ["quoted", "short", "missing"]) expect(() => read(name)).toThrow(name);
  });
});

describe("the check of the way back", () => {
  const most = { seconds: 60, hours: 26 };
  const now = 1_000_000;
  it.each([
    ["all is well", { logSeconds: 60, logFails: false, lastCopy: now - 26 * 3_600 }, true],
    ["the log is late", { logSeconds: 61, logFails: false, lastCopy: now }, false],
    ["sending fails", { logSeconds: 1, logFails: true, lastCopy: now }, false],
    ["the copy is old", { logSeconds: 1, logFails: false, lastCopy: now - 27 * 3_600 }, false],
    ["there is none", { logSeconds: 1, logFails: false, lastCopy: undefined }, false],
  ])("%s", (_what, copies, isWell) => {
    expect(judgeCopies(copies, most, now).isWell).toBe(isWell);
  });
});
