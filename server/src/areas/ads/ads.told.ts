import type { AdChannel } from "@schaufenster/contract/areas/ads/ads.rules.ts";
import { adTexts } from "@schaufenster/contract/areas/ads/ads.texts.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { formatDay, isoDay } from "@schaufenster/contract/values/text/format.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { toldKind } from "../../doors/told/kind.ts";

/** As the trigger of wishes for a rest writes it. */
interface Answered {
  readonly channel: AdChannel;
  readonly state: "accepted" | "refused";
  readonly from: string;
  readonly to: string;
}

export const ADS_TOLD = [
  toldKind<Answered>({
    kind: "ad-pause-answered",
    pace: "soon",
    email: true,
    titleOf: ({ channel, state }) => `Werbepause ${state === "accepted" ? "zugesagt" : "abgelehnt"}: ${adTexts.title[channel]}`,
    exampleOf: (now) => ({ channel: "search", state: "accepted", from: addDays(isoDay(now), 3), to: addDays(isoDay(now), 10) }),
    lineOf: ({ state, from, to }) =>
      state === "accepted"
        ? `Ihre Anzeigen pausieren vom ${formatDay(from)} bis ${formatDay(to)}.`
        : "Den Grund lesen Sie dort, wo Sie um die Pause gebeten haben.",
    // A wish is named with its channel.
    pageOf: (object) => (object.startsWith("social") ? PATHS.socialMedia : PATHS.searchAdsBudget),
    action: "Antwort ansehen",
  }),
];
