import { defineArea } from "@schaufenster/contract/call.ts";
import { file } from "@schaufenster/contract/file.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Browser } from "../../../test/client.ts";
import { openEdge } from "../../../test/edge.ts";
import { fileHostSettings, openFileHost, type FileHost } from "../../../test/file-host.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { fileStoreOf } from "../../connections.ts";
import { openFiles, type FileStore } from "../../gateways/files.ts";

const CONTENT = Buffer.from("0123456789");
const head = { access: "anyone", effect: "read", scope: "none" } as const;
const reply = file("text/plain");
const calls = defineArea(() => Promise.resolve({ made: { reply }, stored: { reply }, posted: { reply } }), {
  made: { ...head, method: "GET", path: "/api/test/made" },
  stored: { ...head, method: "GET", path: "/api/test/stored" },
  posted: { ...head, method: "POST", path: "/api/test/posted" },
});

let host: FileHost;
let house: House;
let files: FileStore;
let edge: House;
beforeAll(async () => {
  host = await openFileHost();
  host.stored.set("a", { body: CONTENT, type: "text/html" });
  house = await openHouse(fileHostSettings(host));
  files = openFiles(fileStoreOf(house.config));
  const made = () => ({ name: "a.txt", contentType: "text/plain", body: CONTENT });
  const stored = () => ({ ...made(), body: (range: string | undefined) => files.get("a", range) });
  edge = await openEdge(house, calls, { made, stored, posted: made });
});
afterAll(async () => {
  await edge.close();
  files.close();
  await house.close();
  await host.close();
});

const fetchFile = async (name: keyof typeof calls, headers: Record<string, string> = {}) => {
  const { status, text, headers: given } = await new Browser(edge).send(calls[name], {}, { headers });
  return { status, text, range: given["content-range"], length: given["content-length"], accepts: given["accept-ranges"], headers: given };
};

describe.each(["made", "stored"] as const)("a file that is %s", (name) => {
  test.each([
    ["bytes=2-4", "234", "bytes 2-4/10"],
    ["bytes=0-0", "0", "bytes 0-0/10"],
    ["bytes=7-", "789", "bytes 7-9/10"],
    ["bytes=7-99", "789", "bytes 7-9/10"],
    ["bytes=-3", "789", "bytes 7-9/10"],
    ["bytes=-99", "0123456789", "bytes 0-9/10"],
  ])("is given in part: %s", async (range, text, told) => {
    expect(await fetchFile(name, { range })).toMatchObject({
      status: 206,
      text,
      range: told,
      length: String(text.length),
      accepts: "bytes",
    });
  });

  test.each(["bytes=10-", "bytes=10-12", "bytes=-0"])("has no such part: %s", async (range) => {
    const answer = await fetchFile(name, { range });
    expect([answer.status, answer.text]).toEqual([416, expect.stringContaining('"range-not-satisfiable"')]);
    expect(answer.headers["content-disposition"]).toBeUndefined();
  });

  test.each(["bytes=0-1,4-5", "bytes=4-2", "bytes=-", "bytes=a-b", "lines=1-2", "bytes 1-2", "bytes=1e1-", "bytes=0-1\u00a0", ""])(
    "is given as a whole for what is no single range: %j",
    async (range) => {
      expect(await fetchFile(name, { range })).toMatchObject({ status: 200, text: "0123456789", range: undefined, length: "10" });
    },
  );

  test("is given as a whole to somebody who has a part of an earlier answer", async () => {
    const answer = await fetchFile(name, { range: "bytes=2-4", "if-range": '"a"' });
    expect(answer).toMatchObject({ status: 200, text: "0123456789", range: undefined });
  });

  test("is never opened in our origin, not even in part", async () => {
    expect((await fetchFile(name, { range: "bytes=2-4" })).headers).toMatchObject({
      "content-type": "text/plain",
      "content-disposition": "attachment; filename*=UTF-8''a.txt",
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
  });
});

test("of a stored file only the part is read", async () => {
  host.ranges.length = 0;
  await fetchFile("stored", { range: "bytes=-3" });
  await fetchFile("stored", { range: "bytes=0-1,4-5" });
  expect(host.ranges).toEqual(["bytes=-3"]);
});

test("an answer to something that was sent is given as a whole", async () => {
  expect(await fetchFile("posted", { range: "bytes=2-4" })).toMatchObject({ status: 200, text: "0123456789", accepts: "none" });
});
