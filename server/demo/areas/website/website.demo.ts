import { perCompany, type RoomDemo } from "../../room-demo.ts";
import * as work from "./website-work.ts";
import * as websites from "./websites.ts";

export const demo: RoomDemo = {
  tables: () => [
    perCompany("website", websites.WEBSITE_COLUMNS, websites.websiteRows),
    perCompany("website_word", websites.WORD_COLUMNS, websites.wordRows),
    perCompany("website_keyword", websites.KEYWORD_COLUMNS, websites.keywordRows),
    perCompany("website_check", work.CHECK_COLUMNS, work.checkRows),
    perCompany("website_order", work.ORDER_COLUMNS, work.orderRows),
    perCompany("website_mail", work.MAIL_COLUMNS, work.mailRows),
  ],
};
