import { randomBytes, randomUUID } from "node:crypto";
import type { Answer, Browser } from "../client.ts";
import { fieldOf, LISTED_CALLS, sampleFor, withField, type AnyInput, type ListedCall } from "./calls.ts";
import { digestOf, type Caller, type World } from "./world.ts";

/** One request that must not get anything of company B. */
export interface Attack {
  readonly listed: ListedCall;
  readonly name: string;
  readonly input: AnyInput;
  readonly accountId: string | readonly string[];
}

/** Nobody's company. */
export const UNKNOWN_ACCOUNT = "999999999999";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** SHA-256 in base64url: not every letter may be its last. */
const DIGEST = /^[A-Za-z0-9_-]{43}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
/** The same form, another object. */
const unknownLike = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(unknownLike);
  const text = String(value);
  if (UUID.test(text)) return randomUUID();
  if (DIGEST.test(text)) return randomBytes(32).toString("base64url");
  // Some objects are named by their moment; one with other digits is none.
  if (MOMENT.test(text)) return new Date(Date.parse(text) - 86_400_007).toISOString();
  // Never a nought: a number that begins with one is no number of ours.
  return text.replaceAll(/\d/g, (digit) => String((Number(digit) % 9) + 1));
};

/** What is not a company's number though it looks like one. */
const nonCanonical = (id: string): Readonly<Record<string, string | readonly string[]>> => ({
  missing: [],
  doubled: [id, id],
  "leading zero": `0${id}`,
  "blank behind": `${id} `,
  "blank in front": ` ${id}`,
  "line break": `${id}\n`,
  zero: "0",
  decimal: `${id}.0`,
  plus: `+${id}`,
  minus: `-${id}`,
  hexadecimal: `0x${Number(id).toString(16)}`,
  exponent: `${id}e0`,
  empty: "",
  "19 digits": "1".repeat(19),
  list: `${id},${id}`,
  "null byte": `${id}\0`,
  "full-width digits": id.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
});

/** The attacks on one call (of a company, or of a person): malformed numbers, a stranger's company, an unknown one, and a stranger's objects under the own company. */
export const attacksOn = async (
  world: Pick<World, "a" | "b">,
  listed: ListedCall,
): Promise<Record<"malformed" | "foreign" | "swapped", Attack[]>> => {
  const own = await sampleFor(listed, world.a);
  const theirs = await sampleFor(listed, world.b);
  const { sameAccount = [], ids = [] } = listed.call;
  const named = (input: AnyInput, id: string) => sameAccount.reduce((changed, field) => withField(changed, field, id), input);
  const at = (name: string, input: AnyInput, accountId: string | readonly string[]): Attack => ({ listed, name, input, accountId });
  return {
    malformed: [
      ...Object.entries(nonCanonical(world.a.accountId)).map(([name, id]) => at(name, own, id)),
      at("own and foreign", own, [world.a.accountId, world.b.accountId]),
      at("foreign and own", own, [world.b.accountId, world.a.accountId]),
    ],
    foreign: [
      at("foreign company", theirs, world.b.accountId),
      at("unknown company", named(theirs, UNKNOWN_ACCOUNT), UNKNOWN_ACCOUNT),
      at("foreign company, own objects", named(own, world.b.accountId), world.b.accountId),
    ],
    swapped: [...sameAccount, ...ids].flatMap((field) => [
      at(`foreign ${field}`, withField(own, field, fieldOf(theirs, field)), world.a.accountId),
      at(`unknown ${field}`, withField(own, field, unknownLike(fieldOf(theirs, field))), world.a.accountId),
    ]),
  };
};

/** The built calls about a person that name an object. */
export const PERSON_CALLS = LISTED_CALLS.filter(({ built, call }) => built && call.scope === "user" && (call.ids ?? []).length > 0);

/** Sends an attack. */
export const launch = (browser: Browser, { listed, input, accountId }: Attack): Promise<Answer<unknown>> =>
  browser.send(listed.call, input, listed.call.scope === "account" ? { accountId } : {});

/** The built calls about a company. */
export const ACCOUNT_CALLS = LISTED_CALLS.filter((listed) => listed.built && listed.call.scope === "account");

/**
 * Launches every attack as this caller and reports what came through: a text of B, an answer that only B's own member should get,
 * or a changed row of B. Answers without texts (figures) are recognised by being what B sees and an empty company does not.
 */
export const findLeaks = async (world: World, browser: Browser): Promise<{ id: string; attack: string; what: string }[]> => {
  const { mark, b } = world;
  const memberB = await world.actor("customer B").fresh();
  const memberOfEmpty = await world.empty.fresh();
  const leaks: { id: string; attack: string; what: string }[] = [];
  for (const listed of ACCOUNT_CALLS) {
    const { foreign, swapped } = await attacksOn(world, listed);
    const isRead = listed.call.effect === "read";
    const ask = async ({ browser: as, own }: Caller) => as.send(listed.call, await sampleFor(listed, own), { accountId: own.accountId });
    const theirs = isRead ? await ask(memberB) : undefined;
    const nothing = isRead ? await ask(memberOfEmpty) : undefined;
    const telling = theirs?.status === 200 && theirs.text !== nothing?.text ? theirs.text : undefined;
    let before = await digestOf(b);
    const attacks = [...foreign, ...swapped];
    for (const [at, attack] of attacks.entries()) {
      const answer = await launch(browser, attack);
      const report = (what: string) => leaks.push({ id: listed.id, attack: attack.name, what });
      if (`${answer.text}${JSON.stringify(answer.headers)}`.includes(mark)) report("a text of B");
      else if (answer.status === 200 && answer.text === telling) report("figures of B");
      // Reads are looked at together: nothing that one of them did by mistake would another take back. Of writes each by itself.
      if (isRead && at < attacks.length - 1) continue;
      const after = await digestOf(b);
      if (after !== before) report("a row of B changed");
      before = after;
    }
  }
  return leaks;
};
