import type pg from "pg";
import { FEED } from "../src/brought.ts";
import { databaseOf, ringOf } from "../src/connections.ts";
import { openDb } from "../src/db/db.ts";
import type { FeedEntity } from "../src/doors/feed/entity.ts";
import { openFeedDoor } from "../src/doors/feed/feed-door.ts";
import { saveFeeder, type Feeder } from "../src/doors/feed/feed.store.ts";
import { importRecords, takeAllWaiting } from "../src/doors/feed/import.ts";
import { addOutcomes, NOTHING, type Outcome } from "../src/doors/feed/merge.ts";
import type { House } from "./house.ts";

/** A system of the provider that brings records to a house. */
export interface Bringer {
  readonly feeder: Feeder;
  /** Brings records of an entity, as objects or as the lines that they are. */
  readonly bring: (entity: string | FeedEntity, records: readonly (object | string)[], dryRun?: boolean) => Promise<Outcome>;
  /** Takes what waited, as after every import. */
  readonly takeWaiting: () => Promise<Outcome>;
  /** The number that a record has here; empty when it has none. */
  readonly numberOf: (entity: string, recordId: string) => Promise<string>;
}
/** The way in of a house. */
export interface FeedHouse {
  readonly pool: pg.Pool;
  /** A further system, which may bring everything unless said otherwise. */
  readonly newBringer: (changes?: Partial<Feeder>) => Promise<Bringer>;
  /** Makes a company known to a system that was made without it; answers its number there. */
  readonly adopt: (bringer: Bringer, accountId: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

export const entityOf = (name: string): FeedEntity => {
  const found = FEED.find((one) => one.name === name);
  if (!found) throw new Error(`no entity ${name}`);
  return found;
};

const asLine = (record: object | string): string => (typeof record === "string" ? record : JSON.stringify(record));
async function* bytesOf(records: readonly (object | string)[]): AsyncGenerator<Buffer> {
  yield Buffer.from(records.map(asLine).join("\n"));
}

let feeders = 0;

/** Opens the way in of a house. */
export const openFeed = (house: House): FeedHouse => {
  const door = openFeedDoor(databaseOf(house.config), ringOf(house.config));
  const { pool } = door;
  return {
    pool,
    newBringer: async (changes = {}) => {
      const id = `system-${(feeders += 1)}`;
      const entities = FEED.map(({ name }) => name);
      const feeder: Feeder = { id, name: "System", entities, brands: ["nahwerk"], speaksAs: id, ...changes };
      await saveFeeder(openDb(pool), feeder);
      return {
        feeder,
        bring: async (named, records, dryRun = false) => {
          const entity = typeof named === "string" ? entityOf(named) : named;
          let all = NOTHING;
          for await (const { outcome } of importRecords(door, { feeder, entity }, bytesOf(records), { dryRun }))
            all = addOutcomes(all, outcome);
          return all;
        },
        takeWaiting: () => takeAllWaiting(door, FEED, feeder),
        numberOf: async (entity, recordId) => {
          const { rows } = await house.admin.query<{ number: string }>(
            "select number from feed_record where feeder = $1 and entity = $2 and record_id = $3",
            [id, entity, recordId],
          );
          return rows[0]?.number ?? "";
        },
      };
    },
    adopt: async ({ feeder }, accountId) => {
      await house.admin.query(
        `insert into feed_record (feeder, entity, record_id, number, version, deleted, account_id, brand)
         select $1, 'company', account_id::text, account_id, 1, false, account_id, brand from account where account_id = $2`,
        [feeder.id, accountId],
      );
      return accountId;
    },
    close: door.close,
  };
};
