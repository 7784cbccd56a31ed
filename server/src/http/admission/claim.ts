import type { Head } from "@schaufenster/contract/call.ts";
import { rightFor } from "@schaufenster/contract/call-rights.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Claim } from "../../db/scope.ts";
import { sha256 } from "../../session/token.ts";
import type { RequestFacts } from "../context.ts";

const ROLE_OF = { anyone: "", visitor: "", user: "", customer: "customer", "customer-care": "cuca", desk: "desk" } as const;

/** What the caller says about itself, in the words of the database, which checks it. */
export const claimOf = (
  head: Head,
  { token, cookies, brand }: Pick<RequestFacts, "token" | "cookies" | "brand">,
  accountId: string | null,
): Claim => {
  if (!token || cookies.bind === undefined) throw new Refused("not-signed-in");
  return {
    kind: token.kind,
    userId: token.userId,
    family: token.family,
    secretHash: sha256(token.secret),
    bindHash: sha256(cookies.bind),
    role: ROLE_OF[head.access],
    // Before its input is read a call names no company yet; what it needs there is asked together with the work.
    right: accountId === null ? "" : (rightFor(head) ?? ""),
    accountId,
    brand,
  };
};
