import { measureReports, PACKAGE_COLUMNS, packageRows } from "./package-reports.ts";
import * as work from "./review-work.ts";
import { REVIEW_COLUMNS, reviewRows } from "./reviews.ts";
import { perCompany, type RoomDemo } from "../../room-demo.ts";

export const demo: RoomDemo = {
  tables: () => [
    perCompany("review", REVIEW_COLUMNS, reviewRows),
    perCompany("review_connected_source", work.SOURCE_COLUMNS, work.sourceRows),
    perCompany("review_report", work.REPORT_COLUMNS, work.reportRows),
    perCompany("review_reply", work.REPLY_COLUMNS, work.replyRows),
    perCompany("review_reply_step", work.STEP_COLUMNS, work.stepRows),
    perCompany("review_reply_receipt", work.RECEIPT_COLUMNS, work.receiptRows),
    perCompany("review_draft", work.DRAFT_COLUMNS, work.draftRows),
    perCompany("review_summary", work.SUMMARY_COLUMNS, work.summaryRows),
    perCompany("review_award", work.AWARD_COLUMNS, work.awardRows),
    perCompany("package_report", PACKAGE_COLUMNS, packageRows),
  ],
  roots: ["review_tally", "review_month", "review_word"],
  finish: measureReports,
};
