/* pnpm mutants: plants one known defect after the other in a copy of the tree and sees whether its suite notices. */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { countOf, gatherDefects, type Listed } from "./gather.ts";
import { isGreen, judge, syntaxError } from "./judge.ts";
import { markdownOf, tableOf, type Verdict } from "./table.ts";
import { openScratch, type Scratch } from "./scratch.ts";
import { runSuite, type Outcome } from "./suite.ts";

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** A run that takes five times as long as without the defect, and minutes at least, does not end by itself. */
const LEAST_LIMIT_SECONDS = 240;
const FIRST_LIMIT_SECONDS = 1_200;
const SLOWER = 5;

const HELP = `pnpm mutants [--only id,id] [--subject name,name] [--out file.md] [--list]
Plants each defect of server/test/mutations/*.defects.ts in a copy of the tree and runs the suite that must notice.`;

const listOf = (text: string | undefined): string[] => (text ?? "").split(",").filter((part) => part !== "");

const readOptions = () => {
  const text = { type: "string" } as const;
  const flag = { type: "boolean" } as const;
  const args = process.argv.slice(2).filter((argument) => argument !== "--");
  const { values } = parseArgs({ args, options: { only: text, subject: text, out: text, list: flag, help: flag } });
  return { ...values, only: listOf(values.only), subjects: listOf(values.subject) };
};

const suiteKey = ({ caughtBy }: Listed): string => `${caughtBy.project} ${caughtBy.file}`;

const verdict = (defect: Listed, result: Verdict["result"], by: string, seconds: number): Verdict => {
  say(`${result.padEnd(7)} ${defect.id.padEnd(36)} ${defect.what}  ·  ${by.replaceAll(/\s+/g, " ")}  (${seconds.toFixed(0)} s)`);
  return { defect, result, by, seconds };
};

/** What a suite does without any defect: it must pass, and every name must belong to a test. */
const runUnharmed = async (root: string, defects: readonly Listed[]): Promise<Outcome> => {
  const { project, file } = (defects[0] as Listed).caughtBy;
  const names = defects.map((defect) => defect.caughtBy.name);
  const wanted = names.includes(undefined) ? [] : [...new Set(names.filter((name) => name !== undefined))];
  return runSuite({ root, project, file, names: wanted, bail: false, limitSeconds: FIRST_LIMIT_SECONDS });
};

const plant = async (scratch: Scratch, defect: Listed, unharmed: Outcome): Promise<Verdict> => {
  const { project, file, name } = defect.caughtBy;
  const sound = scratch.read(defect.file);
  const found = countOf(sound, defect.find);
  if (found !== 1) return verdict(defect, "stale", `its text stands ${found} times in ${defect.file}`, 0);
  if (name !== undefined && !unharmed.passed.some((test) => test.includes(name)))
    return verdict(defect, "stale", `no test is called "${name}"`, 0);
  const harmed = sound.replace(defect.find, () => defect.put);
  const wrong = syntaxError(defect.file, harmed);
  if (wrong !== undefined) return verdict(defect, "broken", wrong, 0);
  scratch.write(defect.file, harmed);
  const limitSeconds = Math.max(LEAST_LIMIT_SECONDS, unharmed.seconds * SLOWER);
  const outcome = await runSuite({ root: scratch.root, project, file, names: name === undefined ? [] : [name], bail: true, limitSeconds });
  scratch.write(defect.file, sound);
  const { result, by } = judge(outcome);
  return verdict(defect, result, by, outcome.seconds);
};

const tryAll = async (scratch: Scratch, defects: readonly Listed[]): Promise<Verdict[]> => {
  const verdicts: Verdict[] = [];
  for (const [suite, group] of Map.groupBy(defects, suiteKey)) {
    const unharmed = await runUnharmed(scratch.root, group);
    say(`\n${suite}: ${unharmed.passed.length} tests pass without a defect (${unharmed.seconds.toFixed(0)} s)`);
    if (!isGreen(unharmed)) {
      say(`${unharmed.failed.map(({ name, why }) => `${name}\n${why}`).join("\n")}\n${unharmed.output}`);
      for (const defect of group) verdicts.push(verdict(defect, "red", "the suite fails without the defect", unharmed.seconds));
      continue;
    }
    for (const defect of group) verdicts.push(await plant(scratch, defect, unharmed));
  }
  return verdicts;
};

const main = async (): Promise<number> => {
  const { only, subjects, out, list, help } = readOptions();
  if (help === true) return (say(HELP), 0);
  const all = await gatherDefects();
  const unknown = [
    ...only.filter((id) => !all.some((defect) => defect.id === id)),
    ...subjects.filter((subject) => !all.some((defect) => defect.subject === subject)),
  ];
  if (unknown.length > 0) throw new Error(`There is no defect or subject called ${unknown.join(", ")}.`);
  const defects = all.filter(
    ({ id, subject }) => (only.length === 0 || only.includes(id)) && (subjects.length === 0 || subjects.includes(subject)),
  );
  if (list === true) return (say(defects.map(({ id, subject, what }) => `${subject.padEnd(14)} ${id.padEnd(36)} ${what}`).join("\n")), 0);
  const scratch = openScratch();
  process.once("exit", scratch.remove);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));
  const verdicts = await tryAll(scratch, defects);
  say(`\n${tableOf(verdicts)}`);
  if (out !== undefined) writeFileSync(out, markdownOf(verdicts));
  return verdicts.length > 0 && verdicts.every(({ result }) => result === "caught") ? 0 : 1;
};

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(2);
  },
);
