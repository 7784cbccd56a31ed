import { portal } from "@schaufenster/contract/areas/portal/portal.calls.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildUser } from "../../../test/builders.ts";
import { Browser, mintedSession } from "../../../test/client.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { toolUrl } from "./tools.ts";

let house: House;
beforeAll(async () => void (house = await openHouse({ PORTAL_ENV: "staging", TRYOUT_PAGES: "on" })));
afterAll(() => house.close());

test("the way to the rating manager is the brand's own, and that of the environment", async () => {
  const { userId } = await buildUser(house, { role: "ratingusermanager" });
  const browser = await mintedSession(house, userId);
  const wayAt = async (host: string) =>
    (await browser.send(portal.getMenuItems, {}, { host })).data.find(({ key }) => key === "rating-manager")?.external;
  expect([await wayAt("nahwerk.test"), await wayAt("ortsfink.test")]).toEqual([
    "https://bewertungsmanager-staging.nahwerk.example",
    "https://bewertungsmanager-staging.ortsfink.example",
  ]);
  expect(toolUrl("bewertungsmanager", { site: "ortsfink.example" }, "production")).toBe("https://bewertungsmanager.ortsfink.example");
});

test("a staging tells its pages whether there is something to try out", async () => {
  expect((await new Browser(house).send(portal.getBrand, {})).data.tryouts).toBe(true);
});
