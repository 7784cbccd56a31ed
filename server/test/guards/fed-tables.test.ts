import { afterAll, beforeAll, expect, test } from "vitest";
import { loadBesideRooms } from "../beside-rooms.ts";
import { openHouse, type House } from "../house.ts";
import type { NotFed, RoomRights } from "./rights.ts";

/* Whatever a company has either comes by the feed, or its room says why only the portal writes it: an empty installation could not be filled otherwise. */

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

test("every table of companies is fed, or has a reason why only the portal writes it", async () => {
  const rooms = await loadBesideRooms<{ readonly rights: RoomRights; readonly notFed?: NotFed }>("rights");
  const fed = new Set(
    rooms.flatMap(({ rights }) =>
      Object.entries(rights.portal_feed ?? {}).flatMap(([table, { insert }]) => (insert === undefined ? [] : table)),
    ),
  );
  const reasons = rooms.flatMap(({ notFed = {} }) => Object.entries(notFed));
  const explained = reasons.map(([table]) => table);
  const { rows } = await house.admin.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`,
  );
  const tables = rows.map(({ name }) => name);
  expect(tables.length).toBeGreaterThan(30);
  expect(tables.filter((table) => !fed.has(table) && !explained.includes(table))).toEqual([]);
  expect(explained.filter((table) => fed.has(table) || !tables.includes(table))).toEqual([]);
  expect(reasons.filter(([, reason]) => reason.length < 20)).toEqual([]);
});
