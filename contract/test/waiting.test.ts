import { describe, expect, test } from "vitest";
import * as z from "zod";
import { allCalls } from "../src/all-calls.ts";
import type { Area, Call } from "../src/call.ts";

const areas: Readonly<Record<string, Area>> = allCalls;
const waiting: readonly (readonly [string, Call])[] = Object.entries(areas).flatMap(([area, group]) =>
  Object.values(group)
    .filter(({ waits }) => waits === true)
    .map((call) => [`${area}.${call.name}`, call] as const),
);

/** What somebody wrote or chose in a form, and expects to be done even if the line was down. Whoever adds a call decides it here. */
const DECIDED = [
  "company.updateAccountLocks",
  "leadWork.createOffer",
  "leadWork.createOrder",
  "leadWork.updateOffer",
  "leadWork.updateOrder",
  "leads.declineLead",
  "leads.reclaimLead",
  "leads.updateCapacity",
  "leads.updateDeclineTexts",
  "leads.updateLeadSettings",
  "reviews.addPartner",
  "reviews.replyToRating",
  "reviews.reportIncorrectAverageRating",
  "reviews.reportIncorrectEntryUrl",
  "reviews.reportIncorrectRating",
  "reviews.withdrawReply",
  "secretarial.updateCompanySettings",
  "secretarial.updatePhoneCall",
  "serviceCase.askCallBack",
  "user.updateUserProfile",
];
const SECRET = /passw|code|token|secret|challenge|answer|proof|key/i;

/** Every name in a shape, however deep. */
const namesIn = (schema: unknown): readonly string[] => {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([name, value]) =>
    (name === "properties" ? Object.keys(value as object) : []).concat(namesIn(value)),
  );
};

describe("what may wait in the browser until the line is back", () => {
  test("is decided call by call", () => {
    expect(waiting.map(([name]) => name).toSorted()).toEqual(DECIDED);
  });
  test.each(waiting)("%s is a signed-in person's plain write, without a confirmation and without surprise", (_, call) => {
    const { method, effect, access, stepUp, runsAgain, upload, careMayWrite, disabled, rate = "default" } = call;
    expect({ method, effect, rate }).toEqual({ method: "POST", effect: "write", rate: "default" });
    expect(["user", "customer"]).toContain(access);
    expect([stepUp, runsAgain, upload, careMayWrite, disabled].filter((mark) => mark !== undefined)).toEqual([]);
  });
  test.each(waiting)("%s carries no secret", async (_, call) => {
    const { body } = await call.shapes();
    const names = namesIn(z.toJSONSchema(body as z.ZodType, { io: "input", unrepresentable: "any" }));
    expect(names).not.toEqual([]);
    expect(names.filter((name) => SECRET.test(name))).toEqual([]);
  });
});
