import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { House } from "../house.ts";
import { LISTED_CALLS, sampleFor, type ListedCall } from "./calls.ts";
import { digestOf, openWorld, type World } from "./world.ts";

/*
 * T-STEP: whatever changes how somebody gets in, hands out everything at once or ends the account asks for a fresh confirmation.
 * Made from the call table: a new call about a person is either confirmed or stands in the list below with its reason.
 */

/** Writes about a person that a session alone may do, and why. */
const WITHOUT_CONFIRMATION: Readonly<Record<string, string>> = {
  "auth.refresh": "keeps the session alive, changes nothing about the person",
  "auth.stepUp": "is the confirmation",
  "auth.requestStepUpCode": "asks for the code of the confirmation, sent to the person's own address",
  "user.updateUserProfile": "names and phone: nobody gets in by them",
  "user.updateNewsletter": "a consent, which must be as easy to take back as it was to give",
  "user.uploadProfileImage": "a picture",
  "user.removeProfileImage": "a picture",
  "user.forgetImageRefusal": "a picture that was not taken",
  "user.discardEmailChange": "takes back a wish that has not happened: everything stays as it is",
  "user.takeBackDeletion": "takes back a wish that has not happened: everything stays as it is",
  "user.endSession": "ends one session; whoever lost it signs in again",
  "user.deleteLatestSearch": "a search",
  "user.writeRating": "an opinion",
  "user.objectToRating": "an opinion",
  "user.updateRating": "an opinion",
  "user.deleteRating": "an opinion",
  "user.deleteRecentlyViewedEntry": "a visited page",
};

let house: House;
let world: World;
beforeAll(async () => void ({ house, world } = await openWorld()));
afterAll(() => house.close());

const idsOf = (listed: readonly ListedCall[]): string[] => listed.map(({ id }) => id).toSorted();
const OF_A_PERSON = LISTED_CALLS.filter(
  ({ area, call }) => (area === "user" || area === "auth") && call.scope === "user" && !call.disabled,
);
const CONFIRMED = LISTED_CALLS.filter(({ built, call }) => built && call.stepUp);

test("every write about a person asks for a confirmation, or says why not", () => {
  const writes = OF_A_PERSON.filter(({ call }) => call.effect === "write");
  expect(idsOf(writes.filter(({ call }) => !call.stepUp))).toEqual(Object.keys(WITHOUT_CONFIRMATION).toSorted());
});

test("the calls that must ask are these", () => {
  expect(idsOf(CONFIRMED.filter(({ area }) => area === "user"))).toEqual(
    [
      "activateChangedEmail",
      "confirmPasskey",
      "confirmTotp",
      "deleteProfile",
      "downloadExport",
      "endOtherSessions",
      "removePasskey",
      "removeTotp",
      "renewRecoveryCodes",
      "requestExport",
      "startPasskey",
      "startTotp",
      "updatePassword",
      "updateUserData",
    ].map((name) => `user.${name}`),
  );
  // Without a session there is nothing to confirm.
  expect(CONFIRMED.filter(({ call }) => call.scope === "none")).toEqual([]);
});

/** Somebody whose last confirmation is six minutes old, or of this moment. */
const asked = async (listed: ListedCall, fresh: boolean) => {
  const { browser, own } = await world.actor("customer A").fresh();
  const input = await sampleFor(listed, own);
  if (!fresh) await house.admin.query("update session set step_up_at = now() - interval '6 minutes' where user_id = $1", [own.userId]);
  const before = await digestOf(own);
  const answer = await browser.send(listed.call, input, listed.call.scope === "account" ? { accountId: own.accountId } : {});
  return { answer, moved: (await digestOf(own)) !== before };
};

describe.each(CONFIRMED.map((listed) => [listed.id, listed] as const))("%s", (_id, listed) => {
  test("is refused without a fresh confirmation, and nothing moves", async () => {
    const { answer, moved } = await asked(listed, false);
    expect([answer.status, answer.errors[0]?.code, moved]).toEqual([403, "step-up-needed", false]);
  });

  test("is answered with one", async () => expect((await asked(listed, true)).answer.status).toBe(200));
});

/* What carries files away asks a remembered device for a proof of the last twelve hours; an ordinary session cannot be older. */
const CARRYING = LISTED_CALLS.filter(({ built, call }) => built && call.takesOut && !call.stepUp && call.scope === "account");

test.each(CARRYING.map((listed) => [listed.id, listed] as const))("%s asks a device that was remembered yesterday", async (_id, listed) => {
  const { browser, own } = await world.actor("customer A").fresh();
  const input = await sampleFor(listed, own);
  const send = () => browser.send(listed.call, input, { accountId: own.accountId });
  const prove = (hours: number) =>
    house.admin.query(
      "update session set auth_time = now() - make_interval(hours => $2), step_up_at = now() - make_interval(hours => $2) where user_id = $1",
      [own.userId, hours],
    );
  await prove(13);
  const refused = await send();
  expect([refused.status, refused.errors[0]?.code]).toEqual([403, "step-up-needed"]);
  await prove(11);
  expect((await send()).status).toBe(200);
});

test("so do all lists and reports", () => expect(CARRYING.length).toBeGreaterThan(9));
