import type { Case, CaseLine } from "@schaufenster/contract/areas/desk/desk.model.ts";
import { CASES_PER_PAGE, SNOOZE_DAYS, type CaseList } from "@schaufenster/contract/areas/desk/desk.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Db, Tx } from "../../db/db.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { BrandKey } from "../../jobs/queues.ts";
import type { CaseKind } from "./case.ts";
import {
  actForCompany,
  countCases,
  endCase,
  findCase,
  findCases,
  findColleagues,
  giveCase,
  holdCase,
  isCompanyOf,
  putOff,
  type CaseRow,
} from "./desk.store.ts";

/** Who works at the desk of which brand. */
export interface AtDesk {
  readonly brand: BrandKey;
  readonly me: string;
}
/** A case as somebody saw it. */
interface Seen {
  readonly number: string;
  readonly version: number;
}

const kindOf = (kinds: readonly CaseKind[], kind: string): CaseKind => {
  const found = kinds.find((one) => one.kind === kind);
  if (!found) throw new Error(`no room declares cases of the kind ${kind}`);
  return found;
};

const presentLine = (kinds: readonly CaseKind[], row: CaseRow): CaseLine => {
  const { name, titleOf } = kindOf(kinds, row.kind);
  return {
    number: row.number,
    version: row.version,
    kind: row.kind,
    name,
    title: titleOf(row.facts),
    company: row.company_id === null ? null : { id: row.company_id, name: row.company ?? "", city: row.city ?? "" },
    since: row.since.toISOString(),
    dueAt: row.due_at.toISOString(),
    overdue: row.overdue,
    takenBy: row.taken_by === null ? null : { id: row.taken_by, name: row.taker ?? "" },
    snoozedUntil: row.snoozed_until,
    closedAt: row.closed_at?.toISOString() ?? null,
  };
};

/** A page of one of the lists, with how much waits in the others. */
export const listCases = async (
  on: Db,
  kinds: readonly CaseKind[],
  { brand, me }: AtDesk,
  wanted: { readonly list: CaseList; readonly kind?: string | undefined; readonly after?: string | undefined },
) => {
  const rows = await findCases(on, { brand, me, list: wanted.list, kind: wanted.kind ?? null, after: wanted.after ?? null });
  const page = rows.slice(0, CASES_PER_PAGE);
  return {
    cases: page.map((row) => presentLine(kinds, row)),
    next: rows.length > CASES_PER_PAGE ? (page.at(-1)?.number ?? null) : null,
    counts: await countCases(on, brand, me),
    kinds: kinds.map(({ kind, name }) => ({ kind, name })),
  };
};

/** One case with what it says and what may be decided. */
export const showCase = async (on: Db, kinds: readonly CaseKind[], { brand }: AtDesk, number: string): Promise<Case> => {
  const row = await findCase(on, brand, number);
  if (!row) throw new Refused("not-found");
  const kind = kindOf(kinds, row.kind);
  const decided = kind.decisions.find(({ key }) => key === row.decision);
  return {
    ...presentLine(kinds, row),
    facts: [...kind.tell(row.facts)],
    runsOut: kind.runsOut,
    readsAt: kind.readsAt,
    decisions: kind.decisions.map(({ key, name, does, draft, needsCompany }) => ({
      key,
      name,
      does,
      draft,
      needsCompany: needsCompany === true,
    })),
    ended: row.closed_at === null ? null : { decision: decided?.name ?? null, answer: row.answer, by: row.closer },
    colleagues: await findColleagues(on),
  };
};

/** Holds a case that is still as it was seen; `mine` asks that whoever acts has taken it. */
const hold = async (tx: Tx, { brand, me }: AtDesk, { number, version }: Seen, mine: boolean): Promise<void> => {
  const held = await holdCase(tx, brand, number);
  if (!held) throw new Refused("not-found");
  if (held.version !== version) throw new Refused("conflict");
  if (held.closed_at !== null || (mine && held.taken_by !== me)) throw new Refused("not-possible-now");
};

/** Takes a case, also out of the hands of a colleague: who has it was seen. */
export const takeCase = async (tx: Tx, at: AtDesk, seen: Seen): Promise<void> => {
  await hold(tx, at, seen, false);
  await giveCase(tx, seen.number, at.me);
};
/** Gives a case to a colleague. */
export const handOverCase = async (tx: Tx, at: AtDesk, seen: Seen, to: string): Promise<void> => {
  await hold(tx, at, seen, true);
  if (!(await findColleagues(tx)).some(({ id }) => id === to)) throw new Refused("invalid-input", { field: "to" });
  await giveCase(tx, seen.number, to);
};
/** Puts a case off. */
export const snoozeCase = async (tx: Tx, at: AtDesk, seen: Seen, until: string): Promise<void> => {
  await hold(tx, at, seen, true);
  if (!(await putOff(tx, seen.number, until, SNOOZE_DAYS))) throw new Refused("invalid-input", { field: "until" });
};

/**
 * Decides a case: the room's own service does it, in this transaction and in the name of the company. Gives the company whose trail tells of it; the
 * person's own, where there is none.
 */
export const answerCase = async (
  tx: Tx,
  kinds: readonly CaseKind[],
  at: AtDesk,
  seen: Seen,
  given: {
    readonly decision: string;
    readonly text: string;
    readonly companyId?: string | undefined;
    readonly enqueue: JobQueue["enqueue"];
  },
): Promise<string | null> => {
  await hold(tx, at, seen, true);
  const row = await findCase(tx, at.brand, seen.number);
  if (!row) throw new Refused("not-found");
  const decision = kindOf(kinds, row.kind).decisions.find(({ key }) => key === given.decision);
  if (!decision) throw new Refused("invalid-input", { field: "decision" });
  const chosenId = given.companyId ?? null;
  if ((decision.needsCompany === true) !== (chosenId !== null)) throw new Refused("invalid-input", { field: "companyId" });
  if (chosenId !== null && !(await isCompanyOf(tx, at.brand, chosenId))) throw new Refused("invalid-input", { field: "companyId" });
  const company = row.company_id ?? chosenId;
  if (company !== null) await actForCompany(tx, company);
  const { company_id: companyId, asked_by: askedBy, object } = row;
  const decided = { brand: at.brand, companyId, askedBy, object, text: given.text, chosenId, enqueue: given.enqueue };
  if (!(await decision.run(tx, decided))) throw new Refused("not-possible-now");
  await endCase(tx, { number: seen.number, by: at.me, decision: decision.key, answer: given.text });
  return company;
};
