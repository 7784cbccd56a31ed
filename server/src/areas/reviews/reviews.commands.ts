import type { Command } from "../../room.ts";
import { endReport } from "./sources/report.store.ts";

const decideReport: Command = {
  usage: ['<accountId> <id> fixed|refused --outcome "…"', "a person's answer to an error that a company reported about a source"],
  run: async ({ inAccount }, { words: [accountId, id, state], outcome = "" }) => {
    const answer = outcome.trim();
    if (accountId === undefined || id === undefined || (state !== "fixed" && state !== "refused") || answer === "")
      throw new Error("decide-report needs the company, the report, fixed or refused, and an --outcome that the company can read.");
    const done = await inAccount(accountId, (tx) => endReport(tx, { accountId, id, state, answer }));
    if (!done) throw new Error("No report of this number is waiting.");
    return true;
  },
};

export const commands = { "decide-report": decideReport } satisfies Record<string, Command>;
