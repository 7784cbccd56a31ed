import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import type { Command } from "../../room.ts";
import { deliverLines } from "./delivery/deliver-lines.ts";
import { endReclaim } from "./reclaim.service.ts";

const deliver: Command = {
  usage: ["<file.jsonl>", "hands leads over to companies; a number that was handed over before changes nothing"],
  run: async ({ inAccount, say }, { words: [file] }) => {
    if (file === undefined) throw new Error("deliver-leads needs a file with one lead per line.");
    const lines = createInterface({ input: createReadStream(file, "utf8") });
    const counts = await deliverLines(inAccount, lines, say);
    say(JSON.stringify(counts));
    return counts["invalid"] === undefined;
  },
};

const decideReclaim: Command = {
  usage: ["<accountId> <externalId> credited|refused", "a person's answer to a complaint that the rules could not answer"],
  run: async ({ inAccount }, { words: [accountId, externalId, state] }) => {
    if (accountId === undefined || externalId === undefined || (state !== "credited" && state !== "refused"))
      throw new Error("decide-reclaim needs the company, the lead, and credited or refused.");
    const done = await inAccount(accountId, (tx) => endReclaim(tx, { accountId, externalId, state, answer: "decided-by-person" }));
    if (!done) throw new Error("No complaint of this lead is waiting.");
    return true;
  },
};

export const commands = { "deliver-leads": deliver, "decide-reclaim": decideReclaim } satisfies Record<string, Command>;
