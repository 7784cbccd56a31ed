import type { Change, Proposal } from "@schaufenster/contract/areas/customer-care/care.model.ts";
import type { Proposable } from "@schaufenster/contract/areas/customer-care/care.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import { jsonText } from "@schaufenster/contract/values/text/json-text.ts";
import type { Db, Tx } from "../../db/db.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { Actor } from "../../session/actor.ts";
import { addProposal, answerProposal, findProposals, holdProposal, type ProposalRow } from "./proposal.store.ts";

type Content = Readonly<Record<string, unknown>>;
interface Saving {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly enqueue: JobQueue["enqueue"];
}
/** What the entry does for proposals; handed in because it is another room. */
export interface ProposedEntry {
  /** What a section says, in which version. */
  readonly read: (on: Db, accountId: string, section: Proposable) => Promise<{ readonly version: number; readonly data: Content }>;
  /** Saves a section as its own form does, in the name of whoever confirms. */
  readonly save: (saving: Saving, change: Change) => Promise<unknown>;
}

const isSame = (a: unknown, b: unknown): boolean => jsonText(a) === jsonText(b);
/** Only what would be different: nobody reads seven days to find one. */
const differing = (of: Content, other: Content): Record<string, unknown> =>
  Object.fromEntries(Object.entries(of).filter(([name, value]) => name !== "version" && !isSame(value, other[name])));

/** Writes down what staff would change; nothing else happens. */
export const proposeChange = async (
  entry: ProposedEntry,
  tx: Tx,
  { accountId, family }: Actor,
  { id, note, change: { section, data } }: { readonly id: string; readonly note: string; readonly change: Change },
): Promise<void> => {
  const present = await entry.read(tx, accountId, section);
  const { version, ...content } = data;
  if (version !== present.version) throw new Refused("conflict");
  if (Object.keys(differing(content, present.data)).length === 0) throw new Refused("not-possible-now");
  const proposal = { family, id, section, version, before: jsonText(present.data), after: jsonText(content), note };
  // One at a time for a section: the second would begin from what the first changes.
  if (!(await addProposal(tx, proposal))) throw new Refused("not-possible-now");
};

const present = (row: ProposalRow): Proposal => ({
  id: row.id,
  section: row.section as Proposable,
  note: row.note,
  madeAt: row.made_at.toISOString(),
  state: row.state as Proposal["state"],
  answeredAt: row.answered_at?.toISOString() ?? null,
  overtaken: row.state === "open" && row.version !== row.present,
  before: differing(row.before, row.after),
  after: differing(row.after, row.before),
});
/** All proposals, open ones first. */
export const readProposals = async (on: Db, accountId: string): Promise<{ proposals: Proposal[] }> => ({
  proposals: (await findProposals(on, accountId)).map(present),
});

const holdOpen = async (tx: Tx, accountId: string, id: string): Promise<ProposalRow> => {
  const row = await holdProposal(tx, { accountId, id });
  if (!row) throw new Refused("not-found");
  if (row.state !== "open") throw new Refused("not-possible-now");
  return row;
};
/** Saves what was proposed as if the owner had typed it; a section that changed meanwhile is a conflict. */
export const confirmProposal = async (entry: ProposedEntry, saving: Saving, id: string): Promise<void> => {
  const { tx, actor } = saving;
  const row = await holdOpen(tx, actor.accountId, id);
  if (row.version !== row.present) throw new Refused("conflict");
  await answerProposal(tx, { accountId: actor.accountId, id, state: "confirmed", userId: actor.userId });
  await entry.save(saving, { section: row.section, data: { ...row.after, version: row.version } } as Change);
};
export const refuseProposal = async (tx: Tx, { accountId, userId }: Actor, id: string): Promise<void> => {
  await holdOpen(tx, accountId, id);
  await answerProposal(tx, { accountId, id, state: "refused", userId });
};
