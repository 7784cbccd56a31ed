import type { FedBrand } from "@schaufenster/contract/areas/portal/fed-brand.model.ts";
import { paperOf, type PdfBrand } from "../papers/letterhead.ts";

/** Who writes the invoice: all that the law, EN 16931 and XRechnung want to know of a seller. */
export interface Seller {
  /** Gives the letter its mark and its colours. */
  readonly brand: PdfBrand;
  readonly company: string;
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  readonly country: string;
  readonly vatId: string;
  readonly taxNumber: string;
  /** "Amtsgericht Musterstadt, HRB 1234" */
  readonly register: string;
  readonly managers: string;
  /** Who answers questions about invoices. */
  readonly contact: string;
  readonly phone: string;
  readonly email: string;
  readonly bank: string;
  readonly iban: string;
  readonly bic: string;
  /** Under which direct debits are collected. */
  readonly creditorId: string;
}

/** Who writes the invoices of a brand: telephone and mail are those of the portal. */
export const sellerOf = (brand: FedBrand): Seller => {
  const { company, phone, email, seller } = brand;
  return { brand: paperOf(brand), company, phone, email, ...seller };
};
