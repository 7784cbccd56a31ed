import type { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import type { Handlers } from "../../../http/context.ts";
import { addPartner, presentNetwork, reportSource, reportRating } from "./source.service.ts";
import { findNetwork, findSelection } from "./source.store.ts";

type SourceCalls =
  | "getSources"
  | "getPartnerSelection"
  | "addPartner"
  | "reportIncorrectEntryUrl"
  | "reportIncorrectRating"
  | "reportIncorrectAverageRating";

/** The partner network, and what was found wrong in it. */
export const sourceHandlers = (): Pick<Handlers<typeof reviews>, SourceCalls> => ({
  getSources: async ({ db, actor }) => presentNetwork(await findNetwork(db, actor.accountId)),
  getPartnerSelection: async ({ db, actor }) => {
    const rows = await findSelection(db, actor.accountId);
    return { sources: rows.map(({ id, name, hosts, example_url: exampleUrl }) => ({ sourceId: id, name, hosts, exampleUrl })) };
  },
  addPartner: ({ tx, actor, body, enqueue }) =>
    addPartner(tx, enqueue, { accountId: actor.accountId, userId: actor.userId, sourceId: body.sourceId, url: body.url }),
  reportIncorrectEntryUrl: async ({ tx, actor: { accountId, userId }, body, nothingChanged }) => {
    const given = { accountId, userId, comment: body.comment, url: body.url ?? null };
    const { report, fresh } = await reportSource(tx, "incorrect-entry-url", body.sourceId, given);
    if (!fresh) nothingChanged();
    return report;
  },
  reportIncorrectRating: async ({ tx, actor: { accountId, userId }, body, nothingChanged }) => {
    const { report, fresh } = await reportRating(tx, body.ratingId, {
      accountId,
      userId,
      comment: body.comment,
      reason: body.reason,
    });
    if (!fresh) nothingChanged();
    return report;
  },
  reportIncorrectAverageRating: async ({ tx, actor: { accountId, userId }, body, nothingChanged }) => {
    const given = { accountId, userId, comment: body.comment, expectedAverage: body.expectedAverage ?? null };
    const { report, fresh } = await reportSource(tx, "incorrect-average-rating", body.sourceId, given);
    if (!fresh) nothingChanged();
    return report;
  },
});
