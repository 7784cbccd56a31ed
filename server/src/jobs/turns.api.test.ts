import { pino } from "pino";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../test/builders.ts";
import { mintedSession, type Browser } from "../../test/client.ts";
import { fileHostSettings, openFileHost, type FileHost } from "../../test/file-host.ts";
import { openHouse, type House } from "../../test/house.ts";
import { upload } from "../../test/uploads.ts";
import { floorRoom } from "../floor/floor.room.ts";
import type { FileJob } from "../floor/uploads.ts";
import { startWorkers, type WorkOf } from "./worker.ts";

/* One company's files do not keep another's waiting: places in the order are counted, not time. */

const MANY = 40;
let host: FileHost;
let house: House;
let picture: Buffer;
beforeAll(async () => {
  host = await openFileHost();
  house = await openHouse(fileHostSettings(host));
  picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: "#36c" } })
    .png()
    .toBuffer();
});
afterAll(async () => {
  await house.close();
  await host.close();
});

const company = async () => {
  const { userId } = await buildUser(house);
  const { accountId } = await buildCompany(house, { members: [userId] });
  return { accountId, browser: await mintedSession(house, userId) };
};
const send = async ({ accountId, browser }: { accountId: string; browser: Browser }, times = 1): Promise<void> => {
  for (let n = 0; n < times; n += 1) expect((await upload(browser, accountId, "image", picture)).status).toBe(200);
};
const ownerOf = (job: FileJob): string => ("accountId" in job ? job.accountId : job.userId);
const work = (run: WorkOf<"files">["run"], pace: Partial<WorkOf<"files">> = {}) =>
  startWorkers(house.job, [{ ...floorRoom.queues.files, ...pace, queue: "files", run }], [], pino({ level: "silent" }));

test("a company's first file is next, whoever else has sent forty before; all of them are done in the end", async () => {
  const [large, other, small] = [await company(), await company(), await company()];
  await send(large, MANY);
  await send(other, 3);
  await send(small);
  const order: string[] = [];
  // One lane: two that take their file at the same moment may begin in either order.
  const stop = await work((job) => Promise.resolve(void order.push(ownerOf(job))), { atOnce: 1 });
  await expect.poll(() => order.length).toBe(MANY + 4);
  await stop();
  // Before it come the first of the two others at most.
  expect(order.indexOf(small.accountId)).toBeLessThanOrEqual(2);
  // The third of the other company comes after the third of the large one at the latest.
  expect(order.lastIndexOf(other.accountId)).toBeLessThanOrEqual(8);
}, 180_000);

test("a file that takes for ever holds up its own company only", async () => {
  const [slow, quick] = [await company(), await company()];
  await send(slow, 5);
  await send(quick, 2);
  const begun: string[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const stop = await work(async (job) => {
    begun.push(ownerOf(job));
    if (ownerOf(job) === slow.accountId) await released;
  });
  await expect.poll(() => begun.filter((one) => one === quick.accountId).length).toBe(2);
  expect(begun.filter((one) => one === slow.accountId)).toHaveLength(1);
  release();
  await expect.poll(() => begun.length).toBe(7);
  await stop();
}, 90_000);
