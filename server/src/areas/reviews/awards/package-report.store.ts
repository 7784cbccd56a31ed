import { sql } from "kysely";
import type { Db } from "../../../db/db.ts";
import type { Param } from "../../../db/statement.ts";
import { db, statement } from "../reviews.tables.ts";

/** How many reports the list shows. */
const LATEST = 24;

const latest = statement("reviews.package-reports", (p: Param<{ accountId: string }>) =>
  db
    .selectFrom("package_report")
    .select(["id", "name", "package_name", "created_at", "bytes"])
    .select([sql<string>`starts_on::text`.as("starts_on"), sql<string>`ends_on::text`.as("ends_on")])
    .where("account_id", "=", p("accountId"))
    .orderBy("created_at", "desc")
    .limit(LATEST),
);
/** A report as it is kept; `figures` where no file lies in the store. */
export interface PackageReportRow {
  readonly name: string;
  readonly package_name: string;
  readonly created_at: Date;
  readonly starts_on: string;
  readonly ends_on: string;
  readonly file_key: string | null;
  readonly figures: unknown;
  readonly company: string;
}
const one = statement(
  "reviews.package-report",
  (p: Param<{ accountId: string; id: string }>) => sql<PackageReportRow>`
  select r.name, r.package_name, r.created_at, r.starts_on::text as starts_on, r.ends_on::text as ends_on, r.file_key, r.figures, a.name as company
  from package_report r join account a on a.account_id = r.account_id where r.account_id = ${p("accountId")} and r.id = ${p("id")}`,
);

/** The newest reports of a company's packages. */
export const findLatestReports = (on: Db, accountId: string) => on.rows(latest, { accountId });
/** One report, with what it is written from. */
export const findReport = async (on: Db, accountId: string, id: string): Promise<PackageReportRow | undefined> =>
  (await on.rows(one, { accountId, id }))[0];
