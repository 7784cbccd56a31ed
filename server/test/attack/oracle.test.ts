import { portal } from "@schaufenster/contract/areas/portal/portal.calls.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sealProductLink } from "../../src/areas/portal/product-link.ts";
import { ringOf } from "../../src/connections.ts";
import { sealLeaving } from "../../src/doors/told/leaving.ts";
import { seal } from "../../src/identity/factors/secret-box.ts";
import type { KeyRing } from "../../src/identity/key-ring.ts";
import { Browser } from "../client.ts";
import { openHouse, type House } from "../house.ts";

/* T-ORAC: whoever asks to open something learns nothing but whether it is a link of a letter, of this brand, of this time. */

const WHOLE = { sku: "WEB-KOMFORT-12", until: "2999-12-31" };
let house: House;
let browser: Browser;
let link: string;
let key: KeyRing;
beforeAll(async () => {
  house = await openHouse();
  browser = new Browser(house);
  key = ringOf(house.config);
  link = sealProductLink(key, "nahwerk", WHOLE);
});
afterAll(() => house.close());

const open = async (data: string, host?: string): Promise<{ status: number; said: string }> => {
  const { status, text: said } = await browser.send(portal.decryptData, { body: { data } }, host === undefined ? {} : { host });
  return { status, said };
};

test("a link of a letter says its article, and nothing besides", async () => {
  expect(await open(link)).toEqual({ status: 200, said: '{"data":{"sku":"WEB-KOMFORT-12"}}' });
});

const flipped = (at: number): string => {
  const bytes = Buffer.from(link, "base64url");
  bytes.writeUInt8(bytes.readUInt8(at >> 3) ^ (1 << (at & 7)), at >> 3);
  return bytes.toString("base64url");
};
const bitsOf = (text: string): number => Buffer.from(text, "base64url").length * 8;

test("every bit that is turned, every end that is cut off, and all that was sealed for something else are refused with the same words", async () => {
  const flips = Array.from({ length: bitsOf(link) }, (_, at) => flipped(at));
  const cuts = Array.from({ length: link.length - 1 }, (_, at) => link.slice(0, at + 1)).filter(
    (part) => Buffer.from(part, "base64url").length < Buffer.from(link, "base64url").length,
  );
  const others = [
    sealLeaving(key, { userId: "1", accountId: "2", topics: [], away: [] }),
    seal(key, "external-grant", "nahwerk", Buffer.from("2999-12-31 WEB-KOMFORT-12")).toString("base64url"),
    seal(key, "public-link", "ortsfink", Buffer.from("2999-12-31 WEB-KOMFORT-12")).toString("base64url"),
    seal(key, "public-link", "nahwerk", Buffer.from("2020-01-01 WEB-KOMFORT-12")).toString("base64url"),
    seal(key, "public-link", "nahwerk", Buffer.from("2999-12-31 <script>")).toString("base64url"),
    "WEB-KOMFORT-12",
    "%E0%A4%A",
    "A".repeat(2_000),
  ];
  expect(flips.length).toBeGreaterThan(400);
  const said = new Set<string>();
  for (const one of [...flips, ...cuts, ...others]) said.add(JSON.stringify(await open(one)));
  expect([...said]).toEqual([
    JSON.stringify({ status: 400, said: '{"errors":[{"code":"invalid-token","message":"A link or code is unknown, used or expired."}]}' }),
  ]);
});

test("a link of one brand opens nothing at another", async () => {
  expect((await open(link, "ortsfink.test")).status).toBe(400);
});
