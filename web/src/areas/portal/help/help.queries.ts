import { useQuery } from "@tanstack/react-query";
import { loadArticle } from "./articles.ts";
import type { HelpTopic } from "./help.topic.ts";

/** The text of an article; it is a file of the portal and never changes while the page is open. */
export const useArticle = (topic: HelpTopic) =>
  useQuery({ queryKey: ["help-article", topic.slug], queryFn: () => loadArticle(topic), staleTime: Infinity });
