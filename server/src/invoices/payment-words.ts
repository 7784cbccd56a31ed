import type { Invoice } from "@schaufenster/contract/areas/documents/invoice.model.ts";
import type { InvoiceTotals, SkontoTotal } from "@schaufenster/contract/areas/documents/invoice.rules.ts";
import { formatCents, formatDay, formatNumber } from "@schaufenster/contract/values/text/format.ts";

/* The sentences on payment: on the letter and, word for word, in the XML. */

/** 2.5 becomes 2,5 %; no decimals that say nothing. */
export const percent = (value: number): string => `${plainNumber(value)}\u00a0%`;
/** 1.5 becomes 1,5. */
export const plainNumber = (value: number): string => formatNumber(value, (String(value).split(".")[1] ?? "").length);

/** § 14a (5) UStG wants these very words. */
export const REVERSE_CHARGE = "Steuerschuldnerschaft des Leistungsempfängers";

const payWords = ({ dueDate }: Invoice, cents: number): string =>
  `Bitte überweisen Sie ${formatCents(cents)}${dueDate === null ? "" : ` bis zum ${formatDay(dueDate)}`}.`;

/** A direct debit is announced with its day, the mandate and enough of the account to know it again. */
const debitWords = ({ dueDate }: Invoice, iban: string, cents: number): string =>
  `Wir ziehen ${formatCents(cents)}${dueDate === null ? "" : ` am ${formatDay(dueDate)}`} von Ihrem Konto ${iban.slice(0, 4)}\u00a0…\u00a0${iban.slice(-4)} ein.`;

const skontoWords = ({ percent: rate, until, discountCents, payableCents }: SkontoTotal): string =>
  `Bei Zahlung bis zum ${formatDay(until)} ziehen Sie ${percent(rate)} Skonto (${formatCents(discountCents)}) ab und zahlen ${formatCents(payableCents)}.`;

/** Who pays whom how much, and when. */
export const paymentWords = (invoice: Invoice, { payableCents, skonto }: InvoiceTotals): string[] => {
  if (payableCents === 0) return ["Es ist nichts zu zahlen."];
  if (payableCents < 0) return [`Wir schreiben Ihnen ${formatCents(-payableCents)} gut.`];
  const { payment } = invoice;
  if (payment.kind === "debit") return [debitWords(invoice, payment.iban, payableCents)];
  return [payWords(invoice, payableCents), ...skonto.map(skontoWords)];
};
