import type { RouteKey } from "@schaufenster/contract/paths.ts";
import type { Onward, Page } from "../room.ts";
import { ROOMS } from "../rooms.ts";

const ROUTES_OF_ALL = Object.assign({}, ...ROOMS.map(({ routes }) => routes)) as Readonly<Record<RouteKey, Page | Onward>>;

/** The title of a page; an old address is called like the page it leads to. */
export const titleOf = (key: RouteKey): string => {
  const route = ROUTES_OF_ALL[key];
  return "title" in route ? route.title : titleOf(route.redirectTo);
};
