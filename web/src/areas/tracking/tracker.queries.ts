import type { TrackingEvent, TrackingSettings } from "@schaufenster/contract/areas/tracking/tracking.model.ts";
import { tracking } from "@schaufenster/contract/areas/tracking/tracking.calls.ts";
import {
  TRACKING_EVENTS_MAX,
  TRACKING_SETTINGS_MINUTES,
  type TrackedKind,
  type TrackedSide,
} from "@schaufenster/contract/areas/tracking/tracking.rules.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { currentPlace, onPlace } from "../../browser/location.ts";
import { onHidden } from "../../browser/viewport.ts";
import { request } from "../../http/request.ts";
import { send } from "../../http/send.ts";
import { currentSession } from "../../session/session-store.ts";

const SEND_EVERY_MS = 30_000;
const SETTINGS_MS = TRACKING_SETTINGS_MINUTES * 60_000;
const PHONE_BELOW = 768;
const TABLET_BELOW = 1_280;

const CALLS = {
  user: { views: tracking.trackUserViews, data: tracking.trackUserData, actions: tracking.trackUserActions },
  company: { views: tracking.trackCompanyViews, data: tracking.trackCompanyData, actions: tracking.trackCompanyActions },
} as const;
const SETTINGS = { user: tracking.getUserSettings, company: tracking.getCompanySettings } as const;

interface Batch {
  readonly side: TrackedSide;
  readonly kind: TrackedKind;
  readonly id: string;
  readonly data: TrackingEvent[];
}
type Settings = Readonly<Partial<Record<TrackedSide, TrackingSettings>>>;

const isCompany = (): boolean => {
  const session = currentSession();
  return session.state === "member" && session.accountId !== null && session.user.roles.includes("customer");
};
const idOf = (side: TrackedSide): string | null => {
  const session = currentSession();
  if (session.state !== "member") return null;
  return side === "user" ? session.user.user_id : session.accountId;
};
const widthName = (): string => (innerWidth < PHONE_BELOW ? "phone" : innerWidth < TABLET_BELOW ? "tablet" : "desktop");
/** The key of the page, which no word of anybody's stands in; undefined for pages whose address says more. */
const pageName = (): string | undefined => Object.entries(PATHS).find(([, path]) => path === currentPlace().path)?.[0];

/** What may be tracked, for each side that there is; what cannot be asked for is nothing. */
const loadSettings = async (): Promise<Settings> => {
  const sides: readonly TrackedSide[] = isCompany() ? ["user", "company"] : ["user"];
  const found = await Promise.all(sides.map((side) => send<(typeof SETTINGS)[TrackedSide]>(SETTINGS[side], {}).catch(() => null)));
  return Object.fromEntries(sides.flatMap((side, at) => (found[at] ? [[side, found[at]]] : [])));
};

/** Sent once, without waiting for it: what does not arrive is forgotten. */
const post = ({ side, kind, id, data }: Batch): void =>
  void request(CALLS[side][kind], { body: { id, data } }, { accountId: null, key: crypto.randomUUID(), keepalive: true, once: true }).catch(
    () => undefined,
  );

/** Gathers events by what they are and whose, and sends them. */
const openBatches = () => {
  const batches = new Map<string, Batch>();
  const flush = (): void => {
    for (const batch of batches.values()) post(batch);
    batches.clear();
  };
  const add = (side: TrackedSide, kind: TrackedKind, event: TrackingEvent): void => {
    const id = idOf(side);
    if (id === null) return;
    const name = `${side} ${kind} ${id}`;
    const batch = batches.get(name) ?? { side, kind, id, data: [] };
    batches.set(name, batch);
    batch.data.push(event);
    if (batch.data.length < TRACKING_EVENTS_MAX) return;
    batches.delete(name);
    post(batch);
  };
  return { add, flush, drop: () => batches.clear() };
};

/**
 * Tells the portal how it is used, from now until it is stopped: only for whoever consents. It never waits for an answer and keeps nothing in the
 * browser; what was gathered when it is stopped is forgotten.
 */
export const startTracking = (): (() => void) => {
  const batches = openBatches();
  let settings: Settings = {};
  let loadedAt = 0;
  let stopped = false;
  const load = async (): Promise<void> => {
    loadedAt = Date.now();
    const found = await loadSettings();
    if (!stopped) settings = found;
  };
  const note = (side: TrackedSide, kind: TrackedKind, name: string | undefined, value?: string): void => {
    if (name === undefined || settings[side]?.[kind].includes(name) !== true) return;
    batches.add(side, kind, { name, at: new Date().toISOString(), ...(value === undefined ? {} : { value }) });
  };
  const sideOfPage = (): TrackedSide => (settings.company?.views.includes(pageName() ?? "") === true ? "company" : "user");
  let seen: string | undefined;
  const noteView = (): void => {
    if (Date.now() - loadedAt > SETTINGS_MS) void load();
    const name = pageName();
    if (name !== seen) note(sideOfPage(), "views", name);
    seen = name;
  };
  const noteAction = (name: string): void => note(sideOfPage(), "actions", name);
  const clicked = ({ target }: Event): void => {
    const href = target instanceof Element ? (target.closest("a")?.getAttribute("href") ?? "") : "";
    if (href.startsWith("tel:")) noteAction("call");
    if (href.startsWith("mailto:")) noteAction("write");
  };
  const printed = (): void => noteAction("print");

  const begin = async (): Promise<void> => {
    await load();
    if (stopped) return;
    const session = currentSession();
    note("user", "data", "width", widthName());
    if (session.state === "member") note("company", "data", "companies", Object.keys(session.user.accounts).length > 1 ? "several" : "one");
    noteView();
  };
  void begin();
  const timer = setInterval(batches.flush, SEND_EVERY_MS);
  const ends = [onPlace(noteView), onHidden(batches.flush)];
  addEventListener("beforeprint", printed);
  document.addEventListener("click", clicked, { capture: true, passive: true });
  return () => {
    stopped = true;
    clearInterval(timer);
    for (const end of ends) end();
    removeEventListener("beforeprint", printed);
    document.removeEventListener("click", clicked, { capture: true });
    batches.drop();
  };
};
