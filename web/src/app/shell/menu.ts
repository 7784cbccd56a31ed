import type { Family } from "@schaufenster/contract/areas/company/product.rules.ts";
import type { RouteKey } from "@schaufenster/contract/paths.ts";
import type { MenuEntry } from "../../room.ts";
import { ROOMS } from "../../rooms.ts";
import type { IconImage } from "../../ui/icon.tsx";
import { titleOf } from "../page-titles.ts";
import { MENU_ICONS } from "./menu-icons.ts";
import { shellTexts } from "./shell.texts.ts";

/** A page below a group. */
export interface MenuPage {
  readonly route: RouteKey;
  readonly label: string;
}
/** An entry of the side menu: a page, or a group of pages that opens. */
export interface MenuGroup {
  /** The route of its first page. */
  readonly key: RouteKey;
  readonly label: string;
  readonly icon: IconImage;
  /** The first page is the group's own. */
  readonly pages: readonly [MenuPage, ...MenuPage[]];
  /** Shown only to companies with one of these products; always, when absent. */
  readonly families: readonly Family[] | undefined;
}
/** A titled part of the menu. */
export interface MenuSection {
  readonly key: MenuEntry["section"];
  readonly title: string | null;
  readonly groups: readonly MenuGroup[];
}

const pageOf = (route: RouteKey, label = titleOf(route)): MenuPage => ({ route, label });

const groupOf = ({ icon, label, firstLabel = shellTexts.overview, families, pages: [first, ...others] }: MenuEntry): MenuGroup => ({
  key: first,
  label: label ?? titleOf(first),
  icon: MENU_ICONS[icon],
  pages: [pageOf(first, label === undefined ? firstLabel : undefined), ...others.map((route) => pageOf(route))],
  families,
});

const ENTRIES = ROOMS.flatMap(({ menu = [] }) => menu);
const sectionOf = (key: MenuEntry["section"], title: string | null): MenuSection => ({
  key,
  title,
  groups: ENTRIES.filter(({ section }) => section === key).map(groupOf),
});

const { sections: titles } = shellTexts;
const HOME = sectionOf("home", null);
const PRODUCTS = sectionOf("products", titles.products);
const BUSINESS = sectionOf("business", titles.business);
const USER = sectionOf("user", titles.user);

/** The menu of a customer with these products, or of a private person. */
export const menuFor = (isCustomer: boolean, families: readonly (Family | "other")[]): readonly MenuSection[] => {
  if (!isCustomer) return [USER];
  const booked = (one: MenuGroup): boolean => one.families?.some((family) => families.includes(family)) ?? true;
  return [HOME, { ...PRODUCTS, groups: PRODUCTS.groups.filter(booked) }, BUSINESS];
};

/** Where a page stands in the menu; of two places the one with more pages around it is the better home. */
export const placeInMenu = (route: RouteKey): { section: MenuSection; group: MenuGroup } | null => {
  const found = [HOME, PRODUCTS, BUSINESS, USER].flatMap((section) =>
    section.groups.filter((one) => one.pages.some((page) => page.route === route)).map((group) => ({ section, group })),
  );
  return found.toSorted((a, b) => b.group.pages.length - a.group.pages.length)[0] ?? null;
};
