import type { Tx } from "../../db/db.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { BrandKey } from "../../jobs/queues.ts";

/** One line of what happened. */
export interface Told {
  readonly label: string;
  readonly text: string;
}

/** What a decision is about. The transaction names the company, where there is one. */
export interface Decided {
  readonly brand: BrandKey;
  readonly companyId: string | null;
  readonly askedBy: string | null;
  /** What the room calls it. */
  readonly object: string;
  /** What the owner reads. */
  readonly text: string;
  /** The company that staff have chosen, where a decision asks for one. */
  readonly chosenId: string | null;
  readonly enqueue: JobQueue["enqueue"];
}

/** What staff may decide. */
export interface Decision {
  readonly key: string;
  readonly name: string;
  readonly does: string;
  /** Words to begin the answer with. */
  readonly draft: string;
  readonly needsCompany?: true;
  /** Does it, in the transaction of the desk; false when the thing has ended otherwise meanwhile. */
  readonly run: (tx: Tx, decided: Decided) => Promise<boolean>;
}

/**
 * A kind of case, as a `<room>.cases.ts` declares it. Its rows are opened and closed by triggers of the room's own tables (`desk_open`, `desk_close`), so
 * that they are there when the thing is, and gone when it has ended, whoever ended it.
 */
export interface CaseKind<F extends object = object> {
  readonly kind: string;
  readonly name: string;
  /** `facts` is what the room's trigger wrote into the case; staff see nothing else of it. */
  readonly titleOf: (facts: F) => string;
  readonly tell: (facts: F) => readonly Told[];
  /** What happens when nobody decides in time. */
  readonly runsOut: string;
  /** Where the owner reads the answer. */
  readonly readsAt: string;
  readonly decisions: readonly Decision[];
}

/** Ties a kind to the facts that its trigger writes. */
export const caseKind = <F extends object>(kind: CaseKind<F>): CaseKind => ({
  ...kind,
  titleOf: (facts) => kind.titleOf(facts as F),
  tell: (facts) => kind.tell(facts as F),
});
/** Lines that say something. */
export const tellLines = (...lines: readonly (readonly [label: string, text: string | number | null])[]): readonly Told[] =>
  lines.flatMap(([label, text]) => (text === null || text === "" ? [] : [{ label, text: String(text) }]));
