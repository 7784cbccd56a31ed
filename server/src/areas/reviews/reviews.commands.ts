import { GOOGLE_LOCATION } from "@schaufenster/contract/areas/reviews/source-address.rules.ts";
import { seal } from "../../identity/factors/secret-box.ts";
import type { Command } from "../../room.ts";
import { GOOGLE_PURPOSE } from "./google/google.jobs.ts";
import { connectGoogle } from "./google/google.store.ts";
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

const connect: Command = {
  usage: ["<accountId> accounts/…/locations/…", "the company's location at Google; its token is read from GOOGLE_TOKEN and kept sealed"],
  run: async ({ inAccount, key }, { words: [accountId, location = ""] }) => {
    // Not among the words: those are kept in the history of a shell and seen by everybody on the machine.
    const token = process.env["GOOGLE_TOKEN"]?.trim() ?? "";
    if (accountId === undefined || !GOOGLE_LOCATION.test(location) || token === "")
      throw new Error("google-location needs the company, accounts/…/locations/…, and the token in GOOGLE_TOKEN.");
    const sealed = seal(key, GOOGLE_PURPOSE, accountId, Buffer.from(token));
    await inAccount(accountId, (tx) => connectGoogle(tx, { accountId, location, token: sealed }));
    return true;
  },
};

export const commands = { "decide-report": decideReport, "google-location": connect } satisfies Record<string, Command>;
