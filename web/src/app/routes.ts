import type { RouteKey } from "@schaufenster/contract/paths.ts";
import type { Onward, Page, Room, ScreenLoader } from "../room.ts";
import { routeOf } from "../rooms.ts";

/** What a route shows. */
export type RouteTarget = (Page & { readonly screen: ScreenLoader }) | Onward;

const loadScreen = async (room: Room, key: RouteKey): ReturnType<ScreenLoader> => {
  const screen = (await room.screens()).screens[key];
  if (screen === undefined) throw new Error(`The page ${key} has no screen.`);
  return screen();
};

/** What a route shows. */
export const targetOf = (key: RouteKey): RouteTarget => {
  const [room, route] = routeOf(key);
  return "redirectTo" in route ? route : { ...route, screen: () => loadScreen(room, key) };
};

/** Fetches the list of screens that a route's is in. */
export const prepare = (key: RouteKey): void => void routeOf(key)[0].screens();
