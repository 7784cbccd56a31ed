import { LANES } from "./brought.ts";
import { createDatabase, migrate } from "./db/migrate.ts";
import { publishWeb } from "./http/kept-assets.ts";
import { importInto } from "./registers/address-import.store.ts";
import { importAddresses } from "./registers/address-import.ts";
import { importTrades } from "./registers/trade-import.ts";
import type { Command } from "./room.ts";

/* What belongs to no room: the database itself, the registers. */

const makeSchema: Command = {
  does: "creates the database when missing and brings it to the present schema",
  takes: {},
  example: "",
  audited: { not: "makes the trail itself; every migration stands in the table of migrations with its time" },
  run: async ({ adminUrl }) => {
    await createDatabase(adminUrl("postgres"), decodeURIComponent(new URL(adminUrl()).pathname.slice(1)));
    await migrate(adminUrl(), LANES);
    return true;
  },
};

const publishPages: Command = {
  does: "stores the built pages' files (WEB_DIST) for the servers of every release; before the first server of this one starts",
  takes: {},
  example: "",
  audited: { not: "touches nobody's data; what it stores can be read by everybody" },
  run: async ({ webDist, withFiles, say }) => {
    if (webDist === undefined) throw new Error("WEB_DIST is not set.");
    const { stored, kept, removed } = await withFiles((files) => publishWeb(files, webDist));
    say(`${stored} files stored, ${kept} of earlier builds kept, ${removed} removed`);
    return true;
  },
};

const replaceStreets: Command = {
  does: "replaces towns and streets (columns as OpenPLZ has them)",
  takes: { "<streets.csv>": "the list of streets", "[--positions <positions.csv>]": "where towns lie" },
  example: "streets.csv --positions positions.csv",
  audited: "admin",
  run: async ({ adminUrl, say }, { words: [streets], positions }) => {
    if (streets === undefined) throw new Error("Say which file: import-addresses <streets.csv>");
    const started = performance.now();
    const { read, places, streets: kept } = await importAddresses(adminUrl(), streets, positions);
    say(`${read} rows read: ${places} towns and ${kept} streets in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    return true;
  },
};

const replaceTrades: Command = {
  does: "replaces trades and their search words, and product features",
  takes: {
    "<trades.csv>": "columns Id, Label, Profession, Synonyms, Keywords",
    "[--features <features.csv>]": "columns Id, Label",
  },
  example: "trades.csv --features features.csv",
  audited: "admin",
  run: async ({ adminUrl, say }, { words: [trades], features }) => {
    if (trades === undefined) throw new Error("Say which file: import-trades <trades.csv>");
    const brought = await importInto(adminUrl(), (client) => importTrades(client, trades, features));
    say(`${brought.trades} trades, ${brought.keywords} search words, ${brought.features} product features`);
    return true;
  },
};

export const commands = {
  migrate: makeSchema,
  "publish-web": publishPages,
  "import-addresses": replaceStreets,
  "import-trades": replaceTrades,
} satisfies Record<string, Command>;
