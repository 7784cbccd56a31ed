import type { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import type { Handlers } from "../../http/context.ts";
import { addPartner, presentNetwork, reportPortal, reportRating } from "./portal.service.ts";
import { findNetwork, findSelection } from "./portal.store.ts";

type PortalCalls =
  | "getPortals"
  | "getPartnerSelection"
  | "addPartner"
  | "reportIncorrectEntryUrl"
  | "reportIncorrectRating"
  | "reportIncorrectAverageRating";

/** The partner network, and what was found wrong in it. */
export const portalHandlers = (): Pick<Handlers<typeof reviews>, PortalCalls> => ({
  getPortals: async ({ db, actor }) => presentNetwork(await findNetwork(db, actor.accountId)),
  getPartnerSelection: async ({ db, actor }) => {
    const rows = await findSelection(db, actor.accountId);
    return { portals: rows.map(({ id, name, hosts, example_url: exampleUrl }) => ({ sourceId: id, name, hosts, exampleUrl })) };
  },
  addPartner: ({ tx, actor, body, enqueue }) =>
    addPartner(tx, enqueue, { accountId: actor.accountId, userId: actor.userId, sourceId: body.sourceId, url: body.url }),
  reportIncorrectEntryUrl: async ({ tx, actor: { accountId, userId }, body, nothingChanged }) => {
    const given = { accountId, userId, comment: body.comment, url: body.url ?? null };
    const { report, fresh } = await reportPortal(tx, "incorrect-entry-url", body.sourceId, given);
    if (!fresh) nothingChanged();
    return report;
  },
  reportIncorrectRating: async ({ tx, actor: { accountId, userId }, body, nothingChanged }) => {
    const { report, fresh } = await reportRating(tx, body.ratingId, { accountId, userId, comment: body.comment, reason: body.reason });
    if (!fresh) nothingChanged();
    return report;
  },
  reportIncorrectAverageRating: async ({ tx, actor: { accountId, userId }, body, nothingChanged }) => {
    const given = { accountId, userId, comment: body.comment, expectedAverage: body.expectedAverage ?? null };
    const { report, fresh } = await reportPortal(tx, "incorrect-average-rating", body.sourceId, given);
    if (!fresh) nothingChanged();
    return report;
  },
});
