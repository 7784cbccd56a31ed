import type { Cancellation, Contract, ContractProduct } from "@schaufenster/contract/areas/company/contract.model.ts";
import { endOfTermAt, nextExit, type Terms } from "@schaufenster/contract/areas/company/term.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Db } from "../../db/db.ts";
import type { CancellationRow } from "./cancellation.store.ts";
import { findContract, type AgreedRow } from "./contract.store.ts";

/** What was agreed on; null where nobody has told. */
const termsOf = (row: AgreedRow): Terms | null => {
  const { starts_on: startsOn, minimum_months: minimumMonths, notice_count: count, notice_unit: unit, renewal_months: renewalMonths } = row;
  if (startsOn === null || minimumMonths === null || count === null || unit === null) return null;
  return { startsOn, minimumMonths, notice: { count, unit }, renewalMonths };
};
/** The next end that a cancellation of today reaches; null where the end is known, or there is none to reach. */
export const exitOf = (row: AgreedRow, today: string) => {
  const terms = termsOf(row);
  return row.ends_on !== null || terms === null ? null : nextExit(terms, today);
};
const termOf = (row: AgreedRow, today: string): ContractProduct["term"] => {
  const terms = termsOf(row);
  const endsOn = terms === null ? null : endOfTermAt(terms, today);
  return terms === null || endsOn === null ? null : { endsOn, renewalMonths: terms.renewalMonths };
};

const presentProduct = (row: AgreedRow, confirmed: string | null, today: string): ContractProduct => ({
  id: String(row.id),
  sku: row.sku,
  name: row.name,
  status: row.status,
  startsOn: row.starts_on,
  term: termOf(row, today),
  price: row.price_cents === null || row.price_per === null ? null : { cents: row.price_cents, per: row.price_per },
  endsOn: row.ends_on ?? confirmed,
  exit: confirmed === null ? exitOf(row, today) : null,
});

/** A cancellation as its company sees it. */
export const presentCancellation = (row: CancellationRow): Cancellation => ({
  id: row.id,
  version: row.version,
  productId: String(row.product_id),
  productName: row.name,
  endsOn: row.ends_on,
  status: row.state,
  arrivedAt: row.arrived_at,
  sentByName: row.sent_by_name,
  answeredAt: row.answered_at,
  words: row.words,
});

/** What runs, what it costs, until when it can be cancelled, and what was. */
export const readContract = async (on: Db, accountId: string, today: string): Promise<Contract> => {
  const row = await findContract(on, accountId);
  if (!row) throw new Refused("not-found");
  const confirmedEnd = (id: number): string | null =>
    row.cancellations.find((one) => one.product_id === id && one.state === "confirmed" && one.ends_on >= today)?.ends_on ?? null;
  return {
    today,
    hasContract: row.has_contract,
    products: row.products.map((product) => presentProduct(product, confirmedEnd(product.id), today)),
    cancellations: row.cancellations.map(presentCancellation),
  };
};
