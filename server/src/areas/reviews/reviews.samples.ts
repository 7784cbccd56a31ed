import { randomUUID } from "node:crypto";
import { buildReview } from "./reviews.builders.ts";
import type { Own } from "../../../test/attack/own.ts";
import type { RoomSamples, SamplesOf } from "../../../test/attack/sample.ts";
import { PERIOD } from "../../../test/exported.ts";

/* Each sample is a change: another review, another source, a summary that is there again. */

const newReview = async ({ house, accountId, mark }: Own, sourceId = "google"): Promise<string> =>
  (await buildReview(house, { accountId, mark, sourceId })).ratingId;

let lastSource = 10_000;
/** A source of the company that nobody reported yet. */
const newSource = async ({ house, accountId, mark }: Own): Promise<string> => {
  const sourceId = `p-${(lastSource += 1)}`;
  await house.admin.query("insert into review_connected_source values ($1, $2, $3, 'connected', now())", [
    accountId,
    sourceId,
    `https://x.example/${mark}`,
  ]);
  return sourceId;
};
const someSource = async ({ house, accountId }: Own): Promise<string> => {
  const { rows } = await house.admin.query<{ source_id: string }>(
    "select source_id from review_connected_source where account_id = $1 and source_id like 'quelle%'",
    [accountId],
  );
  return rows[0]?.source_id ?? "quelle";
};
const newReport = async ({ house, accountId, mark }: Own): Promise<string> => {
  const id = randomUUID();
  const figures = JSON.stringify({ lines: [], months: [], measures: [`Maßnahme${mark}`] });
  await house.admin.query("insert into package_report values ($1, $2, $3, $4, '2026-10-01', '2026-10-31', now(), 100, null, $5)", [
    accountId,
    id,
    `Bericht${mark}`,
    `Paket${mark}`,
    figures,
  ]);
  return id;
};
const heldReply = async (own: Own): Promise<string> => {
  const ratingId = await newReview(own);
  await own.house.admin.query(
    "insert into review_reply (account_id, review_id, text, sends_at) values ($1, $2, $3, now() + interval '5 minutes')",
    [own.accountId, ratingId, `Antwort${own.mark}`],
  );
  return ratingId;
};

/** An answer of which its source said nothing for too long. */
const lateReply = async (own: Own): Promise<string> => {
  const ratingId = await heldReply(own);
  await own.house.admin.query("update review_reply set left_at = now() - interval '2 days' where account_id = $1 and review_id = $2", [
    own.accountId,
    ratingId,
  ]);
  return ratingId;
};

/** A valid input of every call about reviews. */
const REVIEW_SAMPLES: SamplesOf<"reviews"> = {
  getLatestRatings: ({ accountId }) => ({ body: { companyId: accountId, limit: 3 } }),
  getSummary: ({ accountId }) => ({ body: { companyId: accountId } }),
  getAwards: () => ({}),
  downloadPdfSignet: async (own) => {
    await newReview(own, "nahwerk");
    return { body: { companyId: own.accountId } };
  },
  downloadSignetPicture: async (own) => {
    await newReview(own, "nahwerk");
    return { body: { award: "signet" } };
  },
  downloadTopEmployerBadge: async ({ house, accountId, mark }) => {
    // A badge shows no text of the company, but its average: B's picture is another one.
    await house.admin.query(
      "insert into review_award values ($1, 'top-employer', 12, $2, current_date) on conflict (account_id, key) do update set average = $2",
      [accountId, mark === "" ? 4.5 : 4.1],
    );
    return { body: { companyId: accountId } };
  },
  getSources: () => ({}),
  getPartnerSelection: () => ({}),
  addPartner: async ({ house, accountId }) => {
    await house.admin.query(
      "delete from review_connected_source where account_id = $1 and (source_id like 'p-%' or source_id = 'stadtblick')",
      [accountId],
    );
    return { body: { companyId: accountId, sourceId: "stadtblick", url: "https://stadtblick.example/maler" } };
  },
  reportIncorrectEntryUrl: async (own) => ({ body: { companyId: own.accountId, sourceId: await newSource(own), comment: "falsch" } }),
  reportIncorrectAverageRating: async (own) => ({
    body: { companyId: own.accountId, sourceId: await newSource(own), expectedAverage: 4.5 },
  }),
  reportIncorrectRating: async (own) => ({ body: { companyId: own.accountId, ratingId: await newReview(own), reason: "offensive" } }),
  getRatings: async (own) => ({
    query: { limit: 5, offset: 0, sourceId: await someSource(own), search: "Text", sort: "newest", ...PERIOD },
  }),
  exportRatings: async (own) => ({ query: { format: "csv", sourceId: await someSource(own), search: "Text", sort: "oldest", ...PERIOD } }),
  exportSources: () => ({ query: { format: "csv" } }),
  exportStatistics: () => ({ query: { ...PERIOD, interval: "MONTH", format: "csv" } }),
  getReplyDraft: async (own) => {
    const ratingId = await newReview(own);
    await own.house.admin.query("insert into review_draft values ($1, $2, $3)", [own.accountId, ratingId, `Entwurf${own.mark}`]);
    return { query: { ratingId } };
  },
  saveReplyDraft: async (own) => ({ body: { ratingId: await newReview(own), text: "Vielen Dank" } }),
  replyToRating: async (own) => ({ body: { ratingId: await newReview(own), text: "Vielen Dank" } }),
  recallReply: async (own) => ({ body: { ratingId: await heldReply(own) } }),
  withdrawReply: async (own) => ({ body: { ratingId: await lateReply(own) } }),
  getStatistics: ({ accountId }) => ({ body: { companyId: accountId, ...PERIOD, interval: "MONTH" } }),
  deleteSummary: async ({ house, accountId, mark }) => {
    await house.admin.query("insert into review_summary values ($1, $2, '{}', 1) on conflict do nothing", [accountId, `Lob${mark}`]);
    return { query: { companyId: accountId } };
  },
  getLatestReports: async (own) => {
    await newReport(own);
    return { body: { companyId: own.accountId } };
  },
  downloadReport: async (own) => ({ body: { download: await newReport(own) } }),
};

export const samples: RoomSamples = { reviews: REVIEW_SAMPLES };
