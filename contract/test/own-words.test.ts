import { expect, test } from "vitest";
import * as z from "zod";
import { allCalls } from "../src/all-calls.ts";
import type { Area, Shapes } from "../src/call.ts";
import { imitatesProvider } from "../src/values/text/provider-brand.ts";

/* Whatever a company writes and others read or hear must not imitate the provider's number. */

const IMITATION = "Auskunft 1 1 8 8 0";

const leavesOf = (shape: z.ZodType, place: string): { readonly place: string; readonly shape: z.ZodType }[] => {
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable || shape instanceof z.ZodDefault)
    return leavesOf(shape.unwrap() as z.ZodType, place);
  if (shape instanceof z.ZodObject)
    return Object.entries(shape.shape as Record<string, z.ZodType>).flatMap(([name, inner]) => leavesOf(inner, `${place}.${name}`));
  if (shape instanceof z.ZodUnion) return (shape.options as readonly z.ZodType[]).flatMap((option) => leavesOf(option, place));
  if (shape instanceof z.ZodArray) return leavesOf(shape.element as z.ZodType, `${place}[]`);
  return [{ place, shape }];
};

const ROOMS = ["entry", "leads", "leadWork", "reviews", "secretarial"] as const;
const areas: Readonly<Record<string, Area>> = allCalls;
const bodies = await Promise.all(
  ROOMS.flatMap((room) =>
    Object.values(areas[room] ?? {})
      .filter(({ effect }) => effect === "write")
      .map(async (call) => {
        const { body }: Shapes = await call.shapes();
        return body === undefined ? [] : leavesOf(body as z.ZodType, `${room}.${call.name}`);
      }),
  ),
);

const ID = /(?:\b|_|[a-z])(?:id|Id|ids\[\]|Ids\[\])$/;
/** Taken all the same, and why. */
const ELSEWHERE: readonly string[] = [
  // An official number may be that very one.
  "entry.updateEntryCompanyDetailsData.register_number",
  // The register's own word.
  "entry.updateEntryServiceAreaData.cities[].name",
  // An amount of money may be 11.880.
  "leadWork.createOffer.positions[].amount",
  "leadWork.createOffer.priceText",
  "leadWork.updateOffer.positions[].amount",
  "leadWork.updateOffer.priceText",
  // Only we or the company itself read it.
  "leads.reclaimLead.comment",
  "leads.updateLeadSettings.unwantedTrades[]",
  "leadWork.createOrder.title",
  "leadWork.createOrder.note",
  "leadWork.updateOrder.title",
  "leadWork.updateOrder.note",
  "reviews.reportIncorrectEntryUrl.comment",
  "reviews.reportIncorrectRating.comment",
  "reviews.reportIncorrectAverageRating.comment",
  "reviews.saveReplyDraft.text",
  "secretarial.updateCompanySettings.instructions[].caller",
  "secretarial.updateCompanySettings.instructions[].phone",
  "secretarial.updateCompanySettings.instructions[].target",
  "secretarial.updateCompanySettings.urgentSmsTo",
  "secretarial.updatePhoneCall.result",
];

test("no text that others see may imitate the provider's number", () => {
  expect(imitatesProvider(IMITATION)).toBe(true);
  const taken = bodies
    .flat()
    .filter(({ shape }) => shape instanceof z.ZodString && shape.safeParse(IMITATION).success)
    .map(({ place }) => place)
    .filter((place) => !ID.test(place));
  expect(taken.toSorted()).toEqual(ELSEWHERE.toSorted());
});
