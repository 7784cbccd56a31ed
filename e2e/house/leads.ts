import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { PROJECT, projectPath } from "../../ops/local/processes.ts";
import type { Newcomer } from "./account.ts";
import { quoted, sql } from "./database.ts";
import { settings } from "./instance.ts";
import { TRACES } from "./processes.ts";

const run = promisify(execFile);

/** A lead on its way to a company. */
export interface Incoming {
  readonly title: string;
  readonly trade: string;
  readonly distanceKm: number;
  /** Where the person who asks gets letters. */
  readonly email: string;
}

/** A lead that suits the painters of the demo world; each comes from somebody else. */
export const incoming = (title: string, given: Partial<Incoming> = {}): Incoming => ({
  title,
  trade: "Maler und Lackierer",
  distanceKm: 4.2,
  email: `frauke.holm.${randomUUID().slice(0, 8)}@post.example`,
  ...given,
});

const lineOf = (accountId: string, { title, trade, distanceKm, email }: Incoming): string =>
  JSON.stringify({
    accountId,
    externalId: `E-${randomUUID().slice(0, 8)}`,
    title,
    trade,
    distanceKm,
    zipCode: "50999",
    city: "Köln",
    period: "im Frühjahr",
    object: "Einfamilienhaus",
    budget: "6.000–9.000 €",
    message: `Guten Tag, wann könnten Sie sich das ansehen? Bilder: https://bilder.example/${"fassade-".repeat(30)}`,
    contact: { name: "Frauke Holm", phone: "0221 4710199", email, street: "Rosenweg 5" },
  });

/** Hands leads over to somebody's company as the operator does; answers what became of each. */
export const deliver = async (owner: Newcomer, ...leads: readonly Incoming[]): Promise<readonly string[]> => {
  const [accountId = ""] = await sql(
    `select min(account_id) from membership join app_user using (user_id) where login = ${quoted(owner.email)}`,
  );
  mkdirSync(TRACES, { recursive: true });
  const file = path.join(TRACES, `leads-${randomUUID()}.jsonl`);
  writeFileSync(file, leads.map((lead) => `${lineOf(accountId, lead)}\n`).join(""));
  const { stdout } = await run("node", ["server/src/cli.ts", "deliver-leads", file], {
    cwd: PROJECT,
    env: { ...process.env, ...settings(TRACES), PATH: projectPath() },
  });
  return stdout.split("\n").flatMap((line) => (line.startsWith(accountId) ? [line.split(" ").at(-1) ?? ""] : []));
};
