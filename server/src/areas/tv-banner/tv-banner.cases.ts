import { caseKind, tellLines, type CaseKind } from "../../doors/desk/case.ts";
import { askForContent } from "./tv-banner.service.ts";
import { CASE_TEXTS as texts } from "./tv-banner.texts.ts";

/** As the trigger of `tv_creative` writes it. */
interface RefusedCreative {
  readonly title: string;
  readonly creative: string;
  readonly company: string | null;
  readonly channels: string | null;
}

/** What waits for a person about creatives: one that somebody refused must be made anew. */
export const TV_BANNER_CASES: readonly CaseKind[] = [
  caseKind<RefusedCreative>({
    kind: "tv-creative-refused",
    name: texts.name,
    titleOf: ({ title }) => texts.title(title),
    tell: ({ title, creative, company, channels }) =>
      tellLines(
        [texts.labels.title, title],
        [texts.labels.creative, creative],
        [texts.labels.company, company],
        [texts.labels.channels, channels],
      ),
    runsOut: texts.runsOut,
    readsAt: texts.readsAt,
    decisions: [
      {
        key: "asked",
        ...texts.asked,
        run: async (tx, { companyId, object, text }) => companyId !== null && askForContent(tx, companyId, object, text),
      },
    ],
  }),
];
