import { formatDay } from "@schaufenster/contract/values/text/format.ts";
import { caseKind, tellLines, type CaseKind } from "../../doors/desk/case.ts";
import { CASE_TEXTS as texts } from "./web-banner.texts.ts";
import { askAgain } from "./web-banner.service.ts";

/** As the trigger of `web_banner` writes it. */
interface Released {
  readonly title: string;
  readonly banner: string;
  readonly start: string | null;
}

/** What waits for a person about banners. Whether files may be shown only the provider's check can say, so nobody decides that here. */
export const WEB_BANNER_CASES: readonly CaseKind[] = [
  caseKind<Released>({
    kind: "web-banner-release",
    name: texts.name,
    titleOf: ({ title }) => texts.title(title),
    tell: ({ title, banner, start }) =>
      tellLines([texts.labels.title, title], [texts.labels.banner, banner], [texts.labels.start, start === null ? null : formatDay(start)]),
    runsOut: texts.runsOut,
    readsAt: texts.readsAt,
    decisions: [
      {
        key: "asked",
        ...texts.asked,
        run: async (tx, { companyId, object, text }) => companyId !== null && askAgain(tx, companyId, object, text),
      },
    ],
  }),
];
