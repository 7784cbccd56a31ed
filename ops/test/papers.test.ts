import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { judgeAudit } from "../audit-answer.ts";
import { faultsOfBom, makeBom } from "../bom.ts";
import { writeEnvExample } from "../env-example.ts";
import { isFree, nameEverywhere, type Package, refusedAmong, SHIPPED_EXCEPTIONS } from "../licensing.ts";
import { PROJECT } from "../local/processes.ts";

const named = (name: string, licence: string): Package => ({ name, version: "1.0.0", licence, folder: "/" });

describe("licences", () => {
  it.each(["MIT", "(MIT OR CC0-1.0)", "MIT and ISC", "Apache-2.0 AND MIT", "(MIT OR EUPL-1.1+)"])("%s is free", (licence) =>
    expect(isFree(licence)).toBe(true),
  );
  it.each(["GPL-3.0-only", "AGPL-3.0", "Unknown", "", "MIT AND GPL-2.0", "MIT OR ISC AND GPL-2.0", "SSPL-1.0", "MIT-like"])(
    "%s is not",
    (licence) => expect(isFree(licence)).toBe(false),
  );

  it("an exception is for one package and one licence", () => {
    const packages = [
      named("libheif-js", "LGPL-3.0"),
      named("libheif-js", "GPL-3.0"),
      named("libsomething-js", "LGPL-3.0"),
      named("@img/sharp-libvips-darwin-arm64", "LGPL-3.0-or-later"),
    ];
    expect(refusedAmong(packages, SHIPPED_EXCEPTIONS)).toEqual([packages[1], packages[2]]);
  });

  it("a program's parts for one kind of machine are the same everywhere", () => {
    const names = [
      "@img/sharp-linux-x64",
      "@img/sharp-darwin-arm64",
      "@node-rs/argon2-linux-x64-gnu",
      "@img/sharp-linuxmusl-x64",
      "linux-tools",
    ];
    expect(names.map(nameEverywhere)).toEqual(["@img/sharp-*", "@img/sharp-*", "@node-rs/argon2-*", "@img/sharp-*", "linux-tools"]);
  });

  it("the notices name what has conditions", () => {
    const notices = readFileSync(path.join(PROJECT, "THIRD-PARTY-NOTICES"), "utf8");
    for (const text of [/sharp-libvips-\* [\d.]+, LGPL-3\.0-or-later/u, /libheif-js [\d.]+, LGPL-3\.0/u, /MPL-2\.0: .*CC-BY-SA-3\.0/u])
      expect(notices).toMatch(text);
  });
});

describe("list of components", () => {
  // The whole of it is checked by .ci/run; here a part, because the schema compares each with each.
  it("is CycloneDX, and is refused where it is not, is too short, or lacks a licence", async () => {
    const whole = JSON.parse(makeBom()) as { components: { name: string; type: string; licenses?: unknown }[] };
    expect(whole.components.length).toBeGreaterThan(300);
    expect(whole.components.map(({ name }) => name)).toContain("libheif-js");
    const [first = { name: "", type: "" }, ...others] = whole.components.slice(0, 101);
    const faultsWith = (components: readonly object[]) => faultsOfBom(JSON.stringify({ ...whole, components, dependencies: [] }));
    expect(await faultsWith([first, ...others])).toEqual([]);
    expect(await faultsWith([{ ...first, type: "thing" }, ...others])).toHaveLength(1);
    expect(await faultsWith(others.slice(0, 3))).toEqual(["only 3 components"]);
    const { licenses: _, ...bare } = first;
    expect(await faultsWith([bare, ...others])).toEqual([expect.stringMatching(/has no licence$/u)]);
  });
});

const told = (vulnerabilities: Record<string, number>) => JSON.stringify({ advisories: {}, metadata: { vulnerabilities } });
describe("known holes", () => {
  it("are told by an answer", () => {
    expect(judgeAudit({ code: 0, output: told({ low: 1, high: 0, critical: 0 }), complaint: "" }).outcome).toBe("clean");
    expect(judgeAudit({ code: 1, output: told({ high: 1 }), complaint: "" })).toEqual({ outcome: "holes", why: "1 high" });
  });
  it("are unknown without one, whatever the exit code", () => {
    const complaint = "Error: ERR_PNPM_AUDIT_BAD_RESPONSE\n\n  × responded with 405:";
    for (const code of [0, 1]) expect(judgeAudit({ code, output: "", complaint })).toEqual({ outcome: "not-answered", why: complaint });
    expect(judgeAudit({ code: 1, output: '{"error":{"code":"X"}}', complaint: "" }).outcome).toBe("not-answered");
  });
});

describe(".env.example", () => {
  const text = writeEnvExample();
  const lineOf = (name: string): string => new RegExp(`^#?${name}=.*$`, "m").exec(text)?.[0] ?? "none";

  it("says who reads a setting, whether it is needed, and what it is without", () => {
    expect(text).toMatch(/^# The feed's own port: .*\n# \[feed\]\n#FEED_PORT=23100$/mu);
    expect(text).toMatch(/^# \[api, worker, feed, cli\] needed development \| test \| staging \| production\nPORTAL_ENV=$/mu);
    expect([lineOf("DATABASE_HOST"), lineOf("REPLY_HOLD_SECONDS"), lineOf("COOKIE_SAME_SITE")]).toEqual([
      "#DATABASE_HOST=127.0.0.1",
      "#REPLY_HOLD_SECONDS=300",
      "#COOKIE_SAME_SITE=None",
    ]);
  });

  it("holds no secret, and calls each one so", () => {
    const lines = text.split("\n");
    const secrets = lines.flatMap((line, at) => (/^# \[.*\].* secret/u.test(line) ? [lines[at + 1] ?? ""] : []));
    expect(secrets.length).toBeGreaterThan(20);
    expect(secrets.filter((line) => !line.endsWith("="))).toEqual([]);
    expect(secrets.map((line) => line.replaceAll(/[#=]/g, ""))).toEqual(
      expect.arrayContaining([
        "SESSION_KEY",
        "KEY_RING",
        "AUDIT_KEYS",
        "VAPID_PRIVATE_KEY",
        "DATABASE_ADMIN_PASSWORD",
        "STAFF_CLIENT_SECRET",
      ]),
    );
  });

  it("begins every group with what it is about", () => {
    const groups = text.split("\n\n").slice(1);
    expect(groups.filter((group) => !/^# [^[]/u.test(group))).toEqual([]);
    expect(groups.length).toBeGreaterThan(30);
  });
});
