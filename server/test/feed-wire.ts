import { stopCopyOf } from "../src/areas/documents/copy.store.ts";
import { generateKeyPairSync } from "node:crypto";
import type { AddressInfo } from "node:net";
import type pg from "pg";
import { keyIdOf, type Sender } from "../../ops/feed-send.ts";
import { FEED } from "../src/brought.ts";
import { databaseOf, ringOf } from "../src/connections.ts";
import { openDb } from "../src/db/db.ts";
import { openFeedDoor } from "../src/doors/feed/feed-door.ts";
import type { Feeder } from "../src/doors/feed/feed.store.ts";
import { saveFeeder } from "../src/doors/feed/feed.store.ts";
import { addKey } from "../src/doors/feed/http/feeder-key.store.ts";
import { openFeedServer } from "../src/doors/feed/http/server.ts";
import { ipPrefix } from "../src/http/admission/facts.ts";
import { openLog } from "../src/log.ts";
import { openSecurityLog } from "../src/records/security-log.ts";
import type { House } from "./house.ts";

/** The feed's listener over the database of a house. */
export interface FeedWire {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly log: string[];
  /** A feeder with a key of its own. */
  readonly newSender: (changes?: Partial<Feeder>) => Promise<Sender>;
  readonly close: () => Promise<void>;
}

let feeders = 0;

/** Opens it, on a port of its own. */
export const openFeedWire = async (house: House): Promise<FeedWire> => {
  const door = openFeedDoor(databaseOf(house.config), ringOf(house.config), { max: 12 });
  const { pool } = door;
  const log: string[] = [];
  const lines = openLog("info", "feed", { write: (line) => void log.push(line) });
  const security = openSecurityLog(lines);
  const server = openFeedServer({
    markReported: stopCopyOf,
    door,
    entities: FEED,
    log: lines,
    security,
    countAddress: () => undefined,
    networkOf: ipPrefix,
    countCall: () => undefined,
    isPassing: () => false,
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const newSender = async (changes: Partial<Feeder> = {}): Promise<Sender> => {
    const id = `feeder-${(feeders += 1)}`;
    await saveFeeder(openDb(pool), { id, name: "CRM", entities: ["company", "product"], brands: ["nahwerk"], speaksAs: id, ...changes });
    const { privateKey, publicKey } = generateKeyPairSync("ed25519");
    const sender = { url, feeder: id, key: privateKey };
    await addKey(openDb(pool), { id: keyIdOf(sender), feeder: id, publicKey: publicKey.export({ format: "der", type: "spki" }) });
    return sender;
  };
  const close = async () => {
    await new Promise((resolve) => server.close(resolve).closeAllConnections());
    security.close();
    await door.close();
  };
  return { url, pool, log, newSender, close };
};
