import { desk } from "@schaufenster/contract/areas/desk/desk.calls.ts";
import type { LeadReclaim } from "@schaufenster/contract/areas/leads/lead.model.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser } from "../../../test/client.ts";
import { atDesk, buildOwner, type SeenCase } from "../../../test/desk.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { mustEqual } from "../../../test/must-equal.ts";
import { writeFor, type Tx } from "../../db/db.ts";
import { buildLead } from "./leads.builders.ts";
import { endReclaim, judgeWaiting } from "./reclaim.service.ts";

/*
 * Whatever the rules, two people at the desk and the clock do with a complaint, in any order, twice or late: after every step the owner's page
 * says what was decided, by whom and in which words, and the desk has a case exactly while a person is waited for.
 */

let house: House;
let staff: readonly [Browser, Browser];
beforeAll(async () => {
  house = await openHouse();
  staff = [(await atDesk(house)).browser, (await atDesk(house)).browser];
});
afterAll(() => house.close());

/** Who has the case, and the version that each of the two has last seen. */
interface Book {
  reason: "other" | "duplicate" | undefined;
  state: LeadReclaim["state"];
  answer: LeadReclaim["answer"];
  words: string | undefined;
  hasCase: boolean;
  holder: number | undefined;
  seen: [number, number];
}
interface Real {
  readonly owner: Awaited<ReturnType<typeof buildOwner>>;
  readonly externalId: string;
}
type Step = fc.AsyncCommand<Book, Real>;

const isEnded = ({ state }: Book): boolean => state === "credited" || state === "refused";
/** There is a case as soon as a person was waited for, and it stays there when it is closed. */
const findCases = async ({ externalId }: Real): Promise<(SeenCase & { closed: boolean })[]> => {
  const { rows } = await house.admin.query<SeenCase & { closed: boolean }>(
    "select number::text, version, closed_at is not null as closed from desk_case where object = $1",
    [externalId],
  );
  return rows;
};
const findCase = async (real: Real) => (await findCases(real))[0] ?? { number: "0", version: 0, closed: true };
const compare = async (book: Book, real: Real): Promise<void> => {
  const { owner, externalId } = real;
  const { reclaim } = (await owner.browser.send(leads.getLead, { query: { externalId } }, owner)).data;
  const wanted = book.reason && { reason: book.reason, state: book.state, answer: book.answer };
  expect(reclaim && { reason: reclaim.reason, state: reclaim.state, answer: reclaim.answer }).toEqual(wanted ?? null);
  expect(reclaim?.words).toBe(book.words);
  expect((reclaim?.answeredAt ?? null) === null).toBe(!isEnded(book));
  expect((await findCase(real)).closed).toBe(book.state !== "person");
};
const step = (
  name: string,
  run: (book: Book, real: Real) => Promise<void>,
  check: (book: Readonly<Book>) => boolean = () => true,
): Step => ({
  check,
  run: async (book, real) => {
    await run(book, real);
    await compare(book, real);
  },
  toString: () => name,
});
const inAccount = <T>({ owner }: Real, work: (tx: Tx) => Promise<T>) => writeFor(house.job, "", owner.accountId, work);

const complain = fc.constantFrom("other", "other", "duplicate").map((reason) =>
  step(`complains: ${reason}`, async (book, { owner, externalId }) => {
    const body = { externalId, reason, comment: "Die Person wollte etwas ganz anderes.", attempts: 0 } as const;
    // A second one is answered with what became of the first.
    mustEqual((await owner.browser.send(leads.reclaimLead, { body }, owner)).status, 200);
    book.reason ??= reason;
  }),
);
const noReach = () => Promise.resolve({ trades: [], radiusKm: 0 });
const judge = fc.constant(
  step("the rules", async (book, real) => {
    await inAccount(real, (tx) => judgeWaiting(tx, noReach, real.owner.accountId, real.externalId));
    if (book.reason === undefined || book.state !== "checking") return;
    book.state = book.reason === "other" ? "person" : "refused";
    book.answer = book.reason === "other" ? null : "no-earlier-request";
    book.hasCase = book.reason === "other";
  }),
);
const clock = fc.constant(
  step("the promised time is over", async (book, real) => {
    const { accountId } = real.owner;
    const end = { accountId, externalId: real.externalId, state: "credited", answer: "deadline-passed" } as const;
    mustEqual(await inAccount(real, (tx) => endReclaim(tx, end)), book.reason !== undefined && !isEnded(book));
    if (book.reason === undefined || isEnded(book)) return;
    book.state = "credited";
    book.answer = "deadline-passed";
  }),
);
const hasCase = (book: Book): boolean => book.hasCase;
const look = fc.constantFrom(0, 1).map((who) =>
  step(`desk ${who} looks`, async (book, real) => {
    book.seen[who] = (await findCase(real)).version;
  }),
);
const take = fc.constantFrom(0, 1).map((who) =>
  step(
    `desk ${who} takes it`,
    async (book, real) => {
      const found = await findCase(real);
      const { status, data } = await staff[who].send(desk.takeCase, { body: { number: found.number, version: book.seen[who] } });
      mustEqual(status === 200, !found.closed && book.seen[who] === found.version);
      if (status !== 200) return;
      book.holder = who;
      book.seen[who] = data.version;
    },
    hasCase,
  ),
);
const decide = fc.tuple(fc.constantFrom(0, 1), fc.constantFrom("credited", "refused")).map(([who, decision]) =>
  step(
    `desk ${who} decides: ${decision}`,
    async (book, real) => {
      const found = await findCase(real);
      const text = `So hat es Person ${who} entschieden.`;
      const { status } = await staff[who].send(desk.answerCase, {
        body: { number: found.number, version: book.seen[who], decision, text },
      });
      mustEqual(status === 200, book.state === "person" && book.holder === who && book.seen[who] === found.version);
      if (status !== 200) return;
      Object.assign(book, { state: decision, answer: "decided-by-person", words: text });
    },
    hasCase,
  ),
);

test("a complaint is what was last decided, and the desk has it only while it waits", async () => {
  const commands = fc.commands([complain, complain, judge, judge, clock, look, look, take, take, decide, decide, decide], {
    maxCommands: 24,
    size: "max",
  });
  await fc.assert(
    fc.asyncProperty(commands, async (steps) => {
      const owner = await buildOwner(house);
      const { externalId } = await buildLead(house, { accountId: owner.accountId, id: 7, state: "accepted" });
      const model: Book = {
        reason: undefined,
        state: "checking",
        answer: null,
        words: undefined,
        hasCase: false,
        holder: undefined,
        seen: [0, 0],
      };
      await fc.asyncModelRun(() => ({ model, real: { owner, externalId } }), steps);
    }),
    { numRuns: 40 },
  );
});
