import { PATHS, type RouteKey } from "@schaufenster/contract/paths.ts";
import type { Crumb } from "../../ui/page/breadcrumbs.tsx";
import { titleOf } from "../page-titles.ts";
import { placeInMenu } from "./menu.ts";

/** The path to a page: home, the menu's section and group, the page. */
export const crumbsOf = (route: RouteKey): readonly Crumb[] => {
  const home: Crumb = { label: titleOf("dashboard"), href: PATHS.dashboard };
  if (route === "dashboard") return [home];
  const place = placeInMenu(route);
  if (place === null) return [home, { label: titleOf(route) }];
  const { section, group } = place;
  const [first] = group.pages;
  const above = section.key === "products" && section.title !== null ? [home, { label: section.title }] : [home];
  if (first.route === route) return [...above, { label: group.label }];
  return [...above, { label: group.label, href: PATHS[first.route] }, { label: titleOf(route) }];
};
