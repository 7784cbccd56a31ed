import { offerLink } from "@schaufenster/contract/areas/leads/offer-link.calls.ts";
import type { ShownOffer } from "@schaufenster/contract/areas/leads/offer-link.model.ts";
import { offerTotal, WORK_LIMITS } from "@schaufenster/contract/areas/leads/work.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Tx } from "../../../db/db.ts";
import type { Handlers, RequestFacts } from "../../../http/context.ts";
import { readNumberLink } from "../../../identity/secret-link.ts";
import { appendAudit } from "../../../records/records.store.ts";
import type { AuthDoor } from "../../../session/auth-door.ts";
import { presentQuestions } from "./offer.rows.ts";
import { nameLink } from "../../../identity/named-link.store.ts";
import { addQuestion, findLinkedOffer, lockLinkedOffer, type LinkedOfferRow } from "./offer-link.store.ts";
import { endOffer } from "./work.service.ts";

/** A linked offer, in the transaction that names its company. */
interface Opened {
  readonly tx: Tx;
  readonly accountId: string;
  readonly offer: LinkedOfferRow;
}

const readOffer = async (tx: Tx, accountId: string, brand: string): Promise<LinkedOfferRow> => {
  const offer = await findLinkedOffer(tx, accountId);
  // In the other brand's portal the link opens nothing, like a made-up one.
  if (offer?.brand !== brand) throw new Refused("invalid-token");
  return offer;
};
const stateOf = ({ state }: LinkedOfferRow): ShownOffer["state"] => (state === "sent" || state === "draft" ? "open" : state);

const presentLinked = (row: LinkedOfferRow): ShownOffer => ({
  number: row.id,
  firm: { name: row.firm_name, street: row.street, zip: row.zip, city: row.city, phone: row.phone, email: row.email },
  title: row.title,
  positions: row.positions,
  priceText: row.price_text,
  totalCents: offerTotal(row.positions),
  validUntil: row.valid_until,
  state: stateOf(row),
  answeredAt: row.answered_at?.toISOString() ?? null,
  answeredHere: row.answered_by_prospect,
  questions: presentQuestions(row.questions),
  questionsLeft: WORK_LIMITS.questions - row.questions.length,
});

/** Opens what a link leads to, lets it be changed, and answers how it stands then. */
const openOffer = async (
  door: AuthDoor,
  { brand }: RequestFacts,
  text: string,
  change?: (opened: Opened) => Promise<void>,
): Promise<ShownOffer> => {
  const link = readNumberLink(text);
  if (!link) throw new Refused("invalid-token");
  const accountId = link.owner;
  return door.writeForCompany(accountId, async (tx) => {
    await nameLink(tx, link.hash);
    if (!change) return presentLinked(await readOffer(tx, accountId, brand));
    await lockLinkedOffer(tx, accountId);
    await change({ tx, accountId, offer: await readOffer(tx, accountId, brand) });
    return presentLinked(await readOffer(tx, accountId, brand));
  });
};

/** Nobody of ours did it: the line names the offer and nobody. */
const noteDone = (tx: Tx, request: RequestFacts, accountId: string, call: { readonly path: string }, id: string) =>
  appendAudit(tx, {
    accountId,
    userId: "0",
    staff: false,
    family: null,
    call: call.path,
    object: id,
    fields: [],
    requestId: request.id,
    ipPrefix: request.ipPrefix,
  });

/** What the person who asked does with an offer. */
export const offerLinkHandlers = (): Handlers<typeof offerLink> => ({
  showOffer: ({ auth, request, body: { link } }) => openOffer(auth, request, link),
  answerOffer: ({ auth, request, body: { link, outcome } }) =>
    openOffer(auth, request, link, async ({ tx, accountId, offer }) => {
      if (offer.answered_by_prospect && offer.state === outcome) return;
      if (offer.state !== "sent") throw new Refused("not-possible-now");
      await endOffer(tx, { accountId, id: offer.id, version: offer.version, outcome, userId: null }, offer.lead);
      await noteDone(tx, request, accountId, offerLink.answerOffer, offer.id);
    }),
  askAboutOffer: ({ auth, request, enqueue, body: { link, words } }) =>
    openOffer(auth, request, link, async ({ tx, accountId, offer }) => {
      if (offer.questions.some((asked) => asked.words === words)) return;
      const open = offer.state === "sent" || offer.state === "expired";
      const number = open ? await addQuestion(tx, { accountId, id: offer.id, words }) : undefined;
      if (number === undefined) throw new Refused("not-possible-now");
      await noteDone(tx, request, accountId, offerLink.askAboutOffer, offer.id);
      if (offer.created_by !== null)
        await enqueue(tx, "mail", { template: "offer-question", accountId, userId: offer.created_by, objectId: offer.id, number });
    }),
});
