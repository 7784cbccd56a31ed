import { PATHS } from "@schaufenster/contract/paths.ts";

/** What brings staff to a company: a case of the desk. Numbers only, so that the address says nothing about anybody. */
export interface VisitErrand {
  readonly companyId: string;
  readonly caseNumber: string;
}

const NUMBER = /^[1-9]\d{0,17}$/;

/** The sign-in for a visit, about a case. */
export const visitAddress = ({ companyId, caseNumber }: VisitErrand): string =>
  `${PATHS.loginCuca}?firma=${companyId}&vorgang=${caseNumber}`;

/** What an address tells of it; nothing unless it is two numbers. */
export const visitErrandOf = (search: string): VisitErrand | null => {
  const query = new URLSearchParams(search);
  const [companyId, caseNumber] = [query.get("firma") ?? "", query.get("vorgang") ?? ""];
  return NUMBER.test(companyId) && NUMBER.test(caseNumber) ? { companyId, caseNumber } : null;
};
