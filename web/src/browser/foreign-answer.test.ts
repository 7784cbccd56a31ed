import { afterEach, beforeEach, expect, test, vi } from "vitest";

/* What another site sends the reader back with leaves the address as soon as the first module runs. */

const replaceState = vi.fn();
const arriveAt = async (pathname: string, search: string, hash = "") => {
  vi.resetModules();
  const address = { pathname, search, hash };
  replaceState.mockImplementation((_state: unknown, _title: string, to: string) => {
    Object.assign(address, { pathname: to, search: "", hash: "" });
  });
  vi.stubGlobal("location", address);
  vi.stubGlobal("history", { state: null, replaceState });
  return import("./location.ts");
};
beforeEach(() => void replaceState.mockReset());
afterEach(() => vi.unstubAllGlobals());

test.each(["?code=AQDgeheim&state=s.1", "?error=access_denied&error_reason=user_denied&state=s.1"])("%s is taken out", async (search) => {
  const { currentPlace, foreignAnswer, forgetForeignAnswer, hrefOf } = await arriveAt("/login", search, "#_=_");
  expect(replaceState).toHaveBeenCalledExactlyOnceWith(null, "", "/login");
  expect(hrefOf(currentPlace())).toBe("/login");
  expect(foreignAnswer()).toBe(search);
  forgetForeignAnswer();
  expect(foreignAnswer()).toBe("");
});

test.each(["", "?ziel=%2Fkunde", "?state=offen", "?code=4711", "?error=x"])("%s is nobody's answer and stays", async (search) => {
  const { currentPlace, foreignAnswer } = await arriveAt("/login", search);
  expect([replaceState.mock.calls.length, currentPlace().search, foreignAnswer()]).toEqual([0, search, ""]);
});
