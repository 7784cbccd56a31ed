import { allCalls, type AreaName } from "./all-calls.ts";
import type { Right } from "./values/rights/rights.rules.ts";
import type { Area, Head } from "./call.ts";

/** `any` needs no more than to be of the company. */
type Needed = Right | "any";

/** What the calls of a room need of whoever works for the company. Calls that are about no company need nothing. */
const OF_AREA: Readonly<Record<AreaName, Needed>> = {
  auth: "any",
  handOver: "any",
  claiming: "people",
  accountLink: "people",
  user: "any",
  welcomeTour: "any",
  notifications: "any",
  inbox: "any",
  push: "any",
  sms: "any",
  company: "people",
  members: "people",
  documents: "documents",
  entry: "entry",
  entryEditing: "entry",
  address: "entry",
  entryService: "entry",
  externalServices: "entry",
  website: "ads",
  ads: "ads",
  webBanner: "ads",
  tvBanner: "ads",
  results: "contract",
  secretarial: "leads",
  reviews: "reviews",
  leads: "leads",
  leadWork: "leads",
  offerLink: "any",
  customerCare: "people",
  tracking: "any",
  serviceCase: "service",
  desk: "any",
  announcements: "any",
  feedback: "any",
  newsletter: "entry",
  portal: "any",
};

/** Calls that need something else than their room. */
const OF_CALL: Readonly<Record<string, Needed>> = {
  // Every page asks for the company, and everybody chooses their own news.
  "company.getAccount": "any",
  "company.getSubscriptions": "any",
  "company.updateSubscriptions": "any",
  "company.getContract": "contract",
  "company.cancelProduct": "contract",
  "company.withdrawCancellation": "contract",
  "company.getAccountLocks": "entry",
  "company.updateAccountLocks": "entry",
  // One's own question to our service, which nobody else reads.
  "serviceCase.askCallBack": "any",
  "serviceCase.getCallBacks": "any",
  // A proposal is about the entry.
  "customerCare.getProposals": "entry",
  "customerCare.confirmProposal": "entry",
  "customerCare.refuseProposal": "entry",
};

const keyOf = ({ method, path }: Pick<Head, "method" | "path">): string => `${method} ${path}`;
const needs = new Map(
  Object.entries(allCalls as Record<AreaName, Area>).flatMap(([area, calls]) =>
    Object.entries(calls)
      .filter(([, call]) => call.scope === "account")
      .map(([name, call]) => [keyOf(call), OF_CALL[`${area}.${name}`] ?? OF_AREA[area as AreaName]] as const),
  ),
);

/** What somebody must be allowed to for this call; nothing, when everybody of the company may or it is about none. */
export const rightFor = (call: Pick<Head, "method" | "path">): Right | null => {
  const needed = needs.get(keyOf(call)) ?? "any";
  return needed === "any" ? null : needed;
};
/** The names of the exceptions, for the test that compares them with the table of calls. */
export const EXCEPTIONS: readonly string[] = Object.keys(OF_CALL);
