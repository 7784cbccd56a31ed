import { PATHS } from "@schaufenster/contract/paths.ts";
import { formatDay, isoDay } from "@schaufenster/contract/values/text/format.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { toldKind } from "../../doors/told/kind.ts";

export const WEBSITE_TOLD = [
  toldKind<{ readonly website: string; readonly state: "in-work" | "done" }>({
    kind: "website-answered",
    pace: "soon",
    email: true,
    titleOf: ({ website, state }) => (state === "done" ? `Auftrag erledigt: ${website}` : `Auftrag in Arbeit: ${website}`),
    exampleOf: () => ({ website: "Malerbetrieb Kranz", state: "done" }),
    lineOf: () => "Unser Team hat auf Ihren Auftrag zur Website geantwortet.",
    pageOf: () => PATHS.websiteEdit,
    action: "Antwort lesen",
  }),
  toldKind<{ readonly website: string; readonly lastDay: string }>({
    kind: "website-certificate",
    pace: "morning",
    email: true,
    titleOf: ({ website }) => `Zertifikat läuft ab: ${website}`,
    exampleOf: (now) => ({ website: "Malerbetrieb Kranz", lastDay: addDays(isoDay(now), 9) }),
    lineOf: ({ lastDay }) => `Es gilt bis ${formatDay(lastDay)}. Danach warnen Browser Ihre Besucher. Lassen Sie es rechtzeitig erneuern.`,
    pageOf: () => PATHS.websiteOverview,
    action: "Website ansehen",
  }),
];
