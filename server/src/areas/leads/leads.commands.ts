import type { Command } from "../../room.ts";
import { endReclaim } from "./reclaim.service.ts";

const decideReclaim: Command = {
  does: "decides a complaint about a request that the rules could not answer",
  takes: {
    "<accountId>": "the company's number",
    "<externalId>": "the number of the request",
    "credited|refused": "what was decided",
  },
  example: "4711 L-100 credited",
  audited: "job",
  run: async ({ inAccount }, { words: [accountId, externalId, state] }) => {
    if (accountId === undefined || externalId === undefined || (state !== "credited" && state !== "refused"))
      throw new Error("decide-reclaim needs the company, the lead, and credited or refused.");
    const done = await inAccount(accountId, (tx) => endReclaim(tx, { accountId, externalId, state, answer: "decided-by-person" }));
    if (!done) throw new Error("No complaint of this lead is waiting.");
    return true;
  },
};

export const commands = { "decide-reclaim": decideReclaim } satisfies Record<string, Command>;
