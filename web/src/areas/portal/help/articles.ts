import type { Article, Articles } from "./article.ts";
import type { HelpTopic, Shelf } from "./help.topic.ts";

/** The articles lie shelf by shelf and come when one of the shelf is opened. */
const LOADERS: Readonly<Record<Shelf, () => Promise<{ readonly articles: Articles }>>> = {
  start: () => import("./articles/start.articles.ts"),
  leads: () => import("./articles/leads.articles.ts"),
  entry: () => import("./articles/entry.articles.ts"),
  reviews: () => import("./articles/reviews.articles.ts"),
  ads: () => import("./articles/ads.articles.ts"),
  company: () => import("./articles/company.articles.ts"),
};

/** The text of a topic. */
export const loadArticle = async ({ shelf, slug }: HelpTopic): Promise<Article> => {
  const article = (await LOADERS[shelf]()).articles[slug];
  if (!article) throw new Error(`The shelf ${shelf} has no article ${slug}.`);
  return article;
};
