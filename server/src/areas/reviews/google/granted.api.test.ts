import { externalServices } from "@schaufenster/contract/areas/external-services/external-services.calls.ts";
import { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildGoogleOwner, grant, jobDepsOf, type GoogleOwner } from "../../../../test/google-access.ts";
import { openGoogleBusinessDesk } from "../../../../test/google-business-desk.ts";
import { openGoogleDesk } from "../../../../test/google-desk.ts";
import { openHouse, type House } from "../../../../test/house.ts";
import { startSandbox } from "../../../../test/sandbox-process.ts";
import { openGoogleReviews } from "../../../gateways/google-reviews.ts";
import { HANDED_TO_WORK } from "../../../handed.ts";
import { openJobQueue } from "../../../jobs/queue.ts";
import { workWithSources, type SourceJob, type SourceJobDeps } from "../reply.jobs.ts";

/* The location that an owner has connected: its reviews come in and are answered by what the owner granted, and by nothing else. */

let house: House;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let desk: ReturnType<typeof openGoogleDesk>;
let business: ReturnType<typeof openGoogleBusinessDesk>;
let queue: ReturnType<typeof openJobQueue>;
let deps: SourceJobDeps;
let own: GoogleOwner;
const tokens: string[] = [];
beforeAll(async () => {
  sandbox = await startSandbox();
  desk = openGoogleDesk(sandbox.url);
  business = openGoogleBusinessDesk(sandbox.url);
  house = await openHouse({ SANDBOX_URL: sandbox.url, REPLY_HOLD_SECONDS: "0" });
  queue = openJobQueue(house.job, () => undefined);
  const { inAccount, key, googleParts } = jobDepsOf(house);
  const google = openGoogleReviews({ url: `${sandbox.url}/google` });
  deps = {
    inAccount,
    key,
    enqueue: queue.enqueue,
    google: {
      ...google,
      readPage: (token, ...rest) => {
        tokens.push(token);
        return google.readPage(token, ...rest);
      },
      publish: (token, ...rest) => {
        tokens.push(token);
        return google.publish(token, ...rest);
      },
    },
    sources: undefined,
    openGrant: (accountId) => HANDED_TO_WORK.openGoogleGrant({ inAccount, key, googleParts }, accountId),
  };
});
afterAll(async () => {
  await queue.close();
  await house.close();
  await sandbox.stop();
});
beforeEach(async () => {
  tokens.length = 0;
  own = await buildGoogleOwner(house, business);
  await house.admin.query("delete from review where account_id = $1", [own.accountId]);
});

const work = (task: SourceJob["task"], objectId: string) => workWithSources(deps, { task, accountId: own.accountId, objectId });
const ratings = async () => (await own.browser.send(reviews.getRatings, { query: { limit: 100 } }, own)).data.ratings;
const nameOf = ({ places: [{ googleAccountId, googleLocationId }] }: GoogleOwner): string =>
  `${googleAccountId}/${googleLocationId}/reviews/a`;
/** As the owner does, up to Google's confirmation. */
const connect = async (): Promise<void> => {
  await grant(own);
  expect((await own.browser.send(externalServices.connectGoogleLocation, { body: own.places[0] }, own)).status).toBe(200);
  const location = `${own.places[0].googleAccountId}/${own.places[0].googleLocationId}`;
  await deps.inAccount(own.accountId, (tx) => HANDED_TO_WORK.followReviews(tx, own.accountId, location));
  await desk.write({
    name: nameOf(own),
    comment: "Sehr sauber.",
    starRating: "FOUR",
    reviewer: { displayName: "R. Amsel", isAnonymous: false },
  });
};

test("reviews of a connected location come in, and are answered, by the owner's grant", async () => {
  await connect();
  const { rows } = await house.admin.query("select token from review_google_location where account_id = $1", [own.accountId]);
  expect(rows).toEqual([{ token: null }]);
  await work("read", "google");
  const [rating] = await ratings();
  expect(rating).toMatchObject({ author: "R. Amsel", stars: 4, sourceId: "google", canReply: true });
  const ratingId = rating?.id ?? "";
  expect((await own.browser.send(reviews.replyToRating, { body: { ratingId, text: "Vielen Dank!" } }, own)).status).toBe(200);
  await work("reply", ratingId);
  expect(await desk.find(nameOf(own))).toMatchObject({ written: 1, reviewReply: { comment: "Vielen Dank!" } });
  expect(tokens).toEqual([expect.stringContaining(`ya29.sandbox.${own.person}.`), expect.stringContaining(`ya29.sandbox.${own.person}.`)]);
});

test("who took the access back has nothing read and nothing answered there", async () => {
  await connect();
  await work("read", "google");
  const ratingId = (await ratings())[0]?.id ?? "";
  await own.browser.send(reviews.replyToRating, { body: { ratingId, text: "Vielen Dank!" } }, own);
  await own.browser.send(externalServices.denyAccess, { path: { service: "google" } }, own);
  tokens.length = 0;
  await work("read", "google");
  await work("reply", ratingId);
  expect(tokens).toEqual([]);
  expect((await desk.find(nameOf(own)))?.reviewReply).toBeUndefined();
});
