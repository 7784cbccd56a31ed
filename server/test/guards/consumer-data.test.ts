import { allCalls, type AreaName } from "@schaufenster/contract/all-calls.ts";
import type { Area } from "@schaufenster/contract/call.ts";
import { isFile } from "@schaufenster/contract/file.ts";
import { consumerMarkOf } from "@schaufenster/contract/values/of-consumer.ts";
import { expect, test } from "vitest";
import * as z from "zod";
import { personalPartsOf, type PersonalParts } from "../../src/http/answer/personal-parts.ts";

/*
 * What a visit of customer care reads is masked where its shape is marked as personal to consumers (`ofConsumer`). Nobody forgets the mark: every text of
 * an answer with a name that sounds like a person or like somebody's words is marked, or stands here with its reason.
 */

/** Names of fields that may hold who somebody is, or what they said. */
const SOUNDS_PERSONAL =
  /name|phone|mobile|mail|street|address|contact|caller|author|reachable|message|note|words|comment|text|transcript|subject|passage|result|person|question|title/i;

const OF_COMPANY = "what the company says of itself, or its contract with us";
/** Rooms that know nobody but the company and those who work for it. */
const ROOMS: Readonly<Partial<Record<AreaName, string>>> = {
  claiming: OF_COMPANY,
  accountLink: "who works for the company, or wishes to",
  inbox: "letters with made-up people",
  company: OF_COMPANY,
  members: "who works for the company",
  documents: OF_COMPANY,
  entry: OF_COMPANY,
  entryEditing: OF_COMPANY,
  entryService: OF_COMPANY,
  externalServices: OF_COMPANY,
  website: OF_COMPANY,
  ads: OF_COMPANY,
  webBanner: OF_COMPANY,
  tvBanner: OF_COMPANY,
  results: OF_COMPANY,
  reviews: "ratings and their authors stand in public; nobody's address or number does",
  customerCare: "who works for the company is masked by the database, and the rest is what staff and owner wrote",
  serviceCase: "what the company wrote to us, and what we answered",
  newsletter: OF_COMPANY,
};
const AS_LISTED = "what a company sees of a request before it accepts, and what it is called by";
const OF_THE_OFFER = "what the company offers";
const OWN_ADDRESS = "where the company has its notes sent";
/** Fields that are not marked, each with its reason. */
const FIELDS: Readonly<Record<string, string>> = {
  "leads.getLeads .leads[].title": AS_LISTED,
  "leads.getLead .title": AS_LISTED,
  "leads.getDeclineTexts .texts[].name": "ready words, for nobody in particular",
  "leads.getDeclineTexts .texts[].text": "ready words, for nobody in particular",
  "leadWork.getOffers .offers[].lead.title": AS_LISTED,
  "leadWork.getOffers .offers[].title": OF_THE_OFFER,
  "leadWork.getOffers .offers[].positions[].text": OF_THE_OFFER,
  "leadWork.getOffers .offers[].priceText": OF_THE_OFFER,
  "leadWork.getOffer .lead.title": AS_LISTED,
  "leadWork.getOffer .title": OF_THE_OFFER,
  "leadWork.getOffer .positions[].text": OF_THE_OFFER,
  "leadWork.getOffer .priceText": OF_THE_OFFER,
  "leadWork.getOrders .orders[].lead.title": AS_LISTED,
  "leadWork.getOrders .orders[].title": OF_THE_OFFER,
  "secretarial.getCompanyCallerList .calls[].takenByName": "who of the telephone service took the call",
  "secretarial.getCompanyCallerList .calls[].mailedTo": OWN_ADDRESS,
  "secretarial.getPhoneCall .mailedTo": OWN_ADDRESS,
  "secretarial.getCompanySettings .notesTo": OWN_ADDRESS,
  "secretarial.getPhoneCall .takenByName": "who of the telephone service took the call",
  "portal.search .groups[].hits[].title": "of a request what it is called by; of documents and ratings nobody's contact",
  "portal.search .groups[].hits[].note": "of documents and ratings nobody's contact; of requests and calls it is marked",
  "secretarial.getCompanySettings .confirmation.serviceWords": "what our desk says to the company",
};

interface Node {
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly additionalProperties?: Node | boolean;
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
  readonly type?: string | readonly string[];
  readonly enum?: unknown;
  readonly const?: unknown;
  readonly format?: string;
  readonly $ref?: string;
  readonly marked?: boolean;
}
interface Leaf {
  readonly place: string;
  readonly marked: boolean;
}
const isText = ({ type, enum: some, const: one, format }: Node): boolean =>
  (type === undefined || [type].flat().includes("string")) && some === undefined && one === undefined && format === undefined;
const leavesOf = (node: Node, place: string, marked: boolean): Leaf[] => {
  const isMarked = marked || node.marked === true;
  // Within itself once more: a mark in there stands outside too, and whoever masks must find it (the last test).
  if (node.$ref !== undefined) return [];
  const options = node.anyOf ?? node.oneOf;
  if (options) return options.flatMap((option) => leavesOf(option, place, isMarked));
  if (node.properties) return Object.entries(node.properties).flatMap(([name, field]) => leavesOf(field, `${place}.${name}`, isMarked));
  if (node.items) return leavesOf(node.items, `${place}[]`, isMarked);
  if (typeof node.additionalProperties === "object") return leavesOf(node.additionalProperties, `${place}{}`, isMarked);
  return isText(node) ? [{ place, marked: isMarked }] : [];
};
/** What of a shape is a text, by the schema that is written of it: another way than the one that masks. */
const textsOf = (shape: z.ZodType): Leaf[] => {
  const schema = z.toJSONSchema(shape, {
    unrepresentable: "any",
    reused: "inline",
    override: ({ zodSchema, jsonSchema }) => {
      if (consumerMarkOf(zodSchema)) Object.assign(jsonSchema, { marked: true });
    },
  });
  return leavesOf(schema as Node, "", false);
};

const placesOf = (part: PersonalParts, place: string): string[] => {
  if (part.is === "personal") return [place];
  if (part.is === "each") return placesOf(part.part, `${place}[]`);
  if (part.is === "object") return Array.from(part.fields).flatMap(([name, field]) => placesOf(field, `${place}.${name}`));
  return part.options.flatMap((option) => (option.part ? placesOf(option.part, place) : []));
};
const sorted = (places: readonly string[]): string[] => [...new Set(places)].sort();

/** Every call that a visit may make about its company, with the shape of its answer. */
const readable = async () => {
  const calls = [];
  for (const [area, ofArea] of Object.entries(allCalls as Record<AreaName, Area>))
    for (const call of Object.values(ofArea)) {
      if (call.disabled || call.takesOut || call.scope !== "account" || (call.effect === "write" && !call.careMayWrite)) continue;
      const { reply } = await call.shapes();
      if (!isFile(reply)) calls.push({ area: area as AreaName, id: `${area}.${call.name}`, reply: reply as z.ZodType });
    }
  return calls;
};

test("every text that may be personal to a consumer is marked, or listed with its reason", async () => {
  const open: string[] = [];
  for (const { id, reply } of (await readable()).filter((call) => ROOMS[call.area] === undefined))
    for (const { place, marked } of textsOf(reply))
      if (!marked && SOUNDS_PERSONAL.test(place.slice(place.lastIndexOf(".") + 1))) open.push(`${id} ${place}`);
  expect(sorted(open)).toEqual(Object.keys(FIELDS).sort());
});

test("a room that is said to know no consumers has no mark, and the others have some", async () => {
  const rooms = new Set<AreaName>();
  for (const { area, reply } of await readable()) if (textsOf(reply).some(({ marked }) => marked)) rooms.add(area);
  expect([...rooms].sort()).toEqual(["leadWork", "leads", "portal", "secretarial"]);
  expect(Object.keys(ROOMS).filter((area) => rooms.has(area as AreaName))).toEqual([]);
});

test("what masks finds every mark there is, and nothing but texts are marked", async () => {
  for (const { id, reply } of await readable()) {
    const parts = personalPartsOf(reply);
    const found = parts ? placesOf(parts, "") : [];
    // A list that is left out as a whole is marked itself, its texts with it.
    const marked = textsOf(reply).flatMap((leaf) =>
      leaf.marked ? [found.includes(leaf.place) ? leaf.place : leaf.place.replace(/\[\]$/, "")] : [],
    );
    expect([id, sorted(found)]).toEqual([id, sorted(marked)]);
  }
});
