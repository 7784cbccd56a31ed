import { expect, test, vi } from "vitest";
import { inTurn } from "./in-turn.ts";

test("one after the other, whatever the first one comes to", async () => {
  const order: string[] = [];
  const gate = Promise.withResolvers<string>();
  const first = inTurn(async () => {
    order.push("first begins");
    await gate.promise;
    order.push("first fails");
    throw new Error("no");
  });
  const second = inTurn(() => {
    order.push("second");
    return Promise.resolve("done");
  });
  await expect.poll(() => order).toEqual(["first begins"]);
  gate.resolve("");
  await expect(first).rejects.toThrow("no");
  await expect(second).resolves.toBe("done");
  expect(order).toEqual(["first begins", "first fails", "second"]);
});

test("where nobody can take turns it is done at once, and once", async () => {
  const locks = vi.spyOn(navigator.locks, "request").mockRejectedValue(new DOMException("", "SecurityError"));
  const work = vi.fn(() => Promise.resolve(7));
  await expect(inTurn(work)).resolves.toBe(7);
  expect(work).toHaveBeenCalledOnce();
  locks.mockRestore();
});
