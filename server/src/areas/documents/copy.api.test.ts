import { randomUUID } from "node:crypto";
import { documents } from "@schaufenster/contract/areas/documents/documents.calls.ts";
import { COPY_BYTES_MAX, COPY_CONFIRM_DAYS } from "@schaufenster/contract/areas/documents/copy.rules.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sendSigned } from "../../../../ops/feed-send.ts";
import { deliveryReport } from "../../../../sandbox/src/mail-server/reports.ts";
import { openSmtpServer, type SmtpServer } from "../../../../sandbox/src/mail-server/smtp.ts";
import { peer } from "../../../test/client.ts";
import { buildOwner } from "../../../test/desk.ts";
import { openFeed, type Bringer, type FeedHouse } from "../../../test/feed.ts";
import { openFeedWire, type FeedWire } from "../../../test/feed-wire.ts";
import { fileHostSettings, openFileHost, type FileHost } from "../../../test/file-host.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { openFileWorker } from "../../../test/uploads.ts";
import { openMail, type Mail, type MailGateway } from "../../gateways/mail.ts";
import type { MailJob } from "../../jobs/queues.ts";
import { openLetters, type WrittenMail } from "../../letters.ts";
import { openSending } from "../../sending.ts";
import { INVOICE } from "./documents.feed-samples.ts";
import { makeDocument, type DocumentJob, type DocumentJobDeps } from "./documents.jobs.ts";
import { openInvoiceWriter } from "./invoice-writer.ts";

/* The standing copy to the tax adviser: who gets documents, who gets none, and who ends it. */

let host: FileHost;
let house: House;
let feed: FeedHouse;
let wire: FeedWire;
let billing: Bringer;
let worker: ReturnType<typeof openFileWorker>;
let deps: DocumentJobDeps;
let smtp: SmtpServer;
let mail: MailGateway;
let own: Awaited<ReturnType<typeof buildOwner>>;
beforeAll(async () => {
  host = await openFileHost();
  house = await openHouse(fileHostSettings(host));
  feed = openFeed(house);
  wire = await openFeedWire(house);
  billing = await feed.newBringer();
  worker = openFileWorker(house);
  deps = { ...worker.deps, writeInvoice: openInvoiceWriter(house.app.brands) };
  smtp = await openSmtpServer();
  mail = openMail({ url: smtp.url });
});
beforeEach(async () => {
  own = await buildOwner(house);
  await house.admin.query("delete from document_copy where account_id = $1", [own.accountId]);
  await house.admin.query("delete from pgboss.job where name in ('mail', 'documents')");
  await feed.adopt(billing, own.accountId);
  smtp.answer({});
});
afterAll(async () => {
  mail.close();
  await smtp.close();
  await worker.close();
  await wire.close();
  await feed.close();
  await house.close();
  await host.close();
});

const ADVISER = "kanzlei@steuer.example";
type Posted = { readonly id: string; readonly data: MailJob; readonly letter: WrittenMail | undefined };
/** What waits in the mail queue, written as the worker would. */
const post = async (): Promise<Posted[]> => {
  const write = openLetters(house.job, house.app.brands, house.config);
  const { rows } = await house.admin.query<{ id: string; data: MailJob }>(
    "with taken as (delete from pgboss.job where name = 'mail' returning id, data, created_on) select id, data from taken order by created_on",
  );
  const posted: Posted[] = [];
  for (const { id, data } of rows) posted.push({ id, data, letter: await write(data, id) });
  return posted;
};
/** What goes to an address. */
const postTo = async (to = ADVISER) => (await post()).flatMap(({ letter }) => (letter?.to === to ? [letter] : []));
const ask = (email = ADVISER, replaces: string | null = null) =>
  own.browser.send(documents.askDocumentCopy, { body: { email, replaces } }, own);
const read = async () => (await own.browser.send(documents.getDocumentCopy, {}, own)).data;
const pathIn = (letter: WrittenMail | undefined): string => {
  const { action, leave } = letter?.content ?? {};
  return new URL(action?.url ?? leave ?? "http://none.test").pathname;
};
const open = async (method: "GET" | "POST", url: string) => {
  const { statusCode, body } = await house.app.server.inject({ method, url, headers: { host: "nahwerk.test" }, remoteAddress: peer() });
  return { status: statusCode, title: /<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1] };
};
let last = 0;
/** A new invoice, from the feed to the file store. */
const issue = async (issueDate = isoDay(new Date())): Promise<string> => {
  const number = `KO-${own.accountId}-${(last += 1)}`;
  const invoice = { ...INVOICE, number, issueDate, dueDate: addDays(issueDate, 14) };
  await billing.bring("invoice", [{ id: number, version: 1, company: own.accountId, title: "Eintragsservice", invoice }]);
  const { rows } = await house.admin.query<{ data: DocumentJob }>("delete from pgboss.job where name = 'documents' returning data");
  for (const { data } of rows) await makeDocument(deps, data);
  const { rows: made } = await house.admin.query<{ state: string }>("select state from document where number = $1", [number]);
  expect(made).toEqual([{ state: "ready" }]);
  return number;
};
/** A copy that is wanted; gives the address of its link. */
const agreed = async (): Promise<string> => {
  await ask();
  const [question] = await postTo();
  const path = pathIn(question);
  expect(await open("POST", `${path}/ja`)).toEqual({ status: 200, title: "Sie erhalten Rechnungskopien" });
  return path;
};
const toldOf = async () =>
  (
    await house.admin.query<{ why: string }>(
      "select facts->>'why' as why from occasion where account_id = $1 and kind = 'copy-stopped' and over_at is null",
      [own.accountId],
    )
  ).rows.map(({ why }) => why);

describe("who gets no document", () => {
  test("whoever has not agreed, whatever opens the link", async () => {
    await ask();
    const [question] = await postTo();
    expect(question?.subject).toContain("bitte bestätigen");
    expect(question?.files).toBeUndefined();
    expect(await open("GET", pathIn(question))).toEqual({ status: 200, title: "Rechnungskopien erhalten?" });
    await issue();
    // Neither a letter nor the mark of one: it would not go there later, either.
    expect((await post()).filter(({ data }) => data.template === "document-copy")).toEqual([]);
    expect(await read()).toMatchObject({ email: ADVISER, state: "asked" });
  });
  test("whoever said no, or ended it by the link of a letter: once more changes nothing, and yes is no way back", async () => {
    const path = await agreed();
    expect(await open("POST", path)).toEqual({ status: 200, title: "Keine Rechnungskopien" });
    expect(await open("POST", `${path}/ja`)).toEqual({ status: 200, title: "Keine Rechnungskopien" });
    await issue();
    expect(await postTo()).toEqual([]);
    expect([await toldOf(), (await read())?.state]).toEqual([["left"], "left"]);
  });
  test("whoever the company has taken away, with a document on its way or not", async () => {
    const path = await agreed();
    await issue();
    const { id } = (await read()) ?? { id: "" };
    expect((await own.browser.send(documents.endDocumentCopy, { body: { id } }, own)).status).toBe(200);
    await issue();
    expect(await postTo()).toEqual([]);
    expect([await read(), (await open("GET", path)).status]).toEqual([null, 404]);
  });
  test("the address before: its link opens nothing any more, and the new one begins with the question", async () => {
    const path = await agreed();
    const { id } = (await read()) ?? { id: null };
    expect((await ask("neu@steuer.example")).errors[0]?.code).toBe("conflict");
    expect((await ask("neu@steuer.example", id)).data).toMatchObject({ state: "asked", email: "neu@steuer.example" });
    await post();
    expect((await open("POST", `${path}/ja`)).status).toBe(404);
    await issue();
    expect((await post()).flatMap(({ letter }) => (letter?.files ? [letter.to] : []))).toEqual([]);
  });
  test("whoever answers too late", async () => {
    await ask();
    const path = pathIn((await postTo())[0]);
    await house.admin.query("update document_copy set asked_at = now() - make_interval(days => $2) where account_id = $1", [
      own.accountId,
      COPY_CONFIRM_DAYS,
    ]);
    expect(await open("POST", `${path}/ja`)).toEqual({ status: 200, title: "Dieser Link gilt nicht mehr" });
    await issue();
    expect([await postTo(), (await read())?.state]).toEqual([[], "expired"]);
  });
  test("whoever guesses a link, or has that of another company", async () => {
    const path = await agreed();
    const secret = path.split(".")[1] ?? "";
    const other = await buildOwner(house);
    for (const token of [`${other.accountId}.${secret}`, `${own.accountId}.${"A".repeat(43)}`, "x", `${own.accountId}.`])
      expect((await open("POST", `/rechnungskopie/${token}`)).status).toBe(404);
    expect((await read())?.state).toBe("active");
  });
  test("a stranger neither reads nor ends it, and naming an address asks who one is", async () => {
    await agreed();
    const other = await buildOwner(house);
    const id = (await read())?.id ?? "";
    await other.browser.send(documents.endDocumentCopy, { body: { id } }, other);
    expect((await read())?.state).toBe("active");
    await house.admin.query("update session set step_up_at = now() - interval '6 minutes' where user_id = $1", [own.userId]);
    expect((await ask("fremd@steuer.example", id)).errors[0]?.code).toBe("step-up-needed");
  });
});

test("each new invoice goes once, with letter and XML, and a way to end it", async () => {
  await agreed();
  const number = await issue();
  const { rows } = await house.admin.query<{ data: MailJob }>(
    "select data from pgboss.job where name = 'mail' and data->>'template' = 'document-copy'",
  );
  expect(rows).toHaveLength(1);
  const [letter] = await postTo();
  expect(letter?.subject).toContain(`Rechnung ${number}`);
  expect(
    letter?.files?.map(({ name, contentType }) => [name.endsWith(contentType === "application/pdf" ? ".pdf" : ".xml"), contentType]),
  ).toEqual([
    [true, "application/pdf"],
    [true, "application/xml"],
  ]);
  for (const { key } of letter?.files ?? []) expect(host.stored.has(key)).toBe(true);
  expect(await open("GET", pathIn(letter))).toEqual({ status: 200, title: "Sie erhalten Rechnungskopien" });
  // The job that made it, once more: nothing is made, and nothing is sent.
  const { rows: made } = await house.admin.query<{ id: string }>("select id from document where number = $1", [number]);
  await makeDocument(deps, { accountId: own.accountId, documentId: made[0]?.id ?? "" });
  expect(await postTo()).toEqual([]);
  // What is brought in afterwards is no new invoice.
  await issue(addDays(isoDay(new Date()), -40));
  expect(await postTo()).toEqual([]);
});

test("what is too large for a mail is named, and not sent", async () => {
  await agreed();
  const number = await issue();
  await house.admin.query("update document set bytes = $2 where number = $1", [number, COPY_BYTES_MAX]);
  const [letter] = await postTo();
  expect([letter?.files, letter?.content.paragraphs.at(-1)]).toEqual([undefined, expect.stringContaining("zu groß")]);
});

test("the files leave with the letter", async () => {
  await agreed();
  await issue();
  const { rows } = await house.admin.query<{ id: string; data: MailJob }>("delete from pgboss.job where name = 'mail' returning id, data");
  const sent: Mail[] = [];
  const gateway = { send: async (one: Mail) => void sent.push(one) };
  const send = openSending(house.job, openLetters(house.job, house.app.brands, house.config), gateway, worker.deps.files);
  for (const { id, data } of rows) await send(data, id);
  const [copy] = sent.filter(({ to }) => to === ADVISER);
  expect(copy?.attachments?.map(({ content }) => content.subarray(0, 5).toString())).toEqual(["%PDF-", "<?xml"]);
});

describe("an address that takes nothing", () => {
  test("is marked when its server says so at once, and the company is told", async () => {
    await agreed();
    await issue();
    const { rows } = await house.admin.query<{ data: MailJob }>(
      "delete from pgboss.job where name = 'mail' and data->>'template' = 'document-copy' returning data",
    );
    smtp.answer({ RCPT: "550 5.1.1 no such user" });
    const send = openSending(house.job, openLetters(house.job, house.app.brands, house.config), mail, worker.deps.files);
    for (const { data } of rows) await send(data, randomUUID());
    expect([rows.length, (await read())?.state, await toldOf()]).toEqual([1, "unreached", ["unreached"]]);
    await issue();
    expect(await postTo()).toEqual([]);
  });
  test("is marked when a report names the letter, by whoever may bring reports", async () => {
    await agreed();
    await issue();
    const copy = (await post()).find(({ letter }) => letter?.files !== undefined);
    const server = await wire.newSender({ entities: ["letter-report"] });
    const body = Buffer.from(deliveryReport({ messageId: `<${copy?.id ?? ""}@nahwerk.test>`, to: ADVISER }, "5.1.1"));
    const response = await sendSigned(server, { method: "POST", path: "/feed/v1/letter-report", type: "message/rfc822", body });
    expect([response.status, await response.json()]).toEqual([202, { marked: true }]);
    expect([(await read())?.state, await toldOf()]).toEqual(["unreached", ["unreached"]]);
    // Whoever asks anew has seen it.
    await ask(ADVISER, (await read())?.id ?? null);
    expect(await toldOf()).toEqual([]);
  });
});
