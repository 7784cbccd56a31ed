import { PATHS } from "@schaufenster/contract/paths.ts";
import { useEffect, useRef } from "react";
import { currentPlace, hrefOf, navigate } from "../browser/location.ts";
import { useCustomer, useRights, useSession } from "../session/use-session.ts";

/**
 * Leads an owner whose claim has run out to the page that asks for it, once each time a company becomes active: at the start, after signing
 * in, after a choice. Staff cannot confirm for anybody, and nobody but an owner for the company.
 */
export function ClaimCheck() {
  const session = useSession();
  const active = session.state === "member" && session.user.cucaInfo === null ? session.accountId : null;
  const customer = useCustomer().data;
  const checked = useRef<string | null>(null);
  const known = customer !== undefined && customer.company_id === active;
  const mustConfirm = useRights().includes("people") && known && customer.must_confirm_claim;
  useEffect(() => {
    if (active === null) checked.current = null;
    if (!known || checked.current === active) return;
    checked.current = active;
    // Afterwards back to where the person was going.
    if (mustConfirm) navigate(PATHS.claimingConfirm, { handover: { from: hrefOf(currentPlace()) } });
  }, [active, known, mustConfirm]);
  return null;
}
