import { formatDay, formatNumber } from "@schaufenster/contract/values/text/format.ts";
import { caseKind, tellLines, type CaseKind } from "../desk/case.ts";
import { CASE_TEXTS as texts } from "./feed.texts.ts";
import { REFUSALS_MOST, settleRefusals } from "./refusal.store.ts";

/** As the trigger of `feed_refusal` writes it. */
interface Refusals {
  readonly feeder: string;
  readonly entity: string;
  readonly day: string;
  readonly count: number;
  readonly reasons: readonly { readonly reason: string; readonly field: string; readonly count: number }[];
}

const countOf = (count: number): string => texts.count(count, count >= REFUSALS_MOST);

/** What waits for a person about the feed: one case for a feeder, a kind of record and a day. */
export const FEED_CASES: readonly CaseKind[] = [
  caseKind<Refusals>({
    kind: "feed-refused",
    name: texts.name,
    titleOf: ({ feeder, entity, count }) => texts.title(feeder, entity, countOf(count)),
    tell: ({ feeder, entity, day, count, reasons }) =>
      tellLines(
        [texts.labels.feeder, feeder],
        [texts.labels.entity, entity],
        [texts.labels.day, formatDay(day)],
        [texts.labels.count, countOf(count)],
        [texts.labels.reasons, reasons.map((one) => texts.reason(one.reason, one.field, formatNumber(one.count))).join("\n")],
      ),
    runsOut: texts.runsOut,
    readsAt: texts.readsAt,
    decisions: [
      {
        key: "settled",
        ...texts.settled,
        run: (tx, { object }) => {
          const [feeder = "", entity = "", day = ""] = object.split(" ");
          return settleRefusals(tx, { feeder, entity, day });
        },
      },
    ],
  }),
];
