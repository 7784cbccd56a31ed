import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PROJECT } from "../../ops/local/processes.ts";
import type { CountingProxy } from "./counting-proxy.ts";
import type { PartMeter } from "./cpu.ts";
import { KeepAlive, type Answer } from "./keep-alive.ts";
import { readCalls, sendCall } from "./round-trips.ts";
import { quantileOf } from "./rounds.ts";
import type { ServerProcess } from "./server-process.ts";
import type { Member } from "./world.ts";

/** What one read costs. */
interface Cost {
  readonly id: string;
  readonly roundTrips: number;
  readonly statements: number;
  /** Microseconds on a core: of the server with Redis, and of the database. */
  readonly node: number;
  readonly database: number;
  readonly bytes: number;
}

/** Before that, much of a call's code runs uncompiled. */
const WARM = 300;
/** Each turn gives one cost; the middle one counts, so that a neighbour's moment does not. */
const TURNS = 7;
const PER_TURN = 60;

const costOf = async (id: string, { server, proxy, meter }: LedgerParts, ask: (turn: number) => Promise<Answer>): Promise<Cost> => {
  const { status, text } = await ask(0);
  if (status !== 200) throw new Error(`${id} answers ${status}: it needs a sample`);
  for (let n = 0; n < WARM; n += 1) await ask(n);
  const [asked, statements] = [proxy.asked(), proxy.statements()];
  const turns: { node: number; database: number }[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const before = meter(server.pid);
    for (let n = 0; n < PER_TURN; n += 1) await ask(n);
    const after = meter(server.pid);
    turns.push({ node: (after.processes - before.processes) / PER_TURN, database: (after.database - before.database) / PER_TURN });
  }
  const each = TURNS * PER_TURN;
  const middle = (part: "node" | "database") =>
    quantileOf(
      turns.map((turn) => turn[part]),
      0.5,
    );
  return {
    id,
    roundTrips: (proxy.asked() - asked) / each,
    statements: (proxy.statements() - statements) / each,
    node: middle("node"),
    database: middle("database"),
    bytes: Buffer.byteLength(text),
  };
};

/** With what the ledger is drawn up. */
export interface LedgerParts {
  readonly server: ServerProcess;
  readonly proxy: CountingProxy;
  readonly meter: PartMeter;
  readonly members: readonly Member[];
}

/** What every served read costs, the dearest first; by members of companies of the usual size, one request after the other. */
export const measureCalls = async (parts: LedgerParts): Promise<Cost[]> => {
  const client = new KeepAlive(parts.server.url);
  const [first] = parts.members;
  const costs: Cost[] = [];
  try {
    for (const [id, call] of await readCalls()) {
      costs.push(await costOf(id, parts, (n) => sendCall(client, id, call, parts.members[n % parts.members.length] ?? (first as Member))));
    }
  } finally {
    client.close();
  }
  return costs.toSorted((a, b) => b.node + b.database - (a.node + a.database));
};

const FILE = path.join(PROJECT, "docs/measurements.md");
const [BEGIN, END] = ["<!-- calls: begin -->", "<!-- calls: end -->"];
const lineOf = ({ id, roundTrips, statements, node, database, bytes }: Cost): string =>
  `| \`${id}\` | ${roundTrips.toFixed(0)} | ${statements.toFixed(1)} | ${node.toFixed(0)} | ${database.toFixed(0)} | ${bytes} |`;

/** Writes the table into the paper, in the place of the one that stands there. */
export const writeLedger = (costs: readonly Cost[]): void => {
  const text = readFileSync(FILE, "utf8");
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (from < 0 || to < 0) throw new Error(`docs/measurements.md has no place for the table (${BEGIN})`);
  const head = ["| call | round trips | statements | node µs | PostgreSQL µs | bytes |", "| --- | --: | --: | --: | --: | --: |"];
  writeFileSync(FILE, `${text.slice(0, from)}${BEGIN}\n\n${[...head, ...costs.map(lineOf)].join("\n")}\n\n${text.slice(to)}`);
};
