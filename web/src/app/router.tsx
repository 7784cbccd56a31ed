import { PATHS, ROUTES, type RouteKey } from "@schaufenster/contract/paths.ts";
import { type ReactNode, startTransition, Suspense, useEffect, useRef, useState } from "react";
import { currentPlace, forgetForeignAnswer, leaveTo, navigate, onPlace, type Place } from "../browser/location.ts";
import { focusHeading, setTitle } from "../browser/page.ts";
import { report } from "../browser/report.ts";
import { scrollAfterNavigation, scrollOnPage } from "../browser/scroll.ts";
import { recall } from "../browser/storage.ts";
import { PlaceContext } from "../browser/use-place.ts";
import { useBrand } from "../session/brand.ts";
import { type Session, setLinkedAccount } from "../session/session-store.ts";
import { useRights, useSession } from "../session/use-session.ts";
import { isAllowed } from "../rooms.ts";
import { type LazyPage, lazyPage } from "../ui/lazy-part.ts";
import { appTexts } from "./app.texts.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { judge, type Verdict, type Visitor } from "./guard.ts";
import { matchRoute } from "./match.ts";
import { PageLoading } from "./loading/page-loading.tsx";
import { type RouteTarget, targetOf } from "./routes.ts";
import { PublicLayout } from "./shell/public-layout.tsx";

const shell = lazyPage<{ route: RouteKey; children: ReactNode }>(() =>
  import("./shell/shell-layout.tsx").then((module) => ({ default: module.ShellLayout })),
);
const plain = lazyPage<{ route: RouteKey; children: ReactNode }>(() =>
  import("./shell/plain-layout.tsx").then((module) => ({ default: module.PlainLayout })),
);
const screens = new Map<RouteKey, LazyPage<object>>();

type ScreenTarget = Extract<RouteTarget, { screen: unknown }>;

const screenOf = (route: RouteKey, target: ScreenTarget): LazyPage<object> => {
  const known = screens.get(route) ?? lazyPage(target.screen);
  screens.set(route, known);
  return known;
};

const visitorOf = (session: Session): Visitor =>
  session.state === "member"
    ? { state: "member", roles: session.user.roles, care: session.user.cucaInfo !== null, hasAccount: session.accountId !== null }
    : { state: "visitor", care: recall("tab", "careVisit") !== null };

/** The place, in transitions: the old page stays until the new one is there. */
const useCurrentPlace = (): Place => {
  const [place, setPlace] = useState(currentPlace);
  useEffect(() => onPlace(() => startTransition(() => setPlace(currentPlace()))), []);
  return place;
};

const useVerdict = (key: RouteKey | null, place: Place): Verdict => {
  const { redirectHosts, tryouts } = useBrand();
  const visitor = visitorOf(useSession());
  const rights = useRights();
  return judge({ key, ...place, visitor, hosts: redirectHosts, tryouts, allowed: key === null || isAllowed(key, rights) });
};

const act = (verdict: Verdict): void => {
  // Who is led away from the sign-in page needs no other site's word any more.
  if (verdict.kind !== "show" && currentPlace().path === PATHS.login) forgetForeignAnswer();
  // The address itself stays out of the log: it may carry what somebody wants to plant there.
  if ("refused" in verdict) report("A callbackUrl outside the brand's hosts was ignored.");
  if (verdict.kind === "go" && verdict.company !== undefined) setLinkedAccount(verdict.company);
  if (verdict.kind === "go") navigate(verdict.to, { replace: true, force: true });
  else if (verdict.kind === "leave") leaveTo(verdict.url);
};

/** Shows the screen of the current address, if the guard lets it. */
export function Router() {
  const place = useCurrentPlace();
  const key = matchRoute(place.path)?.key ?? null;
  const verdict = useVerdict(key, place);
  const target = key === null || verdict.kind !== "show" ? null : targetOf(key);
  const onward = target !== null && "redirectTo" in target ? PATHS[target.redirectTo] : null;
  const decision = onward === null ? JSON.stringify(verdict) : JSON.stringify({ kind: "go", to: `${onward}${place.search}${place.hash}` });
  useEffect(() => {
    // A page that is being left is not judged any more: who signs in there is on the way to somewhere else already.
    if (currentPlace().path === place.path) act(JSON.parse(decision) as Verdict);
  }, [decision, place.path]);
  if (key === null || target === null || "redirectTo" in target) return <PageLoading />;
  return (
    <PlaceContext value={place}>
      <Frame route={key} target={target} place={place} />
    </PlaceContext>
  );
}

/** Pages for everybody keep the public frame: they must appear when little else does, and signing out must not change it halfway. */
const layoutOf = (route: RouteKey, target: ScreenTarget): typeof shell | null => {
  const { sideMenu, who } = ROUTES[route];
  return sideMenu || target.layout === "menu" ? shell : who === "public" || who === "anyone" ? null : plain;
};

type FrameProps = { route: RouteKey; target: ScreenTarget; place: Place };

function Frame({ route, target, place }: FrameProps) {
  const member = useSession().state === "member";
  const layout = member ? layoutOf(route, target) : null;
  const { Part: Screen, preload } = screenOf(route, target);
  preload();
  const page = (
    <ErrorBoundary key={place.path}>
      <Suspense fallback={<PageLoading />}>
        <Screen />
        <Arrival title={target.title} place={place} />
      </Suspense>
    </ErrorBoundary>
  );
  if (target.layout === "bare") return page;
  if (layout === null) return <PublicLayout>{page}</PublicLayout>;
  layout.preload();
  return (
    <Suspense fallback={<PageLoading />}>
      <layout.Part route={route}>{page}</layout.Part>
    </Suspense>
  );
}

let arrivedAt: string | null = null;

/** Runs when a screen has appeared: title, scroll position, and from the second page on the focus. */
function Arrival({ title, place }: { title: string; place: Place }) {
  const { name } = useBrand();
  const shown = useRef(place);
  useEffect(() => setTitle(appTexts.portalTitle(title, name)), [title, name]);
  useEffect(() => {
    const first = arrivedAt === null;
    if (arrivedAt === place.path) return;
    arrivedAt = place.path;
    if (!first) focusHeading();
    return scrollAfterNavigation(shown.current);
  }, [place.path]);
  useEffect(() => {
    if (shown.current !== place) scrollOnPage(shown.current, place);
    shown.current = place;
  }, [place]);
  return null;
}
