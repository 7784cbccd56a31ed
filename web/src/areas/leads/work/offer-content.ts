import type { Offer } from "@schaufenster/contract/areas/leads/work.model.ts";
import { offerTotal, WORK_LIMITS } from "@schaufenster/contract/areas/leads/work.rules.ts";
import { parseGermanDay } from "@schaufenster/contract/values/german-day.ts";
import type { FormError } from "../../../ui/form-context.ts";
import { parseCents, typedCents } from "./money.ts";
import { offerTexts, workTexts } from "./work.texts.ts";

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

const faultOf = ({ text, amount, price }: TypedPosition, index: number): FormError[] => {
  const cents = parseCents(price);
  const tooLong = text.trim().length > WORK_LIMITS.positionText;
  return [
    ...(text.trim() === "" ? [{ field: `text-${index}`, message: texts.textMissing(index + 1) }] : []),
    ...(tooLong ? [{ field: `text-${index}`, message: texts.tooLong(index + 1) }] : []),
    ...(amount.trim().length > WORK_LIMITS.amount ? [{ field: `amount-${index}`, message: texts.tooLong(index + 1) }] : []),
    ...(cents === undefined || (cents ?? 0) > WORK_LIMITS.cents ? [{ field: `price-${index}`, message: texts.priceWrong(index + 1) }] : []),
  ];
};

/** What is wrong with an offer, in the order of the page. */
export const faultsOf = (typed: TypedOffer, today: string): FormError[] => {
  const title = typed.title.trim();
  const until = parseGermanDay(typed.validUntil);
  return [
    ...(title === "" ? [{ field: "title", message: texts.titleMissing }] : []),
    ...(title.length > WORK_LIMITS.title ? [{ field: "title", message: workTexts.titleLong(WORK_LIMITS.title) }] : []),
    ...typed.positions.flatMap(faultOf),
    ...(typed.priceText.trim().length > WORK_LIMITS.priceText
      ? [{ field: "priceText", message: texts.priceTextLong(WORK_LIMITS.priceText) }]
      : []),
    ...(until === null || until < today ? [{ field: "validUntil", message: texts.untilWrong }] : []),
  ];
};

/** The offer as the server takes it; only without faults. */
export const contentOf = (typed: TypedOffer): OfferContent => ({
  title: typed.title.trim(),
  positions: typed.positions.map(({ text, amount, price }) => ({
    text: text.trim(),
    amount: amount.trim(),
    cents: parseCents(price) ?? null,
  })),
  priceText: typed.priceText.trim(),
  validUntil: parseGermanDay(typed.validUntil) ?? typed.validUntil,
});
