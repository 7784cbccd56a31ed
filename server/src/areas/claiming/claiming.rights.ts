import type { NotFed, RoomRights } from "../../../test/guards/rights.ts";

const BEGUN = "account_id brand city company_name method phone proven_at state step_at street user_id website";
const OPENED = "brand city company_name opened_at phone reseller street website";
export const rights: RoomRights = {
  portal_app: {
    claim: {
      insert: BEGUN,
      update:
        "call_fault call_id code_hash code_sent_at code_tries code_until ended_at letter_words mailbox method objected_at objection pin proven_at rounds state step_at version",
    },
    claim_key: { update: "used_at" },
  },
  // Whoever has the key of a company, before or while signing in.
  portal_auth: {
    claim: { insert: BEGUN },
    claim_key: { insert: "account_id channel expires_at token_hash", update: `${OPENED} used_at` },
  },
  portal_job: {
    claim: {
      update:
        "answer call_fault call_id code_hash code_sent_at code_tries code_until contested ended_at objected_at objection pin state step_at version",
      delete: true,
    },
    claim_key: { insert: "account_id channel expires_at token_hash", delete: true },
  },
  portal_desk: { claim: { update: "answer code_sent_at code_until ended_at letter_words pin state step_at version" } },
};

export const notFed: NotFed = {
  claim: "People take companies over in the portal; whose a company is, is told in `company.claimed.v1`.",
  claim_key: "Keys are the portal's own.",
};
