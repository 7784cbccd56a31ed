import type { Family } from "@schaufenster/contract/areas/company/product.rules.ts";
import type { Right } from "@schaufenster/contract/values/rights/rights.rules.ts";
import type { RouteKey } from "@schaufenster/contract/paths.ts";
import type { Booked, MenuEntry } from "../../room.ts";
import { isAllowed, ROOMS } from "../../rooms.ts";
import type { IconImage } from "../../ui/icon.tsx";
import { titleOf } from "../page-titles.ts";
import { MENU_ICONS } from "./menu-icons.ts";
import { shellTexts } from "./shell.texts.ts";

/** A page below a group. */
export interface MenuPage {
  readonly route: RouteKey;
  readonly label: string;
  /** Shown only to companies that booked it; always, when absent. */
  readonly families: Booked | undefined;
}
type Pages = [MenuPage, ...MenuPage[]];
/** An entry of the side menu: a page, or a group of pages that opens. */
export interface MenuGroup {
  /** The route of its first page. */
  readonly key: RouteKey;
  readonly label: string;
  readonly icon: IconImage;
  /** The first page is the group's own. */
  readonly pages: Pages;
  /** Shown only to companies that booked it; always, when absent. */
  readonly families: Booked | undefined;
}
/** A titled part of the menu. */
export interface MenuSection {
  readonly key: MenuEntry["section"];
  readonly title: string | null;
  readonly groups: readonly MenuGroup[];
}

const groupOf = ({ icon, label, firstLabel = shellTexts.overview, families, only, pages }: MenuEntry): MenuGroup => ({
  key: pages[0],
  label: label ?? titleOf(pages[0]),
  icon: MENU_ICONS[icon],
  pages: pages.map((route, at) => ({
    route,
    label: at === 0 && label === undefined ? firstLabel : titleOf(route),
    families: only?.[route],
  })) as Pages,
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

/** A group of which one page is left, and not its own, is that page. */
const narrow = (group: MenuGroup, left: readonly MenuPage[]): MenuGroup => {
  const [only] = left;
  const isOther = left.length === 1 && only !== undefined && only.route !== group.key;
  return { ...group, pages: left as Pages, ...(isOther ? { label: only.label } : {}) };
};

/** The menu of a customer with these products who may do this, or of a private person. */
export const menuFor = (isCustomer: boolean, families: readonly (Family | "other")[], rights: readonly Right[]): readonly MenuSection[] => {
  if (!isCustomer) return [USER];
  const isBooked = ({ families: wanted }: MenuPage | MenuGroup): boolean =>
    wanted === "any" ? families.length > 0 : (wanted?.some((family) => families.includes(family)) ?? true);
  return [HOME, PRODUCTS, BUSINESS].map((section) => ({
    ...section,
    groups: section.groups
      .filter(isBooked)
      .map((group) =>
        narrow(
          group,
          group.pages.filter((page) => isBooked(page) && isAllowed(page.route, rights)),
        ),
      )
      .filter(({ pages }) => pages.length > 0),
  }));
};

/** Where a page stands in the menu; of two places the one with more pages around it is the better home. */
export const placeInMenu = (route: RouteKey): { section: MenuSection; group: MenuGroup } | null => {
  const places = [HOME, PRODUCTS, BUSINESS, USER].flatMap((section) => section.groups.map((group) => ({ section, group })));
  const found = places.filter(({ group }) => group.pages.some((page) => page.route === route));
  return found.toSorted((a, b) => b.group.pages.length - a.group.pages.length)[0] ?? null;
};
