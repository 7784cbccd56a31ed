import { offerLink } from "@schaufenster/contract/areas/leads/offer-link.calls.ts";
import { leadWork } from "@schaufenster/contract/areas/leads/work.calls.ts";
import { WORK_LIMITS } from "@schaufenster/contract/areas/leads/work.rules.ts";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openHouse, type House } from "../../../../test/house.ts";
import { mustEqual } from "../../../../test/must-equal.ts";
import { buildSentOffer } from "./offer.builders.ts";

/*
 * Whatever the company and the person who asked do with an offer, in any order, twice or at the same moment: after every step both pages say
 * what was last confirmed, by whom and when, and nothing else.
 */

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const OUTCOMES = ["accepted", "declined"] as const;
type Outcome = (typeof OUTCOMES)[number];
/** The book-keeping: what was answered first, by whom; what was asked; whether the last day is over. */
interface Book {
  answer: { readonly outcome: Outcome; readonly byProspect: boolean } | undefined;
  questions: string[];
  isOver: boolean;
}
type Real = Awaited<ReturnType<typeof buildSentOffer>>;
type Step = fc.AsyncCommand<Book, Real>;

const stateIn = ({ answer, isOver }: Book): "sent" | "expired" | Outcome => answer?.outcome ?? (isOver ? "expired" : "sent");
const compare = async (book: Book, { offer, orders, prospect, link }: Real): Promise<void> => {
  const [own, theirs] = [await offer(), (await prospect.send(offerLink.showOffer, { body: { link } })).data];
  const state = stateIn(book);
  expect(own).toMatchObject({ state, answeredByProspect: book.answer?.byProspect ?? false });
  expect(theirs).toMatchObject({ state: state === "sent" ? "open" : state, answeredHere: book.answer?.byProspect ?? false });
  expect(own.answeredAt === null).toBe(book.answer === undefined);
  expect(theirs.answeredAt).toBe(own.answeredAt);
  expect(own.questions.map(({ words }) => words)).toEqual(book.questions);
  expect(theirs.questions).toEqual(own.questions);
  expect((await orders()).map(({ offerId }) => offerId)).toEqual(book.answer?.outcome === "accepted" ? [own.id] : []);
};
const step = (name: string, run: (book: Book, real: Real) => Promise<void>): Step => ({
  check: () => true,
  run: async (book, real) => {
    await run(book, real);
    await compare(book, real);
  },
  toString: () => name,
});
const codeOf = ({ errors }: { readonly errors: readonly { readonly code: string }[] }) => errors[0]?.code;
const sendAnswer = ({ prospect, link }: Real, outcome: Outcome) => prospect.send(offerLink.answerOffer, { body: { link, outcome } });
const sendNote = async ({ owner, accountId, id }: Real, outcome: Outcome, version: number) =>
  owner.send(leadWork.settleOffer, { body: { id, version, outcome } }, { accountId });

const answers = fc.constantFrom(...OUTCOMES).map((outcome) =>
  step(`who asked: ${outcome}`, async (book, real) => {
    const isSame = book.answer?.byProspect === true && book.answer.outcome === outcome;
    const may = isSame || stateIn(book) === "sent";
    mustEqual(codeOf(await sendAnswer(real, outcome)), may ? undefined : "not-possible-now");
    if (may) book.answer = { outcome, byProspect: true };
  }),
);
const notes = fc.tuple(fc.constantFrom(...OUTCOMES), fc.boolean()).map(([outcome, isStale]) =>
  step(`the company notes: ${outcome}${isStale ? ", having seen an older version" : ""}`, async (book, real) => {
    const { version } = await real.offer();
    const wanted = isStale ? "conflict" : book.answer ? "not-possible-now" : undefined;
    mustEqual(codeOf(await sendNote(real, outcome, isStale ? version - 1 : version)), wanted);
    if (wanted === undefined) book.answer = { outcome, byProspect: false };
  }),
);
/** At the same moment one of them is first; both pages then name that one. */
const race = fc.tuple(fc.constantFrom(...OUTCOMES), fc.constantFrom(...OUTCOMES)).map(([theirs, ours]) =>
  step(`both at once: ${theirs} and ${ours}`, async (book, real) => {
    const { version } = await real.offer();
    const [said, noted] = await Promise.all([sendAnswer(real, theirs), sendNote(real, ours, version)]);
    const isNoted = codeOf(noted) === undefined;
    mustEqual(isNoted && book.answer !== undefined, false);
    book.answer ??= isNoted
      ? { outcome: ours, byProspect: false }
      : said.status === 200
        ? { outcome: theirs, byProspect: true }
        : undefined;
  }),
);
const questions = fc.nat(WORK_LIMITS.questions + 1).map((n) =>
  step(`asks question ${n}`, async (book, real) => {
    const words = `Frage ${n}?`;
    const isAsked = book.questions.includes(words);
    const may = isAsked || (book.answer === undefined && book.questions.length < WORK_LIMITS.questions);
    mustEqual(
      codeOf(await real.prospect.send(offerLink.askAboutOffer, { body: { link: real.link, words } })),
      may ? undefined : "not-possible-now",
    );
    if (may && !isAsked) book.questions.push(words);
  }),
);
const day = fc.boolean().map((isOver) =>
  step(isOver ? "its last day passes" : "its last day is later", async (book, real) => {
    await real.expire(isOver);
    book.isOver = isOver;
  }),
);

test("an offer is on both sides what was last confirmed", async () => {
  const commands = fc.commands([answers, notes, race, questions, questions, questions, day], { maxCommands: 14, size: "max" });
  await fc.assert(
    fc.asyncProperty(commands, async (steps) => {
      const real = await buildSentOffer(house);
      await fc.asyncModelRun(() => ({ model: { answer: undefined, questions: [], isOver: false }, real }), steps);
    }),
    { numRuns: 30 },
  );
});
