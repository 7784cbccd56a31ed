import * as companies from "../../demo/companies.ts";
import { LOCK_COLUMNS, lockRows } from "../../demo/entry-history.ts";
import { CONTACT_COLUMNS, contactRows } from "../../demo/people.ts";
import { perCompany, type RoomDemo } from "../../demo/room-demo.ts";

export const demo: RoomDemo = {
  tables: () => [
    perCompany("account", companies.ACCOUNT_COLUMNS, (world, c) => [companies.accountRow(world, c)]),
    perCompany("customer", companies.CUSTOMER_COLUMNS, (_, c) => [companies.customerRow(c)]),
    perCompany("product", companies.PRODUCT_COLUMNS, (_, c) => companies.productRows(c)),
    perCompany("contact_person", CONTACT_COLUMNS, contactRows),
    perCompany("account_locks", LOCK_COLUMNS, lockRows),
  ],
  roots: ["account"],
};
