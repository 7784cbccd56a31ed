import { PATHS } from "@schaufenster/contract/paths.ts";
import { browserOf } from "../../ops/local/programs.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../house/accessibility.ts";
import { originOf } from "../house/instance.ts";
import { expect, signIn, test } from "../house/journey.ts";
import { deliver, incoming } from "../house/leads.ts";
import { giveUpQuietHours, ownerOfCopy } from "../house/own-company.ts";
import { PEOPLE } from "../house/people.ts";
import { givePushService, handOver, happen, pushedTo, shownIn } from "../house/push.ts";

// The shell without a head, which other journeys run in, shows no notifications.
test.use({ launchOptions: { ...browserOf("FULL_CHROMIUM_PATH", "chromium"), args: ["--no-sandbox"] } });

test("a browser is switched on, shows a request, leads to it, and is switched off @chromium", async ({ page, brand }) => {
  const subscribed = await givePushService(page, originOf(brand));
  const owner = await ownerOfCopy(page, PEOPLE.office);
  await giveUpQuietHours(owner);
  await signIn(page, owner.email, PATHS.told, owner.password);
  const push = page.getByRole("region", { name: "Push-Nachrichten" });
  await expect(page.getByRole("checkbox", { name: "Neue Anfrage: Push" })).not.toBeAttached();
  await push.getByRole("button", { name: "In diesem Browser einschalten" }).press("Enter");
  await expect(push.getByText("Dieser Browser")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Neue Anfrage: Push" })).toBeChecked();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await deliver(owner, incoming("Fassade streichen"));
  const [browser] = subscribed;
  if (!browser) throw new Error("nobody has subscribed");
  await expect.poll(() => pushedTo(browser)).toHaveLength(1);
  const [message = ""] = await pushedTo(browser);
  // The service may bring it twice.
  for (const _ of [1, 2]) await handOver(page, originOf(brand), message);
  await expect.poll(() => shownIn(page)).toEqual([{ title: "Neue Anfrage: Fassade streichen", line: expect.stringMatching(/^Aus /) }]);

  await push.getByRole("button", { name: /^Push-Nachrichten in .+ ausschalten$/ }).press("Enter");
  await expect(push.getByRole("button", { name: "In diesem Browser einschalten" })).toBeVisible();
  await page.reload();
  await happen(page, "notificationclick");
  await expect(page.getByRole("article", { name: "Fassade streichen" })).toBeVisible();
  expect(await shownIn(page)).toEqual([]);
});

test("whoever's browser has ended push is told by it @chromium", async ({ page, brand }) => {
  await givePushService(page, originOf(brand));
  await signIn(page, PEOPLE.office, PATHS.told);
  await page.evaluate(() => navigator.serviceWorker.register("/push-worker.js").then(() => navigator.serviceWorker.ready));
  await happen(page, "pushsubscriptionchange");
  await expect.poll(() => shownIn(page)).toMatchObject([{ title: "Push-Nachrichten sind aus" }]);
});
