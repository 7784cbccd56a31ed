import { pageOfClaim } from "@schaufenster/contract/areas/claiming/claim.machine.ts";
import type { Claim, OwnClaim, Ownership, Takeover } from "@schaufenster/contract/areas/claiming/claim.model.ts";
import {
  CLAIM_ROUNDS,
  CLAIM_TRIES,
  maskPhone,
  mustConfirmClaim,
  ownerClaimExpires,
  proofDomain,
} from "@schaufenster/contract/areas/claiming/claim.rules.ts";
import type { ClaimRow, TakeoverRow } from "./claim.store.ts";
import type { OpenedRow } from "./key.store.ts";

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

/** What whoever holds the key of a company is told. */
export const presentOpened = (accountId: string, row: OpenedRow, head: Claim["head"], now: Date): Claim => {
  const expires = row.claimed_last_update === null ? null : ownerClaimExpires(row.claimed_last_update.toISOString());
  const held = {
    claimedBy: row.claimed_by,
    resellerActive: row.reseller,
    hasOwner: row.has_owner,
    mustConfirm: mustConfirmClaim(row.claimed_by, expires, now.toISOString()),
  };
  return {
    state: pageOfClaim(held, { isOwner: row.is_owner }, row.phase),
    company_id: accountId,
    company_name: row.company_name,
    street: row.street,
    city: row.city,
    nextStepAt: instant(row.step_at),
    head,
    partner: row.reseller && row.partner_name !== null ? { name: row.partner_name, phone: row.partner_phone ?? "" } : null,
  };
};

const waysOf = ({ street, city, phone, website }: ClaimRow): OwnClaim["ways"] => ({
  letter: street === "" ? null : `${street}, ${city}`,
  call: phone === null ? null : maskPhone(phone),
  mail: proofDomain(website),
});
const targetOf = (row: ClaimRow): string | null => {
  if (row.method === "mail") return row.mailbox;
  return row.method === "letter" || row.method === "call" ? waysOf(row)[row.method] : null;
};

/** A takeover as its person sees it. */
export const presentOwn = (row: ClaimRow): OwnClaim => ({
  id: row.id,
  version: row.version,
  phase: row.state,
  company_id: row.account_id,
  company_name: row.company_name,
  street: row.street,
  city: row.city,
  begunAt: row.begun_at.toISOString(),
  nextStepAt: instant(row.step_at),
  endedAt: instant(row.ended_at),
  decideBy: row.state === "disputed" ? instant(row.decide_by) : null,
  method: row.method,
  target: targetOf(row),
  codeSentAt: instant(row.code_sent_at),
  codeUntil: instant(row.code_until),
  callFault: row.call_fault,
  triesLeft: Math.max(0, CLAIM_TRIES - row.code_tries),
  roundsLeft: Math.max(0, CLAIM_ROUNDS - row.rounds),
  ways: waysOf(row),
  // What was said of a letter is no answer to anything that comes after it.
  answer: row.answer ?? (row.state === "begun" || row.state === "proving" ? row.letter_words : null),
});

/** A takeover as whoever has the company sees it. */
export const presentTakeover = (row: TakeoverRow): Takeover => ({
  id: row.id,
  version: row.version,
  method: row.method,
  provenAt: row.proven_at.toISOString(),
  objectUntil: instant(row.step_at),
  objectedAt: instant(row.objected_at),
  decideBy: instant(row.decide_by),
});

/** Whose a company is, as the specification names it. */
export const presentOwnership = (accountId: string, row: { claimed_by: "OWNER" | "11880"; claimed_last_update: Date }): Ownership => {
  const claimed = row.claimed_last_update.toISOString();
  return {
    company_id: accountId,
    claimed_by: row.claimed_by,
    claimed_last_update: claimed,
    owner_claim_expires: row.claimed_by === "OWNER" ? ownerClaimExpires(claimed) : null,
  };
};
