import { FedAward, FedPackageReport } from "@schaufenster/contract/areas/reviews/fed-award.model.ts";
import { FedReplyReceipt, FedReview, FedReviewSource, FedReviewSummary } from "@schaufenster/contract/areas/reviews/fed-review.model.ts";
import type { FeedEntity } from "../../doors/feed/entity.ts";
import { mergeAwards, mergePackageReports } from "./fed-award.store.ts";
import { mergeReplyReceipts } from "./fed-reply-receipt.store.ts";
import { mergeReviews, mergeReviewSources, mergeReviewSummaries } from "./fed-review.store.ts";

/** What the provider's review aggregator knows. */
export const REVIEWS_FEED: readonly FeedEntity[] = [
  {
    name: "review-source",
    what: "A portal that reviews come from. It belongs to no company; its `id` is its key, the same for all feeders. One that reviews came from stays (`in-use`).",
    shape: FedReviewSource,
    deletable: true,
    merge: mergeReviewSources,
  },
  {
    name: "review",
    what: "A review of a company. What the owner answered stays with it, whatever changes at the source, and goes with it.",
    shape: FedReview,
    of: "company",
    deletable: true,
    merge: mergeReviews,
  },
  {
    name: "review-reply-receipt",
    what: "What a source said about an answer. The owner reads what was said last, with its time; until then that nothing is confirmed.",
    shape: FedReplyReceipt,
    of: "company",
    deletable: true,
    merge: mergeReplyReceipts,
  },
  {
    name: "review-summary",
    what: "What customers praise, in a few sentences. A company has one.",
    shape: FedReviewSummary,
    of: "company",
    deletable: true,
    merge: mergeReviewSummaries,
  },
  {
    name: "award",
    what: "What the team of a company said about its employer. A company has one of each award.",
    shape: FedAward,
    of: "company",
    deletable: true,
    merge: mergeAwards,
  },
  {
    name: "package-report",
    what: "A report of a marketing package, in figures. The portal draws it.",
    shape: FedPackageReport,
    of: "company",
    deletable: true,
    merge: mergePackageReports,
  },
];
