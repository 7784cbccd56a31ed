import { randomUUID } from "node:crypto";
import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../../../test/builders.ts";
import { buildCanary } from "../../../../test/canary.ts";
import { Browser, mintedSession } from "../../../../test/client.ts";
import { fileHostSettings, openFileHost, type FileHost } from "../../../../test/file-host.ts";
import { pdfTexts } from "../../../../test/pdf-text.ts";
import { openHouse, type House } from "../../../../test/house.ts";
import { fileStoreOf } from "../../../connections.ts";
import { writeFor } from "../../../db/db.ts";
import { openFiles, type FileStore } from "../../../gateways/files.ts";
import { openPdf } from "../../../papers/pdf.ts";
import { openAuthDoor } from "../../../session/auth-door.ts";
import { PEOPLE } from "../../../brought.ts";
import { appendAudit } from "../../../records/records.store.ts";
import { buildExport, purgeExports, type ExportJobDeps } from "./export.jobs.ts";
import { TWO_BRANDS } from "../../../../test/brands.ts";
import type { PersonalData } from "./export.service.ts";

let house: House;
let host: FileHost;
let files: FileStore;
let deps: ExportJobDeps;
let accountId: string;
beforeAll(async () => {
  host = await openFileHost();
  house = await openHouse(fileHostSettings(host));
  files = openFiles(fileStoreOf(house.config));
  deps = {
    door: openAuthDoor(house.job),
    files,
    openPdf,
    people: PEOPLE,
    brands: TWO_BRANDS,
  };
  ({ accountId } = await buildCompany(house, { mark: "firma" }));
});
afterAll(async () => {
  files.close();
  await house.close();
  await host.close();
});

const person = async () => {
  const { userId } = await buildUser(house);
  return { userId, browser: await mintedSession(house, userId) };
};
const forget = (userId: string) =>
  house.admin.query("update session set step_up_at = now() - interval '6 minutes' where user_id = $1", [userId]);
const jobs = async (userId: string) =>
  (await house.admin.query("select data from pgboss.job where name = 'export' and data->>'userId' = $1", [userId])).rows;

describe("requestExport", () => {
  test("refuses without a session and without a recent confirmation", async () => {
    expect((await (await new Browser(house).open()).send(user.requestExport, {})).status).toBe(401);
    const { browser, userId } = await person();
    await forget(userId);
    expect((await browser.send(user.requestExport, {})).errors[0]?.code).toBe("step-up-needed");
    expect(await jobs(userId)).toEqual([]);
  });

  test("asks for one export, however often it is clicked", async () => {
    const { browser, userId } = await person();
    expect((await browser.send(user.getExport, {})).data).toBeNull();
    const first = await browser.send(user.requestExport, {});
    expect(first.data).toMatchObject({ status: "waiting", progress: 0, expires_at: null, json_bytes: null });
    expect((await browser.send(user.requestExport, {})).data.id).toBe(first.data.id);
    expect(await jobs(userId)).toEqual([
      { data: { userId, exportId: first.data.id, brand: "nahwerk", request: expect.any(String) as string } },
    ]);
    expect((await browser.send(user.getExport, {})).data?.id).toBe(first.data.id);
  });
});

const finished = async () => {
  const { browser, userId } = await person();
  const { data } = await browser.send(user.requestExport, {});
  await buildExport(deps, userId, data.id, "nahwerk");
  return { browser, userId, id: data.id };
};

describe("downloadExport", () => {
  test("refuses a stranger's, an unfinished and an expired one, and without a recent confirmation", async () => {
    const { browser, userId, id } = await finished();
    const stranger = await person();
    expect((await stranger.browser.send(user.downloadExport, { query: { id, form: "json" } })).status).toBe(404);
    const { data: waiting } = await stranger.browser.send(user.requestExport, {});
    expect((await stranger.browser.send(user.downloadExport, { query: { id: waiting.id, form: "pdf" } })).status).toBe(404);
    await forget(userId);
    expect((await browser.send(user.downloadExport, { query: { id, form: "json" } })).errors[0]?.code).toBe("step-up-needed");
    await house.admin.query("update session set step_up_at = now() where user_id = $1", [userId]);
    await house.admin.query("update data_export set expires_at = now() where user_id = $1", [userId]);
    expect((await browser.send(user.downloadExport, { query: { id, form: "json" } })).status).toBe(404);
  });

  test("gives both forms as downloads, and the export lasts a day", async () => {
    const { browser, id } = await finished();
    const { data } = await browser.send(user.getExport, {});
    expect([data?.status, data?.progress]).toEqual(["ready", 100]);
    const hours = (Date.parse(data?.expires_at ?? "") - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
    for (const form of ["json", "pdf"] as const) {
      const file = await browser.send(user.downloadExport, { query: { id, form } });
      expect(file.status).toBe(200);
      expect(file.headers["content-disposition"]).toMatch(
        new RegExp(`^attachment; filename\\*=UTF-8''Meine-Daten_\\d{4}-\\d\\d-\\d\\d\\.${form}$`),
      );
    }
  });
});

describe("buildExport", () => {
  test("shows a failure, writes nothing half, and works the next time", async () => {
    const { browser, userId } = await person();
    const { data } = await browser.send(user.requestExport, {});
    host.broken = true;
    await expect(buildExport(deps, userId, data.id, "nahwerk")).rejects.toThrow(/\S/);
    host.broken = false;
    expect((await browser.send(user.getExport, {})).data).toMatchObject({ status: "failed", json_bytes: null });
    await buildExport(deps, userId, data.id, "nahwerk");
    expect((await browser.send(user.getExport, {})).data).toMatchObject({ status: "ready", progress: 100 });
    const before = host.stored.size;
    await buildExport(deps, userId, data.id, "nahwerk");
    await buildExport(deps, userId, crypto.randomUUID(), "nahwerk");
    expect(host.stored.size).toBe(before);
  });

  test("contains every column of the registry, no secret, and nobody else's data", async () => {
    const mine = await buildCanary(house, host, { mark: "meinkanarie", accountId });
    const other = await buildCanary(house, host, { mark: "fremderkanarie", accountId });
    const browser = await mintedSession(house, mine.userId);
    const { data } = await browser.send(user.requestExport, {});
    const rows: Record<string, unknown[]> = {};
    for (const { name: table, told: labels } of PEOPLE.tables) {
      const told = Object.keys(labels).join(", ") || "1 as present";
      rows[table] = (await house.admin.query(`select ${told} from ${table} where user_id = $1`, [mine.userId])).rows;
    }
    await buildExport(deps, mine.userId, data.id, "nahwerk");
    const stored = host.stored.get(`users/${mine.userId}/exports/${data.id}.json`);
    const text = stored?.body.toString() ?? "";
    const json = JSON.parse(text) as PersonalData;
    for (const { name: table, told } of PEOPLE.tables.filter(({ name }) => name !== "data_export")) {
      const expected = JSON.parse(JSON.stringify(rows[table])) as Record<string, unknown>[];
      expect(json.sections[table], table).toEqual(expected);
      for (const column of Object.keys(told)) {
        expect(
          expected.some((row) => row[column] !== null),
          `${table}.${column} must be filled for this test`,
        ).toBe(true);
      }
    }
    for (const { name: table, secret } of PEOPLE.tables) {
      for (const column of secret) {
        const found = await house.admin.query<{ value: unknown }>(
          `select ${column} as value from ${table} where user_id = $1 and ${column} is not null`,
          [mine.userId],
        );
        // A yes or no stands everywhere: that its column is not told is seen above.
        for (const { value } of found.rows.filter((row) => typeof row.value !== "boolean")) {
          const forms = Buffer.isBuffer(value)
            ? [value.toString("hex"), value.toString("base64"), value.toString()]
            : [JSON.stringify(value)];
          for (const form of forms) expect(text.includes(form), `${table}.${column}`).toBe(false);
        }
      }
    }
    expect(text).not.toContain(other.mark);
    expect(json.companies).toEqual([{ account_id: accountId, name: "Firmafirma", city: "Ortfirma" }]);
    expect(Buffer.from(json.profile_image?.base64 ?? "", "base64").toString()).toBe("bild-meinkanarie");
    expect(json.trail.map(({ call }) => call)).toContain(user.requestExport.path);
    expect(json.kept_after_erasure.length).toBeGreaterThan(3);
  });

  test("says when and why staff looked, without saying who", async () => {
    const { userId } = await buildUser(house);
    const { accountId: company } = await buildCompany(house, { members: [userId] });
    const line = { family: null, object: null, fields: [], requestId: randomUUID(), ipPrefix: "10.0.0.0/24", accountId: company };
    await writeFor(house.job, "", company, async (tx) => {
      await appendAudit(tx, { ...line, userId: "9", staff: true, call: auth.loginCuca.path, object: "Rückruf: Frage zur Rechnung" });
      await appendAudit(tx, { ...line, userId: "9", staff: true, call: "/api/customer/getAccount" });
      await appendAudit(tx, { ...line, userId: "8", staff: false, call: "/api/fremd" });
    });
    const browser = await mintedSession(house, userId);
    const { data } = await browser.send(user.requestExport, {});
    await buildExport(deps, userId, data.id, "nahwerk");
    const text = host.stored.get(`users/${userId}/exports/${data.id}.json`)?.body.toString() ?? "";
    const json = JSON.parse(text) as PersonalData;
    expect(json.staff_access).toMatchObject([
      { call: "/api/customer/getAccount", account_id: company },
      { call: auth.loginCuca.path, object: "Rückruf: Frage zur Rechnung" },
    ]);
    const said = pdfTexts(host.stored.get(`users/${userId}/exports/${data.id}.pdf`)?.body ?? Buffer.alloc(0)).map(
      ({ text: words }) => words,
    );
    expect(said.join(" ")).toContain("Grund des Besuchs: Rückruf: Frage zur Rechnung");
    expect(JSON.stringify(json.staff_access)).not.toContain("actor");
    expect(json.trail.map(({ call }) => call)).toEqual([user.requestExport.path]);
    expect(text).not.toContain(line.ipPrefix);
    expect(text).not.toContain("/api/fremd");
  });

  test("the readable form is a tagged German PDF", async () => {
    const { userId, id } = await finished();
    const pdf = host.stored.get(`users/${userId}/exports/${id}.pdf`)?.body ?? Buffer.alloc(0);
    expect(pdf.subarray(0, 8).toString()).toBe("%PDF-1.7");
    const text = pdf.toString("latin1");
    for (const part of ["/StructTreeRoot", "/Marked true", "/Lang (de-DE)", "/H1", "/H2", "/FontFile2"]) expect(text).toContain(part);
    expect(text).not.toContain("/Helvetica");
    const pages = pdfTexts(pdf).filter(({ text: words }) => /^Seite \d+ von \d+$/.test(words));
    expect(pages.map(({ page }) => page)).toEqual(pages.map((_, at) => at + 1));
    expect(pages.length).toBeGreaterThan(0);
  });

  test("the readable form says nothing in the portal's own names, and tears no address apart", async () => {
    const { userId, id } = await finished();
    const texts = pdfTexts(host.stored.get(`users/${userId}/exports/${id}.pdf`)?.body ?? Buffer.alloc(0)).map(({ text }) => text);
    const said = texts.join("\n");
    expect(texts[0]).toBe("Nahwerk");
    expect(said).toContain("Ihr Konto");
    expect(texts.filter((line) => /\/api\/|[{}"]|\b[a-z]+_[a-z_]+\b/.test(line))).toEqual([]);
  });
});

describe("purgeExports", () => {
  test("removes what has run out, row and files, and nothing else", async () => {
    const old = await finished();
    const fresh = await finished();
    await house.admin.query("update data_export set expires_at = now() - interval '1 second' where user_id = $1", [old.userId]);
    await purgeExports(deps);
    const keys = [...host.stored.keys()];
    expect(keys.filter((key) => key.includes(old.id))).toEqual([]);
    expect(keys.filter((key) => key.includes(fresh.id))).toHaveLength(2);
    expect((await house.admin.query("select 1 from data_export where user_id = $1", [old.userId])).rowCount).toBe(0);
    expect((await fresh.browser.send(user.getExport, {})).data?.status).toBe("ready");
  });
});
