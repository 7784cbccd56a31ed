import type { RouteKey } from "@schaufenster/contract/paths.ts";
import type { Onward, Page, Room, ScreenLoader } from "../room.ts";
import { routeOf } from "../rooms.ts";

/** What a route shows. */
export type RouteTarget = (Page & { readonly screen: ScreenLoader }) | Onward;

/** Our service stands in for a screen that is not built yet. */
const loadScreen = async (room: Room, key: RouteKey, title: string): ReturnType<ScreenLoader> => {
  const screen = (await room.screens()).screens[key];
  if (typeof screen === "function") return screen();
  return (await import("./unbuilt/unbuilt.screen.tsx")).standIn(key, title);
};

/** What a route shows. */
export const targetOf = (key: RouteKey): RouteTarget => {
  const [room, route] = routeOf(key);
  return "redirectTo" in route ? route : { ...route, screen: () => loadScreen(room, key, route.title) };
};

/** Fetches the list of screens that a route's is in. */
export const prepare = (key: RouteKey): void => void routeOf(key)[0].screens();
