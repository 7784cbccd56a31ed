import { expect, test } from "vitest";
import { openSharedReads } from "./shared-reads.ts";

const openStage = () => {
  const share = openSharedReads<string>();
  const begun: { readonly key: string; readonly end: (value: string) => void; readonly fail: (error: Error) => void }[] = [];
  const ask = (key: string): Promise<string> =>
    share(key, () => {
      const { promise, resolve: end, reject: fail } = Promise.withResolvers<string>();
      begun.push({ key, end, fail });
      return promise;
    });
  return { ask, begun };
};
const settle = () => new Promise((resolve) => setImmediate(resolve));

test("whoever comes while a read is under way shares the next one, never that one", async () => {
  const { ask, begun } = openStage();
  const first = ask("a");
  const later = [ask("a"), ask("a"), ask("a")];
  expect(begun).toHaveLength(1);
  begun[0]?.end("old");
  expect(await first).toBe("old");
  await settle();
  expect(begun).toHaveLength(2);
  begun[1]?.end("new");
  expect(await Promise.all(later)).toEqual(["new", "new", "new"]);
  void ask("a");
  expect(begun).toHaveLength(3);
});

test("keys do not wait for each other, and a read that fails holds nobody up", async () => {
  const { ask, begun } = openStage();
  const [first, other, second] = [ask("a"), ask("b"), ask("a")];
  expect(begun.map(({ key }) => key)).toEqual(["a", "b"]);
  begun[0]?.fail(new Error("gone"));
  await expect(first).rejects.toThrow("gone");
  await settle();
  begun[2]?.end("back");
  expect(await second).toBe("back");
  begun[1]?.end("b");
  expect(await other).toBe("b");
});
