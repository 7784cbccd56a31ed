import type { ServiceCase } from "@schaufenster/contract/areas/service-case/service-case.model.ts";
import type { MatterRow } from "./matter.store.ts";

/** A matter as its company reads it. */
export const presentCase = (row: MatterRow): ServiceCase => ({
  id: row.id,
  version: row.version,
  type: row.type,
  subject: row.subject,
  status: row.state,
  answerBy: row.answer_by,
  callAt: row.call_at?.toISOString() ?? null,
  phone: row.phone,
  messages: row.messages.map(({ side, name, text, at, files }) => ({ side, name, text, at: new Date(at).toISOString(), files })),
});
