import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { settingsOf } from "../test/cli.ts";
import { openHouse, type House } from "../test/house.ts";
import { buildStaff } from "../test/staff.ts";
import { gatherCommands, operate } from "./operator.ts";

/* What the operator types: every command says what it takes, refuses the rest, and stands in the trail with the name of whoever ran it. */

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const NAMED = "Olga Operator";
/** Runs a command in this process; answers how it ended and what it wrote. */
const type = async (argv: readonly string[], changes: NodeJS.ProcessEnv = {}) => {
  let [out, err] = ["", ""];
  const { OPERATOR: _, ...env } = settingsOf(house);
  const terminal = {
    env: { ...env, ...changes },
    out: (text: string) => void (out += text),
    err: (text: string) => void (err += text),
  };
  const code = await operate(argv, terminal);
  return { code, out, err };
};

/** Words as a shell takes them apart. */
const wordsOf = (line: string): readonly string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");
const commands = await gatherCommands();
const names = Object.keys(commands);
const audited = names.filter((name) => typeof commands[name]?.audited === "string");

interface Line {
  readonly call: string;
  readonly object: string;
  readonly fields: readonly string[];
  readonly request_id: string;
}
const trail = async (since = "0"): Promise<readonly Line[]> =>
  (
    await house.admin.query<Line>(
      "select call, object, fields, request_id from audit_event where account_id = 0 and user_id = 0 and seq > $1 and call like 'operator:%' order by seq",
      [since],
    )
  ).rows;
const length = async (): Promise<string> =>
  (
    await house.admin.query<{ seq: string }>(
      "select coalesce(max(seq), 0)::text as seq from audit_event where account_id = 0 and user_id = 0",
    )
  ).rows[0]?.seq ?? "0";

test("the list has every command, a line each", async () => {
  const { code, out, err } = await type(["--help"]);
  expect([code, err]).toEqual([0, ""]);
  expect(names.length).toBeGreaterThan(30);
  for (const name of names) expect(out).toMatch(new RegExp(`^  ${name} +\\S.{10,}$`, "m"));
});

describe("what is not understood ends with 2 and says what there is", () => {
  test.each([[[]], [["no-such-command"]], [["constructor"]], [["--no-such-option"]], [["webhooks", "--no-such-option"]]])(
    "%s",
    async (argv) => {
      const { code, out, err } = await type(argv, { OPERATOR: NAMED });
      expect([code, out]).toEqual([2, ""]);
      for (const name of names) expect(err).toContain(`  ${name} `);
    },
  );
  test.each(names)("%s with a word or an option too many", async (name) => {
    const { takes = {} } = commands[name] ?? {};
    const words = Object.keys(takes).filter((argument) => !argument.includes("--"));
    const foreign =
      ["reset", "at", "fields"].find((option) => !Object.keys(takes).some((argument) => argument.includes(`--${option}`))) ?? "";
    for (const argv of [
      [name, ...words, "more"],
      [name, `--${foreign}`, ...(foreign === "reset" ? [] : ["x"])],
    ]) {
      const { code, err } = await type(argv, { OPERATOR: NAMED });
      expect([argv, code]).toEqual([argv, 2]);
      expect(err).toContain(`Usage: cli.ts ${name}`);
    }
  });
});

test.each(names)("%s --help says what it takes, and gives an example that it would take", async (name) => {
  const { code, out } = await type([name, "--help"]);
  expect(code).toBe(0);
  const { takes = {}, example = "" } = commands[name] ?? {};
  const lines = out.split("\n").map((line) => line.split(/ {2,}/).filter((part) => part !== ""));
  for (const argument of Object.entries(takes)) expect(lines).toContainEqual(argument);
  expect(out).toContain(`Example: ${`cli.ts ${name} ${example}`.trim()}\n`);
  // With help besides nothing runs; what it does not take would be said before.
  expect((await type([name, ...wordsOf(example), "--help"])).code).toBe(0);
});

describe("the trail", () => {
  /** Run as it stands in the example: what is named there does not exist here, and the line is there all the same. */
  test.each(audited)("says who ran %s", async (name) => {
    const before = await length();
    const example = wordsOf(commands[name]?.example ?? "").map((word) =>
      /\.(pdf|jsonl|csv|pub)$/.test(word) ? path.join(tmpdir(), "nowhere", word) : word,
    );
    expect(await type([name, ...example])).toMatchObject({ code: 2, err: expect.stringContaining("Say who you are") as string });
    expect(await trail(before)).toEqual([]);
    const ran = await type([name, ...example, "--operator", NAMED]);
    expect(ran.err).not.toContain("takes no");
    const lines = await trail(before);
    expect(lines).toEqual([
      {
        call: `operator:${name}`,
        object: expect.stringMatching(/^Olga Operator \(.+\)$/) as string,
        fields: expect.anything() as string[],
        request_id: expect.anything() as string,
      },
    ]);
    // Which kinds of things stood there, and nothing of what they said.
    for (const word of example.filter(
      (one) => one.length > 4 && !one.startsWith("--") && !/^(status|letter|credited|refused|fixed|company)$/.test(one),
    ))
      expect(JSON.stringify(lines)).not.toContain(word);
  });

  test.each(names.filter((name) => !audited.includes(name)))("does not need to know of %s, which says why", (name) => {
    expect(commands[name]?.audited).toEqual({ not: expect.stringMatching(/.{20,}/) as string });
  });
  test("knows of all commands but those that say numbers, make random ones, or make the trail itself", () => {
    expect(names.filter((name) => !audited.includes(name)).toSorted()).toEqual([
      "browser-faults",
      "desk-clock",
      "migrate",
      "new-push-keys",
      "publish-web",
      "switches",
      "verify-audit",
    ]);
  });

  test.each(["", "x", "7", "-", "Olga\nOperator", "o".repeat(61), "<script>"])("takes no %j for a name", async (name) => {
    const before = await length();
    expect(await type(["open-cases", `--operator=${name}`])).toMatchObject({ code: 2, out: "" });
    expect(await type(["open-cases"], { OPERATOR: name })).toMatchObject({ code: 2, out: "" });
    expect(await trail(before)).toEqual([]);
  });

  test("takes the name from the environment; what is typed comes first", async () => {
    const before = await length();
    await type(["open-cases"], { OPERATOR: "Otto Other" });
    await type(["open-cases", "--operator", NAMED], { OPERATOR: "Otto Other" });
    expect((await trail(before)).map(({ object }) => object.replace(/ \(.*/, ""))).toEqual(["Otto Other", NAMED]);
  });

  test("ties what stands in somebody's own trail to who did it", async () => {
    const before = await length();
    const { login, userId } = await buildStaff(house);
    expect((await type(["enrol-staff", login, "--reset", "--operator", NAMED])).code).toBe(0);
    const [line] = await trail(before);
    expect(line).toMatchObject({ call: "operator:enrol-staff", fields: ["<login>", "--reset"] });
    const { rows } = await house.admin.query(
      "select request_id from audit_event where account_id = 0 and user_id = $1 and call = 'cli:enrol-staff'",
      [userId],
    );
    expect(rows).toEqual([{ request_id: line?.request_id }]);
  });

  test("is written first: where it cannot be, nothing is done", async () => {
    const { login, userId } = await buildStaff(house);
    await house.admin.query("alter table audit_event add constraint no_line check (call <> 'operator:enrol-staff') not valid");
    try {
      expect(await type(["enrol-staff", login, "--reset", "--operator", NAMED])).toMatchObject({ code: 1, out: "" });
      expect((await house.admin.query("select from one_time_link where user_id = $1", [userId])).rowCount).toBe(0);
    } finally {
      await house.admin.query("alter table audit_event drop constraint no_line");
    }
  });

  test("holds afterwards", async () => {
    const { code, out } = await type(["verify-audit"]);
    expect([code, out]).toEqual([0, expect.stringMatching(/^\d+ lines in \d+ chains, 0 broken\n$/)]);
  });
});

test("what a command says when it fails has no secret in it", async () => {
  const password = randomBytes(12).toString("hex");
  const { err, code } = await type(["import-trades", `/nowhere/${password}.csv`, "--operator", NAMED], {
    DATABASE_ADMIN_PASSWORD: password,
  });
  expect(code).toBe(1);
  expect(err).toContain("[secret]");
  expect(err).not.toContain(password);
  for (const argv of [["--help"], ["keys", "--help"], ["no-such-command"]]) {
    const said = await type(argv, { DATABASE_ADMIN_PASSWORD: password });
    expect(said.out + said.err).not.toContain(password);
  }
});
