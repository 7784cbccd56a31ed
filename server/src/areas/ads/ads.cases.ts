import type { AdChannel } from "@schaufenster/contract/areas/ads/ads.rules.ts";
import { formatDay } from "@schaufenster/contract/values/text/format.ts";
import { caseKind, tellLines, type CaseKind } from "../../doors/desk/case.ts";
import { CASE_TEXTS as texts } from "./ads.texts.ts";
import { answerAtDesk } from "./pause.service.ts";

/** As the trigger of `ad_pause` writes it. */
interface Wished {
  readonly channel: AdChannel;
  readonly from: string;
  readonly until: string;
}

/** What waits for a person about ads. */
export const ADS_CASES: readonly CaseKind[] = [
  caseKind<Wished>({
    kind: "ad-pause",
    name: texts.name,
    titleOf: ({ channel }) => texts.title(channel),
    tell: ({ channel, from, until }) =>
      tellLines([texts.labels.channel, texts.channels[channel]], [texts.labels.span, texts.span(formatDay(from), formatDay(until))]),
    runsOut: texts.runsOut,
    readsAt: texts.readsAt,
    decisions: [
      {
        key: "accepted",
        ...texts.accepted,
        run: async (tx, { companyId, object, text }) => companyId !== null && answerAtDesk(tx, companyId, object, "accept", text),
      },
      {
        key: "refused",
        ...texts.refused,
        run: async (tx, { companyId, object, text }) => companyId !== null && answerAtDesk(tx, companyId, object, "refuse", text),
      },
    ],
  }),
];
