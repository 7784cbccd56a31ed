import { randomBytes } from "node:crypto";
import { CHECK_CODE_BYTES, GENUINE_PATH, writeCheckCode } from "@schaufenster/contract/areas/documents/check-code.rules.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { peer } from "../../../test/client.ts";
import { buildOwner } from "../../../test/desk.ts";
import { openHouse, patientRedis, type House } from "../../../test/house.ts";
import { buildDocument, IBAN } from "./documents.builders.ts";

/* "Ist dieses Schreiben wirklich von uns?": what everybody is told who has a letter in hand, and what nobody finds out without one. */

let house: House;
let accountId: string;
const CODE = "7K3M-9XQ2-A0BD-VT5E";
const NUMBER = "RE-2026-0815";
beforeAll(async () => {
  house = await openHouse();
  ({ accountId } = await buildOwner(house));
  await buildDocument(house, { accountId, id: 50, number: NUMBER, checkCode: CODE, mark: "Kranz", issuedOn: "2026-03-02" });
});
afterAll(() => house.close());

const ask = async (asked: Record<string, string>, { host = "nahwerk.test", of = house, from = peer() } = {}) => {
  const { statusCode, headers, body } = await of.app.server.inject({
    method: "GET",
    url: `${GENUINE_PATH}?${new URLSearchParams(asked).toString()}`,
    headers: { host },
    remoteAddress: from,
  });
  const words = body
    .replace(/^[\s\S]*<main/, "<main")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");
  return { status: statusCode, headers, body, words };
};
/** What is said, without what was typed, which stands in the fields again. */
const resultOf = (body: string): string => /role="(?:alert|status)"[\s\S]*?<\/div><\/div>/.exec(body)?.[0] ?? "";
const [GENUINE, UNKNOWN, ALTERED] = [
  "Dieses Schreiben haben wir ausgestellt",
  "Dazu haben wir kein Schreiben gefunden",
  "Vorsicht: Diese IBAN steht nicht in unserem Schreiben",
] as const;

test("the page asks for two things, keeps nothing and runs nothing", async () => {
  const { status, headers, body } = await ask({});
  expect([status, headers["cache-control"], headers["set-cookie"]]).toEqual([200, "no-store", undefined]);
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(resultOf(body)).toBe("");
});

describe("a genuine letter", () => {
  test.each([
    [NUMBER, CODE],
    ["re 2026 0815", "7k3m9xq2aobdvt5e"],
    ["RE–2026–0815", "7K3M 9XQ2 AOBD VT5E"],
  ])("is known as %s with %s, with day, amount and account", async (nummer, code) => {
    const { words } = await ask({ nummer, code });
    for (const said of [GENUINE, "Rechnung", "02.03.2026", "149,00", IBAN.replaceAll(/.{4}(?=.)/g, "$&\u00a0").replaceAll("\u00a0", " ")])
      expect(words.replaceAll("\u00a0", " ")).toContain(said);
  });

  test("says nothing about whom it was sent to", async () => {
    const { body } = await ask({ nummer: NUMBER, code: CODE });
    expect([body.includes("Kranz"), body.includes(accountId), body.includes("Titel")]).toEqual([false, false, false]);
  });

  test("with another account on it was altered; with the right one it was not", async () => {
    expect((await ask({ nummer: NUMBER, code: CODE, iban: "DE89 3704 0044 0532 0130 00" })).words).toContain(ALTERED);
    expect((await ask({ nummer: NUMBER, code: CODE, iban: IBAN.replaceAll(/.{4}/g, "$& ") })).words).toContain(
      "Die eingegebene IBAN ist dieselbe.",
    );
  });
});

describe("no letter of ours", () => {
  test("an unknown number, a wrong code, another letter's code, another brand's letter and what is no code are answered alike", async () => {
    await buildDocument(house, { accountId, id: 51, number: "RE-2026-0816", checkCode: "0000-0000-0000-0001" });
    await house.admin.query(
      "insert into document (account_id, id, brand, source, type, number, title, issued_on, brought, proof) select $1, 52, 'nahwerk', 'billing', 'invoice', 'RE-W', 'Wartet', '2026-01-01', sha256('a'), sha256('REW:0000000000000002')",
      [accountId],
    );
    const asked = [
      await ask({ nummer: "RE-9999-1", code: CODE }),
      await ask({ nummer: NUMBER, code: CODE.replace("7", "8") }),
      await ask({ nummer: NUMBER, code: "0000-0000-0000-0001" }),
      await ask({ nummer: "RE-2026-0816", code: CODE }),
      await ask({ nummer: NUMBER, code: "1234" }),
      // Not ready yet: nobody has it in hand.
      await ask({ nummer: "RE-W", code: "0000-0000-0000-0002" }),
    ];
    expect(new Set(asked.map(({ status, body }) => `${status} ${resultOf(body)}`)).size).toBe(1);
    expect(asked[0]?.words).toContain(UNKNOWN);
    const foreign = await ask({ nummer: NUMBER, code: CODE }, { host: "ortsfink.test" });
    expect(foreign.words).toContain(UNKNOWN);
  });

  test("what is typed is shown as words", async () => {
    const { body } = await ask({ nummer: '"><script>alert(1)</script>', code: CODE });
    expect(body).not.toContain("<script>");
    const long = await ask({ nummer: "x".repeat(5_000), code: "y".repeat(5_000) });
    expect(long.body.length).toBeLessThan(20_000);
    expect(
      (await house.app.server.inject({ method: "GET", url: `${GENUINE_PATH}?nummer=a&nummer=b&code=c`, headers: { host: "nahwerk.test" } }))
        .statusCode,
    ).toBe(200);
  });

  test("10,000 guesses find nothing", async () => {
    const found = new Set<string>();
    for (let n = 0; n < 10_000; n += 50)
      for (const { body } of await Promise.all(
        Array.from({ length: 50 }, () =>
          ask({ nummer: NUMBER, code: writeCheckCode(randomBytes(CHECK_CODE_BYTES)) }, { from: "10.1.1.1" }),
        ),
      ))
        found.add(resultOf(body));
    expect([...found]).toEqual([expect.stringContaining(UNKNOWN)]);
  }, 300_000);
});

test("whoever guesses is slowed down at the limits of production", async () => {
  const narrow = await openHouse({ RATE_FACTOR: "1" }, { redis: await patientRedis() });
  try {
    const from = peer();
    const statuses: number[] = [];
    for (let n = 0; n < 60; n += 1) statuses.push((await ask({ nummer: NUMBER, code: CODE }, { of: narrow, from })).status);
    expect(statuses.filter((status) => status === 200).length).toBe(30);
    expect(new Set(statuses.slice(30))).toEqual(new Set([429]));
  } finally {
    await narrow.close();
  }
});

test("the role of the public pages reads of a letter what its page says, and of no other than one that is ready", async () => {
  const of = house.app.pools.public;
  for (const column of ["number", "title", "account_id", "invoice", "sha256"])
    await expect(of.query(`select ${column} from document`)).rejects.toThrow("permission denied");
  const { rows } = await of.query("select type from document where proof = sha256('REW:0000000000000002')");
  expect(rows).toEqual([]);
});
