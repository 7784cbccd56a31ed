import type { Offer } from "@schaufenster/contract/areas/leads/work.model.ts";
import { offerTotal, WORK_LIMITS } from "@schaufenster/contract/areas/leads/work.rules.ts";
import { isDay } from "@schaufenster/contract/values/time/german-day.ts";
import type { Fault } from "../../../parts/form/fault.ts";
import { providerNumberFault } from "../../../parts/provider-number.texts.ts";
import type { FormError } from "../../../ui/form/form-context.ts";
import { parseCents, typedCents } from "../work/money.ts";
import { offerTexts, workTexts } from "../work/work.texts.ts";

const texts = offerTexts.form;

/** A position while it is being written; the key stays with it when others go. */
export interface TypedPosition {
  readonly key: number;
  readonly text: string;
  readonly amount: string;
  readonly price: string;
}
/** An offer while it is being written. */
export interface TypedOffer {
  readonly title: string;
  readonly positions: readonly TypedPosition[];
  readonly priceText: string;
  readonly validUntil: string;
}
/** An offer as it is saved. */
export type OfferContent = Pick<Offer, "title" | "positions" | "priceText" | "validUntil">;

/** A position without content. */
export const emptyPosition = (key: number): TypedPosition => ({ key, text: "", amount: "", price: "" });

/** A saved offer, ready for writing on. */
export const typedOffer = ({ title, positions, priceText, validUntil }: OfferContent): TypedOffer => ({
  title,
  positions: positions.map(({ text, amount, cents }, key) => ({ key, text, amount, price: typedCents(cents) })),
  priceText,
  validUntil,
});

/** The sum as far as it can be told. */
export const totalOf = (typed: TypedOffer): number | null =>
  offerTotal(typed.positions.map(({ price }) => ({ cents: parseCents(price) ?? null })));

/** What the call's shape cannot say: a price that is no number, and a day that is none or over. */
export const faultsOf = ({ positions, validUntil }: TypedOffer, today: string): FormError[] => {
  return [
    ...positions.flatMap(({ price }, index) =>
      parseCents(price) === undefined ? [{ field: `price-${index}`, message: texts.priceWrong(index + 1) }] : [],
    ),
    ...(!isDay(validUntil) || validUntil < today ? [{ field: "validUntil", message: texts.untilWrong }] : []),
  ];
};

const faultAtPosition = (index: number, field: PropertyKey | undefined, fault: Fault): FormError => {
  if (field === "cents") return { field: `price-${index}`, message: texts.priceWrong(index + 1) };
  const name = field === "amount" ? `amount-${index}` : `text-${index}`;
  return {
    field: name,
    message: { missing: texts.textMissing(index + 1), long: texts.tooLong(index + 1), wrong: providerNumberFault() }[fault],
  };
};

/** The field and the words for a fault at a path of the body. */
export const faultAt = ([part, index, field]: readonly PropertyKey[], fault: Fault): FormError | null => {
  if (part === "title")
    return {
      field: part,
      message: { missing: texts.titleMissing, long: workTexts.titleLong(WORK_LIMITS.title), wrong: providerNumberFault() }[fault],
    };
  if (part === "positions" && index !== undefined) return faultAtPosition(Number(index), field, fault);
  if (part === "priceText") return { field: part, message: texts.priceTextLong(WORK_LIMITS.priceText) };
  return part === "validUntil" ? { field: part, message: texts.untilWrong } : null;
};

/** The offer as the server takes it. */
export const contentOf = (typed: TypedOffer): OfferContent => ({
  title: typed.title.trim(),
  positions: typed.positions.map(({ text, amount, price }) => ({
    text: text.trim(),
    amount: amount.trim(),
    cents: parseCents(price) ?? null,
  })),
  priceText: typed.priceText.trim(),
  validUntil: typed.validUntil,
});
