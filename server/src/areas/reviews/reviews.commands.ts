import { GOOGLE_LOCATION } from "@schaufenster/contract/areas/reviews/source-address.rules.ts";
import { seal } from "../../identity/factors/secret-box.ts";
import type { Command } from "../../room.ts";
import { GOOGLE_PURPOSE } from "./google/google.jobs.ts";
import { connectGoogle } from "./google/google.store.ts";
import { endReport } from "./sources/report.store.ts";

const decideReport: Command = {
  does: "decides an error that a company reported about a source of reviews",
  takes: {
    "<accountId>": "the company's number",
    "<id>": "the number of the report",
    "fixed|refused": "what was decided",
    '--outcome "…"': "what the company reads",
  },
  example: '4711 18 fixed --outcome "Die Adresse ist berichtigt."',
  audited: "job",
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
  does: "connects a company's location at Google; its token is read from GOOGLE_TOKEN (or GOOGLE_TOKEN_FILE) and kept sealed",
  takes: {
    "<accountId>": "the company's number",
    "<location>": "accounts/…/locations/…",
  },
  example: "4711 accounts/7/locations/9",
  audited: "job",
  run: async ({ inAccount, key, givenSecret }, { words: [accountId, location = ""] }) => {
    const token = givenSecret("GOOGLE_TOKEN")?.trim() ?? "";
    if (accountId === undefined || !GOOGLE_LOCATION.test(location) || token === "")
      throw new Error("google-location needs the company, accounts/…/locations/…, and the token in GOOGLE_TOKEN.");
    const sealed = seal(key, GOOGLE_PURPOSE, accountId, Buffer.from(token));
    await inAccount(accountId, (tx) => connectGoogle(tx, { accountId, location, token: sealed }));
    return true;
  },
};

export const commands = { "decide-report": decideReport, "google-location": connect } satisfies Record<string, Command>;
