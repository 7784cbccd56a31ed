import type { Tx } from "../../../db/db.ts";
import { deliverLead } from "./delivery.service.ts";
import { IncomingLead } from "./incoming-lead.model.ts";

const parseLine = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

/**
 * Hands leads over, one transaction each, so that a file that breaks off can simply be handed over again. `say` gets one line
 * per lead: its number and what became of it, never who asks.
 */
export const deliverLines = async (
  inAccount: <T>(accountId: string, work: (tx: Tx) => Promise<T>) => Promise<T>,
  lines: AsyncIterable<string>,
  say: (line: string) => void,
  clock: () => Date = () => new Date(),
): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  let at = 0;
  const count = (outcome: string, name: string): void => {
    counts[outcome] = (counts[outcome] ?? 0) + 1;
    say(`${name} ${outcome}`);
  };
  for await (const line of lines) {
    at += 1;
    if (line.trim() === "") continue;
    const { data: lead, error } = IncomingLead.safeParse(parseLine(line));
    if (!lead) {
      // Where the fault is, but not what was written there.
      count("invalid", `line ${at} (${error.issues.map(({ path }) => path.join(".")).join(", ")})`);
      continue;
    }
    const { outcome, repeated } = await inAccount(lead.accountId, (tx) => deliverLead(tx, lead, clock()));
    count(repeated ? `repeated-${outcome}` : outcome, `${lead.accountId} ${lead.externalId}`);
  }
  return counts;
};
