import type { Lead } from "@schaufenster/contract/areas/leads/lead.model.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import type { LeadRow } from "./lead.store.ts";

/** A row as the company sees it. */
export const presentLead = (row: LeadRow): Lead => ({
  externalId: row.external_id,
  title: row.title,
  status: row.status,
  receivedAt: row.received_at.toISOString(),
  answerBy: row.answer_by.toISOString(),
  acceptedAt: row.accepted_at?.toISOString() ?? null,
  zipCode: row.zip_code,
  city: row.city,
  distanceKm: row.distance_m / 1000,
  trade: row.trade,
  period: row.period,
  object: row.object,
  budget: row.budget,
  message: row.message,
  photos: row.photos.map(
    (_, photo) =>
      `${leads.getLeadPhoto.path}?${new URLSearchParams({ accountId: row.account_id, externalId: row.external_id, photo: String(photo) }).toString()}`,
  ),
  dunningLevel: row.dunning_level,
  contact: row.name === null ? null : { name: row.name, phone: row.phone ?? "", email: row.email ?? "", street: row.street ?? "" },
});
