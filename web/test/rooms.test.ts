import { RIGHTS, RIGHTS_OF, type MemberRole } from "@schaufenster/contract/values/rights/rights.rules.ts";
import { globSync, readFileSync } from "node:fs";
import { FAMILIES, type Family } from "@schaufenster/contract/areas/company/product.rules.ts";
import { ROUTES } from "@schaufenster/contract/paths.ts";
import { describe, expect, test } from "vitest";
import { PRODUCT_LOOKS } from "../src/parts/products/product-looks.ts";
import { menuFor } from "../src/app/shell/menu.ts";
import type { MenuEntry, Room } from "../src/room.ts";
import { isAllowed, ROOMS } from "../src/rooms.ts";

/* The compiler names a route that no room has and a page without screen; these name the rest of what a room can forget. */

const SRC = new URL("../src/", import.meta.url).pathname;

const keysOf = <T extends object>(of: T): (keyof T)[] => Object.keys(of) as (keyof T)[];
const pagesOf = (room: Room): string[] => keysOf(room.routes).filter((key) => "title" in (room.routes[key] ?? {}));
const PAGES = ROOMS.flatMap(pagesOf);
const MENU = ROOMS.flatMap(({ menu = [] }) => menu);

test("every room stands in the list", () => {
  const list = readFileSync(`${SRC}rooms.ts`, "utf8");
  const rooms = globSync("**/*.routes.ts", { cwd: SRC });
  expect(rooms.length).toBeGreaterThan(10);
  expect(rooms.filter((file) => !list.includes(`"./${file}"`))).toEqual([]);
});

test("every route of the portal is that of one room", () => {
  const claimed: string[] = ROOMS.flatMap((room) => Object.keys(room.routes));
  expect(claimed.filter((key, at) => claimed.indexOf(key) !== at)).toEqual([]);
  expect(Object.keys(ROUTES).filter((key) => !claimed.includes(key))).toEqual([]);
});

test("every page has a title, and every old address leads to a page", () => {
  const untitled = ROOMS.flatMap(({ routes }) => keysOf(routes).filter((key) => (routes[key] as { title?: string }).title === ""));
  const onward = ROOMS.flatMap(({ routes }) => Object.values(routes)).flatMap((route) => ("redirectTo" in route ? [route.redirectTo] : []));
  expect(untitled).toEqual([]);
  expect(onward.filter((key) => !PAGES.includes(key))).toEqual([]);
});

test("a room has a screen for each of its pages and for nothing else", async () => {
  for (const room of ROOMS) {
    const screens = Object.keys((await room.screens()).screens);
    expect(screens.toSorted()).toEqual(pagesOf(room).toSorted());
  }
});

const keysShown = (families: readonly Family[]) => menuFor(true, families, RIGHTS).flatMap(({ groups }) => groups.map(({ key }) => key));
const keysOfEntries = (isShown: (entry: MenuEntry) => boolean) =>
  (["home", "products", "business"] as const).flatMap((section) =>
    MENU.filter((entry) => entry.section === section && isShown(entry)).map(({ pages: [key] }) => key),
  );

describe("the menu", () => {
  test("names pages that keep the menu beside them", () => {
    const named = MENU.flatMap(({ pages }) => pages);
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((key) => !PAGES.includes(key) || !ROUTES[key].sideMenu)).toEqual([]);
  });

  test("has no two entries with the same first page", () => {
    const first = MENU.map(({ pages: [key] }) => key);
    expect(first.filter((key, at) => first.indexOf(key) !== at)).toEqual([]);
  });

  test("shows every entry in the order of the rooms, and those of a product only with the product", () => {
    expect(keysShown(keysOf(FAMILIES))).toEqual(keysOfEntries(() => true));
    expect(keysShown([])).toEqual(keysOfEntries(({ families }) => families === undefined));
  });
});

const routesShown = (families: readonly (Family | "other")[]) =>
  menuFor(true, families, RIGHTS).flatMap(({ groups }) => groups.flatMap(({ pages }) => pages.map(({ route }) => route)));

test("every page of the menu is shown to a company that has booked everything", () => {
  const named = MENU.filter(({ section }) => section !== "user").flatMap(({ pages }) => pages);
  expect(new Set(routesShown(keysOf(FAMILIES)))).toEqual(new Set(named));
});

const someShown = (families: readonly (Family | "other")[]) =>
  routesShown(families).filter((key) => ["entryData", "entryService", "entryStatistics", "listingTransfer", "documents"].includes(key));

test("the group of the entry and that of the company show what goes with what is booked", () => {
  expect(someShown([])).toEqual(["entryData"]);
  expect(someShown(["entry"])).toEqual(["entryData", "entryStatistics", "listingTransfer", "documents"]);
  expect(someShown(["entryService"])).toEqual(["entryData", "entryService", "documents"]);
  expect(someShown(["other"])).toEqual(["entryData", "documents"]);
});

test("a product is offered to whoever may open its page", () => {
  for (const { route, right } of Object.values(PRODUCT_LOOKS)) {
    expect([route, isAllowed(route, [right])]).toEqual([route, true]);
    expect([
      route,
      isAllowed(
        route,
        RIGHTS.filter((other) => other !== right),
      ),
    ]).toEqual([route, false]);
  }
});

const shown = (role: MemberRole) =>
  new Set(
    menuFor(true, keysOf(FAMILIES), RIGHTS_OF[role]).flatMap(({ groups }) =>
      groups.flatMap(({ pages }) => pages.map(({ route }) => route)),
    ),
  );
test("a member sees the pages of the role in the menu, and no other", () => {
  expect([...shown("accounting")]).toEqual(["dashboard", "documents"]);
  const [, papers] = menuFor(true, keysOf(FAMILIES), RIGHTS_OF.accounting).flatMap(({ groups }) => groups);
  expect(papers).toMatchObject({ label: "Dokumente", pages: [{ route: "documents" }] });
  expect(shown("agency").has("contract")).toBe(false);
  expect(shown("agency").has("websiteOverview")).toBe(true);
  expect(shown("office").has("leads")).toBe(true);
  expect(shown("office").has("contacts")).toBe(false);
  expect(shown("owner").has("contacts")).toBe(true);
});
