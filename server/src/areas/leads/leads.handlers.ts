import type { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { FileStore } from "../../gateways/files.ts";
import type { Handlers } from "../../http/context.ts";
import { leadOverview, inquiryWeeks } from "./lead-statistics.store.ts";
import { presentLead } from "./lead.present.ts";
import { acceptLead, getLead } from "./lead.service.ts";
import { findLeadPage, findPhotoKeys } from "./lead.store.ts";

/** What these handlers need beyond the request. */
export interface LeadDeps {
  readonly files: Pick<FileStore, "get">;
}

/** The inbox of a company. */
export const leadHandlers = ({ files }: LeadDeps): Handlers<typeof leads> => ({
  getLeads: async ({ db, actor, query }) => {
    const { limit, offset, dunningLevel = null } = query;
    const page = await findLeadPage(db, query.status ?? "all", { accountId: actor.accountId, limit, offset, dunningLevel });
    return { leads: page.rows.map(presentLead), total: page.total };
  },
  getLead: ({ db, actor, query }) => getLead(db, actor.accountId, query.externalId),
  getLeadPhoto: async ({ db, actor, query }) => {
    const keys = await findPhotoKeys(db, actor.accountId, query.externalId);
    const key = keys[query.photo];
    if (key === undefined) throw new Refused("not-found");
    return { name: `Foto_${query.externalId}_${query.photo + 1}.png`, ...(await files.get(key)) };
  },
  acceptLead: async ({ tx, actor, body, enqueue, nothingChanged }) => {
    const { lead, taken } = await acceptLead(tx, actor.accountId, body.externalId, actor.userId);
    if (taken)
      await enqueue(tx, "mail", { template: "lead-accepted", accountId: actor.accountId, userId: actor.userId, objectId: lead.externalId });
    else nothingChanged();
    return lead;
  },
  getStatistics: async ({ db, actor }) => {
    const row = await leadOverview(db, actor.accountId);
    if (!row) throw new Error("statistics query gave no row");
    return {
      total: row.total,
      open: row.open,
      accepted: row.accepted,
      expired: row.total - row.accepted - row.open,
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
});
