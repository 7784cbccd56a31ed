import { describe, expect, test } from "vitest";
import { PATHS, ROUTES, type Route, type RouteAccess, pathOfName } from "../src/paths.ts";
import { specTable } from "./spec.ts";

const WHO: Readonly<Record<string, RouteAccess>> = {
  public: "public",
  "logged out": "logged-out",
  any: "anyone",
  "any logged-in": "signed-in",
  "user,customer,tradesmanager,ratingusermanager": "roles-user",
  customer: "customer",
};
const spec = specTable("routes.tsv", ["path", "name_or_note", "who"]);
/** Told after a sign-in, to whoever is in by then: for signed-out people alone nobody would ever see them. */
const RESULTS: readonly string[] = [
  PATHS.claimingLoginDone,
  PATHS.claimingHold,
  PATHS.claimingPending,
  PATHS.accountLinkRedirect,
  PATHS.accountLinkHold,
  PATHS.accountLinkPending,
];
const every: readonly Route[] = Object.values(ROUTES);
const routes = every.filter((route) => route.ours !== true);
const without: readonly RouteAccess[] = ["public", "logged-out", "anyone"];

describe("the routes against the specification", () => {
  test("paths and roles are the same, in both directions", () => {
    const expected = spec.map((row) => `${row.path} ${RESULTS.includes(row.path) ? "anyone" : (WHO[row.who] ?? "?")}`).toSorted();
    expect(routes.map((route) => `${route.path} ${route.who}`).toSorted()).toEqual(expected);
  });
  test("what is ours is not in the specification", () => {
    const known = new Set(spec.map((row) => row.path));
    expect(every.filter((route) => route.ours === true && known.has(route.path)).map((route) => route.path)).toEqual([]);
  });
  test("the side menu is hidden where the specification says so and where nobody is signed in", () => {
    const noted = new Set(spec.filter((row) => row.name_or_note === "no side menu").map((row) => row.path));
    expect(noted.size).toBe(2);
    const wrong = routes.filter((route) => route.sideMenu === (noted.has(route.path) || without.includes(route.who)));
    expect(wrong.map((route) => route.path)).toEqual([]);
  });
  test("routes of other environments are marked", () => {
    const noted = spec.filter((row) => row.name_or_note === "non-production only").map((row) => row.path);
    expect(routes.filter((route) => route.nonProduction === true).map((route) => route.path)).toEqual(noted);
  });
  test("named pages lead to their paths", () => {
    const noted = ["dashboard", "user_dashboard", "customer_dashboard", "claiming_confirm"];
    expect(noted.map(pathOfName)).toEqual(["/", "/benutzer", "/kunde", "/claiming/confirm"]);
    expect(pathOfName("nowhere")).toBeNull();
    expect(PATHS.leads).toBe("/kunde/anfragen/uebersicht");
  });
});
