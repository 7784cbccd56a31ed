import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { metricsIn, readAlerts } from "./alert-rules.ts";

/* No alert without a page that says what to do, and none that was not seen firing and silent on numbers. */

const ALERTS = new URL("../alerts/", import.meta.url).pathname;
const PAGES = new URL("../../docs/operations/alerts/", import.meta.url).pathname;
const UNITS = readFileSync(path.join(ALERTS, "portal.test.yml"), "utf8");
const DRILL = readFileSync(new URL("../drill/alert-breaks.ts", import.meta.url), "utf8");
const alerts = readAlerts();
const names = alerts.map(({ name }) => name);

test("there are alerts to look at, each once", () => {
  expect(names.length).toBeGreaterThan(20);
  expect(new Set(names).size).toBe(names.length);
});

test("every alert has its page, and every page its alert", () => {
  expect(readdirSync(PAGES).sort()).toEqual(names.map((name) => `${name}.md`).sort());
});

test.each(alerts)(
  "$name names its page and how bad it is; the page says what it means, what to look at and what to do",
  ({ name, text }) => {
    expect(text).toContain(`runbook_url: docs/operations/alerts/${name}.md`);
    expect(text).toMatch(/severity: (?:page|ticket)/);
    const page = readFileSync(path.join(PAGES, `${name}.md`), "utf8");
    expect([...page.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual(["What it means", "What to look at", "What to do"]);
    for (const part of page.split(/^## .+$/m).slice(1)) expect(part.trim().length).toBeGreaterThan(30);
  },
);

test.each(names)("%s is tried on numbers, firing and silent, and broken in the drill", (name) => {
  expect(UNITS).toContain(`name: ${name} fires`);
  expect(UNITS).toContain(`name: ${name} is silent`);
  expect(DRILL).toContain(`alert: "${name}"`);
});

const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;
/** One alert's alone: all of them together take promtool ten seconds. */
const ofAlert = (name: string): string =>
  UNITS.split(/\n(?= {2}- name: )/)
    .filter((text) => !text.startsWith("  - name: ") || text.startsWith(`  - name: ${name} `))
    .join("\n");
const unitTests = (rules: string, units = UNITS): number | null => {
  const folder = mkdtempSync(path.join(tmpdir(), "rules-"));
  try {
    writeFileSync(path.join(folder, "portal.yml"), rules);
    writeFileSync(path.join(folder, "portal.test.yml"), units);
    return spawnSync("promtool", ["test", "rules", path.join(folder, "portal.test.yml")]).status;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

// Installed by ops/local/machine.sh; elsewhere the rules are tried by whoever has it.
test.runIf(hasPromtool)("promtool finds the rules and the dashboard's expressions sound, and every unit test holds", () => {
  const rules = readFileSync(path.join(ALERTS, "portal.yml"), "utf8");
  execFileSync("promtool", ["check", "rules", path.join(ALERTS, "portal.yml")]);
  expect(unitTests(rules)).toBe(0);
  expect(unitTests(rules, ofAlert("DeadLetters"))).toBe(0);
  expect(
    unitTests(rules.replace("max by (queue) (queue_dead_letters) > 0", "max by (queue) (queue_dead_letters) > 5"), ofAlert("DeadLetters")),
  ).toBe(1);
});

test("the metrics of an expression are found, and nothing else", () => {
  expect(
    metricsIn('1 - sum by (le) (rate(call_seconds_bucket{job="api",le="0.5"}[5m])) / (sum(rate(call_seconds_count[5m])) > 0)'),
  ).toEqual(["call_seconds_bucket", "call_seconds_count"]);
  expect(metricsIn("call:failed:ratio_1h > 14.4 * 0.001 and max(a_b) < 1 or vector(0)")).toEqual(["a_b"]);
});
