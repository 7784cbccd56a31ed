import { randomBytes, randomUUID } from "node:crypto";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../../../test/builders.ts";
import { mintedSession } from "../../../../test/client.ts";
import { fileHostSettings, openFileHost, type FileHost } from "../../../../test/file-host.ts";
import { openHouse, type House } from "../../../../test/house.ts";
import { publish, sealFrom, visit } from "../../../../test/public-pages.ts";
import { download, openFileWorker, phonePhoto } from "../../../../test/uploads.ts";
import { writeFor } from "../../../db/db.ts";
import type { MailJob } from "../../../jobs/queues.ts";
import { openLetters } from "../../../letters.ts";
import { sweepQuarantine } from "../../../floor/uploads.ts";
import { findLinkedInquiry } from "./inquiry.store.ts";
import { workOnInquiry, type InquiryJob } from "./inquiry.jobs.ts";

let host: FileHost;
let house: House;
let worker: ReturnType<typeof openFileWorker>;
beforeAll(async () => {
  host = await openFileHost();
  house = await openHouse(fileHostSettings(host));
  worker = openFileWorker(house, { scanner: { scan: async (file) => (file.includes("Testkamera-Virus") ? "malware" : "clean") } });
});
afterAll(async () => {
  await worker.close();
  await house.close();
  await host.close();
});

const WORDS = {
  title: "Fassade streichen",
  message: "90 Quadratmeter,\nbitte im Frühjahr.",
  zipCode: "50999",
  city: "Köln",
  name: "Frauke Holm",
  email: "frauke@post.example",
  phone: "0221 4710199",
  website: "",
} as const;
type Words = Partial<Record<keyof typeof WORDS | "trade" | "seal", string>>;

/** A company that everybody may write to. */
const setUp = async ({ booked = true }: { booked?: boolean } = {}) => {
  const { userId } = await buildUser(house);
  const { accountId } = await buildCompany(house, { members: [userId], leads: 0 });
  await house.admin.query("delete from product where account_id = $1", [accountId]);
  if (booked)
    await house.admin.query(
      "insert into product (account_id, id, sku, status, detail_name) values ($1, 1, 'ENT-PLUS-12', 'Invoicing', 'Eintrag Plus')",
      [accountId],
    );
  const publicId = await publish(house, accountId, { trades: { trades: [{ id: "1", label: "Maler" }] } });
  const owner = await mintedSession(house, userId);
  return { accountId, publicId, owner, address: `/anfrage/${publicId}` };
};

/** A form that was opened long enough ago. */
const oldSeal = (publicId: string, ago = 60_000) => sealFrom(house, publicId, ago);

const bodyOf = async (words: Words, photos: readonly Buffer[] = []) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...WORDS, ...words })) form.append(name, value);
  for (const photo of photos) form.append("photos", new Blob([new Uint8Array(photo)]), "foto.jpg");
  const body = new Response(form);
  return { headers: { "content-type": body.headers.get("content-type") ?? "" }, payload: Buffer.from(await body.arrayBuffer()) };
};
const OWN = { origin: "https://nahwerk.test", "sec-fetch-site": "same-origin" };
const post = async (
  url: string,
  words: Words = {},
  { photos = [], headers = {}, from }: { photos?: readonly Buffer[]; headers?: Record<string, string>; from?: string } = {},
) => {
  const body = await bodyOf(words, photos);
  return house.app.server.inject({
    method: "POST",
    url,
    headers: { host: "nahwerk.test", ...OWN, ...body.headers, ...headers },
    payload: body.payload,
    remoteAddress: from ?? `10.${randomBytes(3).join(".")}`,
  });
};
const send = (publicId: string, words: Words = {}, options: Parameters<typeof post>[2] = {}) =>
  post(`/anfrage/${publicId}`, { seal: oldSeal(publicId), ...words }, options);

/** The red light. */
const stop = (accountId: string) =>
  house.admin.query(
    `insert into account_locks (account_id, no_leads, no_leads_reason) values ($1, true, 'fully-booked')
     on conflict (account_id) do update set no_leads = true, no_leads_reason = 'fully-booked'`,
    [accountId],
  );
const waiting = async (accountId: string) =>
  (await house.admin.query("select * from lead_inquiry where account_id = $1", [accountId])).rows as Record<string, unknown>[];
const mailJobs = async (accountId: string) => {
  const { rows } = await house.admin.query<{ data: MailJob }>(
    "select data from pgboss.job where name = 'mail' and (data->>'companyId' = $1 or data->>'accountId' = $1) order by created_on",
    [accountId],
  );
  return rows.map(({ data }) => data);
};
const write = (job: MailJob | undefined) => {
  if (!job) throw new Error("no letter waits");
  return openLetters(house.job, house.app.brands, house.config)(job, randomUUID());
};
/** The address of the link in the only letter that waits. */
const linkOf = async (accountId: string) => new URL((await write((await mailJobs(accountId)).at(-1)))?.content.action?.url ?? "").pathname;
const run = async (accountId: string, task: InquiryJob["task"]) => {
  const { rows } = await house.admin.query<{ data: InquiryJob }>(
    "delete from pgboss.job where name = 'inquiries' and data->>'task' = $1 and data->>'accountId' = $2 returning data",
    [task, accountId],
  );
  for (const { data } of rows) await workOnInquiry(worker.deps, data);
  return rows.length;
};
const leadsOf = async ({ owner, accountId }: Awaited<ReturnType<typeof setUp>>) =>
  (await owner.send(leads.getLeads, { query: { limit: 10, offset: 0 } }, { accountId })).data.leads;
/** Where the link of a notice leads. */
const wayOf = ({ body }: { readonly body: string }) => /class="way" href="([^"]+)"/.exec(body)?.[1];
const storedOf = (accountId: string) => [...host.stored.keys()].filter((key) => key.includes(`/${accountId}/`));

describe("whoever writes to a company", () => {
  test("is led from its page to a form that needs no script and sets no cookie", async () => {
    const { publicId, address } = await setUp();
    const page = await visit(house, `/e/${publicId}/malerbetrieb-kranz-soehne`);
    expect(page.body).toContain(`href="${address}"`);
    const form = await visit(house, address);
    expect([form.statusCode, form.headers["cache-control"], form.headers["set-cookie"], form.headers["x-robots-tag"]]).toEqual([
      200,
      "no-store",
      undefined,
      "noindex",
    ]);
    expect(form.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(form.headers["content-security-policy"]).toContain("form-action 'self'");
    expect(form.body).not.toContain("<script");
    expect(form.body).toContain("Anfrage an Malerbetrieb Kranz &amp; Söhne");
  });

  test("confirms by mail; only then the company has a lead, and the contact only once it accepts", async () => {
    const one = await setUp();
    const before = (await one.owner.send(leads.getChanges, { query: {} }, { accountId: one.accountId })).data.revision;
    const sent = await send(one.publicId);
    expect([sent.statusCode, sent.body.includes("Bitte bestätigen Sie jetzt Ihre Anfrage")]).toEqual([200, true]);
    expect(await leadsOf(one)).toEqual([]);
    const link = await linkOf(one.accountId);
    // Programs that check mails look, too: nothing happens by it.
    const look = await visit(house, link);
    expect([look.statusCode, look.body.includes("90 Quadratmeter"), look.headers["cache-control"]]).toEqual([200, true, "no-store"]);
    expect([await run(one.accountId, "deliver"), await leadsOf(one)]).toEqual([0, []]);

    expect((await post(link)).body).toContain("Ihre Anfrage ist bestätigt");
    expect((await post(link)).body).toContain("Ihre Anfrage ist bestätigt");
    expect(await run(one.accountId, "deliver")).toBe(1);
    const [lead, ...others] = await leadsOf(one);
    expect(others).toEqual([]);
    expect(lead).toMatchObject({
      title: WORDS.title,
      message: WORDS.message,
      trade: "Maler",
      zipCode: "50999",
      status: "new",
      contact: null,
    });
    expect((await one.owner.send(leads.getChanges, { query: {} }, { accountId: one.accountId })).data.revision).toBeGreaterThan(before);
    const accepted = await one.owner.send(leads.acceptLead, { body: { externalId: lead?.externalId ?? "" } }, { accountId: one.accountId });
    expect(accepted.data.contact).toEqual({ name: WORDS.name, email: WORDS.email, phone: "+492214710199", street: "" });
    expect(await waiting(one.accountId)).toEqual([]);
    expect((await visit(house, link)).body).toContain("Dieser Link gilt nicht mehr");
    expect((await post(link)).statusCode).toBe(404);
  });

  test("sends photos, which are made anew; one that the scanner knows is left out and the words arrive", async () => {
    const one = await setUp();
    const bad = Buffer.concat([await phonePhoto(), Buffer.from("Testkamera-Virus")]);
    await send(one.publicId, {}, { photos: [await phonePhoto(), bad] });
    expect(storedOf(one.accountId)).toHaveLength(2);
    // The nightly sweep leaves alone what waits for its owner.
    await sweepQuarantine(worker.deps, Date.now() + 7 * 3_600_000);
    expect(storedOf(one.accountId)).toHaveLength(2);
    await post(await linkOf(one.accountId));
    await run(one.accountId, "deliver");
    const [lead] = await leadsOf(one);
    expect(lead?.photos).toHaveLength(1);
    const photo = await download(house, one.owner, lead?.photos[0] ?? "");
    expect([photo.status, photo.headers["content-type"], photo.body.includes("Testkamera")]).toEqual([200, "image/webp", false]);
    expect(storedOf(one.accountId).filter((key) => key.startsWith("quarantine/"))).toEqual([]);
  });

  test("who does not confirm is forgotten, photos and all", async () => {
    const { accountId, publicId } = await setUp();
    await send(publicId, {}, { photos: [await phonePhoto()] });
    const link = await linkOf(accountId);
    const { rows } = await house.admin.query(
      "select extract(epoch from start_after - created_on)::int as seconds from pgboss.job where name = 'inquiries' and data->>'accountId' = $1",
      [accountId],
    );
    expect(rows).toEqual([{ seconds: 24 * 3_600 }]);
    await run(accountId, "forget");
    expect([await waiting(accountId), storedOf(accountId)]).toEqual([[], []]);
    expect((await post(link)).statusCode).toBe(404);
  });

  test("is told when the company does not want it after all, once, and nothing is kept", async () => {
    const { accountId, publicId, owner } = await setUp();
    await send(publicId);
    await post(await linkOf(accountId));
    await stop(accountId);
    const job = { task: "deliver", accountId, inquiryId: String((await waiting(accountId))[0]?.["id"]) } as const;
    await workOnInquiry(worker.deps, job);
    await workOnInquiry(worker.deps, job);
    const refused = (await mailJobs(accountId)).filter(({ template }) => template === "inquiry-refused");
    expect(refused).toHaveLength(1);
    expect((await write(refused[0]))?.content.paragraphs.join(" ")).toContain("nimmt zurzeit keine Anfragen an");
    expect((await owner.send(leads.getLeads, { query: { limit: 10, offset: 0 } }, { accountId })).data.leads).toEqual([]);
    await run(accountId, "drop");
    expect(await waiting(accountId)).toEqual([]);
  });
});

/** What is left of a company's form: the way to it, the form, what is sent all the same, and what is kept of that. */
const closed = async ({ publicId, address, accountId }: Awaited<ReturnType<typeof setUp>>) => {
  const page = await visit(house, `/e/${publicId}/malerbetrieb-kranz-soehne`);
  const sent = await send(publicId);
  return [page.body.includes(address), (await visit(house, address)).statusCode, sent.statusCode, await waiting(accountId)];
};

describe("where nobody can write", () => {
  const NONE = [false, 409, 409, []];

  test("nothing is booked that brings requests", async () => expect(await closed(await setUp({ booked: false }))).toEqual(NONE));
  test("the company takes none, or pauses today", async () => {
    const [red, pause] = [await setUp(), await setUp()];
    await stop(red.accountId);
    await house.admin.query(
      "insert into lead_settings (account_id, pause_from, pause_to) values ($1, current_date - 3, current_date + 3)",
      [pause.accountId],
    );
    expect([await closed(red), await closed(pause)]).toEqual([NONE, NONE]);
  });
  test("there is no entry, or it is another brand's", async () => {
    const { publicId, address } = await setUp();
    expect((await send("0123456789abcdef")).statusCode).toBe(404);
    expect((await visit(house, "/anfrage/0123456789abcdef")).statusCode).toBe(404);
    expect((await visit(house, address, { host: "ortsfink.test" })).statusCode).toBe(404);
    for (const url of ["/anfrage/x", `/anfrage/${publicId}/a/b`, "/anfrage/%00"]) expect((await visit(house, url)).statusCode).toBe(404);
  });
});

describe("a form that is wrong", () => {
  test.each([
    ["no name", { name: "" }, "Bitte geben Sie Ihren Namen ein"],
    ["a link as name", { name: "Gewinn www.boese.example" }, "Bitte geben Sie Ihren Namen ein"],
    ["a header in the address", { email: "a@b.example\r\nBcc: c@d.example" }, "gültige E‑Mail-Adresse"],
    ["a second addressee", { email: "a@b.example,c@d.example" }, "gültige E‑Mail-Adresse"],
    ["a header in the name", { name: "Frauke\r\nBcc: c@d.example" }, "Bitte geben Sie Ihren Namen ein"],
    ["no phone number", { phone: "ruf an" }, "gültige Telefonnummer"],
    ["no postal code", { zipCode: "5099" }, "Postleitzahl mit fünf Ziffern"],
    ["the field for programs", { website: "https://boese.example" }, "Bitte lassen Sie dieses Feld leer"],
    ["a form of nobody", { seal: "x" }, "Bitte senden Sie das Formular noch einmal ab"],
  ])("is shown again and keeps nothing: %s", async (_, words, said) => {
    const { accountId, publicId } = await setUp();
    const answer = await send(publicId, words);
    expect([answer.statusCode, answer.body.includes(said), await waiting(accountId), await mailJobs(accountId)]).toEqual([
      422,
      true,
      [],
      [],
    ]);
    expect(answer.body).toContain("Fassade streichen");
  });

  test("keeps its seal, and whoever was too fast for a person sends it again", async () => {
    const { accountId, publicId } = await setUp();
    const seal = oldSeal(publicId, 0);
    const early = await send(publicId, { seal });
    expect([early.statusCode, early.body.includes(`value="${seal}"`), await waiting(accountId)]).toEqual([422, true, []]);
  });

  test("is told what is wrong in the order of the fields, in the place of the hint, and about photos only where some were sent", async () => {
    const { publicId } = await setUp();
    const answer = await send(publicId, { email: "", title: "", zipCode: "" });
    const named = [...answer.body.matchAll(/<li><a href="#feld-(\w+)"/g)].map(([, name]) => name);
    expect([named, answer.body.includes("Bitte prüfen Sie 3 Angaben")]).toEqual([["title", "zipCode", "email"], true]);
    expect(answer.body).toContain('id="feld-email-fehler"');
    expect(answer.body).not.toMatch(/feld-email-hinweis|Fotos müssen Sie/);
    expect((await send(publicId, { email: "" }, { photos: [await phonePhoto()] })).body).toContain(
      "Fotos müssen Sie danach noch einmal auswählen",
    );
  });

  test("always finds a way on", async () => {
    const { publicId, address } = await setUp();
    expect(wayOf(await send(publicId))).toBe(`/e/${publicId}`);
    expect(wayOf(await visit(house, `${address}/${"x".repeat(43)}`))).toBe(address);
  });

  test("escapes what was typed", async () => {
    const { publicId } = await setUp();
    const answer = await send(publicId, { title: '"><script>alert(1)</script>', name: "" });
    expect(answer.body).toContain("&quot;&gt;&lt;script&gt;");
    expect(answer.body).not.toContain("<script>");
  });

  test("takes no documents, no more than four photos and none without end", async () => {
    const { accountId, publicId } = await setUp();
    const photo = await phonePhoto();
    expect((await send(publicId, {}, { photos: [Buffer.from("%PDF-1.7 …")] })).statusCode).toBe(422);
    expect((await send(publicId, {}, { photos: [photo, photo, photo, photo, photo] })).statusCode).toBe(422);
    const endless = await send(publicId, {}, { photos: [Buffer.concat([photo, Buffer.alloc(25 * 1_048_576)])] });
    expect([endless.statusCode, endless.body.includes("Die Fotos sind zu groß")]).toEqual([413, true]);
    expect([await waiting(accountId), storedOf(accountId)]).toEqual([[], []]);
  });
});

describe("an attacker", () => {
  test("who has other sites' visitors write is refused before the body is read", async () => {
    const { accountId, publicId } = await setUp();
    for (const headers of [
      { origin: "https://boese.example", "sec-fetch-site": "cross-site" },
      { origin: "https://ortsfink.test", "sec-fetch-site": "same-site" },
      { origin: "null" },
    ]) {
      const answer = await send(publicId, {}, { headers });
      expect([headers, answer.statusCode, answer.body.includes("kam nicht von unserer Seite")]).toEqual([headers, 403, true]);
    }
    expect(await waiting(accountId)).toEqual([]);
  });

  test("who repeats a form gains nothing: one row, one letter, whatever stands in the second", async () => {
    const { accountId, publicId } = await setUp();
    const seal = oldSeal(publicId);
    await send(publicId, { seal });
    expect((await send(publicId, { seal, email: "anders@post.example" })).statusCode).toBe(200);
    expect((await waiting(accountId)).map(({ email }) => email)).toEqual([WORDS.email]);
    expect(await mailJobs(accountId)).toHaveLength(1);
  });

  test("who guesses links, or brings one to another company, opens nothing", async () => {
    const [one, other] = [await setUp(), await setUp()];
    await send(one.publicId);
    const link = await linkOf(one.accountId);
    const secret = link.split("/").at(-1) ?? "";
    // One secret of 64 begins with an A.
    const altered = `${secret.startsWith("A") ? "B" : "A"}${secret.slice(1)}`;
    const guesses = ["x", `${secret}x`, altered, "A".repeat(43), "%2e%2e", `${secret}%00`];
    for (const guess of guesses) expect([guess, (await post(`/anfrage/${one.publicId}/${guess}`)).statusCode]).toEqual([guess, 404]);
    expect((await post(`/anfrage/${other.publicId}/${secret}`)).statusCode).toBe(404);
    expect((await waiting(one.accountId))[0]?.["confirmed_at"]).toBeNull();
    // The database holds the fence by itself: without the link the role of the edge sees nothing of the company.
    expect(await writeFor(house.app.pools.auth, "", one.accountId, (tx) => findLinkedInquiry(tx, one.accountId))).toBeUndefined();
  });
});

describe("at the limits of every day", () => {
  let usual: House;
  beforeAll(async () => {
    usual = house;
    house = await openHouse({ ...fileHostSettings(host), RATE_FACTOR: "1" });
  });
  afterAll(async () => {
    await house.close();
    house = usual;
  });

  test("who floods from one address is stopped", async () => {
    const { publicId } = await setUp();
    // What was counted in an earlier run still counts.
    const from = `10.${randomBytes(3).join(".")}`;
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await send(publicId, { name: "" }, { from })).statusCode);
    expect([new Set(statuses.slice(0, 10)), statuses.at(-1)]).toEqual([new Set([422]), 429]);
  });

  test("who floods one company from many addresses is stopped, and other companies are still written to", async () => {
    const [many, other] = [await setUp(), await setUp()];
    const sent: number[] = [];
    for (let n = 0; n < 41; n += 1) sent.push((await send(many.publicId, { email: `p${n}@post.example` })).statusCode);
    expect([new Set(sent.slice(0, 40)), sent.at(-1)]).toEqual([new Set([200]), 429]);
    expect(await waiting(many.accountId)).toHaveLength(40);
    expect((await send(other.publicId)).statusCode).toBe(200);
  });

  test("who fills a stranger's mailbox is stopped, and the letter says nothing of theirs", async () => {
    const { accountId, publicId } = await setUp();
    const email = `opfer-${randomUUID()}@post.example`;
    for (let n = 0; n < 6; n += 1) await send(publicId, { email, title: "Kaufen Sie bei boese.example", message: "https://boese.example" });
    const letters = [];
    for (const job of await mailJobs(accountId)) letters.push(await write(job));
    expect(letters).toHaveLength(6);
    expect(letters.filter((letter) => letter !== undefined)).toHaveLength(4);
    expect(JSON.stringify(letters)).not.toContain("boese");
  });
});
