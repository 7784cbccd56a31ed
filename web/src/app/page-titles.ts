import type { RouteKey } from "@schaufenster/contract/paths.ts";
import { routeOf } from "../rooms.ts";

/** The title of a page; an old address is called like the page it leads to. */
export const titleOf = (key: RouteKey): string => {
  const [, route] = routeOf(key);
  return "title" in route ? route.title : titleOf(route.redirectTo);
};
