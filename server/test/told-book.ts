import type { SubscriptionKey } from "@schaufenster/contract/areas/company/subscription.model.ts";

/* What people must have been told, said as simply as can be: the book-keeping of `told-model.api.test.ts`. */

type Channel = "email" | "portal" | "push" | "sms";
/** Something that happened. */
export interface Happened {
  readonly company: number;
  readonly kind: SubscriptionKey;
  readonly object: string;
  /** The one person who hears of it; everybody of the company where it is nobody. */
  readonly only?: number;
  /** It ends too soon to wait for the end of quiet hours. */
  readonly urgent: boolean;
  /** Its time has not come yet. */
  ahead: boolean;
  /** Somebody has seen to it; that may be taken back. */
  done: boolean;
  /** It has run out. */
  ended: boolean;
  /** People were looked for. */
  taken: boolean;
}
export interface Mail {
  readonly what: Happened;
  readonly person: number;
  /** Whose wish it is, where somebody stands in. */
  readonly insteadOf?: number;
  state: "held" | "due" | "queued" | "sent";
  /** Of a message to a browser or a phone: what was sent together is one. */
  letter?: number;
}
/** All that was said and done so far. */
export interface Book {
  readonly happened: Happened[];
  mails: Mail[];
  /** What is shown in browsers. */
  pushes: Mail[];
  /** What comes to phones. */
  texts: Mail[];
  inbox: { readonly what: Happened; readonly person: number }[];
  readonly members: Set<string>;
  readonly choices: Map<string, boolean>;
  readonly locked: Set<number>;
  readonly quiet: Set<string>;
  /** Who stands in for whom, by company. */
  readonly standIns: Map<string, number>;
  /** Who wants what can wait together. */
  readonly summed: Set<string>;
  readonly gone: Set<number>;
  /** Who is nobody any more. */
  readonly erased: Set<number>;
  /** Whose letters do not arrive. */
  readonly unreached: Set<number>;
  /** Who has a browser that listens, by company: it hears of those of its own brand. */
  readonly listening: Set<string>;
  readonly pushed: Set<string>;
  /** Whose number is confirmed, and who had a message just now. */
  readonly phones: Set<number>;
  readonly texted: Set<string>;
  letters: number;
  /** Whom something was written to just now, and whom something that they wait for. */
  readonly written: Set<string>;
  readonly awaited: Set<string>;
}
export const openBook = (members: readonly string[]): Book => ({
  happened: [],
  mails: [],
  pushes: [],
  texts: [],
  inbox: [],
  members: new Set(members),
  choices: new Map(),
  locked: new Set(),
  quiet: new Set(),
  standIns: new Map(),
  summed: new Set(),
  gone: new Set(),
  erased: new Set(),
  unreached: new Set(),
  listening: new Set(),
  pushed: new Set(),
  phones: new Set(),
  texted: new Set(),
  letters: 0,
  written: new Set(),
  awaited: new Set(),
});

export const memberKey = (person: number, company: number): string => `${person}@${company}`;
export const choiceKey = (person: number, company: number, kind: string, by: Channel): string =>
  `${memberKey(person, company)} ${kind} ${by}`;
const isOver = ({ done, ended }: Happened): boolean => done || ended;
const REVIEWS: readonly string[] = ["review-new", "review-poor"];
/** On the next morning. */
const SLOW: readonly string[] = [
  "review-new",
  "month-result",
  "invoice-ready",
  "contract-deadline",
  "claim-expiring",
  "website-certificate",
  "listing-overwritten",
];
const isSlow = ({ kind }: Pick<Happened, "kind">): boolean => SLOW.includes(kind);
/** What nobody waits for stands behind the rest. */
const BEHIND: readonly string[] = [
  "review-new",
  "review-poor",
  "reclaim-answered",
  "reply-refused",
  "report-answered",
  "call-back-answered",
  "care-visit",
  "claim-wanted",
  "claim-expiring",
  "upload-refused",
  "listing-overwritten",
  "case-answered",
  "tv-approval",
  "tv-refused",
  "banner-refused",
  "month-result",
  "copy-stopped",
  "cancellation-answered",
  "contract-deadline",
  "ad-pause-answered",
  "website-answered",
  "website-certificate",
  "invoice-ready",
];
const isAwaited = ({ kind }: Happened): boolean => !BEHIND.includes(kind);
/** What comes with the summary of whoever wants one. */
const SUMMED: readonly string[] = [
  "review-new",
  "reclaim-answered",
  "reply-refused",
  "report-answered",
  "upload-refused",
  "listing-overwritten",
  "tv-refused",
  "banner-refused",
  "month-result",
  "ad-pause-answered",
  "website-answered",
  "website-certificate",
  "invoice-ready",
];
const isWanted = (book: Book, { kind, company }: Happened, person: number, by: Channel): boolean =>
  (book.choices.get(choiceKey(person, company, kind, by)) ?? (by !== "sms" && !(by === "push" && isSlow({ kind })))) &&
  !(REVIEWS.includes(kind) && book.locked.has(company));

/** Whether it comes later; in the morning what can wait comes in every rhythm. */
const stateFor = (book: Book, what: Happened, who: string): "held" | "due" =>
  isSlow(what) ||
  (SUMMED.includes(what.kind) && book.summed.has(who)) ||
  (isAwaited(what) ? book.awaited : book.written).has(who) ||
  (book.quiet.has(who) && !what.urgent)
    ? "held"
    : "due";
const pushStateFor = (book: Book, what: Happened, who: string): "held" | "due" =>
  isSlow(what) || book.pushed.has(who) || (book.quiet.has(who) && !what.urgent) ? "held" : "due";

const textStateFor = (book: Book, what: Happened, who: string): "held" | "due" =>
  isSlow(what) || book.texted.has(who) || (book.quiet.has(who) && !what.urgent) ? "held" : "due";

const wisherOf = ({ person, insteadOf }: Mail): number => insteadOf ?? person;
type Sent = Exclude<Channel, "portal">;
const REACHES: Readonly<Record<Sent, (book: Book, person: number, company: number) => boolean>> = {
  email: ({ unreached }, person) => !unreached.has(person),
  push: ({ listening }, person, company) => listening.has(memberKey(person, company)),
  sms: ({ phones }, person) => phones.has(person),
};
const isReached = (book: Book, person: number, company: number, by: Sent): boolean => REACHES[by](book, person, company);
/** Who is told by mail or browser, and in whose stead; what is one's own is not told in another's stead. */
const hearersOf = (book: Book, what: Happened, people: readonly number[], by: Sent): Pick<Mail, "person" | "insteadOf">[] => {
  const wishing = people.filter((person) => isWanted(book, what, person, by));
  const own: number[] = [];
  const inStead = new Map<number, number>();
  for (const person of wishing) {
    const standIn = what.only === undefined && !book.gone.has(person) ? book.standIns.get(memberKey(person, what.company)) : undefined;
    if (standIn !== undefined && !book.gone.has(standIn) && isReached(book, standIn, what.company, by))
      inStead.set(standIn, inStead.get(standIn) ?? person);
    else if (isReached(book, person, what.company, by)) own.push(person);
  }
  return [
    ...own.map((person) => ({ person })),
    ...[...inStead].filter(([person]) => !own.includes(person)).map(([person, insteadOf]) => ({ person, insteadOf })),
  ];
};

/** A round of the worker: who is of the company now hears of what is due now. */
export const spreadIn = (book: Book): void => {
  for (const what of book.happened.filter(({ ahead, done, taken }) => !ahead && !done && !taken)) {
    what.taken = true;
    if (what.ended) continue;
    const people = [...book.members].flatMap((one) => {
      const [person = -1, company] = one.split("@").map(Number);
      return company === what.company && (what.only ?? person) === person ? [person] : [];
    });
    for (const person of people) if (isWanted(book, what, person, "portal")) book.inbox.push({ what, person });
    for (const one of hearersOf(book, what, people, "email"))
      book.mails.push({ what, ...one, state: stateFor(book, what, memberKey(one.person, what.company)) });
    for (const one of hearersOf(book, what, people, "push"))
      book.pushes.push({ what, ...one, state: pushStateFor(book, what, memberKey(one.person, what.company)) });
    for (const one of hearersOf(book, what, people, "sms"))
      book.texts.push({ what, ...one, state: textStateFor(book, what, memberKey(one.person, what.company)) });
  }
  // What is over by now is dropped, the rest of what is due is one letter for each.
  book.mails = book.mails.filter(({ what, state }) => !(state === "due" && isOver(what)));
  for (const mail of book.mails.filter(({ state }) => state === "due")) {
    mail.state = "queued";
    const who = memberKey(mail.person, mail.what.company);
    book.written.add(who);
    if (isAwaited(mail.what)) book.awaited.add(who);
  }
  book.pushes = book.pushes.filter(({ what, state }) => !(state === "due" && isOver(what)));
  for (const [who, due] of Map.groupBy(
    book.pushes.filter(({ state }) => state === "due"),
    ({ person, what }) => memberKey(person, what.company),
  )) {
    const letter = (book.letters += 1);
    // Whoever has no browser any more is not waited for.
    for (const one of due) Object.assign(one, { state: book.listening.has(who) ? "queued" : "sent", letter });
    book.pushed.add(who);
  }
  textIn(book);
};
/** What is due for a phone is one message for each. A company may have thirty on a day, which no run comes to. */
const textIn = (book: Book): void => {
  book.texts = book.texts.filter(({ what, state }) => !(state === "due" && isOver(what)));
  const due = book.texts.filter(({ state }) => state === "due");
  for (const who of new Set(due.map(({ person, what }) => memberKey(person, what.company)))) {
    const letter = (book.letters += 1);
    for (const one of due) if (memberKey(one.person, one.what.company) === who) Object.assign(one, { state: "queued", letter });
    book.texted.add(who);
  }
};
/** Which messages come to phones now, and whose they are: one each, whatever it says. */
export const textedIn = (book: Book): string[] => {
  const queued = book.texts.filter(({ state }) => state === "queued");
  for (const one of queued) one.state = "sent";
  const said = queued.filter(
    (one) =>
      !isOver(one.what) && !book.gone.has(one.person) && book.phones.has(one.person) && isWanted(book, one.what, wisherOf(one), "sms"),
  );
  return [...new Map(said.map((one) => [one.letter, memberKey(one.person, one.what.company)])).values()];
};
/** Somebody chose another rhythm: what waits for them is looked at anew. */
export const retimeIn = (book: Book, person: number, company: number): void => {
  for (const mail of book.mails)
    if (mail.state === "held" && mail.person === person && mail.what.company === company && !isOver(mail.what))
      mail.state = stateFor(book, mail.what, memberKey(person, company));
  for (const one of book.pushes)
    if (one.state === "held" && one.person === person && one.what.company === company && !isOver(one.what))
      one.state = pushStateFor(book, one.what, memberKey(person, company));
  for (const one of book.texts)
    if (one.state === "held" && one.person === person && one.what.company === company && !isOver(one.what))
      one.state = textStateFor(book, one.what, memberKey(person, company));
};
/** Which browsers are told now, of which companies; one message of each round, whatever it says. */
export const showIn = (book: Book): string[] => {
  const queued = book.pushes.filter(({ state }) => state === "queued");
  for (const one of queued) one.state = "sent";
  const said = queued.filter((one) => !isOver(one.what) && !book.gone.has(one.person) && isWanted(book, one.what, wisherOf(one), "push"));
  const messages = new Map(said.map(({ letter, what, person }) => [letter, memberKey(person, what.company)]));
  return [...messages.values()].filter((who) => book.listening.has(who));
};
/** The morning comes, and the last letter is long ago. */
export const passTime = (book: Book): void => {
  for (const mail of [...book.mails, ...book.pushes, ...book.texts]) if (mail.state === "held") mail.state = "due";
  book.pushed.clear();
  book.texted.clear();
  book.written.clear();
  book.awaited.clear();
};
/** What the letters say that wait in the queue, if they are written now; once they are sent they are gone from it. */
export const writeIn = (book: Book, isSent: boolean): Mail[] => {
  const queued = book.mails.filter(({ state }) => state === "queued");
  const isLost = (person: number) => book.gone.has(person) || book.unreached.has(person);
  const said = queued.filter((mail) => !isOver(mail.what) && !isLost(mail.person) && isWanted(book, mail.what, wisherOf(mail), "email"));
  if (isSent) book.mails = book.mails.filter((mail) => !queued.includes(mail) || said.includes(mail));
  if (isSent) for (const mail of said) mail.state = "sent";
  return said;
};
/** Whoever leaves takes along what was on its way, and what they had chosen. */
export const leaveIn = (book: Book, person: number, company: number): void => {
  const who = memberKey(person, company);
  const isTheirs = (one: { readonly what: Happened; readonly person: number; readonly insteadOf?: number }) =>
    (one.person === person || one.insteadOf === person) && one.what.company === company;
  book.mails = book.mails.filter((mail) => !isTheirs(mail) || mail.state === "sent");
  book.pushes = book.pushes.filter((one) => !isTheirs(one));
  book.texts = book.texts.filter((one) => !isTheirs(one));
  book.inbox = book.inbox.filter((one) => !isTheirs(one));
  for (const set of [book.members, book.quiet, book.summed, book.written, book.awaited, book.pushed, book.texted]) set.delete(who);
  for (const [key, standIn] of book.standIns)
    if (key === who || (standIn === person && key.endsWith(`@${company}`))) book.standIns.delete(key);
  for (const key of book.choices.keys()) if (key.startsWith(`${who} `)) book.choices.delete(key);
};
