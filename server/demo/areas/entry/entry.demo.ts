import { createHash } from "node:crypto";
import * as entries from "./entry-history.ts";
import * as receipts from "./receipts.ts";
import { perCompany, type RoomDemo } from "../../room-demo.ts";

/** The number in a public address; the same in every load, so that a link to a demo page stays one. */
const publicIdOf = ({ accountId }: { readonly accountId: number }): string =>
  createHash("sha256").update(`entry ${accountId}`).digest("hex").slice(0, 16);

export const demo: RoomDemo = {
  tables: () => [
    perCompany("public_entry", ["public_id", "account_id", "brand"], (_, c) => [[publicIdOf(c), c.accountId, c.brand]]),
    perCompany("entry_section", entries.SECTION_COLUMNS, entries.sectionRows),
    perCompany("entry_head", entries.HEAD_COLUMNS, (world, c) => [entries.headRow(world, c)]),
    perCompany("entry_change", entries.CHANGE_COLUMNS, entries.changeRows),
    perCompany("entry_spread", receipts.SPREAD_COLUMNS, receipts.spreadRows),
    perCompany("entry_receipt", receipts.RECEIPT_COLUMNS, receipts.receiptRows),
  ],
};
