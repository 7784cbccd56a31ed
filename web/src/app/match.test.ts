import { PATHS, ROUTES, type RouteKey } from "@schaufenster/contract/paths.ts";
import { describe, expect, test } from "vitest";
import { matchRoute } from "./match.ts";

describe("matching", () => {
  const fixed = (Object.keys(ROUTES) as RouteKey[]).filter((key) => !PATHS[key].includes("{"));
  test.each(fixed)("%s finds itself", (key) => expect(matchRoute(PATHS[key])).toEqual({ key, params: {} }));

  test("a token is a parameter, but never hides a page", () => {
    expect(matchRoute("/kunde/meineProdukte/abc%20d")).toEqual({ key: "productLink", params: { token: "abc d" } });
    expect(matchRoute("/kunde/meineProdukte/tvbanner")?.key).toBe("tvBanner");
    expect(matchRoute("/kunde/meineProdukte/social-media")?.key).toBe("socialMedia");
  });
  test("a slash at the end does not matter", () => expect(matchRoute("/kunde/anfragen/uebersicht/")?.key).toBe("leads"));
  test.each(["/gibt-es-nicht", "/kunde/anfragen", "/Kunde", "/login/cuca/mehr", "/kunde/meineProdukte/%E0%A4%A"])("%s is unknown", (path) =>
    expect(matchRoute(path)).toBeNull(),
  );
});
