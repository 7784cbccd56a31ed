import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildUser } from "../../../../test/builders.ts";
import { Browser, mintedSession } from "../../../../test/client.ts";
import { fileHostSettings, openFileHost, type FileHost } from "../../../../test/file-host.ts";
import { openHouse, type House } from "../../../../test/house.ts";
import { pdf } from "../../../../test/pdfs.ts";
import { download, EICAR, openFileWorker, phonePhoto, pictureClaiming, uploadPortrait } from "../../../../test/uploads.ts";
import { sweepQuarantine } from "../../../floor/uploads.ts";
import { workOnPortrait } from "./portrait.jobs.ts";

/* The picture of a person goes the way of every upload: quarantine, scanner, a process of its own. */

let host: FileHost;
let house: House;
let worker: ReturnType<typeof openFileWorker>;
beforeAll(async () => {
  host = await openFileHost();
  house = await openHouse(fileHostSettings(host));
  worker = openFileWorker(house);
});
afterAll(async () => {
  await worker.close();
  await house.close();
  await host.close();
});

const person = async () => {
  const { userId } = await buildUser(house, { role: "user" });
  return { userId, browser: await mintedSession(house, userId) };
};
const photo = (background = "#36c") => sharp({ create: { width: 60, height: 40, channels: 3, background } });
const profile = async (browser: Browser) => (await browser.send(user.getProfile, {})).data;
const stored = (userId: string): string[] => [...host.stored.keys()].filter((key) => key.includes(`users/${userId}/`)).toSorted();
const seen = (browser: Browser) => download(house, browser, user.getProfileImage.path);
/** The colour in the middle of the picture that is shown. */
const colour = async (browser: Browser): Promise<number[]> => {
  const { body } = await seen(browser);
  const { data } = await sharp(body)
    .extract({ left: 256, top: 256, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data].map((value) => Math.round(value / 64));
};
const RED = [4, 0, 0];
const BLUE = [0, 0, 4];
const drawn = (name: "#f00" | "#00f") => photo(name).png().toBuffer();
/** Uploads, lets the worker check, and tells what became of it. */
const fate = async (browser: Browser, file: Buffer) => {
  const answer = await uploadPortrait(browser, file);
  if (answer.status !== 200) return { refused: answer.errors[0]?.code };
  expect(answer.data.image_upload).toEqual({ state: "checking", refusal: null });
  await worker.run("portrait");
  await worker.run("portrait-gone");
  const { profile_image: picture, image_upload: upload } = await profile(browser);
  return { shown: picture !== null, upload };
};
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const TAKEN = { shown: true, upload: null };

test("pictures are refused to strangers and without the token of the page", async () => {
  const file = await drawn("#f00");
  expect((await uploadPortrait(await new Browser(house).open(), file)).status).toBe(401);
  const { browser, userId } = await person();
  expect((await uploadPortrait(browser, file, { without: ["x-xsrf-token"] })).errors[0]?.code).toBe("xsrf-failed");
  expect(stored(userId)).toEqual([]);
});

describe("only photos are taken", () => {
  const taken: Record<string, () => Promise<Buffer>> = {
    JPEG: phonePhoto,
    PNG: () => photo().png().toBuffer(),
    WebP: () => photo().webp().toBuffer(),
    HEIC: () => readFile(new URL("../../../../test/fixtures/phone.heic", import.meta.url)),
  };
  test.each(Object.entries(taken))("%s becomes a square of our own, without anything beside the pixels", async (_name, make) => {
    const { browser, userId } = await person();
    expect(await fate(browser, await make())).toEqual(TAKEN);
    const { headers, body } = await seen(browser);
    const { format, width, height, exif, icc, xmp } = await sharp(body).metadata();
    expect({ format, width, height, exif, icc, xmp }).toMatchObject({ format: "webp", width: 512, height: 512 });
    expect([exif, icc, xmp, body.includes("Testkamera")]).toEqual([undefined, undefined, undefined, false]);
    expect(headers).toMatchObject({
      "content-type": "image/webp",
      "content-disposition": "attachment; filename*=UTF-8''Profilbild.webp",
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
    });
    expect(stored(userId)).toHaveLength(1);
  });

  const others: Record<string, () => Promise<Buffer>> = {
    GIF: () => photo().gif().toBuffer(),
    TIFF: () => photo().tiff().toBuffer(),
    AVIF: () => photo().avif().toBuffer(),
    SVG: () => Promise.resolve(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>")),
    PDF: () => Promise.resolve(pdf()),
    nothing: () => Promise.resolve(Buffer.alloc(0)),
  };
  test.each(Object.entries(others))("%s is refused at once, and the picture that is shown stays", async (_name, make) => {
    const { browser, userId } = await person();
    expect(await fate(browser, await drawn("#f00"))).toEqual(TAKEN);
    const before = stored(userId);
    expect(await fate(browser, await make())).toEqual({ refused: "unsupported-type" });
    expect([await colour(browser), stored(userId), (await profile(browser)).image_upload]).toEqual([RED, before, null]);
  });

  test("another format behind the first bytes of a photo is found by whoever looks inside", async () => {
    const { browser } = await person();
    for (const inside of [await photo().gif().toBuffer(), await photo().tiff().toBuffer(), pdf()])
      expect(await fate(browser, Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), inside]))).toEqual({
        shown: false,
        upload: { state: "refused", refusal: "unreadable" },
      });
  });
});

test("nobody gets a picture that is being checked, and the former one is shown until it is taken", async () => {
  const { browser, userId } = await person();
  await uploadPortrait(browser, await drawn("#f00"));
  expect([(await seen(browser)).status, (await profile(browser)).profile_image]).toEqual([404, null]);
  await worker.run("portrait");
  expect(await colour(browser)).toEqual(RED);
  await uploadPortrait(browser, await drawn("#00f"));
  expect(await colour(browser)).toEqual(RED);
  await worker.run("portrait");
  expect(await colour(browser)).toEqual(BLUE);
  await worker.run("portrait-gone");
  expect([await colour(browser), stored(userId).length]).toEqual([BLUE, 1]);
});

test("malware, a broken file and a picture beyond all measure are refused with their reason; the former one stays, and the next try forgets the reason", async () => {
  const { browser, userId } = await person();
  expect(await fate(browser, await drawn("#f00"))).toEqual(TAKEN);
  const jpeg = await photo().jpeg().toBuffer();
  const bad: [Buffer, string][] = [
    [Buffer.concat([jpeg, Buffer.from(EICAR)]), "malware"],
    [jpeg.subarray(0, jpeg.length / 2), "unreadable"],
    [pictureClaiming(8_000, 5_001), "too-many-pixels"],
  ];
  for (const [file, refusal] of bad) {
    expect(await fate(browser, file)).toEqual({ shown: true, upload: { state: "refused", refusal } });
    expect([await colour(browser), stored(userId).length]).toEqual([RED, 1]);
  }
  expect(await fate(browser, await drawn("#00f"))).toEqual(TAKEN);
});

test("who has read why a picture was not taken is not told again; the one that is shown and one on its way stay", async () => {
  const { browser } = await person();
  expect((await new Browser(house).send(user.forgetImageRefusal, {})).status).toBe(401);
  await fate(browser, await drawn("#f00"));
  const broken = (await photo().jpeg().toBuffer()).subarray(0, 200);
  expect(await fate(browser, broken)).toMatchObject({ upload: { state: "refused" } });
  expect((await browser.send(user.forgetImageRefusal, {})).data).toMatchObject({
    profile_image: expect.stringContaining(".webp"),
    image_upload: null,
  });
  expect(await colour(browser)).toEqual(RED);
  await uploadPortrait(browser, await drawn("#00f"));
  expect((await browser.send(user.forgetImageRefusal, {})).data.image_upload).toMatchObject({ state: "checking" });
  await worker.run("portrait");
  expect(await colour(browser)).toEqual(BLUE);
});

test("the last one sent is meant: an earlier one that still waits is forgotten", async () => {
  const { browser, userId } = await person();
  await uploadPortrait(browser, await drawn("#f00"));
  await uploadPortrait(browser, await drawn("#00f"));
  expect(stored(userId)).toHaveLength(2);
  await worker.run("portrait");
  expect([await colour(browser), stored(userId).length]).toEqual([BLUE, 1]);
});

test("a repeated submission is one picture", async () => {
  const { browser, userId } = await person();
  const key = randomUUID();
  const file = await drawn("#f00");
  const answers = await Promise.all([1, 2, 3].map(() => uploadPortrait(browser, file, { key })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(stored(userId)).toHaveLength(1);
  expect(await worker.run("portrait")).toBe(1);
});

test("two pictures sent at once are both taken, and one of them is meant", async () => {
  const { browser, userId } = await person();
  const [red, blue] = [await drawn("#f00"), await drawn("#00f")];
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all([red, blue, red, blue].map((file) => uploadPortrait(browser, file)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  }
  await worker.run("portrait");
  expect([stored(userId).length, (await profile(browser)).image_upload]).toEqual([1, null]);
});

test("a picture is removed, also one on its way", async () => {
  const { browser, userId } = await person();
  await fate(browser, await drawn("#f00"));
  await uploadPortrait(browser, await drawn("#00f"));
  expect((await browser.send(user.removeProfileImage, {})).data).toMatchObject({ profile_image: null, image_upload: null });
  await worker.run("portrait");
  await worker.run("portrait-gone");
  expect([(await seen(browser)).status, stored(userId)]).toEqual([404, []]);
});

/** Nothing of this person can be committed. */
const breakCommits = async (userId: string): Promise<void> => {
  await house.admin.query(`create function fail_${userId}() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`);
  for (const table of ["app_user", "profile_upload"])
    await house.admin.query(
      `create constraint trigger fail_${userId} after insert or update or delete on ${table} deferrable initially deferred
       for each row execute function fail_${userId}()`,
    );
};
const mendCommits = (userId: string) => house.admin.query(`drop function fail_${userId} cascade`);

test("a commit that fails loses no picture", async () => {
  const { browser, userId } = await person();
  await fate(browser, await drawn("#f00"));
  await breakCommits(userId);
  expect((await browser.send(user.removeProfileImage, {})).status).toBe(500);
  expect((await uploadPortrait(browser, await drawn("#00f"))).status).toBe(500);
  await mendCommits(userId);
  expect([await worker.run("portrait"), await worker.run("portrait-gone")]).toEqual([0, 0]);
  expect([await colour(browser), (await profile(browser)).image_upload]).toEqual([RED, null]);

  await uploadPortrait(browser, await drawn("#00f"));
  await breakCommits(userId);
  await expect(worker.run("portrait")).rejects.toThrow("no");
  await mendCommits(userId);
  expect(await colour(browser)).toEqual(RED);
  house.log.length = 0;
});

test("work that is interrupted is done again with the same result, wherever it stopped", async () => {
  for (const failing of ["put", "remove"] as const) {
    const { browser, userId } = await person();
    await uploadPortrait(browser, await drawn("#f00"));
    const { rows } = await house.admin.query<{ id: string }>("select id from profile_upload where user_id = $1", [userId]);
    let failed = false;
    const files = {
      ...worker.deps.files,
      [failing]: (...args: never[]) => {
        if (failed) return (worker.deps.files[failing] as (...all: never[]) => unknown)(...args);
        failed = true;
        return Promise.reject(new Error("interrupted"));
      },
    };
    const job = { task: "portrait", userId, fileId: rows[0]?.id ?? "" } as const;
    await expect(workOnPortrait({ ...worker.deps, files }, job)).rejects.toThrow("interrupted");
    await workOnPortrait({ ...worker.deps, files }, job);
    await workOnPortrait({ ...worker.deps, files }, job);
    expect([await colour(browser), stored(userId).length]).toEqual([RED, 1]);
    // A job that comes late takes nothing away that is shown.
    await workOnPortrait(worker.deps, { ...job, task: "portrait-gone" });
    expect(await colour(browser)).toEqual(RED);
  }
  await house.admin.query("delete from pgboss.job where name = 'files'");
});

test("what a failed try had stored goes when the picture was removed or replaced before the next", async () => {
  for (const happens of ["removed", "replaced"]) {
    const { browser, userId } = await person();
    await uploadPortrait(browser, await drawn("#f00"));
    const { rows } = await house.admin.query<{ id: string }>("select id from profile_upload where user_id = $1", [userId]);
    const job = { task: "portrait", userId, fileId: rows[0]?.id ?? "" } as const;
    await breakCommits(userId);
    await expect(workOnPortrait(worker.deps, job)).rejects.toThrow("no");
    await mendCommits(userId);
    expect(stored(userId)).toHaveLength(2);
    if (happens === "removed") await browser.send(user.removeProfileImage, {});
    else await uploadPortrait(browser, await drawn("#00f"));
    await workOnPortrait(worker.deps, job);
    expect([happens, stored(userId).filter((key) => key.includes(job.fileId))]).toEqual([happens, []]);
    await worker.run("portrait");
    expect(stored(userId)).toHaveLength(happens === "removed" ? 0 : 1);
  }
  await house.admin.query("delete from pgboss.job where name = 'files'");
});

test("a picture waits while the scanner is away", async () => {
  const { browser } = await person();
  await uploadPortrait(browser, await drawn("#f00"));
  const away = openFileWorker(house, { scanner: { scan: () => Promise.reject(new Error("away")) } });
  await expect(away.run("portrait")).rejects.toThrow("away");
  await away.close();
  expect((await profile(browser)).image_upload).toEqual({ state: "checking", refusal: null });
});

test("leftovers in a person's quarantine go; what waits or has just come stays", async () => {
  const { browser, userId } = await person();
  await uploadPortrait(browser, await drawn("#f00"));
  const [waiting = ""] = stored(userId);
  const [old, fresh] = [`quarantine/users/${userId}/${randomUUID()}`, `quarantine/users/${userId}/${randomUUID()}`];
  const body = Buffer.from("x");
  host.stored.set(waiting, { body, type: "", ...host.stored.get(waiting), at: hoursAgo(30) });
  host.stored.set(old, { body, type: "", at: hoursAgo(7) });
  host.stored.set(fresh, { body, type: "", at: hoursAgo(1) });
  await sweepQuarantine(worker.deps);
  expect(stored(userId)).toEqual([waiting, fresh].toSorted());
});
