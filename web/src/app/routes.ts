import type { RouteKey } from "@schaufenster/contract/paths.ts";
import type { Onward, Page, Room, ScreenLoader } from "../room.ts";
import { ROOMS } from "../rooms.ts";

/** What a route shows. */
export type RouteTarget = (Page & { readonly screen: ScreenLoader }) | Onward;

/** Our service stands in for a screen that is not built yet. */
const loadScreen = async (room: Room, key: RouteKey, title: string): ReturnType<ScreenLoader> => {
  const screen = (await room.screens()).screens[key];
  if (typeof screen === "function") return screen();
  return (await import("./unbuilt/unbuilt.screen.tsx")).standIn(key, title);
};

const targetIn = (room: Room, key: RouteKey, route: Page | Onward): RouteTarget =>
  "redirectTo" in route ? route : { ...route, screen: () => loadScreen(room, key, route.title) };

const routesOf = (room: Room): (readonly [RouteKey, Page | Onward])[] => Object.entries(room.routes) as [RouteKey, Page | Onward][];

/** Every route of the portal; the type of `ROOMS` says that none is missing. */
const TARGETS = Object.fromEntries(
  ROOMS.flatMap((room) => routesOf(room).map(([key, route]) => [key, targetIn(room, key, route)])),
) as Readonly<Record<RouteKey, RouteTarget>>;

/** What a route shows. */
export const targetOf = (key: RouteKey): RouteTarget => TARGETS[key];

/** Fetches the list of screens that a route's is in. */
export const prepare = (key: RouteKey): void => void ROOMS.find((room) => key in room.routes)?.screens();
