import { defineArea } from "@schaufenster/contract/call.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { Browser } from "../../../test/client.ts";
import { openEdge } from "../../../test/edge.ts";
import { openHouse, type House } from "../../../test/house.ts";

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const reply = z.array(z.string()).nullable();
const head = { method: "GET", access: "anyone", effect: "read", scope: "none" } as const;
const calls = defineArea(() => Promise.resolve({ spoken: { reply, emptyIs204: true as const }, plain: { reply } }), {
  spoken: { ...head, path: "/api/test/spoken" },
  plain: { ...head, path: "/api/test/plain" },
});

test("nothing is answered by 204 where the call says so, and by null elsewhere", async () => {
  const edge = await openEdge(house, calls, { spoken: () => null, plain: () => null });
  try {
    const browser = new Browser(edge);
    const [spoken, plain] = [await browser.send(calls.spoken, {}), await browser.send(calls.plain, {})];
    expect([spoken.status, spoken.text, plain.status, plain.text]).toEqual([204, "", 200, '{"data":null}']);
  } finally {
    await edge.close();
  }
});
