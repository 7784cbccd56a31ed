import type { Family } from "@schaufenster/contract/areas/company/product.rules.ts";
import type { Right } from "@schaufenster/contract/values/rights/rights.rules.ts";
import type { RouteKey } from "@schaufenster/contract/paths.ts";
import type { ComponentType } from "react";
import type { MENU_ICONS } from "./app/shell/menu-icons.ts";

/** A page: `bare` brings its own frame; `menu` keeps the side menu for signed-in people whatever the route says. */
export interface Page {
  /** For the tab, the breadcrumbs and the menu. */
  readonly title: string;
  readonly layout?: "menu" | "bare";
  /** What it needs of whoever works for the company, where that is not what its room needs. */
  readonly right?: Right;
}
/** An old address that leads on to another page. */
export interface Onward {
  readonly redirectTo: RouteKey;
}

/** One of these products, or any product at all. */
export type Booked = readonly Family[] | "any";

/** An entry of the side menu: a page, or a group of pages that opens. Breadcrumbs follow it. */
export interface MenuEntry {
  readonly section: "home" | "products" | "business" | "user";
  readonly icon: keyof typeof MENU_ICONS;
  /** The first page is the entry's own and gives it its name, unless there is a `label`. */
  readonly pages: readonly [RouteKey, ...RouteKey[]];
  readonly label?: string;
  /** What the first page is called among the others, when it gives the entry its name; an overview, when absent. */
  readonly firstLabel?: string;
  /** Shown only to companies that booked it; always, when absent. */
  readonly families?: Booked;
  /** Pages of the group that are shown only to companies that booked something else; never its first. */
  readonly only?: { readonly [K in RouteKey]?: Booked };
}

/** Loads a screen when it is first needed. */
export type ScreenLoader = () => Promise<{ readonly default: ComponentType }>;

type Routes = { readonly [K in RouteKey]?: Page | Onward };
type PagesOf<R> = { [K in keyof R]: R[K] extends Page ? K : never }[keyof R];
type Screens<K extends PropertyKey> = () => Promise<{ readonly screens: Readonly<Record<K, ScreenLoader>> }>;

/** All that a room brings to the portal. What is left out is named by the compiler (here and in `rooms.ts`) or by a guard. */
export interface Room {
  readonly routes: Routes;
  /** What its pages need of whoever works for the company; nothing, when absent. */
  readonly right?: Right;
  /** In the order of the menu; entries of several rooms follow each other as their rooms do. */
  readonly menu?: readonly MenuEntry[];
  /** The names of its files weigh on the first page: they stand in `<room>.screens.ts` and come when a page of the room is opened. */
  readonly screens: () => Promise<{ readonly screens: { readonly [K in RouteKey]?: ScreenLoader } }>;
}

/** Ties the pages of a room to their screens: a page without screen does not compile. */
export const defineRoom = <const R extends Routes>(
  room: Room & { readonly routes: R & Record<Exclude<keyof R, RouteKey>, never>; readonly screens: Screens<PagesOf<R>> },
): Omit<Room, "routes"> & { readonly routes: R } => room;
