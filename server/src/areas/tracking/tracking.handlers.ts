import { createHash } from "node:crypto";
import type { tracking } from "@schaufenster/contract/areas/tracking/tracking.calls.ts";
import type { StoredUse, TrackingEvent, TrackingSettings } from "@schaufenster/contract/areas/tracking/tracking.model.ts";
import { isTracked, TRACKED, type TrackedKind, type TrackedSide } from "@schaufenster/contract/areas/tracking/tracking.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Db } from "../../db/db.ts";
import type { Handlers, RequestFacts } from "../../http/context.ts";
import { Suspect } from "../../records/security-events.ts";
import type { Actor } from "../../session/actor.ts";
import { askConsent, changeConsents, readConsents, type ForgetStored } from "./consent.service.ts";
import type { Gathering } from "./gathering.ts";
import { findStanding, listUse } from "./tracked.store.ts";

/** What these handlers need beyond the request. */
export interface TrackingDeps {
  /** What is deleted when somebody withdraws. */
  readonly forget: ForgetStored;
  readonly gather: Gathering;
}
interface Tracking {
  readonly db: Db;
  readonly body: { readonly id: string; readonly data: readonly TrackingEvent[] };
  readonly actor: Actor;
  readonly request: RequestFacts;
}

const NOTHING: TrackingSettings = { views: [], data: [], actions: [] };
/** Who does not consent is told of nothing to track, and so is who visits. */
const readSettings = async (db: Db, { kind, userId }: Actor, side: TrackedSide): Promise<TrackingSettings> => {
  if (kind === "cuca" || !(await askConsent.has(db, userId, "usage"))) return NOTHING;
  const { views, data, actions } = TRACKED[side];
  return { views: [...views], data: [...data], actions: [...actions] };
};

/** The browser's key of this sending, as a number that says nothing: sent again it is the same. */
const batchOf = (submission: string): string => createHash("md5").update(submission).digest("hex");

/** Takes events of one kind. Refused are strangers' numbers and names that we did not give out; without consent nothing is stored, and nothing is said of it. */
const takes =
  (gather: Gathering, side: TrackedSide, kind: TrackedKind) =>
  async ({ db, body: { id, data }, actor: { userId }, request: { submission, id: requestId } }: Tracking): Promise<null> => {
    gather.admit(data.length);
    const accountId = side === "company" ? id : null;
    const { consents, belongs } = await findStanding(db, { userId, accountId });
    if (side === "company" ? !belongs : id !== userId) throw new Refused("not-found", { cause: new Suspect("authorisation-refused") });
    if (!data.every((event) => isTracked(side, kind, event))) throw new Refused("invalid-input", { field: "data" });
    if (!consents) return null;
    const batch = batchOf(`${side} ${kind} ${submission || requestId}`);
    await gather.add(data.map(({ name, at, value = null }, n) => ({ userId, accountId, kind, name, value, at, batch, n })));
    return null;
  };

const presentUse = (rows: Awaited<ReturnType<typeof listUse>>): StoredUse => ({
  events: rows.reduce((sum, { count }) => sum + count, 0),
  since: rows.length === 0 ? null : new Date(Math.min(...rows.map(({ first }) => first.getTime()))).toISOString(),
  lines: rows.map(({ company, kind, name, value, count, last }) => ({
    side: company ? ("company" as const) : ("user" as const),
    kind: kind as TrackedKind,
    name,
    value,
    count,
    last: last.toISOString(),
  })),
});

/** What people consent to, and what is stored of those who do. */
export const trackingHandlers = ({ forget, gather }: TrackingDeps): Handlers<typeof tracking> => ({
  // Who visits is asked nothing, and nothing is stored of them.
  getConsents: ({ db, actor: { kind, userId } }) => (kind === "cuca" ? { purposes: [], answers: [] } : readConsents(db, userId)),
  answerConsents: async ({ tx, body, actor: { userId }, request: { brand }, nothingChanged }) => {
    if (!(await changeConsents(tx, { userId, brand }, body.answers, forget))) nothingChanged();
    return readConsents(tx, userId);
  },
  getStoredUse: async ({ db, actor: { kind, userId } }) => presentUse(kind === "cuca" ? [] : await listUse(db, userId)),
  getCompanySettings: ({ db, actor }) => readSettings(db, actor, "company"),
  getUserSettings: ({ db, actor }) => readSettings(db, actor, "user"),
  trackUserViews: takes(gather, "user", "views"),
  trackUserData: takes(gather, "user", "data"),
  trackUserActions: takes(gather, "user", "actions"),
  trackCompanyViews: takes(gather, "company", "views"),
  trackCompanyData: takes(gather, "company", "data"),
  trackCompanyActions: takes(gather, "company", "actions"),
});
