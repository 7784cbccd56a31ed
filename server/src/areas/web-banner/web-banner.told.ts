import { PATHS } from "@schaufenster/contract/paths.ts";
import { toldKind } from "../../doors/told/kind.ts";

export const WEB_BANNER_TOLD = [
  toldKind<{ readonly title: string }>({
    kind: "banner-refused",
    pace: "soon",
    email: true,
    titleOf: ({ title }) => `Werbebanner abgelehnt: ${title}`,
    exampleOf: () => ({ title: "Herbstaktion Fassade" }),
    lineOf: () => "Die Prüfung hat Ihre Motive abgelehnt. Den Grund lesen Sie bei Ihrem Werbebanner, dort können Sie neue einreichen.",
    pageOf: () => PATHS.webBannerOverview,
    action: "Grund lesen",
  }),
];
