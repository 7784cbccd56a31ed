import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DraftSaver, type SaverState } from "./draft-saver.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const AT = "2026-11-15T10:00:00.000Z";

const saverWith = (store: (text: string) => Promise<{ savedAt: string | null }>) => {
  const states: SaverState["kind"][] = [];
  const saver = new DraftSaver({ store, onState: ({ kind }) => states.push(kind), max: 10, quietMs: 100, retryMs: 500 });
  return { saver, states };
};

test("stores once after the last keystroke, with the newest text", async () => {
  const stored: string[] = [];
  const { saver, states } = saverWith(async (text) => {
    stored.push(text);
    return { savedAt: AT };
  });
  for (const text of ["D", "Da", "Danke"]) saver.touch(text);
  await vi.advanceTimersByTimeAsync(100);
  expect(stored).toEqual(["Danke"]);
  expect(states.at(-1)).toBe("saved");
});

test("what is typed during a call is stored after it, never before", async () => {
  const stored: string[] = [];
  const first = Promise.withResolvers<void>();
  const { saver, states } = saverWith(async (text) => {
    if (text === "eins") await first.promise;
    stored.push(text);
    return { savedAt: AT };
  });
  saver.touch("eins");
  await vi.advanceTimersByTimeAsync(100);
  saver.touch("zwei");
  await vi.advanceTimersByTimeAsync(100);
  expect(stored).toEqual([]);
  expect(states.at(-1)).toBe("typing");
  first.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(stored).toEqual(["eins", "zwei"]);
  expect(states.at(-1)).toBe("saved");
});

test("a failure is told and tried again; a newer text wins over the failed one", async () => {
  const stored: string[] = [];
  let down = true;
  const { saver, states } = saverWith(async (text) => {
    if (down) throw new Error("down");
    stored.push(text);
    return { savedAt: AT };
  });
  saver.touch("alt");
  await vi.advanceTimersByTimeAsync(100);
  expect(states.at(-1)).toBe("failed");
  down = false;
  await vi.advanceTimersByTimeAsync(500);
  expect(stored).toEqual(["alt"]);
  down = true;
  saver.touch("neu");
  await vi.advanceTimersByTimeAsync(100);
  saver.touch("neuer");
  down = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect(stored).toEqual(["alt", "neuer"]);
});

test("after hold nothing is stored any more: the text is on its way as an answer", async () => {
  const stored: string[] = [];
  const { saver } = saverWith(async (text) => {
    stored.push(text);
    return { savedAt: AT };
  });
  saver.touch("Danke");
  await saver.hold();
  await vi.advanceTimersByTimeAsync(1000);
  expect(stored).toEqual([]);
});

test("a call that fails while the text is being sent leaves nothing behind", async () => {
  const calls: string[] = [];
  const first = Promise.withResolvers<never>();
  const { saver } = saverWith((text) => {
    calls.push(text);
    return first.promise;
  });
  saver.touch("Danke");
  void saver.flush();
  await vi.advanceTimersByTimeAsync(0);
  const held = saver.hold();
  first.reject(new Error("down"));
  await held;
  await vi.advanceTimersByTimeAsync(1000);
  saver.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(calls).toEqual(["Danke"]);
});

test("what is too long is not stored and never counts as stored; shortened it is", async () => {
  const stored: string[] = [];
  const first = Promise.withResolvers<void>();
  const { saver, states } = saverWith(async (text) => {
    await first.promise;
    stored.push(text);
    return { savedAt: AT };
  });
  saver.touch("Danke");
  await vi.advanceTimersByTimeAsync(100);
  saver.touch("Danke, danke");
  await vi.advanceTimersByTimeAsync(100);
  first.resolve();
  await vi.advanceTimersByTimeAsync(1000);
  expect([stored, states.at(-1)]).toEqual([["Danke"], "long"]);
  saver.touch("Danke sehr");
  saver.end();
  await vi.advanceTimersByTimeAsync(0);
  expect([stored, states.at(-1)]).toEqual([["Danke", "Danke sehr"], "saved"]);
});

test("an emptied text discards the draft", async () => {
  const { saver, states } = saverWith(async () => ({ savedAt: null }));
  saver.touch("");
  saver.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(states.at(-1)).toBe("empty");
});
