import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { createHash } from "node:crypto";
import { documents } from "@schaufenster/contract/areas/documents/documents.calls.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildOwner } from "../../../test/desk.ts";
import { openFeed, type Bringer, type FeedHouse } from "../../../test/feed.ts";
import { fileHostSettings, openFileHost, type FileHost } from "../../../test/file-host.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { pdf } from "../../../test/pdfs.ts";
import { pdfTexts } from "../../../test/pdf-text.ts";
import { EICAR, openFileWorker } from "../../../test/uploads.ts";
import { DOCUMENT_INBOX, documentInboxKey } from "../../session/file-keys.ts";
import { INVOICE } from "./documents.feed-samples.ts";
import { makeDocument, sweepInbox, type DocumentJob, type DocumentJobDeps } from "./documents.jobs.ts";
import { openInvoiceWriter } from "./invoice-writer.ts";

/* From the provider's record to what a company can fetch: files that are checked, invoices that are written, and what is never changed afterwards. */

let host: FileHost;
let house: House;
let feed: FeedHouse;
let billing: Bringer;
let worker: ReturnType<typeof openFileWorker>;
let deps: DocumentJobDeps;
let own: Awaited<ReturnType<typeof buildOwner>>;
beforeAll(async () => {
  host = await openFileHost();
  house = await openHouse(fileHostSettings(host));
  feed = openFeed(house);
  billing = await feed.newBringer();
  worker = openFileWorker(house);
  deps = { ...worker.deps, writeInvoice: openInvoiceWriter(house.app.brands) };
  own = await buildOwner(house);
  await feed.adopt(billing, own.accountId);
});
afterAll(async () => {
  await worker.close();
  await feed.close();
  await house.close();
  await host.close();
});

/** Takes what waits in the queue. */
const work = async (with_ = deps): Promise<number> => {
  const { rows } = await house.admin.query<{ data: DocumentJob }>("delete from pgboss.job where name = 'documents' returning data");
  for (const { data } of rows) await makeDocument(with_, data);
  return rows.length;
};
const hashOf = (content: Buffer): string => createHash("sha256").update(content).digest("hex");
const putDown = (content: Buffer): string => {
  const sha256 = hashOf(content);
  host.stored.set(documentInboxKey(sha256), { body: content, type: "application/pdf" });
  return sha256;
};
let last = 0;
const numberOf = (): string => `VT-${(last += 1)}`;
const record = (number: string, sha256: string, more: object = {}) => ({
  id: number,
  version: 1,
  company: own.accountId,
  source: "contract",
  type: "contract",
  number,
  title: "Laufzeit 12 Monate",
  date: "2026-10-15",
  sha256,
  ...more,
});
const invoiceRecord = (number: string, more: object = {}, version = 1) => ({
  id: number,
  version,
  company: own.accountId,
  title: "Eintragsservice",
  invoice: { ...INVOICE, number, ...more },
});
const found = async (number: string) => {
  const { data } = await own.browser.send(documents.getDocuments, {}, own);
  return data.documents.find(({ documentNumber }) => documentNumber === number);
};
const fetchPdf = (number: string, documentSource: "contract" | "billing" = "contract", documentType: "contract" | "invoice" = "contract") =>
  own.browser.send(documents.downloadDocument, { query: { documentSource, documentType, documentNumber: number } }, own);
const rowOf = async (number: string) =>
  (
    await house.admin.query<{ state: string; refusal: string | null; sha256: Buffer | null; proof: Buffer | null }>(
      "select * from document where number = $1",
      [number],
    )
  ).rows[0];
const refusalsOf = async (number: string) =>
  (await house.admin.query("select entity, field, reason from feed_refusal where record_id = $1", [number])).rows;

describe("a ready file", () => {
  test("is there when it was checked, and not before; what is handed out has the hash that is kept", async () => {
    const number = numberOf();
    expect(await billing.bring("document", [record(number, putDown(pdf()))])).toMatchObject({ counts: { taken: 1 } });
    expect(await found(number)).toBeUndefined();
    expect(await work()).toBe(1);
    expect(await found(number)).toMatchObject({
      title: "Laufzeit 12 Monate",
      date: "2026-10-15",
      amountCents: null,
      payment: null,
      xml: false,
    });
    const { status, bytes } = await fetchPdf(number);
    expect([status, bytes.subarray(0, 5).toString(), hashOf(bytes)]).toEqual([
      200,
      "%PDF-",
      (await rowOf(number))?.sha256?.toString("hex"),
    ]);
  });

  test.each([
    ["with a virus in it", () => Buffer.concat([pdf(), Buffer.from(`\n${EICAR}`)]), "malware"],
    ["that runs something", () => pdf(["<< /S /JavaScript /JS (app.alert(1)) >>"]), "not-supported"],
    ["that is no PDF", () => Buffer.from("Guten Tag"), "unreadable"],
  ])("%s is refused where records are, with a case at the desk", async (_what, make, reason) => {
    const number = numberOf();
    await billing.bring("document", [record(number, putDown(make()))]);
    await work();
    expect([await found(number), (await rowOf(number))?.state]).toEqual([undefined, "refused"]);
    expect(await refusalsOf(number)).toEqual([{ entity: "document", field: "sha256", reason }]);
    const { rows } = await house.admin.query(
      "select 1 from desk_case where kind = 'feed-refused' and closed_at is null and object like $1",
      [`${billing.feeder.id} document %`],
    );
    expect(rows).toHaveLength(1);
    expect((await fetchPdf(number)).status).toBe(404);
  });

  test("that was refused may come again, and the refusal is over", async () => {
    const number = numberOf();
    await billing.bring("document", [record(number, hashOf(Buffer.from("nie abgelegt")))]);
    await work();
    expect(await refusalsOf(number)).toHaveLength(1);
    await billing.bring("document", [record(number, putDown(pdf(["(2)"])), { version: 2 })]);
    expect(await refusalsOf(number)).toEqual([]);
    await work();
    expect(await found(number)).toBeDefined();
  });

  test("that is ready is issued: only its title and whether it was paid change", async () => {
    const number = numberOf();
    const sha256 = putDown(pdf(["(3)"]));
    await billing.bring("document", [record(number, sha256)]);
    await work();
    const before = await rowOf(number);
    for (const change of [
      { sha256: putDown(pdf(["(4)"])) },
      { date: "2026-10-16" },
      { amountCents: 5 },
      { iban: "DE02120300000000202051" },
      { number: `${number}a` },
    ]) {
      const { faults } = await billing.bring("document", [record(number, sha256, { version: 2, ...change })]);
      expect(faults).toMatchObject([{ recordId: number, reason: "issued" }]);
    }
    await billing.bring("document", [
      record(number, sha256, { version: 2, title: "Anders", payment: { state: "paid", on: "2026-11-02" } }),
    ]);
    expect(await work()).toBe(0);
    expect(await found(number)).toMatchObject({ title: "Anders", payment: { state: "paid", on: "2026-11-02" } });
    expect((await rowOf(number))?.sha256?.equals(before?.sha256 ?? Buffer.alloc(0))).toBe(true);
  });

  test("waits while the scanner is away, and nobody gets it meanwhile", async () => {
    const number = numberOf();
    await billing.bring("document", [record(number, putDown(pdf(["(5)"])))]);
    const away = { ...deps, check: () => Promise.reject(new Error("scanner away")) };
    const { rows } = await house.admin.query<{ data: DocumentJob }>("select data from pgboss.job where name = 'documents'");
    for (const { data } of rows) await expect(makeDocument(away, data)).rejects.toThrow("scanner away");
    expect((await rowOf(number))?.state).toBe("waiting");
    await work();
    expect(await found(number)).toBeDefined();
  });

  test("leaves the inbox after a month", async () => {
    const [old, young] = [putDown(pdf(["(6)"])), putDown(pdf(["(7)"]))].map(documentInboxKey);
    const file = host.stored.get(old ?? "");
    if (file) file.at = new Date(Date.now() - 31 * 86_400_000);
    expect(await sweepInbox(worker.deps.files as Parameters<typeof sweepInbox>[0])).toBe(1);
    expect([host.stored.has(old ?? ""), host.stored.has(young ?? "")]).toEqual([false, true]);
    expect([...host.stored.keys()].some((key) => key.startsWith(DOCUMENT_INBOX))).toBe(true);
  });
});

describe("an invoice", () => {
  test("is written once as PDF and XML, with the sums of its data and a code that only the letter has", async () => {
    const number = "RE-2026-4711";
    expect(await billing.bring("invoice", [invoiceRecord(number)])).toMatchObject({ counts: { taken: 1 } });
    await work();
    expect(await found(number)).toMatchObject({
      documentType: "invoice",
      documentSource: "billing",
      date: "2026-11-01",
      amountCents: 14_900,
      xml: true,
    });
    const { bytes } = await fetchPdf(number, "billing", "invoice");
    const words = pdfTexts(bytes)
      .map(({ text }) => text)
      .join(" ");
    expect(words).toContain(number);
    const xml = await own.browser.send(
      documents.downloadInvoiceXml,
      { query: { documentSource: "billing", documentType: "invoice", documentNumber: number } },
      own,
    );
    expect(xml.text).toContain("<ram:GrandTotalAmount>149.00</ram:GrandTotalAmount>");
    expect((await rowOf(number))?.proof).toHaveLength(32);
    const { rows } = await house.admin.query<{ text: string }>("select to_jsonb(d)::text as text from document d where number = $1", [
      number,
    ]);
    const code = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(words)?.[0] ?? "";
    expect(code).not.toBe("");
    expect(rows[0]?.text.includes(code) || rows[0]?.text.includes(code.replaceAll("-", ""))).toBe(false);
  });

  test("that came is issued: other data under its number are refused, and the letter stays byte by byte", async () => {
    const number = "RE-2026-4712";
    await billing.bring("invoice", [invoiceRecord(number)]);
    await work();
    const { bytes } = await fetchPdf(number, "billing", "invoice");
    const dearer = { lines: [{ ...INVOICE.lines[0], netPriceCents: 20_000 }] };
    expect((await billing.bring("invoice", [invoiceRecord(number, dearer, 2)])).faults).toMatchObject([
      { recordId: number, reason: "issued" },
    ]);
    expect((await billing.bring("invoice", [{ ...invoiceRecord(number, dearer), id: "anders" }])).counts).toMatchObject({
      taken: 0,
      refused: 1,
    });
    await billing.bring("invoice", [{ ...invoiceRecord(number, {}, 3), payment: { state: "paid", on: "2026-11-09" } }]);
    expect(await work()).toBe(0);
    expect(await found(number)).toMatchObject({ amountCents: 14_900, payment: { state: "paid", on: "2026-11-09" } });
    expect((await fetchPdf(number, "billing", "invoice")).bytes.equals(bytes)).toBe(true);
  });

  test("is written once, however often its job runs at the same time", async () => {
    const number = "RE-2026-4713";
    await billing.bring("invoice", [invoiceRecord(number)]);
    const { rows } = await house.admin.query<{ data: DocumentJob }>("delete from pgboss.job where name = 'documents' returning data");
    await Promise.all(rows.flatMap(({ data }) => [makeDocument(deps, data), makeDocument(deps, data), makeDocument(deps, data)]));
    const sha256 = (await rowOf(number))?.sha256?.toString("hex") ?? "";
    const { bytes } = await fetchPdf(number, "billing", "invoice");
    expect(hashOf(bytes)).toBe(sha256);
    const { rows: kept } = await house.admin.query<{ sha256: string }>(
      "select encode(sha256, 'hex') as sha256 from document where account_id = $1 and sha256 is not null",
      [own.accountId],
    );
    const hashes = new Set(kept.map((one) => one.sha256));
    const left = [...host.stored.keys()].filter(
      (key) => key.startsWith(`document/${own.accountId}/`) && !hashes.has(key.split(/[/.]/)[2] ?? ""),
    );
    expect(left).toEqual([]);
  });

  test("that credits something counts for the company", async () => {
    const number = "GS-2026-1";
    await billing.bring("invoice", [invoiceRecord(number, { type: "381", dueDate: null })]);
    await work();
    expect(await found(number)).toMatchObject({ documentType: "credit-note", amountCents: -14_900 });
  });

  test("is told to the company when it is new, and not when it is brought in afterwards", async () => {
    const day = isoDay(new Date());
    await billing.bring("invoice", [
      invoiceRecord("RE-neu", { issueDate: day, dueDate: day }),
      invoiceRecord("RE-alt", { issueDate: "2025-01-01", dueDate: "2025-02-01" }),
    ]);
    await work();
    const { rows } = await house.admin.query(
      "select facts->>'number' as number from occasion where kind = 'invoice-ready' and facts->>'number' in ('RE-neu', 'RE-alt')",
    );
    expect(rows).toEqual([{ number: "RE-neu" }]);
  });
});
