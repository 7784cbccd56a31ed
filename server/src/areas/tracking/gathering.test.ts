import { Refused } from "@schaufenster/contract/refused.ts";
import { expect, test } from "vitest";
import { openGathering, type Dropped } from "./gathering.ts";
import type { TrackedRow } from "./tracked.store.ts";

/* Group commit, and what is shed when there is too much to do. The clock is the test's. */

const rowsOf = (many: number, userId = "1"): TrackedRow[] =>
  Array.from({ length: many }, (_, n) => ({ userId, accountId: null, kind: "views", name: "profile", value: null, at: "", batch: "", n }));

const open = () => {
  const state = { clock: 0, othersWaiting: 0, late: 0, stored: 0, dropped: [] as [number, Dropped][] };
  const turns: { readonly rows: number; readonly commit: () => void; readonly fail: () => void }[] = [];
  const gathering = openGathering({
    store: (rows, begun) => {
      const { promise, resolve, reject } = Promise.withResolvers<number>();
      state.clock += state.late;
      begun();
      turns.push({ rows: rows.length, commit: () => resolve(rows.length), fail: () => reject(new Error("no database")) });
      return promise;
    },
    waiting: () => state.othersWaiting,
    count: { stored: (many) => void (state.stored += many), dropped: (many, why) => void state.dropped.push([many, why]) },
    now: () => state.clock,
  });
  const turn = async (at: number) => {
    await expect.poll(() => turns.length).toBeGreaterThan(at);
    const found = turns[at];
    if (!found) throw new Error("no turn");
    return found;
  };
  return { state, turns, turn, ...gathering };
};

test("what comes together is committed together, and nobody is answered before", async () => {
  const { add, turn, state } = open();
  const answered: number[] = [];
  const waiting = [1, 2, 3].map(async (many) => {
    await add(rowsOf(many));
    answered.push(many);
  });
  const first = await turn(0);
  expect([first.rows, answered]).toEqual([6, []]);
  // What comes meanwhile waits for the next turn.
  const later = add(rowsOf(4));
  first.commit();
  await Promise.all(waiting);
  expect(answered).toEqual([1, 2, 3]);
  const second = await turn(1);
  expect(second.rows).toBe(4);
  second.commit();
  await later;
  expect(state).toMatchObject({ stored: 10, dropped: [] });
});

test("a batch is bounded, and so is what waits", async () => {
  const { add, admit, turn, state } = open();
  const waiting = Array.from({ length: 100 }, () => add(rowsOf(50)));
  const taken: number[] = [];
  for (const at of [0, 1, 2]) {
    const { rows, commit } = await turn(at);
    taken.push(rows);
    commit();
  }
  await Promise.all(waiting);
  expect(taken).toEqual([2_000, 2_000, 1_000]);
  const more = Array.from({ length: 200 }, () => add(rowsOf(50)));
  expect(() => admit(1)).toThrow(Refused);
  expect(state.dropped).toEqual([[1, "full"]]);
  for (const at of [3, 4, 5, 6, 7]) (await turn(at)).commit();
  await Promise.all(more);
  expect(() => admit(1)).not.toThrow();
});

test("whoever waits for the database goes first: tracking is shed, and counted", async () => {
  const { add, admit, turn, state } = open();
  state.othersWaiting = 5;
  expect(() => admit(7)).toThrow(Refused);
  state.othersWaiting = 0;
  expect(() => admit(1)).not.toThrow();
  // It took too long to get a connection: nothing is taken for a second.
  state.late = 300;
  const one = add(rowsOf(1));
  (await turn(0)).commit();
  await one;
  expect(() => admit(2)).toThrow(Refused);
  state.clock += 1_001;
  expect(() => admit(2)).not.toThrow();
  expect(state.dropped).toEqual([
    [7, "busy"],
    [2, "busy"],
  ]);
});

test("what the database does not take is answered so, counted, and not kept", async () => {
  const { add, turn, state } = open();
  const lost = add(rowsOf(3));
  (await turn(0)).fail();
  await expect(lost).rejects.toThrow(Refused);
  const next = add(rowsOf(1));
  const { rows, commit } = await turn(1);
  commit();
  await next;
  expect([rows, state.dropped]).toEqual([1, [[3, "failed"]]]);
});
