import { PATHS } from "@schaufenster/contract/paths.ts";
import { toldKind } from "../../doors/told/kind.ts";

/** As the trigger of creatives writes it. */
interface OfCreative {
  readonly title: string;
}
const example = (): OfCreative => ({ title: "Herbstaktion Fassade" });
const pageOf = (): string => PATHS.tvBanner;

export const TV_BANNER_TOLD = [
  toldKind<OfCreative>({
    kind: "tv-approval",
    pace: "soon",
    email: true,
    titleOf: ({ title }) => `Ihre Freigabe fehlt: ${title}`,
    exampleOf: example,
    lineOf: () => "Ein Motiv für Ihr TV-Banner liegt bereit. Bitte prüfen Sie Text, Telefonnummer und Logo.",
    pageOf,
    action: "Motiv prüfen",
  }),
  toldKind<OfCreative>({
    kind: "tv-refused",
    pace: "soon",
    email: true,
    titleOf: ({ title }) => `TV-Motiv abgelehnt: ${title}`,
    exampleOf: example,
    lineOf: () => "Die Sender haben das Motiv abgelehnt. Den Grund lesen Sie bei Ihrem TV-Banner.",
    pageOf,
    action: "Grund lesen",
  }),
];
