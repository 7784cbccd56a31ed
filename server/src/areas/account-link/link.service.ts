import { randomUUID } from "node:crypto";
import type { AccountLink } from "@schaufenster/contract/areas/account-link/account-link.model.ts";
import { moveLink } from "@schaufenster/contract/areas/account-link/link.machine.ts";
import { beginLink, linkRole } from "@schaufenster/contract/areas/account-link/link.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Tx } from "../../db/db.ts";
import { addMemberAs, findMembersOf, isOwned } from "../../identity/membership.store.ts";
import { nameCompany } from "../../identity/named-link.store.ts";
import { findLetterhead } from "../../identity/person.store.ts";
import { appendAudit, personLine } from "../../records/records.store.ts";
import { lookAt } from "./code.service.ts";
import { spendCode, type CodeRow } from "./code.store.ts";
import { addLink, findBegun, holdCompany, proveByLetter, type LinkRow } from "./link.store.ts";

/** As its person sees it. */
export const presentLink = (row: LinkRow): AccountLink => ({
  id: row.id,
  state: row.state,
  reason: row.reason,
  company_id: row.account_id,
  company_name: row.company_name,
  city: row.city,
  begunAt: row.begun_at.toISOString(),
  nextStepAt: row.next_step_at?.toISOString() ?? null,
  words: row.words,
  objectable: row.objectable,
});

/** Where a link comes from, for the company's trail. */
export interface Begin {
  readonly userId: string;
  readonly call: string;
  readonly request: { readonly id: string; readonly ipPrefix: string };
}
type Company = { readonly accountId: string; readonly owned: boolean };

/** Lets the person in; who works for the company already goes on as before. */
const letIn = async (tx: Tx, userId: string, { accountId, owned }: Company): Promise<void> => {
  await addMemberAs(tx, { userId, accountId, role: linkRole(owned) });
};

/** A letter ends what our desk would have looked into: whoever reads the company's post is no stranger to it. */
const prove = async (tx: Tx, userId: string, open: LinkRow, code: CodeRow, company: Company): Promise<LinkRow | undefined> => {
  const state = moveLink(open.state, company.owned ? "prove-owned" : "prove-free");
  const moved = state && (await proveByLetter(tx, { accountId: code.account_id, id: open.id, codeId: code.id, state }));
  if (moved?.state === "linked") await letIn(tx, userId, company);
  return moved;
};

const open = async (tx: Tx, userId: string, code: CodeRow, company: Company): Promise<LinkRow | undefined> => {
  const person = await findLetterhead(tx, userId);
  if (person?.status !== "active") return undefined;
  const isMember = (await findMembersOf(tx, code.account_id)).some((one) => one.user_id === userId);
  const proof = { channel: code.channel, named: code.address, email: person.email, owned: company.owned };
  const { state, reason } = isMember ? { state: "linked" as const, reason: null } : beginLink(proof);
  const added = await addLink(tx, {
    accountId: code.account_id,
    id: randomUUID(),
    userId,
    codeId: code.id,
    channel: code.channel,
    state,
    reason,
    brand: code.brand,
    company: code.company,
    city: code.city,
    person: `${person.first_name} ${person.last_name}`.trim(),
    email: person.email,
  });
  if (state === "linked") await letIn(tx, userId, company);
  return added;
};

/**
 * Begins the link of a person to the company of a code, in the person's own transaction. The code is used up: of two at the same time one gets it. The same
 * person with the same code finds what came of it, from whichever device.
 */
export const begin = async (tx: Tx, shown: CodeRow, { userId, call, request }: Begin): Promise<LinkRow | undefined> => {
  const accountId = shown.account_id;
  await nameCompany(tx, accountId);
  await holdCompany(tx, accountId);
  const code = await lookAt(tx, accountId, shown.token_hash);
  if (!code) return undefined;
  const before = await findBegun(tx, { accountId, userId, codeId: code.id });
  const provable = before?.state === "hold" && !before.same_code && code.channel === "letter";
  if (before && !provable) return before;
  if (!(await spendCode(tx, { accountId, id: code.id, userId }))) return undefined;
  const company = { accountId, owned: await isOwned(tx, accountId) };
  const link = provable ? await prove(tx, userId, before, code, company) : await open(tx, userId, code, company);
  if (link) await appendAudit(tx, { ...personLine(request, userId, call), accountId, object: link.id });
  return link;
};

/** The same, where nothing else will do. */
export const requireBegun = async (tx: Tx, shown: CodeRow, beginning: Begin): Promise<AccountLink> => {
  const link = await begin(tx, shown, beginning);
  if (!link) throw new Refused("invalid-token");
  return presentLink(link);
};

/** What a registration keeps of the code that it was begun with: the company's number before the hash, so that the code is found behind the company's fence. */
export const claimOf = ({ account_id, token_hash }: CodeRow): Buffer => {
  const number = Buffer.alloc(8);
  number.writeBigInt64BE(BigInt(account_id));
  return Buffer.concat([number, token_hash]);
};
const CLAIM_BYTES = 40;

/** Somebody who registered with a code has confirmed the address. Was the code used meanwhile, it is a registration like any other. */
export const followRegistration = async (tx: Tx, claim: Buffer, brand: string, beginning: Begin): Promise<void> => {
  if (claim.length !== CLAIM_BYTES) return;
  const accountId = String(claim.readBigInt64BE());
  await nameCompany(tx, accountId);
  const code = await lookAt(tx, accountId, claim.subarray(8));
  if (code?.brand === brand) await begin(tx, code, beginning);
};
