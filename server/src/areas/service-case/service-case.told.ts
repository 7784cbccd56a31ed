import type { CallBackTopic } from "@schaufenster/contract/areas/service-case/service-case.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { toldKind } from "../../doors/told/kind.ts";
import { TOPIC_NAMES } from "./service-case.texts.ts";

/** As the trigger of call-backs writes it. */
interface Answered {
  readonly topic: CallBackTopic;
}
/** Where somebody asks for a call back, and reads what came of it. */
const PAGE_OF: Readonly<Record<CallBackTopic, string>> = {
  website: PATHS.websiteOverview,
  "search-ads": PATHS.searchAdsStatistics,
  "social-media": PATHS.socialMedia,
  "web-banner": PATHS.webBannerOverview,
  "tv-banner": PATHS.tvBanner,
  "entry-service": PATHS.entryService,
  "entry-statistics": PATHS.entryStatistics,
  "listing-transfer": PATHS.listingTransfer,
  contract: PATHS.contract,
  products: PATHS.products,
  documents: PATHS.documents,
  contacts: PATHS.contacts,
};
const isTopic = (text: string): text is CallBackTopic => text in PAGE_OF;
/** A case is named with its topic. */
const pageOf = (object: string): string => {
  const [topic = ""] = object.split("@");
  return isTopic(topic) ? PAGE_OF[topic] : PATHS.customerDashboard;
};

export const SERVICE_CASE_TOLD = [
  toldKind<{ readonly subject: string }>({
    kind: "case-answered",
    pace: "soon",
    email: true,
    titleOf: ({ subject }) => `Antwort auf Ihr Anliegen: ${subject}`,
    exampleOf: () => ({ subject: "Öffnungszeiten im Advent" }),
    lineOf: () => "Unser Service hat geantwortet. Dort können Sie auch zurückschreiben.",
    pageOf: (object) => (object === "" ? PATHS.serviceCases : `${PATHS.serviceCases}?anliegen=${object.split("@")[0] ?? ""}`),
    action: "Antwort lesen",
  }),
  toldKind<Answered>({
    kind: "call-back-answered",
    ofOne: true,
    pace: "soon",
    email: true,
    titleOf: ({ topic }) => `Antwort auf Ihren Rückrufwunsch: ${TOPIC_NAMES[topic]}`,
    exampleOf: () => ({ topic: "website" }),
    lineOf: () => "Unser Service hat geantwortet. Sie lesen es auf der Seite, auf der Sie um den Rückruf gebeten haben.",
    pageOf,
    action: "Antwort lesen",
  }),
];
