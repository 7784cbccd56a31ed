import { desk } from "@schaufenster/contract/areas/desk/desk.calls.ts";
import { serviceCase } from "@schaufenster/contract/areas/service-case/service-case.calls.ts";
import { CASE_FILES_MAX, CASE_FILES_ROOM, CASE_FILES_WAITING_MAX } from "@schaufenster/contract/areas/service-case/service-case.rules.ts";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Browser } from "../../../test/client.ts";
import { atDesk, buildOwner } from "../../../test/desk.ts";
import { fileHostSettings, openFileHost, type FileHost } from "../../../test/file-host.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { EICAR, openFileWorker, phonePhoto } from "../../../test/uploads.ts";
import { sweepQuarantine } from "../../floor/uploads.ts";
import { caseFileKey } from "../../session/file-keys.ts";
import { buildCaseFile } from "./service-case.builders.ts";

/* Files that a company writes with: from its computer to the message, and to whoever opens them. */

let host: FileHost;
let house: House;
let worker: ReturnType<typeof openFileWorker>;
let own: Awaited<ReturnType<typeof buildOwner>>;
beforeAll(async () => {
  host = await openFileHost();
  house = await openHouse(fileHostSettings(host));
  worker = openFileWorker(house);
});
const newOwner = async () => {
  const owner = await buildOwner(house);
  await house.admin.query("delete from service_case where account_id = $1", [owner.accountId]);
  return owner;
};
beforeEach(async () => void (own = await newOwner()));
afterAll(async () => {
  await worker.close();
  await house.close();
  await host.close();
});

type As = Pick<typeof own, "browser" | "accountId">;
const send = (file: Buffer, name = "foto.jpg", { browser, accountId }: As = own) =>
  browser.send(
    serviceCase.uploadCaseFile,
    { query: { name } },
    { accountId, raw: file, headers: { "content-type": "application/octet-stream" } },
  );
const ask = (files: readonly string[], as: As = own) =>
  as.browser.send(
    serviceCase.create,
    { path: { type: "question" }, body: { subject: "Foto", text: "Siehe Anhang.", files: [...files] } },
    as,
  );
const add = (id: string, version: number, files: readonly string[]) =>
  own.browser.send(serviceCase.reply, { body: { id, version, text: "Noch eines.", files: [...files] } }, own);
const get = (id: string, as: As = own) => as.browser.send(serviceCase.downloadCaseFile, { query: { id } }, as);
const messages = async (as: As = own) => (await as.browser.send(serviceCase.getCases, {}, as)).data.cases.flatMap((one) => one.messages);
const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: "#20a060" } })
    .png()
    .toBuffer();
const stored = (): string[] => [...host.stored.keys()].filter((key) => key.includes(own.accountId));

test("nobody uploads without a session, or gets what is a stranger's", async () => {
  expect((await send(await picture(), "a.png", { ...own, browser: await new Browser(house).open() })).status).toBe(401);
  const { data } = await send(await picture());
  const { data: matter } = await ask([data.id]);
  await worker.run("case-check");
  const other = await buildOwner(house);
  expect((await get(data.id, other)).status).toBe(404);
  expect((await ask([data.id], other)).errors).toMatchObject([{ code: "not-found" }]);
  expect((await get(data.id)).status).toBe(200);
  expect((await messages()).flatMap(({ files }) => files)).toMatchObject([{ id: data.id, state: "ready" }]);
  expect(matter.messages[0]?.files).toMatchObject([{ id: data.id, name: "foto.jpg", state: "checking" }]);
});

test("a picture goes with its message and is handed out as we have written it, without what the camera noted", async () => {
  const photo = await phonePhoto();
  const { status, data } = await send(photo, "IMG_1.JPG");
  expect([status, data.state]).toEqual([200, "checking"]);
  const { data: matter } = await ask([data.id]);
  // Nobody gets it before it was checked.
  expect((await get(data.id)).status).toBe(404);
  await worker.run("case-check");
  const { headers } = await get(data.id);
  expect([headers["content-type"], headers["content-disposition"]]).toEqual(["image/webp", "attachment; filename*=UTF-8''IMG_1.webp"]);
  const kept = host.stored.get(caseFileKey(own.accountId, data.id));
  expect(stored()).toEqual([caseFileKey(own.accountId, data.id)]);
  expect(JSON.stringify(kept)).not.toContain("Testkamera");
  expect(await messages()).toMatchObject([{ files: [{ id: data.id, name: "IMG_1.JPG", state: "ready", refusal: null }] }]);
  const later = await send(await picture(), "zwei.png");
  const { data: again } = await add(matter.id, 1, [later.data.id]);
  expect(again.messages.map(({ files }) => files.map(({ name }) => name))).toEqual([["IMG_1.JPG"], ["zwei.png"]]);
  await worker.run("case-check");
});

test("what is refused says why, is handed to nobody, and nothing of it stays", async () => {
  const { data: bad } = await send(Buffer.from(`%PDF-1.4\n${EICAR}`), "rechnung.pdf");
  const { data: broken } = await send((await picture()).subarray(0, 60), "halb.png");
  await ask([bad.id, broken.id]);
  await worker.run("case-check");
  expect((await messages())[0]?.files).toEqual([
    { id: bad.id, name: "rechnung.pdf", state: "refused", refusal: "malware" },
    { id: broken.id, name: "halb.png", state: "refused", refusal: "unreadable" },
  ]);
  expect([(await get(bad.id)).status, (await get(broken.id)).status]).toEqual([404, 404]);
  expect(stored()).toEqual([]);
  expect((await send(Buffer.from("MZ not a picture"), "setup.exe")).status).toBe(415);
});

test("a file goes with one message, once, and no more than five with it", async () => {
  const ids = await Promise.all(Array.from({ length: CASE_FILES_MAX + 1 }, () => buildCaseFile(house, own)));
  expect((await ask(ids)).status).toBe(400);
  const { data } = await ask(ids.slice(0, CASE_FILES_MAX));
  expect(data.messages[0]?.files).toHaveLength(CASE_FILES_MAX);
  expect((await add(data.id, 1, ids.slice(0, 1))).errors).toMatchObject([{ code: "not-found" }]);
  expect((await add(data.id, 1, [ids[CASE_FILES_MAX] ?? "", ids[CASE_FILES_MAX] ?? ""])).status).toBe(404);
  // What was refused left nothing behind: neither words nor a file that is gone.
  expect((await messages()).length).toBe(1);
  expect((await add(data.id, 1, ids.slice(CASE_FILES_MAX))).data.messages).toHaveLength(2);
});

test("there is an end to what lies about, and to the room", async () => {
  for (let at = 0; at < CASE_FILES_WAITING_MAX; at += 1) await buildCaseFile(house, own);
  expect((await send(await picture())).errors[0]?.code).toBe("not-possible-now");
  own = await newOwner();
  const id = await buildCaseFile(house, own);
  await ask([id]);
  await house.admin.query("update service_case_file set bytes = $2 where id = $1", [id, CASE_FILES_ROOM - 10]);
  expect((await send(await picture())).errors[0]?.code).toBe("not-possible-now");
});

test("what nobody sends goes after a week, what was sent stays", async () => {
  const [sent, unsent] = [(await send(await picture())).data.id, (await send(await picture())).data.id];
  await ask([sent]);
  await worker.run("case-check");
  expect(stored().toSorted()).toEqual([sent, unsent].map((id) => caseFileKey(own.accountId, id)).toSorted());
  await worker.run("case-tidy");
  expect(stored()).toEqual([caseFileKey(own.accountId, sent)]);
  expect((await ask([unsent])).errors).toMatchObject([{ code: "not-found" }]);
});

test("one that is still checked is not swept out of quarantine", async () => {
  const { data } = await send(await picture());
  const aDayLater = Date.now() + 86_400_000;
  await sweepQuarantine(worker.deps, aDayLater);
  expect(stored()).toEqual([`quarantine/${own.accountId}/${data.id}`]);
  await worker.run("case-check");
  expect(stored()).toEqual([caseFileKey(own.accountId, data.id)]);
});

test("the desk reads what came along, and the provider hears of it", async () => {
  const { data: file } = await send(await picture(), "Schaufenster links.png");
  const { data: matter } = await ask([file.id]);
  const { rows } = await house.admin.query<{ number: string }>(
    "select number from desk_case where kind = 'service-case' and company_id = $1 and object = $2",
    [own.accountId, matter.id],
  );
  const { browser: staff } = await atDesk(house);
  const { data: seen } = await staff.send(desk.getCase, { path: { number: rows[0]?.number ?? "" } });
  expect(seen.facts.find(({ label }) => label === "Dateien")?.text).toMatch(/^Schaufenster links\.png \(/);
  const { rows: events } = await house.admin.query<{ data: object }>(
    "select data from outbox_event where account_id = $1 and type = 'service-case.written.v1'",
    [own.accountId],
  );
  expect(events.map(({ data }) => data)).toMatchObject([{ files: ["Schaufenster links.png"] }]);
});
