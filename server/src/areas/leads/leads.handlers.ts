import type { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { DECLINE_UNDO } from "@schaufenster/contract/areas/leads/lead.rules.ts";
import { RECLAIM_ANSWER_HOURS } from "@schaufenster/contract/areas/leads/reclaim.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Db } from "../../db/db.ts";
import type { FileStore } from "../../gateways/files.ts";
import type { Handlers } from "../../http/context.ts";
import { changeDeclineTexts, getDeclineTexts } from "./decline-texts.service.ts";
import { changeCapacity, changeSettings, getCapacity, getSettings, type ChangeLocks } from "./delivery/capacity.service.ts";
import { findOpenFirst } from "./lead-open-first.store.ts";
import { findLeadPage } from "./lead-page.store.ts";
import { inquiryWeeks, leadChanges, leadOverview } from "./lead-statistics.store.ts";
import { cursorOf, placeOf, presentLead } from "./lead.present.ts";
import { acceptLead, declineLead, getLead, reclaimLead, takeBackDecline } from "./lead.service.ts";
import { findPhotoKeys } from "./lead.store.ts";

/** What these handlers need beyond the lead. */
export interface LeadDeps {
  readonly files: Pick<FileStore, "get">;
  /** The locks belong to the company's area. */
  readonly changeLocks: ChangeLocks;
}
/** All but the export, which is built on the list, and documents. */
type LeadHandlers = Handlers<typeof leads, "exportLeads" | "downloadCredit">;

const HOUR_SECONDS = 3_600;

type Query = Parameters<LeadHandlers["getLeads"]>[0]["query"];

/** The list as it stands on the screen: what waits for an answer leads it. */
const getOpenFirst = async (db: Db, accountId: string, { limit, offset, dunningLevel, asOf }: Query) => {
  const page = await findOpenFirst(db, { accountId, limit, offset, dunningLevel: dunningLevel ?? null, asOf: asOf ?? null });
  return { leads: page.rows.map((row) => presentLead(row, accountId)), total: page.total, next: null, asOf: page.asOf };
};

const inbox = ({ files }: LeadDeps): Pick<LeadHandlers, "getLeads" | "getLead" | "getLeadPhoto" | "getChanges"> => ({
  getLeads: async ({ db, actor, query }) => {
    if (query.first !== undefined) return getOpenFirst(db, actor.accountId, query);
    const { limit, offset, dunningLevel = null, search, startDate, endDate, sort } = query;
    const after = query.after === undefined ? undefined : placeOf(query.after);
    if (query.after !== undefined && !after) throw new Refused("invalid-input", { field: "after" });
    // One more than asked for: whether there is a next page.
    const place = { accountId: actor.accountId, limit: limit + 1, offset, dunningLevel, after, search, startDate, endDate, sort };
    const { rows, total, more } = await findLeadPage(db, query.status ?? "all", place);
    const shown = rows.slice(0, limit);
    const usual = search === undefined && startDate === undefined && endDate === undefined && sort !== "oldest";
    const last = usual && rows.length > limit ? shown.at(-1) : undefined;
    return {
      leads: shown.map((row) => presentLead(row, actor.accountId)),
      total,
      ...(more ? { more } : {}),
      next: last ? cursorOf(last) : null,
    };
  },
  getLead: ({ db, actor, query }) => getLead(db, actor.accountId, query.externalId),
  getLeadPhoto: async ({ db, actor, query }) => {
    const keys = await findPhotoKeys(db, actor.accountId, query.externalId);
    const key = keys[query.photo];
    if (key === undefined) throw new Refused("not-found");
    // What somebody sent on the public page was made anew when it was checked.
    const form = key.endsWith(".webp") ? "webp" : "png";
    const name = `Foto_${query.externalId}_${query.photo + 1}.${form}`;
    return { name, contentType: `image/${form}`, body: (range) => files.get(key, range) };
  },
  getChanges: async ({ db, actor, query }) => {
    const row = await leadChanges(db, actor.accountId, query.since ?? null);
    return {
      revision: Number(row?.revision ?? 0),
      newestReceivedAt: row?.newest?.toISOString() ?? null,
      open: row?.open ?? 0,
      arrived: row?.arrived ?? 0,
    };
  },
});

const answers: Pick<LeadHandlers, "acceptLead" | "declineLead" | "takeBackDecline" | "reclaimLead"> = {
  acceptLead: async ({ tx, actor, body, enqueue, nothingChanged }) => {
    const { lead, taken } = await acceptLead(tx, actor.accountId, body.externalId, actor.userId);
    if (taken)
      await enqueue(tx, "mail", { template: "lead-accepted", accountId: actor.accountId, userId: actor.userId, objectId: lead.externalId });
    else nothingChanged();
    return lead;
  },
  declineLead: async ({ tx, actor: { accountId, userId }, body: { externalId, ...words }, enqueue, nothingChanged }) => {
    const { lead, taken } = await declineLead(tx, { accountId, externalId }, userId, words);
    // The letter waits here, not in the browser: whoever closes the tab has declined all the same.
    const letter = { template: "lead-declined", accountId, userId, objectId: lead.externalId, at: lead.decline?.at } as const;
    if (taken) await enqueue(tx, "mail", letter, { afterSeconds: DECLINE_UNDO.heldSeconds });
    else nothingChanged();
    return lead;
  },
  takeBackDecline: async ({ tx, actor: { accountId }, body: { externalId }, nothingChanged }) => {
    const { lead, taken } = await takeBackDecline(tx, { accountId, externalId });
    if (!taken) nothingChanged();
    return lead;
  },
  reclaimLead: async ({ tx, actor: { accountId, userId }, body: { externalId, ...complaint }, enqueue, nothingChanged }) => {
    const { lead, taken } = await reclaimLead(tx, { accountId, externalId }, userId, complaint);
    if (!taken) nothingChanged();
    else {
      await enqueue(tx, "leads", { task: "judge", accountId, objectId: lead.externalId });
      // The promise is kept whatever happens to the first job.
      const afterSeconds = RECLAIM_ANSWER_HOURS * HOUR_SECONDS;
      await enqueue(tx, "leads", { task: "deadline", accountId, objectId: lead.externalId }, { afterSeconds });
    }
    return lead;
  },
};

const wishes = ({
  changeLocks,
}: LeadDeps): Pick<LeadHandlers, "getCapacity" | "updateCapacity" | "getLeadSettings" | "updateLeadSettings"> => ({
  getCapacity: ({ db, actor }) => getCapacity(db, actor.accountId),
  updateCapacity: async ({ tx, actor, body, nothingChanged }) => {
    const { capacity, changed } = await changeCapacity(tx, changeLocks, actor.accountId, body);
    if (!changed) nothingChanged();
    return capacity;
  },
  getLeadSettings: ({ db, actor }) => getSettings(db, actor.accountId),
  updateLeadSettings: async ({ tx, actor, body, nothingChanged }) => {
    const { settings, changed } = await changeSettings(tx, changeLocks, actor.accountId, body);
    if (!changed) nothingChanged();
    return settings;
  },
});

const texts: Pick<LeadHandlers, "getDeclineTexts" | "updateDeclineTexts"> = {
  getDeclineTexts: ({ db, actor }) => getDeclineTexts(db, actor.accountId),
  updateDeclineTexts: async ({ tx, actor, body, nothingChanged }) => {
    const { texts: kept, changed } = await changeDeclineTexts(tx, actor.accountId, body);
    if (!changed) nothingChanged();
    return kept;
  },
};

const figures: Pick<LeadHandlers, "getStatistics" | "getInquiryStatistics"> = {
  getStatistics: async ({ db, actor }) => {
    const row = await leadOverview(db, actor.accountId);
    if (!row) throw new Error("statistics query gave no row");
    return {
      total: row.total,
      open: row.open,
      accepted: row.accepted,
      declined: row.declined,
      expired: row.total - row.accepted - row.declined - row.open,
      received90: row.received90,
      accepted90: row.accepted90,
      medianReactionHours90: row.median_hours,
      received30: row.received30,
      received30Before: row.received30_before,
      weekly: row.weekly,
    };
  },
  getInquiryStatistics: async ({ db, actor }) => {
    const row = await inquiryWeeks(db, actor.accountId);
    const weeks = (row?.weeks ?? []).map(({ week_start, ...counts }) => ({ weekStart: week_start, ...counts }));
    return { weeks, byTrade: row?.trades ?? [] };
  },
};

/** The inbox of a company, its answers, and which leads it wants. */
export const leadHandlers = (deps: LeadDeps): LeadHandlers => ({ ...inbox(deps), ...answers, ...texts, ...wishes(deps), ...figures });
