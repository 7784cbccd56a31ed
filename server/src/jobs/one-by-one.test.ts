import { describe, expect, it } from "vitest";
import { doOneByOne } from "./one-by-one.ts";

const halve = (n: number): Promise<number> => (n % 2 === 0 ? Promise.resolve(n / 2) : Promise.reject(new Error(`${n} is odd`)));

describe("what is done one by one", () => {
  it("says what came of each, in their order", async () => {
    await expect(doOneByOne([4, 2, 8], halve, String)).resolves.toEqual([2, 1, 4]);
  });

  it("tries those behind one that fails, and says of each why", async () => {
    const tried: number[] = [];
    const work = (n: number) => (tried.push(n), halve(n));
    await expect(doOneByOne([4, 3, 2, 5, 8], work, (failed) => `${failed} failed`)).rejects.toMatchObject({
      message: "2 failed",
      errors: [new Error("3 is odd"), new Error("5 is odd")],
    });
    expect(tried).toEqual([4, 3, 2, 5, 8]);
  });
});
