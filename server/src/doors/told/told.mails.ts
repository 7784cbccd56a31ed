import type { Rhythm } from "@schaufenster/contract/areas/company/subscription.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import type { Tx } from "../../db/db.ts";
import { findLetterhead } from "../../identity/person.store.ts";
import { greeting, type Named } from "../../session/greeting.ts";
import { canWait, isWanted, ofCompany, type ToldKind } from "./kind.ts";
import { sealLeaving } from "./leaving.ts";
import { findName } from "./stand-in.store.ts";
import { findMember } from "./member.store.ts";
import { findLetter } from "./told.store.ts";
import { inStead, stillWanted } from "./wishes.ts";
import type { KeyRing } from "../../identity/key-ring.ts";

/** What the job of such a letter carries. */
export interface AboutOccasions {
  readonly accountId: string;
  readonly userId: string;
  readonly letter: string;
}

interface Tools {
  readonly told: readonly ToldKind[];
  readonly key: KeyRing;
}
/** In whose name a letter is written. */
interface Company {
  readonly name: string;
  readonly portalUrl: string;
}
/** What is sent to somebody. */
interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly content: {
    readonly heading: string;
    readonly paragraphs: readonly string[];
    readonly items?: readonly { readonly title: string; readonly line: string; readonly url: string }[];
    readonly more?: { readonly label: string; readonly url: string };
    readonly action: { readonly label: string; readonly url: string };
    readonly foot: string;
    readonly leave: string;
  };
}

/** Of each kind; a letter with five hundred is read by nobody, and mail programs cut it off. */
const LISTED = 10;
const listOf = <T extends { readonly kind: string }>(items: readonly T[]): readonly T[] => {
  const seen = new Map<string, number>();
  return items.filter(({ kind }) => {
    const nth = (seen.get(kind) ?? 0) + 1;
    seen.set(kind, nth);
    return nth <= LISTED;
  });
};

/** One thing that a letter tells. */
interface Item {
  readonly title: string;
  readonly line: string;
  readonly url: string;
  readonly action: string;
  readonly kind: ToldKind["kind"];
  /** Whether it lies in the inbox, too. */
  readonly inPortal: boolean;
  /** Whether it may come with a summary. */
  readonly waits: boolean;
  /** Who it was meant for, where somebody stands in. */
  readonly insteadOf?: string | undefined;
}
type Whose = Omit<AboutOccasions, "letter">;
interface Head extends Named {
  readonly email: string;
}

/** How a summary begins. */
const SUMMARY: Readonly<Record<Rhythm, string | undefined>> = { each: undefined, daily: "Ihr Tag bei", weekly: "Ihre Woche bei" };
const SUMMARY_LINE = "das ist neu. Was inzwischen erledigt ist, steht nicht mehr dabei.";

interface Words {
  readonly subject: string;
  readonly heading: string;
  readonly lines: readonly string[];
}
/** What stands over several things; with something that could not wait among them it is no summary. */
const wordsFor = (items: readonly Item[], { name }: Company, rhythm: Rhythm): Words => {
  const news = items.length === 1 ? "eine Neuigkeit" : `${items.length} Neuigkeiten`;
  const begins = items.every(({ waits }) => waits) ? SUMMARY[rhythm] : undefined;
  const heading = begins === undefined ? `${news} für ${name}` : `${begins} ${name}`;
  return begins === undefined
    ? { subject: heading, heading, lines: [] }
    : { subject: `${heading}: ${news}`, heading, lines: [SUMMARY_LINE] };
};

const compose = (
  { person, company, whose, key }: { person: Head; company: Company; whose: Whose; key: KeyRing },
  [first, ...others]: readonly [Item, ...Item[]],
  rhythm: Rhythm = "each",
): Letter => {
  const items = [first, ...others];
  const { subject, heading, lines } = wordsFor(items, company, rhythm);
  const foot = `Welche Nachrichten Sie zu ${company.name} bekommen, wählen Sie im Portal unter „Benachrichtigungen“.`;
  // What came in somebody's stead ends with standing in: it is their choice, not the reader's.
  const topics = [...new Set(items.flatMap(({ kind, insteadOf }) => (insteadOf === undefined ? [kind] : [])))];
  const away = [...new Set(items.flatMap(({ insteadOf }) => insteadOf ?? []))];
  const leave = `${company.portalUrl}/abmelden/${sealLeaving(key, { ...whose, topics, away })}`;
  if (others.length === 0 && lines.length === 0) {
    const content = {
      heading: first.title,
      paragraphs: [greeting(person), first.line],
      action: { label: first.action, url: first.url },
      foot,
      leave,
    };
    return { to: person.email, subject: `${first.title} (${company.name})`, content };
  }
  const action = { label: "Portal öffnen", url: `${company.portalUrl}${ofCompany(PATHS.customerDashboard, whose.accountId)}` };
  const listed = listOf(items);
  const left = items.length - listed.length;
  // Whoever has kept a kind out of the inbox does not find it there.
  const url = items.every(({ inPortal }) => inPortal) ? `${company.portalUrl}${PATHS.inbox}` : action.url;
  const more = left > 0 && { more: { label: left === 1 ? "und eine weitere" : `und ${left} weitere`, url } };
  const content = { heading, paragraphs: [greeting(person), ...lines], items: listed, ...more, action, foot, leave };
  return { to: person.email, subject, content };
};

const inSteadOf = (name: string): string => `In Vertretung für ${name}.`;

/** Writes what a person is told; nothing when all of it was done meanwhile, or when the person is not let in (any more). */
export const writeTold = async (
  tx: Tx,
  job: AboutOccasions,
  company: Company,
  { told: kinds, key }: Tools,
): Promise<Letter | undefined> => {
  const [occasions, person, member] = [await findLetter(tx, job), await findLetterhead(tx, job.userId), await findMember(tx, job)];
  if (person?.status !== "active" || person.erase_at !== null || !member) return undefined;
  const { accountId } = job;
  const items: Item[] = [];
  // Whoever has said meanwhile that they want no more of it gets no more of it.
  const rows = await stillWanted(tx, job, occasions, kinds, "email");
  for (const { told, object, facts, instead_of: insteadOf } of rows) {
    const away = insteadOf === null ? undefined : await findName(tx, { accountId, userId: insteadOf });
    items.push({
      title: told.titleOf(facts),
      line: `${away === undefined ? "" : `${inSteadOf(away)} `}${told.lineOf(facts)}`,
      url: `${company.portalUrl}${ofCompany(told.pageOf(object), accountId)}`,
      action: told.action,
      kind: told.kind,
      inPortal: isWanted(told, member, "portal"),
      waits: canWait(told, facts),
      insteadOf: insteadOf ?? undefined,
    });
  }
  const [first, ...others] = items;
  if (!first) return undefined;
  const letter = compose({ person, company, whose: job, key }, [first, ...others], member.rhythm);
  return { ...letter, subject: `${inStead(rows)}${letter.subject}` };
};

/** The letter of one kind, of something that never happened: its button leads to the list that such a thing would stand in. */
export const writeExample = (to: Parameters<typeof compose>[0], told: ToldKind): Letter => {
  const facts = told.exampleOf(new Date());
  const [page = ""] = told.pageOf("").split("?");
  const url = `${to.company.portalUrl}${ofCompany(page, to.whose.accountId)}`;
  return compose(to, [
    { title: told.titleOf(facts), line: told.lineOf(facts), url, action: told.action, kind: told.kind, inPortal: false, waits: false },
  ]);
};

/** What the job of a letter carries that somebody sends to themselves. */
export interface AboutExample extends Whose {
  readonly kind: string;
}
const TEST_MARK = "Test: ";
const TEST_LINE = "das ist eine Testnachricht. Es ist nichts geschehen; so sieht die E‑Mail aus, wenn es so weit ist.";

/** Writes such a letter, and says what it is. */
export const writeToldTest = async (
  tx: Tx,
  { kind, ...whose }: AboutExample,
  company: Company,
  { told: kinds, key }: Tools,
): Promise<Letter | undefined> => {
  const [person, told] = [await findLetterhead(tx, whose.userId), kinds.find((one) => one.kind === kind)];
  if (person?.status !== "active" || person.erase_at !== null || !told) return undefined;
  const { to, subject, content } = writeExample({ person, company, whose, key }, told);
  const [hello = "", ...lines] = content.paragraphs;
  return { to, subject: `${TEST_MARK}${subject}`, content: { ...content, paragraphs: [hello, TEST_LINE, ...lines] } };
};
