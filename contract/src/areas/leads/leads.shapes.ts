import * as z from "zod";
import { file } from "../../file.ts";
import { Count, Day } from "../../values/common.ts";
import { Lead, LeadId, LeadStatus } from "./lead.model.ts";
import { LEAD_LIMIT_MAX, LEAD_PAGE_SIZE } from "./lead.rules.ts";

export const getStatistics = {
  reply: z.object({
    total: z.number().int(),
    open: z.number().int(),
    accepted: z.number().int(),
    expired: z.number().int(),
    /** The last 90 days. */
    received90: z.number().int(),
    accepted90: z.number().int(),
    medianReactionHours90: z.number().nullable(),
    /** The last 30 days and the 30 before. */
    received30: z.number().int(),
    received30Before: z.number().int(),
    /** Received per week, oldest first, twelve weeks, for the small line. */
    weekly: z.array(z.number().int()),
  }),
};
export const getLeads = {
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(LEAD_LIMIT_MAX).default(LEAD_PAGE_SIZE),
    offset: Count.default(0),
    dunningLevel: z.coerce.number().int().min(0).max(3).optional(),
    status: LeadStatus.optional(),
  }),
  reply: z.object({ leads: z.array(Lead), total: z.number().int() }),
};
export const getLead = { query: z.strictObject({ externalId: LeadId }), reply: Lead };
export const getLeadPhoto = {
  query: z.strictObject({ externalId: LeadId, photo: z.coerce.number().int().min(0).max(19) }),
  reply: file("image/png"),
};
export const acceptLead = { body: z.strictObject({ externalId: LeadId }), reply: Lead };
export const getInquiryStatistics = {
  reply: z.object({
    weeks: z.array(z.object({ weekStart: Day, received: z.number().int(), accepted: z.number().int(), expired: z.number().int() })),
    byTrade: z.array(z.object({ trade: z.string(), received: z.number().int() })),
  }),
};
