import type { Difference } from "@schaufenster/contract/areas/entry-service/listing.model.ts";
import { caseKind, tellLines, type CaseKind } from "../../doors/desk/case.ts";
import { decideOrder } from "./correction.store.ts";
import { CASE_TEXTS as texts } from "./entry-service.texts.ts";

/** As the trigger of `listing_correction` writes it. */
interface Ordered {
  readonly portal: string;
  readonly kind: "create" | "correct";
  readonly differences: readonly Difference[];
}

/** What waits for a person about listings. */
export const ENTRY_SERVICE_CASES: readonly CaseKind[] = [
  caseKind<Ordered>({
    kind: "listing-correction",
    name: texts.name,
    titleOf: ({ portal, kind }) => texts.title(portal, kind === "create"),
    tell: ({ portal, kind, differences }) =>
      tellLines(
        [texts.labels.portal, portal],
        [texts.labels.wish, texts.wishes[kind]],
        ...differences.map(
          ({ field, detail, ours, found }) =>
            [detail === null ? texts.fields[field] : `${texts.fields[field]}, ${detail}`, texts.difference(ours, found)] as const,
        ),
      ),
    runsOut: texts.runsOut,
    readsAt: texts.readsAt,
    decisions: [
      {
        key: "sent",
        ...texts.sent,
        run: async (tx, { companyId, object }) =>
          companyId !== null && decideOrder(tx, { accountId: companyId, portal: object, state: "sent", reason: null }),
      },
      {
        key: "refused",
        ...texts.refused,
        run: async (tx, { companyId, object, text }) =>
          companyId !== null && decideOrder(tx, { accountId: companyId, portal: object, state: "refused", reason: text }),
      },
    ],
  }),
];
