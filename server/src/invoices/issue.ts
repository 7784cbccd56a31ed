/** What makes this copy of an invoice one that can be checked. */
export interface InvoiceIssue {
  /** Random, as it is printed: "7K3M-QX9T-24HD". */
  readonly checkCode: string;
  /** Of the page that tells genuine letters from others. The QR code holds it whole; printed is what stands before `?` and `#`. */
  readonly checkAddress: string;
  readonly issuedAt: Date;
}
