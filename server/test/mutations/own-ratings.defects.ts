import type { Defect } from "./defect.ts";

/* What people write about companies, and what the company has of it. */

const rated = (name: string) => ({ project: "server", file: "server/src/areas/reviews/own/own-rating.api.test.ts", name }) as const;
const STORE = "server/src/areas/reviews/own/own-rating.store.ts";
const SYNC = "server/src/areas/reviews/own/own-sync.store.ts";

export const ownRatingsDefects: readonly Defect[] = [
  {
    id: "own-rating-of-the-own-company",
    what: "an owner rates the own company",
    file: "server/src/areas/reviews/own/own-rating.service.ts",
    find: "if (!writer || writer.works_there) throw",
    put: "if (!writer) throw",
    caughtBy: rated("whoever works for a company does not rate it; what has no public page is not rated"),
  },
  {
    id: "own-rating-hidden-changed",
    what: "what the desk has hidden is changed",
    file: STORE,
    find: 'where user_id = ${p("userId")} and id = ${p("id")} and hidden_at is null returning id`',
    put: 'where user_id = ${p("userId")} and id = ${p("id")} returning id`',
    caughtBy: rated("says why, is shown to nobody else, and is changed by nobody"),
  },
  {
    id: "own-rating-objected-twice",
    what: "an objection is written over while the desk reads it",
    file: STORE,
    find: "and hidden_at is not null and objected_at is null returning id`",
    put: "and hidden_at is not null returning id`",
    caughtBy: rated("is objected to once, and shown again when the desk says so"),
  },
  {
    id: "own-rating-shown-while-hidden",
    what: "a hidden rating stays at the company",
    file: SYNC,
    find: "gone_at = (select d.hidden_at from due d where d.name = x.source_review_id)",
    put: "gone_at = null",
    caughtBy: rated("says why, is shown to nobody else, and is changed by nobody"),
  },
  {
    id: "own-rating-stays-at-the-company",
    what: "what was deleted stays at the company",
    file: SYNC,
    find: "delete from review r using settled s where",
    put: "delete from review r using settled s where false and",
    caughtBy: rated("that is deleted is gone at the company, with what was answered"),
  },
  {
    id: "own-rating-answer-leaves",
    what: "an answer to what was written here waits for a source that is not there",
    file: "server/src/areas/reviews/reply.jobs.ts",
    find: "if (isWrittenHere(due.source_review_id)) {",
    put: "if (isWrittenHere(due.source_id)) {",
    caughtBy: rated("what the company answers stands at once, and the writer reads it; nothing of it leaves the portal"),
  },
];
