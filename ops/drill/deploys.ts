/* node ops/drill/deploys.ts [--deploys 20] [--calls 100000] [--writes 6000] [--minutes 14] [--no-browser]: does anybody notice a deploy? (docs/operations/deploys.md) */
import { parseArgs } from "node:util";
import { openStage } from "../../server/test/fault/harness/stage.ts";
import { deployAgainAndAgain } from "./deploying.ts";
import { openOldBrowser } from "./old-browser.ts";

const { values } = parseArgs({
  options: {
    deploys: { type: "string", default: "20" },
    calls: { type: "string", default: "100000" },
    writes: { type: "string", default: "6000" },
    minutes: { type: "string", default: "14" },
    "no-browser": { type: "boolean", default: false },
  },
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const withBrowser = !values["no-browser"];
const stage = await openStage("drill_deploys", withBrowser ? ["postgres", "redis", "s3"] : ["postgres", "redis"]);
const browser = withBrowser ? openOldBrowser(stage, stage.port(3)) : undefined;
try {
  const outcome = await deployAgainAndAgain(stage, {
    deploys: Number(values.deploys),
    calls: Number(values.calls),
    writes: Number(values.writes),
    withinMs: Number(values.minutes) * 60_000,
    withWeb: withBrowser,
    say,
    ...(browser ? { around: browser.around } : {}),
  });
  const { failed, secondTries, ...rest } = outcome;
  const forms = await browser?.finish();
  const kinds = Map.groupBy(secondTries, (line) => line.split(" ").slice(0, 3).join(" ").replaceAll(/,\S*/g, ",…"));
  say(
    JSON.stringify(
      { ...rest, failed: failed.length, secondTries: Object.fromEntries([...kinds].map(([kind, lines]) => [kind, lines.length])), forms },
      null,
      2,
    ),
  );
  for (const line of failed.slice(0, 20)) say(`failed: ${line}`);
  const { lost, doubled, torn, denied } = outcome.verdict;
  const clean =
    failed.length + lost.length + doubled.length + torn.length + denied.length + outcome.broken.links + outcome.broken.tallies === 0;
  process.exitCode = clean && (forms === undefined || forms.lost.length === 0) && outcome.exitCodes.every((code) => code === 0) ? 0 : 1;
} finally {
  await browser?.close();
  await stage.close();
}
