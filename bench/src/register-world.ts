import { demoTrades } from "@schaufenster/server/demo/registers/content.ts";
import { importInto, replaceAddresses } from "@schaufenster/server/registers/address-import.store.ts";
import { replaceTrades } from "@schaufenster/server/registers/fill.store.ts";
import pg from "pg";
import { keywordEntries, streetRecords } from "./register-names.ts";
import { openWorld, type World } from "./world.ts";

/** How large the registers of a world are. */
export interface RegisterSize {
  readonly streets: number;
  readonly towns: number;
  readonly keywords: number;
}

/** A world with registers; how long the streets took, when they were loaded now. */
export interface RegisterWorld {
  readonly world: World;
  readonly size: RegisterSize;
  readonly importSeconds: number | undefined;
  /** The largest memory of this process during the import, in megabytes. */
  readonly importMegabytes: number | undefined;
}

const isFilled = async (url: string): Promise<boolean> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query("select from register_state where register = 'streets'")).rowCount === 1;
  } finally {
    await client.end();
  }
};

/** Builds the world and its registers unless they are there. */
export const openRegisterWorld = async (port: number, database: string, size: RegisterSize): Promise<RegisterWorld> => {
  const world = await openWorld(port, database, { companies: 200, giant: false }, 200);
  const url = `postgres://postgres@127.0.0.1:${port}/${database}`;
  if (await isFilled(url)) return { world, size, importSeconds: undefined, importMegabytes: undefined };
  const began = performance.now();
  let megabytes = 0;
  const watch = setInterval(() => (megabytes = Math.max(megabytes, process.memoryUsage().rss / 1e6)), 100);
  await importInto(url, (client) => replaceAddresses(client, streetRecords(size.streets, size.towns), [], "import"));
  clearInterval(watch);
  const importSeconds = (performance.now() - began) / 1000;
  await importInto(url, (client) => replaceTrades(client, demoTrades(), keywordEntries(size.keywords), "import"));
  return { world, size, importSeconds, importMegabytes: megabytes };
};
