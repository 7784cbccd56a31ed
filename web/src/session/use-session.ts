import { RIGHTS, type Right } from "@schaufenster/contract/values/rights/rights.rules.ts";
import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { queryFor } from "../http/queries.ts";
import { currentSession, type Member, onSession, type Session } from "./session-store.ts";

const CUSTOMER_FRESH_FOR_MS = 5 * 60_000;

/** Who uses this tab. */
export const useSession = (): Session => useSyncExternalStore(onSession, currentSession);

/** The signed-in person; only below screens that the guard opens for members. */
export const useMember = (): Member => {
  const session = useSession();
  if (session.state !== "member") throw new Error("This part needs a signed-in person.");
  return session;
};

const NONE: readonly Right[] = [];
/** What the person may do for the active company. */
export const useRights = (): readonly Right[] => {
  const session = useSession();
  if (session.state !== "member") return NONE;
  // Who visits looks at everything.
  return session.user.cucaInfo === null ? (session.user.accounts[session.accountId ?? ""]?.rights ?? NONE) : RIGHTS;
};

/** Says whether support staff act for the company, so that writing is locked. */
export const useCareMode = (): boolean => {
  const session = useSession();
  return session.state === "member" && session.user.cucaInfo !== null;
};

/** The active company with products, contacts and adviser. */
export const useCustomer = () => {
  const session = useSession();
  const accountId = session.state === "member" ? session.accountId : null;
  return useQuery({
    ...queryFor(company.getAccount, { path: { id: accountId ?? "" } }),
    enabled: accountId !== null,
    staleTime: CUSTOMER_FRESH_FOR_MS,
  });
};
