import { randomInt } from "node:crypto";
import { buildLead } from "./leads.builders.ts";
import type { Own } from "../../../test/attack/own.ts";
import type { RoomSamples, SamplesOf } from "../../../test/attack/sample.ts";
import { newSecretLink } from "../../identity/secret-link.ts";
import { PERIOD } from "../../../test/exported.ts";

const NEXT_YEAR = new Date().getFullYear() + 1;

/* Leads of the company that calls; each sample makes a new one, so that every call is a change. */

let lastLead = 100;
const leadOf = async ({ house, accountId, mark }: Own, state: "open" | "accepted" | "declined" = "open") => {
  const id = (lastLead += 1);
  const { externalId } = await buildLead(house, { accountId, id, mark, state });
  await house.admin.query("update lead set photos = $3 where account_id = $1 and id = $2", [accountId, id, [`foto${mark}`]]);
  return { id, externalId };
};
const openLead = async (own: Own): Promise<string> => (await leadOf(own)).externalId;
const declinedLead = async (own: Own): Promise<string> => (await leadOf(own, "declined")).externalId;
const ourLead = async (own: Own): Promise<string> => (await leadOf(own, "accepted")).externalId;
/** One of each company: its document is known by its bytes, and those name the lead. */
const credited = new Map<string, string>();
const creditedLead = async (own: Own): Promise<string> => {
  const known = credited.get(own.house.databaseUrl + own.accountId);
  if (known !== undefined) return known;
  const { id, externalId } = await leadOf(own, "accepted");
  await own.house.admin.query(
    `insert into lead_reclaim (account_id, lead_id, reason, comment, attempts, answer_by, state, answer, answered_at)
     values ($1, $2, 'duplicate', '', 0, now(), 'credited', 'same-person-before', now())`,
    [own.accountId, id],
  );
  credited.set(own.house.databaseUrl + own.accountId, externalId);
  return externalId;
};

/** A number that no other company and no made-up one has. */
const number = (): number => randomInt(100_000_000_000, 200_000_000_000);

/** Work and the lead that it belongs to. */
interface Work {
  readonly id: string;
  readonly externalId: string;
}
const offerWith = async (own: Own, state: "draft" | "sent"): Promise<Work> => {
  const { id: leadId, externalId } = await leadOf(own, "accepted");
  const id = number();
  await own.house.admin.query(
    `insert into lead_offer (account_id, id, lead_id, state, title, positions, price_text, valid_until)
     values ($1, $2, $6, $3, $4, '[{"text":"Streichen","amount":"","cents":100}]', $5, '2099-12-31')`,
    [own.accountId, id, state, `Angebot${own.mark}`, `Preis${own.mark}`, leadId],
  );
  return { id: String(id), externalId };
};
const offerOf = async (own: Own, state: "draft" | "sent"): Promise<string> => (await offerWith(own, state)).id;
const orderWith = async (own: Own): Promise<Work> => {
  const { id: leadId, externalId } = await leadOf(own, "accepted");
  const id = number();
  await own.house.admin.query(
    "insert into lead_order (account_id, id, lead_id, title, note, planned_for) values ($1, $2, $5, $3, $4, current_date)",
    [own.accountId, id, `Auftrag${own.mark}`, `Notiz${own.mark}`, leadId],
  );
  return { id: String(id), externalId };
};
const orderOf = async (own: Own): Promise<string> => (await orderWith(own)).id;

const versionsOf = async ({ house, accountId }: Own): Promise<{ capacity: number; settings: number; texts: number }> => {
  const { rows } = await house.admin.query<{ capacity: number; settings: number; texts: number }>(
    `select coalesce(s.capacity_version, 0) + coalesce(k.leads_version, 0) as capacity, coalesce(s.version, 0) + coalesce(k.job_leads_version, 0) as settings,
       coalesce(s.decline_texts_version, 0) as texts
     from (select 1) one left join lead_settings s on s.account_id = $1 left join account_locks k on k.account_id = $1`,
    [accountId],
  );
  return rows[0] ?? { capacity: 0, settings: 0, texts: 0 };
};
/** Another day every time, so that each sample changes something. */
const nextDay = (): string => new Date(Date.UTC(NEXT_YEAR, 0, 1 + ((lastLead += 1) % 365))).toISOString().slice(0, 10);

const CONTENT = {
  title: "Fassade streichen",
  positions: [{ text: "Gerüst", amount: "pauschal", cents: 120_000 }],
  priceText: "zzgl. Anfahrt",
  validUntil: `${NEXT_YEAR}-12-31`,
};
const ORDER = { title: "Fassade streichen", plannedFor: `${NEXT_YEAR}-05-01`, note: "Schlüssel beim Nachbarn" };

/** Inbox, answers, and which leads are wanted. */
const LEAD_SAMPLES: SamplesOf<"leads"> = {
  exportLeads: () => ({ query: { dunningLevel: 0, status: "new", search: "Titel", sort: "oldest", ...PERIOD, format: "csv" } }),
  getStatistics: () => ({}),
  getLeads: () => ({
    query: { limit: 10, offset: 0, dunningLevel: 0, status: "new", after: Buffer.from("4000000000000000-9").toString("base64url") },
  }),
  getLead: async (own) => ({ query: { externalId: await openLead(own) } }),
  getLeadPhoto: async (own) => ({ query: { externalId: await openLead(own), photo: 0 } }),
  getChanges: () => ({ query: { since: "2026-01-01T00:00:00Z" } }),
  acceptLead: async (own) => ({ body: { externalId: await openLead(own) } }),
  declineLead: async (own) => ({
    body: { externalId: await openLead(own), template: "own-words", text: "Leider nicht.", referral: "Malerbetrieb Beispiel" },
  }),
  takeBackDecline: async (own) => ({ body: { externalId: await declinedLead(own) } }),
  getDeclineTexts: () => ({}),
  updateDeclineTexts: async (own) => {
    const name = `Winter ${(lastLead += 1)}`;
    return { body: { texts: [{ name, text: "Im Winter ruht der Betrieb." }], usual: name, version: (await versionsOf(own)).texts } };
  },
  reclaimLead: async (own) => ({ body: { externalId: await ourLead(own), reason: "unreachable", comment: "Niemand da.", attempts: 3 } }),
  downloadCredit: async (own) => ({ query: { externalId: await creditedLead(own) } }),
  getInquiryStatistics: () => ({}),
  getCapacity: () => ({}),
  updateCapacity: async (own) => ({
    body: { light: "red", until: nextDay(), reason: "illness", perDay: 2, version: (await versionsOf(own)).capacity },
  }),
  getLeadSettings: () => ({}),
  updateLeadSettings: async (own) => ({
    body: {
      unwantedTrades: ["Tapezieren"],
      pause: { from: `${NEXT_YEAR}-01-01`, to: nextDay() },
      pauseOnHolidays: true,
      jobLeads: true,
      version: (await versionsOf(own)).settings,
    },
  }),
};

/** Offers and orders. */
const WORK_SAMPLES: SamplesOf<"leadWork"> = {
  getOffers: async (own) => {
    const { externalId } = await offerWith(own, "draft");
    return { query: { limit: 10, offset: 0, state: "draft", externalId, search: "Angebot", sort: "newest", ...PERIOD } };
  },
  exportOffers: async (own) => {
    await offerOf(own, "draft");
    return { query: { state: "draft", search: "Angebot", sort: "oldest", ...PERIOD, format: "csv" } };
  },
  getOffer: async (own) => ({ query: { id: await offerOf(own, "draft") } }),
  createOffer: async (own) => ({ body: { ...CONTENT, externalId: await ourLead(own) } }),
  updateOffer: async (own) => ({ body: { ...CONTENT, id: await offerOf(own, "draft"), version: 1 } }),
  sendOffer: async (own) => ({ body: { id: await offerOf(own, "draft"), version: 1 } }),
  settleOffer: async (own) => ({ body: { id: await offerOf(own, "sent"), version: 1, outcome: "accepted" } }),
  getOrders: async (own) => {
    const { externalId } = await orderWith(own);
    return { query: { limit: 10, offset: 0, state: "planned", externalId, search: "Auftrag", sort: "newest", ...PERIOD } };
  },
  exportOrders: async (own) => {
    await orderOf(own);
    return { query: { state: "planned", search: "Auftrag", sort: "oldest", ...PERIOD, format: "csv" } };
  },
  createOrder: async (own) => ({ body: { ...ORDER, externalId: await ourLead(own) } }),
  updateOrder: async (own) => ({ body: { ...ORDER, id: await orderOf(own), state: "running", version: 1 } }),
};

/** A link to an offer of the company that calls. */
const linkOf = async (own: Own): Promise<string> => {
  const link = newSecretLink(own.accountId);
  await own.house.admin.query("insert into offer_link (account_id, token_hash, offer_id) values ($1, $2, $3)", [
    own.accountId,
    link.hash,
    await offerOf(own, "sent"),
  ]);
  return link.text;
};
const LINK_SAMPLES: SamplesOf<"offerLink"> = {
  showOffer: async (own) => ({ body: { link: await linkOf(own) } }),
  answerOffer: async (own) => ({ body: { link: await linkOf(own), outcome: "accepted" } }),
  askAboutOffer: async (own) => ({ body: { link: await linkOf(own), words: "Wann können Sie beginnen?" } }),
};

export const samples: RoomSamples = { leads: LEAD_SAMPLES, leadWork: WORK_SAMPLES, offerLink: LINK_SAMPLES };
