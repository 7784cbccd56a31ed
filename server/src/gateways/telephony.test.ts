import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startSandbox } from "../../test/sandbox-process.ts";
import { openTelephony } from "./telephony.ts";

/* Calls at the provider's own interface, as the sandbox plays it. */

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => void (sandbox = await startSandbox()));
afterAll(() => sandbox.stop());

const SID = `AC${"0".repeat(32)}`;
const phone = (token = "sandbox-token") => openTelephony({ url: `${sandbox.url}/telephony`, sid: SID, token });
let last = 0;
let to = "";
beforeEach(() => void (to = `+4922147109${10 + (last += 1)}`));
const place = (say = "Der Code lautet: 1 & 2 < 3.", by = phone()) => by.call({ to, from: "+492214710555", say });
const line = async () => (await (await fetch(`${sandbox.url}/telephony-line/${encodeURIComponent(to)}`)).json()) as { heard: string[] };
const set = (path: string, body: object) => fetch(`${sandbox.url}/${path}`, { method: "PUT", body: JSON.stringify(body) });
const fall = (ill: string) => set(`telephony-line/${encodeURIComponent(to)}`, { ill });

test("what is spoken is what was meant, whatever signs stand in it", async () => {
  const placed = await place();
  expect(placed).toEqual({ kind: "taken", id: expect.stringMatching(/^CA[0-9a-f]{32}$/) });
  expect((await line()).heard).toEqual(["Der Code lautet: 1 & 2 < 3."]);
  expect(await phone().ask("id" in placed ? placed.id : "")).toBe("done");
});
test.each([
  ["busy", "busy"],
  ["silent", "no-answer"],
  ["lost", "failed"],
])("a line that is %s ends as %s, and hears nothing", async (ill, end) => {
  await fall(ill);
  const placed = await place();
  expect(await phone().ask("id" in placed ? placed.id : "")).toBe(end);
  expect((await line()).heard).toEqual([]);
});
test("a number that may not be called is refused for good; a wrong password and a fault wait", async () => {
  await fall("barred");
  expect(await place()).toEqual({ kind: "refused" });
  await fall("no");
  expect(await place("Guten Tag.", phone("falsch"))).toEqual({ kind: "later" });
  await set("faults/telephony", { mode: "error" });
  expect(await place()).toEqual({ kind: "later" });
  await set("faults/telephony", { mode: "garbage" });
  await expect(place()).rejects.toThrow("the telephone provider answered 200");
  await set("faults/telephony", { mode: "ok" });
});
