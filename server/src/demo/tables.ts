import * as calls from "./calls.ts";
import * as companies from "./companies.ts";
import type { Row } from "./copy-text.ts";
import * as entries from "./entry-history.ts";
import { FACT_COLUMNS, factRows } from "./facts.ts";
import * as leadWork from "./lead-work.ts";
import { LEAD_COLUMNS, LEAD_CONTACT_COLUMNS, leadContactRows, leadRows } from "./leads.ts";
import { LISTING_COLUMNS, listingRows } from "./listings.ts";
import { NOTICE_COLUMNS, noticeRows } from "./notices.ts";
import { PACKAGE_COLUMNS, packageRows } from "./package-reports.ts";
import * as people from "./people.ts";
import * as work from "./review-work.ts";
import { REVIEW_COLUMNS, reviewRows } from "./reviews.ts";
import type { Company, World } from "./world.ts";

/** A table and its rows for some companies, made while they are read. */
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: (world: World, companies: readonly Company[]) => Iterable<Row>;
}

/** What only the loader can say about a person: it needs the key of the installation. */
export interface Secrets {
  readonly loginHash: (login: string) => Buffer;
  readonly passwordHash: string;
  /** The secret of an authenticator app as it is stored. */
  readonly sealApp: (userId: number) => Buffer;
}

const perCompany = (name: string, columns: readonly string[], rowsOf: (world: World, company: Company) => Iterable<Row>): Table => ({
  name,
  columns,
  rows: function* (world, list) {
    for (const company of list) yield* rowsOf(world, company);
  },
});
const perPerson = (name: string, columns: readonly string[], rowOf: (world: World, account: people.Account) => Row): Table => ({
  name,
  columns,
  rows: function* (world, list) {
    for (const account of people.accountsOf(world, list)) yield rowOf(world, account);
  },
});

/** Every table of the world, in an order that satisfies the references between them. */
export const worldTables = ({ loginHash, passwordHash, sealApp }: Secrets): readonly Table[] => [
  perCompany("account", companies.ACCOUNT_COLUMNS, (world, c) => [companies.accountRow(world, c)]),
  perPerson("app_user", people.USER_COLUMNS, people.userRow),
  perPerson("login_index", ["login_hash", "user_id"], (_, a) => [loginHash(a.login), a.id]),
  perPerson("credential", ["user_id", "password_hash", "pepper_id"], (_, a) => [a.id, passwordHash, "k1"]),
  // Staff have had their second factor since long before today.
  {
    name: "totp",
    columns: ["user_id", "secret", "confirmed_at"],
    rows: function* (world, list) {
      for (const { id, roles } of people.accountsOf(world, list)) if (roles.includes("cuca")) yield [id, sealApp(id), world.clock.ago(200)];
    },
  },
  perCompany("membership", people.MEMBERSHIP_COLUMNS, people.membershipRows),
  perCompany("customer", companies.CUSTOMER_COLUMNS, (_, c) => [companies.customerRow(c)]),
  perCompany("product", companies.PRODUCT_COLUMNS, (_, c) => companies.productRows(c)),
  perCompany("contact_person", people.CONTACT_COLUMNS, people.contactRows),
  perCompany("external_service", companies.SERVICE_COLUMNS, companies.serviceRows),
  perCompany("entry_section", entries.SECTION_COLUMNS, entries.sectionRows),
  perCompany("entry_head", entries.HEAD_COLUMNS, (world, c) => [entries.headRow(world, c)]),
  perCompany("entry_change", entries.CHANGE_COLUMNS, entries.changeRows),
  perCompany("account_locks", entries.LOCK_COLUMNS, entries.lockRows),
  perCompany("portal_listing", LISTING_COLUMNS, listingRows),
  perCompany("lead", LEAD_COLUMNS, leadRows),
  perCompany("lead_contact", LEAD_CONTACT_COLUMNS, leadContactRows),
  perCompany("lead_decline", leadWork.DECLINE_COLUMNS, leadWork.declineRows),
  perCompany("lead_reclaim", leadWork.RECLAIM_COLUMNS, leadWork.reclaimRows),
  perCompany("lead_settings", leadWork.SETTINGS_COLUMNS, leadWork.settingsRows),
  perCompany("lead_offer", leadWork.OFFER_COLUMNS, leadWork.offerRows),
  perCompany("lead_job", leadWork.JOB_COLUMNS, leadWork.jobRows),
  perCompany("review", REVIEW_COLUMNS, reviewRows),
  perCompany("review_portal", work.PORTAL_COLUMNS, work.portalRows),
  perCompany("review_report", work.REPORT_COLUMNS, work.reportRows),
  perCompany("review_reply", work.REPLY_COLUMNS, work.replyRows),
  perCompany("review_draft", work.DRAFT_COLUMNS, work.draftRows),
  perCompany("review_summary", work.SUMMARY_COLUMNS, work.summaryRows),
  perCompany("review_award", work.AWARD_COLUMNS, work.awardRows),
  perCompany("package_report", PACKAGE_COLUMNS, packageRows),
  perCompany("phone_service", calls.PHONE_SERVICE_COLUMNS, calls.phoneServiceRows),
  perCompany("phone_settings", calls.PHONE_SETTINGS_COLUMNS, calls.phoneSettingsRows),
  perCompany("phone_call", calls.PHONE_CALL_COLUMNS, calls.phoneCallRows),
  perCompany("phone_call_day", calls.PHONE_MISSED_COLUMNS, calls.phoneMissedRows),
  perCompany("fact", FACT_COLUMNS, factRows),
  { name: "service_notice", columns: NOTICE_COLUMNS, rows: (world, list) => (list[0]?.index === 0 ? noticeRows(world) : []) },
];
