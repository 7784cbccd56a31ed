import type { Reply } from "../../call.ts";
import type { ListExport } from "../../values/list/table-export.ts";
import { countedList, type CountedSubject } from "../../values/time/statistics-export.rules.ts";
import type { website } from "./website.calls.ts";
import { namedRows, WEBSITE_FIGURES, type WebsiteFigure } from "./website-statistics.rules.ts";
import { websiteStatisticsTexts as texts } from "./website-statistics.texts.ts";

interface Shown {
  readonly url: string;
  readonly views: Reply<typeof website.getWebsiteViews>;
  readonly devices: Reply<typeof website.getWebsiteDevices>;
  readonly referrers: Reply<typeof website.getWebsiteReferrers>;
  readonly terms: Reply<typeof website.getWebsiteSearchTerms>;
}

const SUBJECT: CountedSubject<WebsiteFigure> = {
  title: texts.exportTitle,
  figures: WEBSITE_FIGURES,
  names: texts.figures,
  nameBefore: texts.visitsBefore,
};

/** The statistics to take along: the totals, devices, referrers and search terms above one row per step. */
export const websiteStatisticsList = ({ url, views, devices, referrers, terms }: Shown, createdAt: string): Omit<ListExport, "company"> => {
  const partsOf = (title: string, { total, rows }: Shown["devices" | "referrers" | "terms"]) => ({ title, total, parts: namedRows(rows) });
  const parts = [partsOf(texts.devices, devices), partsOf(texts.referrers, referrers), partsOf(texts.terms, terms)];
  return countedList(SUBJECT, { found: views, parts, facts: [[texts.website, url]] }, createdAt);
};
