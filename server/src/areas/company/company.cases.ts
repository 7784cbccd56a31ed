import { formatDay } from "@schaufenster/contract/values/text/format.ts";
import { caseKind, tellLines, type CaseKind } from "../../doors/desk/case.ts";
import { answerAtDesk } from "./cancellation.service.ts";
import { CASE_TEXTS as texts } from "./company.texts.ts";

/** As the trigger of `product_cancellation` writes it. */
interface Cancelled {
  readonly product: string;
  readonly sku: string;
  readonly endsOn: string;
}

/** What waits for a person about contracts. */
export const COMPANY_CASES: readonly CaseKind[] = [
  caseKind<Cancelled>({
    kind: "product-cancellation",
    name: texts.name,
    titleOf: ({ product }) => texts.title(product),
    tell: ({ product, sku, endsOn }) =>
      tellLines([texts.labels.product, product], [texts.labels.sku, sku], [texts.labels.endsOn, formatDay(endsOn)]),
    runsOut: texts.runsOut,
    readsAt: texts.readsAt,
    decisions: [
      {
        key: "confirmed",
        ...texts.confirmed,
        run: async (tx, { companyId, object, text }) => companyId !== null && answerAtDesk(tx, companyId, object, "confirm", text),
      },
      {
        key: "contradicted",
        ...texts.contradicted,
        run: async (tx, { companyId, object, text }) => companyId !== null && answerAtDesk(tx, companyId, object, "contradict", text),
      },
    ],
  }),
];
