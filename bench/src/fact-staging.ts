/* node bench/src/fact-staging.ts [--records 5000] [--rounds 15]: what it would bring to copy counts of facts row by row, instead of within their records. */
import { parseArgs } from "node:util";
import { copyRows } from "@schaufenster/server/demo/copy-rows.ts";
import pg from "pg";
import { PORT_BASES, portBase, ports, startServices, stopServices } from "../../ops/local/services.ts";
import { openLoadMeter } from "./cpu.ts";
import { interleave, ratio } from "./rounds.ts";

/**
 * Both ways begin with COPY. As it is, a record is one row of the stage with its counts as JSON, which the database takes apart when it writes them; otherwise
 * the counts would be rows of a second stage, which is joined. Both write the same rows, with the same key, and the counts are taken apart once, as they are
 * for days of open months.
 */
const { values } = parseArgs({ options: { records: { type: "string", default: "5000" }, rounds: { type: "string", default: "15" } } });
const RECORDS = Number(values.records);
const ROUNDS = Number(values.rounds);
/** A day of an entry: views, three contacts, three devices, six places. */
const COUNTS = [
  [1, 0, 87],
  [2, 1, 3],
  [2, 2, 9],
  [2, 3, 1],
  [3, 1, 60],
  [3, 2, 21],
  [3, 3, 6],
  ...Array.from({ length: 6 }, (_, n) => [4, 5_315_000 + n, 40 - n * 6] as const),
] as const;
const STAGE = ["line", "account_id", "day", "data"];
const base = portBase(PORT_BASES.bench);
const only = ["postgres"] as const;

await startServices({ base, only: [...only] });
const client = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:${ports(base).postgres}/postgres` });
try {
  await client.connect();
  await client.query(`create temp table stage (line int, account_id bigint, day date, data jsonb);
    create temp table counts (line int, dim smallint, value_key int, cnt int);
    create temp table written (account_id bigint, dim smallint, day date, value_key int, cnt int, primary key (account_id, dim, day, value_key))`);
  const meter = await openLoadMeter(ports(base).postgres);
  const lines = Array.from({ length: RECORDS }, (_, line) => ({
    line,
    account: 4_000_000 + Math.floor(line / 28),
    day: `2026-02-${String((line % 28) + 1).padStart(2, "0")}`,
  }));
  const took = async (job: () => Promise<void>) => {
    const [began, before] = [performance.now(), meter()];
    await job();
    const result = { wall: performance.now() - began, work: meter() - before };
    const { rows } = await client.query<{ n: string }>("select count(*) as n from written");
    if (Number(rows[0]?.n) !== RECORDS * COUNTS.length) throw new Error(`${rows[0]?.n} rows were written`);
    await client.query("truncate stage, counts, written");
    return result;
  };
  const results = await interleave(ROUNDS, {
    within: () =>
      took(async () => {
        await copyRows(
          client,
          "stage",
          STAGE,
          lines.map(({ line, account, day }) => [line, account, day, JSON.stringify({ counts: COUNTS })]),
        );
        await client.query(`insert into written select s.account_id, (c->>0)::smallint, s.day, (c->>1)::int, (c->>2)::int
          from stage s cross join lateral jsonb_array_elements(s.data->'counts') as c`);
      }),
    "row by row": () =>
      took(async () => {
        await copyRows(
          client,
          "stage",
          STAGE,
          lines.map(({ line, account, day }) => [line, account, day, "{}"]),
        );
        await copyRows(
          client,
          "counts",
          ["line", "dim", "value_key", "cnt"],
          lines.flatMap(({ line }) => COUNTS.map((count) => [line, ...count])),
        );
        await client.query(
          `insert into written select s.account_id, c.dim, s.day, c.value_key, c.cnt from stage s join counts c on c.line = s.line`,
        );
      }),
  });
  for (const kind of ["wall", "work"] as const) {
    const { median, low, high } = ratio(results["row by row"], results.within, (one) => one[kind]);
    const [a, b] = [results.within, results["row by row"]].map(
      (all) => all.map((one) => one[kind]).toSorted((x, y) => x - y)[Math.floor(ROUNDS / 2)] ?? 0,
    );
    process.stdout.write(
      `${kind}: row by row / within ${median.toFixed(2)} (${low.toFixed(2)} – ${high.toFixed(2)}); medians ${a?.toFixed(2)} and ${b?.toFixed(2)}\n`,
    );
  }
} finally {
  await client.end();
  await stopServices({ base, only: [...only] });
}
