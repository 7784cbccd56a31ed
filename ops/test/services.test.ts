import { execFileSync } from "node:child_process";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { PROJECT } from "../local/processes.ts";
import { PORT_BASES, environment, ports } from "../local/services.ts";

const LIB = path.join(PROJECT, "ops/local/lib.sh");
const shell = (base: string, script: string): string =>
  execFileSync("bash", ["-c", `. "${LIB}"; ${script}`], {
    env: { ...process.env, PORT_BASE: base },
    encoding: "utf8",
    stdio: "pipe",
  }).trim();

describe("ports", () => {
  it("are the same in the scripts and in the module", () => {
    const port = ports(21_000);
    const said = shell(
      "21000",
      "echo $PORT_POSTGRES $PORT_REDIS $PORT_S3 $PORT_SMTP $PORT_MAIL_WEB $PORT_CLAMD $PORT_TLS $PORT_BEHIND_TLS",
    );
    expect(said.split(" ").map(Number)).toEqual([
      port.postgres,
      port.redis,
      port.s3,
      port.smtp,
      port.mailWeb,
      port.clamd,
      port.tls,
      port.behindTls,
    ]);
  });

  it("stay below those the kernel hands out, and do not meet", () => {
    const all = Object.values(PORT_BASES).flatMap((base) => Object.values(ports(base)));
    expect(Math.max(...all)).toBeLessThan(32_768);
    expect(new Set(all).size).toBe(all.length);
  });

  it("refuse a base that is none", () => {
    expect(() => shell("many", "true")).toThrow(/PORT_BASE must be a number/u);
    expect(() => shell("32000", "true")).toThrow(/between 1024 and 31700/u);
  });
});

it("gives the server a complete environment of its own instance", () => {
  const env = environment(21_000);
  expect(env.DATABASE_PORT).toBe("21432");
  expect(env.SESSION_KEY).toMatch(/^[0-9a-f]{64}$/u);
  expect(JSON.parse(env.BRAND_HOSTS)).toMatchObject({ localhost: "nahwerk", "ortsfink.localhost": "ortsfink" });
});
