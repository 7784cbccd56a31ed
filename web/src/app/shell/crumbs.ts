import { PATHS, type RouteKey } from "@schaufenster/contract/paths.ts";
import type { Crumb } from "../../ui/breadcrumbs.tsx";
import { pageTitles } from "../route.texts.ts";
import { placeInMenu } from "./menu.ts";

const HOME: Crumb = { label: pageTitles.dashboard, href: PATHS.dashboard };

/** The path to a page: home, the menu's section and group, the page. */
export const crumbsOf = (route: RouteKey): readonly Crumb[] => {
  if (route === "dashboard") return [HOME];
  const place = placeInMenu(route);
  if (place === null) return [HOME, { label: pageTitles[route] }];
  const { section, group } = place;
  const [first] = group.pages;
  const above = section.key === "products" && section.title !== null ? [HOME, { label: section.title }] : [HOME];
  if (first.route === route) return [...above, { label: group.label }];
  return [...above, { label: group.label, href: PATHS[first.route] }, { label: pageTitles[route] }];
};
