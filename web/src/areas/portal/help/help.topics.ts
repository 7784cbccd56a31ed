import { PATHS, type RouteKey } from "@schaufenster/contract/paths.ts";
import { COMPANY_TOPICS } from "./help.company.ts";
import { DAILY_TOPICS } from "./help.daily.ts";
import type { HelpTopic } from "./help.topic.ts";

/** Every article, shelf by shelf. */
export const HELP_TOPICS: readonly HelpTopic[] = [...DAILY_TOPICS, ...COMPANY_TOPICS];

/** Pages of the menu without an article of their own, each with the reason. */
export const WITHOUT_ARTICLE: { readonly [K in RouteKey]?: string } = {
  careVisits: "says itself what it shows, and why",
  ownUse: "The page is the explanation: each purpose stands there in full, with what is stored.",
};

/** The address of an article; it stays. */
export const helpHref = (slug: string): string => PATHS.helpArticle.replace("{artikel}", slug);
/** The article of a page; undefined for a page that has none. */
export const topicOfRoute = (route: string): HelpTopic | undefined => HELP_TOPICS.find(({ routes }) => routes.some((one) => one === route));
/** The article behind an address. */
export const topicOfSlug = (slug: string): HelpTopic | undefined => HELP_TOPICS.find((one) => one.slug === slug);
