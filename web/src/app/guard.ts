import { PATHS, pathOfName, ROUTES, type Route, type RouteAccess, type RouteKey } from "@schaufenster/contract/paths.ts";
import type { Role } from "@schaufenster/contract/areas/user/user.model.ts";
import { safeExternalUrl, safeInternalPath } from "@schaufenster/contract/values/web/redirect-guard.ts";

/** What the guard has to know about the person. */
export type Visitor =
  | { readonly state: "visitor"; readonly care?: boolean }
  | { readonly state: "member"; readonly roles: readonly Role[]; readonly care: boolean; readonly hasAccount: boolean };

/** What the guard judges. */
export interface Attempt {
  readonly key: RouteKey | null;
  readonly path: string;
  readonly search: string;
  readonly hash: string;
  readonly visitor: Visitor;
  /** Hosts that `callbackUrl` may lead to. */
  readonly hosts: readonly string[];
  /** The pages for trying things out are there. */
  readonly tryouts: boolean;
  /** Whether the person's role at the active company allows the page. */
  readonly allowed: boolean;
}

/** What happens to an attempt; `refused` names a callback that was ignored and is logged, `company` is the one that a link from a mail is about. */
export type Verdict =
  | { readonly kind: "show"; readonly refused?: true }
  | { readonly kind: "go"; readonly to: string; readonly refused?: true; readonly company?: string }
  | { readonly kind: "leave"; readonly url: string };

type MemberOf<T> = T extends { state: "member" } ? T : never;

const USER_ROLES: readonly Role[] = ["user", "customer", "tradesmanager", "ratingusermanager"];
const SHOW: Verdict = { kind: "show" };
const go = (to: string): Verdict => ({ kind: "go", to });
/** The query value that brings a person back to where they wanted to go. */
export const RETURN_PARAM = "ziel";
/** The query value that names the company of a link from a mail. */
const COMPANY_PARAM = "firma";
/** Query values of the after-load rules; they are used up by the first page after the sign-in. */
const CALLBACKS = ["uri", "callbackUrl", "callbackPage", RETURN_PARAM];

const mayOpen = (who: RouteAccess, { roles, care }: MemberOf<Visitor>): boolean => {
  if (who === "customer") return care || roles.includes("customer");
  if (who === "desk") return roles.includes("desk");
  if (who === "roles-user") return care || USER_ROLES.some((role) => roles.includes(role));
  return true;
};

const isDesk = (key: RouteKey | null): boolean => key !== null && ROUTES[key].who === "desk";

/** The sign-in page with the query of the page that asked for it, and the way back; staff have a door of their own, with a new reason. */
const toLogin = ({ key, path, search, hash, visitor }: Attempt): Verdict => {
  if (visitor.care === true || isDesk(key)) return go(PATHS.loginCuca);
  const query = new URLSearchParams(search);
  const back = new URLSearchParams(search);
  for (const name of CALLBACKS) back.delete(name);
  const target = `${path}${back.size === 0 ? "" : `?${back}`}${hash}`;
  const isWorthKeeping = target !== "/" && safeInternalPath(target) !== null;
  // A secret from a mail, or what somebody looks for, stands behind the hash sign so that no server sees it: the way back to it stays there too.
  const isSecret = isWorthKeeping && /token=|suche=/.test(hash);
  if (isWorthKeeping && !isSecret) query.set(RETURN_PARAM, target);
  const fragment = isSecret ? `#${new URLSearchParams({ [RETURN_PARAM]: target })}` : "";
  return go(`${PATHS.login}${query.size === 0 ? "" : `?${query}`}${fragment}`);
};

/** Pages about the person or about getting somewhere: they need no company. */
const needsNoAccount = ({ key, path }: Attempt): boolean =>
  key === "switchPortal" || key === "logout" || isDesk(key) || ["benutzer", "redirect", "claiming"].some((word) => path.includes(word));

/** The query values that the rules after loading do not use up. */
const besides = (query: URLSearchParams): [string, string][] => [...query].filter(([name]) => !CALLBACKS.includes(name));
const withQuery = (path: string, values: [string, string][]): string =>
  values.length === 0 ? path : `${path}?${new URLSearchParams(values)}`;

/** The rules after loading, in the order of the specification. */
const afterLoad = (attempt: Attempt, member: MemberOf<Visitor>): Verdict => {
  const query = new URLSearchParams(attempt.search);
  const uri = query.get("uri");
  // What stands beside it goes along: a notification to be shown, a code of a campaign.
  if (uri !== null && attempt.key !== "redirect") return go(withQuery(PATHS.redirect, [["uri", uri], ...besides(query)]));
  const callbackUrl = query.get("callbackUrl");
  const url = callbackUrl === null ? null : safeExternalUrl(callbackUrl, attempt.hosts);
  if (url !== null) return { kind: "leave", url };
  const refused = callbackUrl === null ? {} : ({ refused: true } as const);
  const company = query.get(COMPANY_PARAM);
  if (company !== null && attempt.key !== null && ROUTES[attempt.key].who === "customer") {
    query.delete(COMPANY_PARAM);
    return { kind: "go", to: `${withQuery(attempt.path, [...query])}${attempt.hash}`, company };
  }
  const page = pathOfName(query.get("callbackPage") ?? "");
  if (page !== null) return { kind: "go", to: page, ...refused };
  const forVisitors = attempt.key !== null && ROUTES[attempt.key].who === "logged-out";
  // Before the question for a company: the way back is judged again there, and pages about the person need none.
  const back = forVisitors
    ? safeInternalPath(query.get(RETURN_PARAM) ?? new URLSearchParams(attempt.hash.slice(1)).get(RETURN_PARAM) ?? "")
    : null;
  if (back !== null) return { kind: "go", to: back, ...refused };
  if (needsNoAccount(attempt)) return { ...SHOW, ...refused };
  const rest = forVisitors ? besides(query) : [];
  if (!member.hasAccount)
    return { kind: "go", to: withQuery(PATHS[member.roles.includes("desk") ? "desk" : "userDashboard"], rest), ...refused };
  return forVisitors ? { kind: "go", to: withQuery(PATHS.dashboard, rest), ...refused } : { ...SHOW, ...refused };
};

/** Decides about every change of page (specification, section 4). */
export const judge = (attempt: Attempt): Verdict => {
  const { key, visitor } = attempt;
  const route: Route | null = key === null ? null : ROUTES[key];
  if (route === null || (route.nonProduction === true && !attempt.tryouts)) return go(PATHS.notFound);
  if (route.who === "public" || route.who === "anyone") return SHOW;
  if (visitor.state === "visitor") return route.who === "logged-out" ? SHOW : toLogin(attempt);
  // Staff sign out first (specification, section 4); asked there, because any page of the web can send somebody here.
  if (key === "loginCuca") return go(withQuery(PATHS.logout, [["tuer", "cuca"], ...besides(new URLSearchParams(attempt.search))]));
  // Whoever is in already goes on where a takeover is begun; its key stays behind the hash sign.
  if (key === "claimingRedirect") return go(`${PATHS.claimingPending}${attempt.search}${attempt.hash}`);
  if (route.who !== "logged-out" && !mayOpen(route.who, visitor)) return go(PATHS.forbidden);
  const verdict = afterLoad(attempt, visitor);
  // Asked last: a link from a mail may be about another company than the active one.
  if (verdict.kind === "show" && route.who === "customer" && !attempt.allowed) return go(PATHS.forbidden);
  // Claiming pages for signed-out people need no company, but a signed-in person has no business there either.
  return verdict.kind === "show" && route.who === "logged-out" ? go(PATHS.dashboard) : verdict;
};
