import { randomUUID } from "node:crypto";
import { leadWork } from "@schaufenster/contract/areas/leads/work.calls.ts";
import { buildCompany, buildUser } from "../../../../test/builders.ts";
import { Browser, mintedSession } from "../../../../test/client.ts";
import type { House } from "../../../../test/house.ts";
import type { MailJob } from "../../../jobs/queues.ts";
import { openLetters } from "../../../letters.ts";
import { buildLead } from "../leads.builders.ts";

export const SENT_OFFER = {
  title: "Fassade streichen",
  positions: [{ text: "Gerüst stellen", amount: "pauschal", cents: 120_000 }],
  priceText: "zzgl. Anfahrt",
  validUntil: `${new Date().getFullYear() + 1}-12-31`,
};
const tokenIn = (url = ""): string => decodeURIComponent(url.split("#token=")[1] ?? "");

/** A company with a sent offer, and the link that its letter carries. */
export const buildSentOffer = async (house: House) => {
  const { userId, login } = await buildUser(house);
  const { accountId } = await buildCompany(house, { members: [userId], leads: 0 });
  const owner = await mintedSession(house, userId);
  const { externalId } = await buildLead(house, { accountId, id: 1, state: "accepted", mark: "x" });
  const { data: draft } = await owner.send(leadWork.createOffer, { body: { ...SENT_OFFER, externalId } }, { accountId });
  await owner.send(leadWork.sendOffer, { body: { id: draft.id, version: 1 } }, { accountId });
  const write = openLetters(house.job, house.app.brands, house.config);
  const letter = await write({ template: "offer-sent", accountId, userId, objectId: draft.id }, randomUUID());
  return {
    accountId,
    userId,
    login,
    owner,
    id: draft.id,
    letter,
    prospect: await new Browser(house).open(),
    link: tokenIn(letter?.content.action?.url),
    offer: async () => (await owner.send(leadWork.getOffer, { query: { id: draft.id } }, { accountId })).data,
    orders: async () => (await owner.send(leadWork.getOrders, { query: {} }, { accountId })).data.orders,
    mails: async () => {
      const { rows } = await house.admin.query<{ data: MailJob }>(
        "select data from pgboss.job where data->>'accountId' = $1 and data->>'template' <> 'offer-sent' order by created_on",
        [accountId],
      );
      return rows.map(({ data }) => data);
    },
    /** Its last day is over, or still to come. */
    expire: (isOver = true) =>
      house.admin.query("update lead_offer set valid_until = current_date + $2::int where account_id = $1", [accountId, isOver ? -2 : 90]),
  };
};
