import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Newcomer } from "./account.ts";
import { quoted, sql } from "./database.ts";
import { runCommand } from "./operator.ts";
import { TRACES } from "./processes.ts";

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
    id: `E-${randomUUID().slice(0, 8)}`,
    version: 1,
    company: accountId,
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

const MARKET = "market";
/** Companies of journeys are made by hand: the request market gets to know them. */
const introduce = (accountId: string) =>
  sql(`insert into feeder (id, name, entities, brands, speaks_as)
      values ('${MARKET}', 'Anfragen', '{lead}', '{nahwerk,ortsfink}', '${MARKET}') on conflict do nothing;
    insert into feed_record (feeder, entity, record_id, number, version, deleted, account_id, brand)
      select '${MARKET}', 'company', account_id, account_id, 1, false, account_id, brand from account where account_id = ${accountId} on conflict do nothing`);

/** Why the lead of each line was not delivered. */
const refusalsIn = (file: string): ReadonlyMap<number, string> => {
  const lines = existsSync(file) ? readFileSync(file, "utf8").trimEnd().split("\n") : [];
  return new Map(lines.map((line) => JSON.parse(line) as { line: number; reason: string }).map(({ line, reason }) => [line, reason]));
};

/** Hands leads over to somebody's company as the operator does; answers what became of each. */
export const deliver = async (owner: Newcomer, ...leads: readonly Incoming[]): Promise<readonly string[]> => {
  const [accountId = ""] = await sql(
    `select min(account_id) from membership join app_user using (user_id) where login = ${quoted(owner.email)}`,
  );
  await introduce(accountId);
  mkdirSync(TRACES, { recursive: true });
  const file = path.join(TRACES, `leads-${randomUUID()}.jsonl`);
  writeFileSync(file, leads.map((lead) => `${lineOf(accountId, lead)}\n`).join(""));
  await runCommand("import", MARKET, "lead", file);
  const refusals = refusalsIn(`${file}.rejects`);
  return leads.map((_, at) => refusals.get(at + 1) ?? "delivered");
};
