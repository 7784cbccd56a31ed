import { formatMoment } from "@schaufenster/contract/values/text/format.ts";
import { caseKind, tellLines, type CaseKind } from "../desk/case.ts";
import { CASE_TEXTS as texts } from "./outbox.texts.ts";
import { askForReplayAtDesk, settleDeadLetters } from "./webhooks/dead-letter.store.ts";

/** As the triggers of `webhook_dead_letter` write it. */
interface DeadLetters {
  readonly subscriber: string;
  readonly count: number;
  readonly since: string;
  readonly problem: string;
}

/** What waits for a person about what leaves: one case for a subscriber, as long as it has not taken something. */
export const OUTBOX_CASES: readonly CaseKind[] = [
  caseKind<DeadLetters>({
    kind: "dead-letters",
    name: texts.name,
    titleOf: ({ subscriber, count }) => texts.title(subscriber, texts.count(count)),
    tell: ({ subscriber, count, since, problem }) =>
      tellLines(
        [texts.labels.subscriber, subscriber],
        [texts.labels.since, formatMoment(since)],
        [texts.labels.count, texts.count(count)],
        [texts.labels.problem, problem],
      ),
    runsOut: texts.runsOut,
    readsAt: texts.readsAt,
    decisions: [
      { key: "replayed", ...texts.replayed, run: (tx, { object }) => askForReplayAtDesk(tx, object) },
      { key: "settled", ...texts.settled, run: (tx, { object }) => settleDeadLetters(tx, object) },
    ],
  }),
];
