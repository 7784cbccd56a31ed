import { createHash } from "node:crypto";
import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import { documents } from "@schaufenster/contract/areas/documents/documents.calls.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Browser } from "../../../test/client.ts";
import { buildOwner } from "../../../test/desk.ts";
import { fileHostSettings, openFileHost, type FileHost } from "../../../test/file-host.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { readZip } from "../../../test/zips.ts";
import { openZips } from "../../papers/zip.ts";
import { buildDocument } from "./documents.builders.ts";
import { zipYear } from "./documents.service.ts";
import type { StoredDocument } from "./documents.store.ts";

/* What a company finds, and what it takes along. */

type Owner = Awaited<ReturnType<typeof buildOwner>>;
let host: FileHost;
let house: House;
let own: Owner;
let other: Owner;
beforeAll(async () => {
  host = await openFileHost();
  house = await openHouse(fileHostSettings(host));
  own = await buildOwner(house);
  other = await buildOwner(house);
});
afterAll(async () => {
  await house.close();
  await host.close();
});

let last = 100;
/** A document with what lies in the store. */
const put = async (wanted: Partial<Parameters<typeof buildDocument>[1]> = {}, of = own) => {
  const id = (last += 1);
  const content = Buffer.from(`Inhalt ${id}`);
  const built = await buildDocument(house, { accountId: of.accountId, id, content, ...wanted });
  host.stored.set(built.pdfKey, { body: content, type: "text/html" });
  host.stored.set(built.xmlKey, { body: content, type: "text/html" });
  return { ...built, content };
};
const named = (documentNumber: string) => ({ documentSource: "billing", documentType: "invoice", documentNumber }) as const;
const fetchPdf = (number: string, { browser, accountId }: Owner = own, headers: Record<string, string> = {}) =>
  browser.send(documents.downloadDocument, { query: named(number) }, { accountId, headers });
const fetchXml = (number: string, { browser, accountId }: Owner = own) =>
  browser.send(documents.downloadInvoiceXml, { query: named(number) }, { accountId });
const fetchYear = (year: number, { browser, accountId }: Owner = own) =>
  browser.send(documents.downloadDocumentsOfYear, { query: { year } }, { accountId });
const list = async ({ browser, accountId }: Owner = own) => (await browser.send(documents.getDocuments, {}, { accountId })).data;

test("strangers and people without a session find nothing", async () => {
  const { number } = await put({ issuedOn: "2019-05-05" });
  const nobody = await new Browser(house).open();
  expect((await fetchPdf(number, { ...own, browser: nobody })).status).toBe(401);
  for (const answer of [await fetchPdf(number, other), await fetchXml(number, other), await fetchYear(2019, other)])
    expect([answer.status, answer.errors[0]?.code]).toEqual([404, "not-found"]);
  expect((await list(other)).documents.map(({ documentNumber }) => documentNumber)).not.toContain(number);
  expect((await fetchPdf(number, { ...other, accountId: own.accountId })).status).toBe(404);
});

test("whoever counts numbers finds nothing, and cannot tell whether there is one", async () => {
  const numbers = await Promise.all(Array.from({ length: 5 }, async () => (await put({}, other)).number));
  const answers = new Set<string>();
  for (let n = 0; n < 500; n += 1) {
    const { status, errors, text } = await fetchPdf(n < numbers.length ? (numbers[n] ?? "") : `RE-${9_000 + n}`);
    answers.add(`${status} ${errors[0]?.code} ${text.replaceAll(/"request[^,}]*/g, "")}`);
  }
  expect([...answers]).toEqual([expect.stringContaining("404 not-found")]);
});

test.each(["../RE-1", "..%2fRE-1", "%2e%2e/RE-1", "RE-1\0", "RE-1\r\nX-A: b", "RE..1", "a/b", "a\\b", ".RE", "x".repeat(41)])(
  "%j is no number",
  async (number) => {
    const { status } = await fetchPdf(number);
    expect(status).toBe(400);
  },
);

test("the newest stand first, with what is known of them", async () => {
  const of = await buildOwner(house);
  const old = await put({ issuedOn: "2024-12-31", payment: "paid", amountCents: -6_250, type: "credit-note" }, of);
  const young = await put({ issuedOn: "2026-11-01", payment: "open" }, of);
  const plain = await put({ issuedOn: "2026-10-15", amountCents: null, xml: false, type: "contract" }, of);
  await house.admin.query(
    "insert into document (account_id, id, brand, source, type, number, title, issued_on, brought) select $1, 900, 'nahwerk', 'billing', 'invoice', 'RE-W', 'Wartet', '2026-01-01', sha256('a')",
    [of.accountId],
  );
  const { documents: found, years } = await list(of);
  expect(years).toEqual([2026, 2024, 2020]);
  expect(
    found
      .slice(0, -1)
      .map(({ documentNumber, date, amountCents, payment, xml, bytes }) => [documentNumber, date, amountCents, payment, xml, bytes]),
  ).toEqual([
    [young.number, "2026-11-01", 14_900, { state: "open", on: null }, true, young.content.length],
    [plain.number, "2026-10-15", null, null, false, plain.content.length],
    [old.number, "2024-12-31", -6_250, { state: "paid", on: "2025-01-07" }, true, old.content.length],
  ]);
  expect((await fetchPdf("RE-W", of)).status).toBe(404);
});

describe("one document", () => {
  test("is a PDF with a name that people understand, whole or in part, and never opened in our origin", async () => {
    const { number, content } = await put({ number: "RE-2026-0815" });
    const { status, headers, bytes } = await fetchPdf(number);
    expect([status, bytes.equals(content)]).toEqual([200, true]);
    expect(headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": "attachment; filename*=UTF-8''Rechnung-RE-2026-0815.pdf",
      "content-security-policy": "sandbox; default-src 'none'",
      "cache-control": "no-store",
    });
    expect((await fetchPdf(number, own, { range: "bytes=0-1" })).text).toBe("In");
    const xml = await fetchXml(number);
    expect([xml.status, xml.headers["content-type"], xml.headers["content-disposition"]]).toEqual([
      200,
      "application/xml",
      "attachment; filename*=UTF-8''Rechnung-RE-2026-0815.xml",
    ]);
  });

  test("without an e-invoice has no XML; what the store has lost is not there; a store that is away is told as such", async () => {
    const plain = await put({ xml: false });
    expect((await fetchXml(plain.number)).status).toBe(404);
    const lost = await put();
    host.stored.delete(lost.pdfKey);
    expect((await fetchPdf(lost.number)).status).toBe(404);
    host.broken = true;
    const { status } = await fetchPdf(plain.number);
    host.broken = false;
    expect(status).toBe(503);
  });
});

describe("a year", () => {
  test("is one archive with every document and the XML beside it; no file takes another's place", async () => {
    const of = await buildOwner(house);
    const first = await put({ issuedOn: "2025-01-01", number: "A-1" }, of);
    await put({ issuedOn: "2025-12-31", number: "A-2", xml: false, type: "contract" }, of);
    await put({ issuedOn: "2024-12-31" }, of);
    const twin = await put({ issuedOn: "2025-06-01", number: "A-3" }, of);
    await house.admin.query("update document set source = 'archive', number = 'A-1' where account_id = $1 and number = $2", [
      of.accountId,
      twin.number,
    ]);
    const { headers, bytes } = await fetchYear(2025, of);
    expect([headers["content-type"], headers["content-disposition"]]).toEqual([
      "application/zip",
      "attachment; filename*=UTF-8''Dokumente-2025.zip",
    ]);
    const files = readZip(bytes);
    expect(files.map(({ name }) => name)).toEqual([
      "Rechnung-A-1.pdf",
      "Rechnung-A-1.xml",
      "Rechnung-A-1 (2).pdf",
      "Rechnung-A-1 (2).xml",
      "Vertrag-A-2.pdf",
    ]);
    expect(files[0]?.content.equals(first.content)).toBe(true);
    expect((await fetchYear(2023, of)).status).toBe(404);
  });

  test("names what is lost, and is refused while the store is away", async () => {
    const of = await buildOwner(house);
    await put({}, of);
    const lost = await put({}, of);
    host.stored.delete(lost.pdfKey);
    const files = readZip((await fetchYear(2026, of)).bytes);
    expect(files.at(-1)).toMatchObject({ name: "FEHLT.txt" });
    expect(files.at(-1)?.content.toString()).toContain(`Rechnung-${lost.number}.pdf`);
    host.broken = true;
    const { status } = await fetchYear(2026, of);
    host.broken = false;
    expect(status).toBe(503);
  });

  const MEGABYTE = Buffer.alloc(1_048_576, 7);
  const rowsOf = (count: number): StoredDocument[] =>
    Array.from({ length: count }, (_, n) => ({
      account_id: "1",
      type: "invoice",
      number: `RE-${n}`,
      sha256: createHash("sha256").update(String(n)).digest("hex"),
      bytes: MEGABYTE.length,
      crc32: String(crc32(MEGABYTE)),
      xml_bytes: null,
      xml_crc32: null,
    }));

  const PIECE = 65_536;
  /** A store of files of a megabyte that counts what is open and what was read. */
  const countingStore = () => {
    const seen = { opened: 0, open: 0, most: 0, read: 0 };
    const pieces = async function* () {
      try {
        for (let at = 0; at < MEGABYTE.length; at += PIECE) {
          seen.read += PIECE;
          yield await Promise.resolve(MEGABYTE.subarray(at, at + PIECE));
        }
      } finally {
        seen.open -= 1;
      }
    };
    const get = () => {
      seen.opened += 1;
      seen.open += 1;
      seen.most = Math.max(seen.most, seen.open);
      return Promise.resolve({ body: Readable.from(pieces()), bytes: undefined, part: undefined });
    };
    return { seen, get };
  };

  test("of 500 documents, half a gigabyte, is sent while it is read: never more than one file is open, and little is read ahead", async () => {
    const { seen, get } = countingStore();
    const { body } = await zipYear(openZips({ get }), 2026, rowsOf(500)).body();
    let [taken, ahead] = [0, 0];
    for await (const chunk of body as AsyncIterable<Buffer>) {
      taken += chunk.length;
      ahead = Math.max(ahead, seen.read - taken);
    }
    expect(taken).toBeGreaterThan(500 * MEGABYTE.length);
    expect([seen.opened, seen.most, seen.open]).toEqual([500, 1, 0]);
    // What streams read ahead: some dozen pieces of two streams, whatever the year holds.
    expect(ahead).toBeLessThan(4 * MEGABYTE.length);
  }, 120_000);

  test("that nobody takes any more is read no further, and no file stays open", async () => {
    const { seen, get } = countingStore();
    const { body } = await zipYear(openZips({ get }), 2026, rowsOf(500)).body();
    const taken = body[Symbol.asyncIterator]();
    for (let n = 0; n < 30; n += 1) await taken.next();
    await taken.return?.();
    await expect.poll(() => seen.open).toBe(0);
    expect(seen.opened).toBeLessThanOrEqual(3);
  });

  test("that breaks off on the way is no archive", async () => {
    const of = await buildOwner(house);
    for (let n = 0; n < 3; n += 1) await put({}, of);
    const changed = await put({ issuedOn: "2026-12-01" }, of);
    host.stored.set(changed.pdfKey, { body: Buffer.from("anderes"), type: "application/pdf" });
    await house.app.server.listen({ port: 0, host: "127.0.0.1" });
    const { port } = house.app.server.server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/api/customer/downloadDocumentsOfYear?year=2026&accountId=${of.accountId}`;
    const headers = { host: "nahwerk.test", cookie: of.browser.cookieHeader() };
    const asked = request(url, { headers }).end();
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    const parts: Buffer[] = [];
    await expect(
      (async () => {
        for await (const part of answer as AsyncIterable<Buffer>) parts.push(part);
      })(),
    ).rejects.toThrow("aborted");
    expect(answer.complete).toBe(false);
    expect(() => readZip(Buffer.concat(parts))).toThrow("the archive has no end");
  });
});
