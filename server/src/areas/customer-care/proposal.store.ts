import type { Proposable } from "@schaufenster/contract/areas/customer-care/care.rules.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { statement } from "./customer-care.tables.ts";

interface One {
  accountId: string;
  id: string;
}
type Content = Record<string, unknown>;
/** A proposal, and the version that its section has now. */
export interface ProposalRow {
  id: string;
  section: string;
  version: number;
  present: number;
  before: Content;
  after: Content;
  note: string;
  state: string;
  made_at: Date;
  answered_at: Date | null;
}
const COLUMNS = sql`p.id::text as id, p.section, p.version, coalesce(s.version, 0) as present, p.before, p.after, p.note, p.state, p.made_at, p.answered_at`;
const FROM = sql`care_proposal p left join entry_section s on s.account_id = p.account_id and s.section = p.section`;
const list = statement(
  "care.proposals",
  (p: Param<{ accountId: string }>) => sql<ProposalRow>`
  select ${COLUMNS} from ${FROM} where p.account_id = ${p("accountId")}::bigint order by (p.state <> 'open'), p.made_at desc, p.id limit 50`,
);
/** Held until its answer is committed, so that it is answered once. */
const open = statement(
  "care.open-proposal",
  (p: Param<One>) => sql<ProposalRow>`
  select ${COLUMNS} from ${FROM} where p.account_id = ${p("accountId")}::bigint and p.id = ${p("id")}::uuid for update of p`,
);
const answer = statement(
  "care.answer-proposal",
  (p: Param<One & { state: "confirmed" | "refused"; userId: string }>) => sql<object>`
  update care_proposal set state = ${p("state")}::text, answered_at = now(), answered_by = ${p("userId")}::bigint
  where account_id = ${p("accountId")}::bigint and id = ${p("id")}::uuid and state = 'open'`,
);
const propose = statement(
  "care.propose",
  (p: Param<{ family: string; id: string; section: Proposable; version: number; before: string; after: string; note: string }>) => sql<{
    outcome: string;
  }>`
  select care_propose(${p("family")}::uuid, ${p("id")}::uuid, ${p("section")}::text, ${p("version")}::int, ${p("before")}::jsonb, ${p("after")}::jsonb, ${p("note")}::text) as outcome`,
);

/** The proposals to a company, open ones first. */
export const findProposals = (on: Db, accountId: string) => on.rows(list, { accountId });
/** One of them, held. */
export const holdProposal = async (tx: Tx, one: One): Promise<ProposalRow | undefined> => (await tx.rows(open, one))[0];
export const answerProposal = (tx: Tx, one: One & { state: "confirmed" | "refused"; userId: string }) => tx.rows(answer, one);
/** Writes a proposal down by the one function that may; false when there is one for the section already. */
export const addProposal = async (
  tx: Tx,
  proposal: { family: string; id: string; section: Proposable; version: number; before: string; after: string; note: string },
): Promise<boolean> => (await tx.rows(propose, proposal))[0]?.outcome === "kept";
