import type { Defect } from "./defect.ts";

/* Requests, offers and jobs. */

const work = (name: string) => ({ project: "server", file: "server/src/areas/leads/work/work.api.test.ts", name }) as const;
const answers = (name: string) => ({ project: "server", file: "server/src/areas/leads/answers.api.test.ts", name }) as const;
const capacity = (name: string) => ({ project: "server", file: "server/src/areas/leads/delivery/capacity.api.test.ts", name }) as const;
const repeat = (name: string) => ({ project: "attack", file: "server/test/attack/repeat.test.ts", name }) as const;
const leads = (name: string) => ({ project: "server", file: "server/src/areas/leads/leads.api.test.ts", name }) as const;

const decline = (name: string) => ({ project: "server", file: "server/src/areas/leads/decline.api.test.ts", name }) as const;

export const requests: readonly Defect[] = [
  {
    id: "submission-not-claimed",
    what: "the key of a submission is not looked at",
    file: "server/src/http/run.ts",
    find: "const first = submission && (await claimSubmission(tx, submission));",
    put: "const first = undefined as { reply: unknown } | undefined;\n    void claimSubmission;",
    caughtBy: repeat("ten copies of one offer at the same time are one offer with one line"),
  },
  {
    id: "submission-done-again",
    what: "a repeated submission is done again",
    file: "server/src/http/run.ts",
    find: "if (first) return openAnswer(deps.key, claim.userId, first.reply);",
    put: "void [first, openAnswer];",
    caughtBy: repeat("every write with the key of an earlier one gives its answer, and nothing moves"),
  },
  {
    id: "key-for-other-content",
    what: "the key of one submission answers another one",
    file: "server/src/records/records.store.ts",
    find: 'if (first.call !== submission.call || !first.request_hash.equals(submission.hash)) throw new Refused("key-reused");',
    put: "",
    caughtBy: repeat("a key belongs to one person, one call and one content"),
  },
  {
    id: "offer-version-ignored",
    what: "an offer that somebody else changed meanwhile is overwritten",
    file: "server/src/areas/leads/work/work.service.ts",
    find: 'if (offer.version !== version) throw new Refused("conflict");',
    put: "void version;",
    caughtBy: work("an offer is written, changed, sent by mail, accepted, and becomes a job"),
  },
  {
    id: "job-version-ignored",
    what: "a job that somebody else changed meanwhile is overwritten",
    file: "server/src/areas/leads/work/order.store.ts",
    find: 'and id = ${p("id")}::bigint and version = ${p("version")}::int returning id',
    put: 'and id = ${p("id")}::bigint and ${p("version")}::int > 0 returning id',
    caughtBy: work("a job without an offer runs from planned to done and back"),
  },
  {
    id: "offer-without-acceptance",
    what: "an offer can be written for a request that was not accepted",
    file: "server/src/areas/leads/work/work.store.ts",
    find: "and status = 'accepted'",
    put: "",
    caughtBy: work("an offer is only for an accepted lead, and not for yesterday"),
  },
  {
    id: "offer-sent-twice",
    what: "an offer that was sent is changed",
    file: "server/src/areas/leads/work/work.service.ts",
    find: 'if (!states.includes(offer.state)) throw new Refused("not-possible-now");',
    put: "void states;",
    caughtBy: work("an offer is written, changed, sent by mail, accepted, and becomes a job"),
  },
  {
    id: "contact-told-to-the-worker",
    what: "the worker sees who asks before there is an answer",
    file: "server/migrations/0014_request_work.sql",
    find: "using (lead_status in ('accepted', 'declined'));",
    put: "using (true);",
    caughtBy: { project: "attack", file: "server/test/attack/lead-contact.test.ts" },
  },
  {
    id: "expired-accepted",
    what: "a request is accepted after its time",
    file: "server/src/areas/leads/lead.store.ts",
    find: "(l.status = 'new' and l.answer_by >= now())",
    put: "(l.status = 'new')",
    caughtBy: leads("refuses an expired lead and a stranger's"),
  },
  {
    id: "refusal-sent-at-once",
    what: "the letter of a refusal does not wait",
    file: "server/src/areas/leads/leads.handlers.ts",
    find: ", { afterSeconds: DECLINE_UNDO.heldSeconds }",
    put: "",
    caughtBy: decline("the refusal counts at once, its letter waits on the server, and until it begins the lead can be opened again"),
  },
  {
    id: "refusal-taken-back-and-sent",
    what: "the letter of a refusal that was taken back goes out with the next one",
    file: "server/src/areas/leads/lead.store.ts",
    find: "coalesce(${p(\"at\")}::timestamptz, date_trunc('milliseconds', d.at))",
    put: "coalesce(date_trunc('milliseconds', d.at), ${p(\"at\")}::timestamptz)",
    caughtBy: decline("declined, taken back and declined again in other words: one letter, with the last words"),
  },
  {
    id: "refusal-not-held",
    what: "a letter that has begun does not keep its refusal",
    file: "server/src/areas/leads/lead.store.ts",
    find: "set begun_at = coalesce(d.begun_at, now())",
    put: "set begun_at = null",
    caughtBy: decline("once the letter has begun it is too late, also when it must be sent again"),
  },
  {
    id: "complaint-without-deadline",
    what: "a complaint that nobody answers stays open for ever",
    file: "server/src/areas/leads/leads.handlers.ts",
    find: 'await enqueue(tx, "leads", { task: "deadline", accountId, objectId: lead.externalId }, { afterSeconds });',
    put: "void afterSeconds;",
    caughtBy: answers("what needs a person is decided by one, or credited when the time is over"),
  },
  {
    id: "complaint-clock-slow",
    what: "the promised day for an answer is two",
    file: "contract/src/areas/leads/reclaim.rules.ts",
    find: "export const RECLAIM_ANSWER_HOURS = 24;",
    put: "export const RECLAIM_ANSWER_HOURS = 48;",
    caughtBy: answers("shows a clock of 24 hours, and the rules answer by a job"),
  },
  {
    id: "complaint-any-age",
    what: "a request of last year can be reclaimed",
    file: "server/src/areas/leads/reclaim.store.ts",
    find: 'and l.accepted_at > now() - make_interval(days => ${p("withinDays")}::int)',
    put: 'and ${p("withinDays")}::int > 0',
    caughtBy: answers("only what was accepted lately"),
  },
  {
    id: "red-light-runs",
    what: "requests are delivered although the light is red",
    file: "contract/src/areas/leads/delivery.rules.ts",
    find: 'if (lightOn(wishes, day) === "red") return "capacity-red";',
    put: "",
    caughtBy: capacity("stores, refuses with a reason, repeats the first outcome, and never says who asks"),
  },
  {
    id: "yellow-light-runs",
    what: "yellow lets through as many as come at once",
    file: "server/src/areas/leads/delivery/delivery.service.ts",
    find: "  await holdSettings(tx, accountId);\n",
    put: "  void holdSettings;\n",
    caughtBy: capacity("yellow lets a few a day through, also when they come at once"),
  },
  {
    id: "capacity-version-ignored",
    what: "the light that somebody else has just set is overwritten",
    file: "server/src/areas/leads/delivery/capacity.service.ts",
    find: '  const now = await getCapacity(tx, accountId);\n  if (now.version !== change.version) throw new Refused("conflict");',
    put: "  const now = await getCapacity(tx, accountId);",
    caughtBy: capacity("notices a lock that was set elsewhere meanwhile"),
  },
  {
    id: "csv-runs-formulas",
    what: "a spreadsheet runs what somebody typed",
    file: "contract/src/values/list/csv.ts",
    find: "(FORMULA.test(text) ? `'${text}` : text)",
    put: "text",
    caughtBy: {
      project: "server",
      file: "server/src/areas/leads/lead-export.api.test.ts",
      name: "what a person typed is never run by a spreadsheet (T-CSV)",
    },
  },
  {
    id: "csv-formula-behind-blanks",
    what: "a formula behind a blank or a tab is not recognised",
    file: "contract/src/values/list/csv.ts",
    find: "/^[\\s\\p{C}]*[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20]|^[\\t\\r\\n]/u",
    put: "/^[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20]|^[\\t\\r\\n]/u",
    caughtBy: { project: "contract", file: "contract/src/values/list/csv.test.ts" },
  },
];
