import { REPLY_OVERDUE_HOURS } from "@schaufenster/contract/areas/reviews/rating.rules.ts";
import { jsonText } from "@schaufenster/contract/values/text/json-text.ts";
import type { Db, Tx } from "../../../db/db.ts";
import type { GoogleNotNow, GoogleReview, GoogleReviews, GoogleSaid } from "../../../gateways/google-reviews.ts";
import { unseal } from "../../../identity/factors/secret-box.ts";
import type { JobQueue } from "../../../jobs/queue.ts";
import { noteReceipt, type takeDueStep } from "../reply.store.ts";
import {
  findGoogleAccess,
  findGoogleDue,
  findGoogleMissing,
  markGoogleGone,
  noteGoogleRead,
  noteGoogleTried,
  putGoogleReviews,
} from "./google.store.ts";
import type { KeyRing } from "../../../identity/key-ring.ts";

/** The location that a company has connected itself, and a token that opens it. */
export type OpenGrant = (accountId: string) => Promise<{ readonly location: string; readonly token: string } | undefined>;
/** What the work with Google needs. */
export interface GoogleDeps {
  readonly inAccount: <T>(accountId: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly enqueue: JobQueue["enqueue"];
  readonly google: GoogleReviews;
  /** Seals the tokens. */
  readonly key: KeyRing;
  /** Where a location has no token of its own. */
  readonly openGrant: OpenGrant;
}
export const GOOGLE_PURPOSE = "google-location";
/** Google looks at an answer before it shows it: asked again after so long. */
const LOOK_AGAIN_SECONDS = 300;
/** What Google asks to wait is kept to, within reason, and never by all at the same moment. */
const WAIT_MAX_SECONDS = 3_600;
const WAIT_SECONDS = 60;
const PAGES_MAX = 400;
/** So many are asked for one by one in a reading; what is left comes with the next. */
const MISSING_MAX = 200;
const TURN = 500;

/** What opens a location: the token that the operator gave, or what the company granted. Nothing when that has ended. */
const openToken = async (
  { key, openGrant }: GoogleDeps,
  accountId: string,
  { location, token }: { readonly location: string; readonly token: Buffer | null },
): Promise<string | undefined> => {
  if (token !== null) return unseal(key, GOOGLE_PURPOSE, accountId, token).toString("utf8");
  const granted = await openGrant(accountId);
  return granted?.location === location ? granted.token : undefined;
};
const isNotNow = (error: unknown): error is GoogleNotNow => error instanceof Error && "afterSeconds" in error;
/** A second half of the wait is drawn. */
const waitFor = ({ afterSeconds = WAIT_SECONDS }: GoogleNotNow): number =>
  Math.ceil(Math.min(WAIT_MAX_SECONDS, Math.max(1, afterSeconds)) * (1 + Math.random() / 2));

type Step = NonNullable<Awaited<ReturnType<typeof takeDueStep>>>;
/** Where a review is answered by ourselves: what opens its location. */
export const findGoogleWay = async (tx: Tx, accountId: string, { source_id: source, source_review_id: name }: Step) => {
  if (source !== "google") return undefined;
  const found = await findGoogleAccess(tx, accountId);
  return found && name.startsWith(`${found.location}/reviews/`) ? found : undefined;
};

/** What was done before somebody pulled the plug is not done again: who comes back looks first. */
const ask = async ({ google }: GoogleDeps, token: string, step: Step): Promise<GoogleSaid> => {
  const { source_review_id: name, wish, text, first } = step;
  if (wish === "withdraw") return google.withdraw(token, name);
  const there = first ? undefined : await google.findReview(token, name);
  return there?.reply?.comment === text ? there.reply.said : google.publish(token, name, text);
};

/** Hands a step over to Google and writes down what it said. Not now means later; nothing is said about it meanwhile. */
export const handToGoogle = async (
  deps: GoogleDeps,
  { accountId, id }: { accountId: string; id: string },
  step: Step,
  way: NonNullable<Awaited<ReturnType<typeof findGoogleWay>>>,
) => {
  const later = (afterSeconds: number) =>
    deps.inAccount(accountId, (tx) => deps.enqueue(tx, "sources", { task: "reply", accountId, objectId: id }, { afterSeconds }));
  // The owner reads that nothing is confirmed, and may send it anew.
  if (step.waited_hours >= REPLY_OVERDUE_HOURS) return;
  try {
    const token = await openToken(deps, accountId, way);
    // What the company granted has ended: nothing is decided until it grants it anew.
    if (token === undefined) return await later(WAIT_SECONDS);
    const said = await ask(deps, token, step);
    await deps.inAccount(accountId, (tx) => noteReceipt(tx, { accountId, key: step.key, ...said }));
    if (said.state === "received")
      await deps.inAccount(accountId, (tx) =>
        deps.enqueue(tx, "sources", { task: "read", accountId, objectId: "google" }, { afterSeconds: LOOK_AGAIN_SECONDS }),
      );
  } catch (error) {
    if (!isNotNow(error)) throw error;
    await later(waitFor(error));
  }
};

const answerOf = ({ name, reply }: GoogleReview) => ({ name, comment: reply?.comment ?? null, ...reply?.said });

type Reading = { accountId: string; location: string; named: string[]; asOf: string };
/** Notes that all was read, and what is gone: a list that is turned page by page may miss one, so each is asked for by its name first. */
const noteRead = async (deps: GoogleDeps, reading: Reading, token: string): Promise<void> => {
  const { accountId, asOf } = reading;
  const names: string[] = [];
  for (const name of await deps.inAccount(accountId, (tx) => findGoogleMissing(tx, { ...reading, limit: MISSING_MAX })))
    if ((await deps.google.findReview(token, name)) === undefined) names.push(name);
  await deps.inAccount(accountId, async (tx) => {
    if (names.length > 0) await markGoogleGone(tx, { accountId, names, asOf });
    await noteGoogleRead(tx, accountId, asOf);
  });
};

/** Reads all reviews of a company's location, page by page, and what became of the answers. */
export const readGoogle = async (deps: GoogleDeps, accountId: string): Promise<void> => {
  const found = await deps.inAccount(accountId, async (tx) => {
    await noteGoogleTried(tx, accountId);
    return findGoogleAccess(tx, accountId);
  });
  if (!found) return;
  const token = await openToken(deps, accountId, found);
  if (token === undefined) return;
  const named: string[] = [];
  let page: string | undefined;
  let asOf: string | undefined;
  for (let n = 0; n < PAGES_MAX; n += 1) {
    const { reviews, next, asOf: at } = await deps.google.readPage(token, found.location, page);
    asOf ??= at;
    const given = { accountId, reviews: jsonText(reviews), answers: jsonText(reviews.map(answerOf)), asOf };
    await deps.inAccount(accountId, (tx) => putGoogleReviews(tx, given));
    named.push(...reviews.map(({ name }) => name));
    page = next;
    if (page === undefined) break;
  }
  // Only a whole reading says what is gone, and as of when the figures hold.
  if (asOf === undefined || page !== undefined) return;
  await noteRead(deps, { accountId, location: found.location, named, asOf }, token);
};

/** Puts in turn whose reviews were not looked for within the hour; says how many. */
export const readDueLocations = async (deps: Pick<GoogleDeps, "inAccount" | "enqueue"> & { readonly db: Db }): Promise<number> => {
  const accounts = await findGoogleDue(deps.db, TURN);
  for (const accountId of accounts)
    await deps.inAccount(accountId, async (tx) => {
      await noteGoogleTried(tx, accountId);
      await deps.enqueue(tx, "sources", { task: "read", accountId, objectId: "google" });
    });
  return accounts.length;
};
