/** What one page tells the next without writing it into the address; it survives a reload, not a new tab. */
export type Handover = Readonly<Record<string, string>>;

/** Where the browser is, as the router sees it. */
export interface Place {
  readonly path: string;
  readonly search: string;
  readonly hash: string;
  readonly handover: Handover;
  /** Who comes back to a step finds it as it was left: how far it was scrolled. Absent on every way forward. */
  readonly scroll?: number | undefined;
}

/** A way out of the page that waits for the reader's consent. */
export interface HeldLeave {
  readonly go: () => void;
  /** Nothing is lost: the changes stay as a draft. */
  readonly kept: boolean;
}

type Listener = () => void;

const places = new Set<Listener>();
const holds = new Set<Listener>();
const blockers = new Set<{ readonly kept: boolean; readonly onLeft: Listener | undefined }>();
let held: HeldLeave | null = null;
let index = 0;
/** The next popstate is our own doing and needs no question. */
let ignorePops = 0;

const handoverOf = (state: unknown): Handover =>
  typeof state === "object" && state !== null && "handover" in state ? (state.handover as Handover) : {};

/** What another site sent the reader back with. */
let answer = "";
/** It leaves the address before anything can read or keep it: no history, no log, no way back names it. */
const takeAnswer = (): void => {
  const given = new URLSearchParams(location.search);
  if (!given.has("state") || !(given.has("code") || given.has("error"))) return;
  answer = location.search;
  history.replaceState(history.state, "", location.pathname);
};
takeAnswer();

/** What another site sent the reader back with, as a query; empty when there is nothing. */
export const foreignAnswer = (): string => answer;
/** It was heard. */
export const forgetForeignAnswer = (): void => void (answer = "");

const read = (): Place => ({
  path: location.pathname,
  search: location.search,
  hash: location.hash,
  handover: handoverOf(history.state),
});
let place: Place = read();

const tell = (listeners: ReadonlySet<Listener>): void => {
  for (const listener of listeners) listener();
};

const allKept = (): boolean => [...blockers].every(({ kept }) => kept);

const hold = (go: (() => void) | null): void => {
  held = go && { go, kept: allKept() };
  tell(holds);
};

const arrive = (scroll?: number): void => {
  place = { ...read(), scroll };
  tell(places);
};

/** A step of the history also knows how far it was scrolled when it was left for the next, and from where one came. */
const stepOf = (state: unknown): { readonly scroll?: number; readonly from?: string } => state ?? {};

const indexOf = (state: unknown): number | null =>
  typeof state === "object" && state !== null && "index" in state && typeof state.index === "number" ? state.index : null;

/** The place now. */
export const currentPlace = (): Place => place;

/** The place as one string, as it stands in the address bar. */
export const hrefOf = ({ path, search, hash }: Place): string => `${path}${search}${hash}`;

/** Calls back whenever the place changes. */
export const onPlace = (listener: Listener): (() => void) => {
  places.add(listener);
  return () => places.delete(listener);
};

const push = (to: string, replace: boolean, handover: Handover): void => {
  if (replace) history.replaceState({ index, handover, from: stepOf(history.state).from }, "", to);
  else {
    history.replaceState({ ...stepOf(history.state), scroll: scrollY }, "");
    index += 1;
    history.pushState({ index, handover, from: hrefOf(place) }, "", to);
  }
  arrive();
};

/** How to go: in place of this page, without asking, and with what the next page should know. */
export type NavigateOptions = { replace?: boolean; force?: boolean; handover?: Handover };

/** A page that keeps its changes keeps them under its whole path: another part of it is no way out. */
const isKeptBy = (path: string | undefined): boolean => path === place.path && allKept();

/** Goes to a path of the portal; with unsaved changes the reader is asked first, unless `force` is set. */
export const navigate = (to: string, { replace = false, force = false, handover = {} }: NavigateOptions = {}): void => {
  if (force || blockers.size === 0 || isKeptBy(to.split(/[?#]/)[0])) push(to, replace, handover);
  else hold(() => push(to, replace, handover));
};

/** One step back, or to a fallback when the portal was opened on this page. */
export const goBack = (fallback: string): void => {
  if (index > 0) history.back();
  else navigate(fallback, { replace: true });
};

/** Whether the server answers with the portal. */
export const isServed = async (): Promise<boolean> => {
  try {
    return (await fetch("/", { method: "HEAD", cache: "no-store" })).ok;
  } catch {
    return false;
  }
};

/** What the answer of a page of our own says in one of its heads, and when; it is asked of the server, not of what the browser keeps. */
export const headOf = async (address: string, name: string): Promise<{ readonly value: string | null; readonly date: string | null }> => {
  const page = await fetch(new URL(address).pathname, { cache: "no-cache", credentials: "omit" });
  return { value: page.ok ? page.headers.get(name) : null, date: page.headers.get("date") };
};
/** Whether an address is of the host that the portal was opened from. */
export const isOwnHost = (address: string): boolean => URL.canParse(address) && new URL(address).origin === location.origin;

/** Leaves the portal; the address must have passed the redirect guard. */
export const leaveTo = (url: string): void => location.replace(url);

/** Loads the page anew, once there is a server to load it from: else the browser's own error page would take its place. */
export const reload = async (): Promise<void> => {
  if (await isServed()) location.reload();
};

/** Whether unsaved input would be lost with the page. */
export const isLeavingBlocked = (): boolean => blockers.size > 0;

/** Holds the reader on the page until the returned function is called; `onLeft` hears that they gave their changes up. */
export const blockLeaving = (kept = false, onLeft?: Listener): (() => void) => {
  const blocker = { kept, onLeft };
  blockers.add(blocker);
  return () => blockers.delete(blocker);
};

/** The way out that waits for an answer, or null. */
export const heldLeave = (): HeldLeave | null => held;
/** Calls back when a question opens or closes. */
export const onHeldLeave = (listener: Listener): (() => void) => {
  holds.add(listener);
  return () => holds.delete(listener);
};
/** Answers the question: go on, or stay. */
export const answerHeldLeave = (leave: boolean): void => {
  const asked = held;
  hold(null);
  if (!leave) return;
  for (const { onLeft } of blockers) onLeft?.();
  asked?.go();
};

/** A link to a part of the page, or a step back from one: nothing is left. */
const staysOnPage = (): boolean => location.pathname === place.path && location.search === place.search;

const onPop = (event: PopStateEvent): void => {
  const target = indexOf(event.state);
  const delta = target === null ? 1 : target - index;
  if (ignorePops > 0) ignorePops -= 1;
  else if (blockers.size > 0 && delta !== 0 && !isKeptBy(location.pathname) && !staysOnPage()) {
    ignorePops += 1;
    history.go(-delta);
    hold(() => {
      ignorePops += 1;
      history.go(delta);
    });
    return;
  }
  if (target === null) {
    index += 1;
    history.replaceState({ index, handover: place.handover }, "");
  } else index = target;
  arrive(stepOf(event.state).scroll);
};

/** A link that leads back (`data-back`) goes the way it came, so that the page before is found as it was left. */
const isStepBack = (to: string, { back }: Handover): boolean => back !== undefined && stepOf(history.state).from === to;

/** Not of the portal: calls, and the public pages, which the server draws. */
const DRAWN_BY_SERVER = /^\/(?:(?:api|e|anfrage|siegel)\/|(?:suche|echtheit)$)/;

/** Where a plain click on a link of the portal leads and what its `data-` attributes hand over, else null: then the browser does its usual work. */
const internalTarget = (event: MouseEvent): { readonly to: string; readonly handover: Handover } | null => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const href = link?.getAttribute("href") ?? null;
  if (!link || href === null || href.startsWith("#") || link.hasAttribute("download")) return null;
  if ((link.target !== "" && link.target !== "_self") || link.origin !== location.origin || DRAWN_BY_SERVER.test(link.pathname))
    return null;
  return { to: `${link.pathname}${link.search}${link.hash}`, handover: Object.assign({}, link.dataset) as Handover };
};

/** Whether the next page is loaded from the server, for a reason that somebody else knows. */
let loadsAnew: () => boolean = () => false;
/** Says when a link of the portal is followed by loading its page, where nothing would be lost by that. */
export const setLoadsAnew = (decide: () => boolean): void => void (loadsAnew = decide);

/** Nothing typed, nothing handed over that only this page knows: whoever follows the link may as well get a fresh page. */
const isFree = (handover: Handover): boolean => blockers.size === 0 && Object.keys(handover).length === 0;

/** Takes over links, the back button and the closing of the tab. */
export const startLocation = (): void => {
  index = indexOf(history.state) ?? 0;
  history.replaceState({ index, handover: place.handover }, "");
  history.scrollRestoration = "manual";
  addEventListener("popstate", onPop);
  addEventListener("beforeunload", (event) => {
    if (blockers.size > 0) event.preventDefault();
  });
  document.addEventListener("click", (event) => {
    const target = internalTarget(event);
    // Left alone, the browser loads it.
    if (target === null || (isFree(target.handover) && loadsAnew())) return;
    event.preventDefault();
    if (isStepBack(target.to, target.handover)) history.back();
    else navigate(target.to, { replace: target.to === hrefOf(place), handover: target.handover });
  });
};
