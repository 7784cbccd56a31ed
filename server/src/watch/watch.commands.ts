import { openDb } from "../db/db.ts";
import type { Command } from "../room.ts";
import { listFaults } from "./browser-faults.store.ts";
import { findTraces } from "./trace.store.ts";
import { openSymbolication } from "./symbolicate.ts";

const DAYS = 7;

const browserFaults: Command = {
  does: "lists what went wrong in browsers in the last days, with its places in the source",
  takes: { "<maps>": "the folder with the maps of the build, .local/maps", "[days]": `how many days back (${DAYS})` },
  example: ".local/maps 7",
  audited: { not: "shows nobody's data: what browsers tell is without people" },
  run: async ({ job, say }, { words: [maps = "", days = String(DAYS)] }) => {
    if (maps === "") throw new Error("Say where the maps of the build are: browser-faults <folder>");
    const locate = openSymbolication(maps);
    const groups = await listFaults(openDb(job), Number(days));
    for (const { release, fingerprint, kind, name, count, first, last, pages, browsers, frames } of groups) {
      say(`${count} × ${name} (${kind}) in build ${release}, ${first.toISOString()} to ${last.toISOString()}, ${fingerprint.slice(0, 8)}`);
      say(`    pages ${pages.join(", ")}; ${browsers.join(", ")}`);
      for (const frame of frames) say(`    at ${await locate(frame)}`);
    }
    if (groups.length === 0) say(`nothing in ${days} days`);
    return true;
  },
};

/** As people read it to us: the status in front or not, dashes or none. */
const CODE = /([0-9A-F]{4})-?([0-9A-F]{4})$/;

const findCode: Command = {
  does: "says what the database knows of a request whose code somebody was shown: changes, and jobs that came of it",
  takes: { "<code>": "as people read it to us" },
  example: "500-1A2B-3C4D",
  audited: "admin",
  run: async ({ withAdmin, say }, { words: [typed = ""] }) => {
    const [, first, second] = CODE.exec(typed.toUpperCase()) ?? [];
    if (first === undefined || second === undefined) throw new Error(`"${typed}" is no code; one looks like 500-1A2B-3C4D`);
    const found = await withAdmin((admin) => findTraces(openDb(admin), `${first}${second}`.toLowerCase()));
    for (const { request, at, what, about } of found) say(`${at.toISOString()} ${request} ${what}${about === "" ? "" : ` ${about}`}`);
    if (found.length === 0) say("nothing was changed and no work came of it; the log of the API has its line");
    return found.length > 0;
  },
};

export const commands = { "browser-faults": browserFaults, "find-code": findCode } satisfies Record<string, Command>;
