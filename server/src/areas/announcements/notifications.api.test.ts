import { announcements } from "@schaufenster/contract/areas/announcements/announcements.calls.ts";
import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { notifications } from "@schaufenster/contract/areas/notifications/notifications.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { buildModal, MODAL_WORDS } from "../../../test/announcements.ts";
import { buildCompany, buildUser, PASSWORD } from "../../../test/builders.ts";
import { Browser, mintedSession } from "../../../test/client.ts";
import { atDesk, buildOwner } from "../../../test/desk.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { buildStaff, visitAs } from "../../../test/staff.ts";

/* What opens before somebody's eyes: for whom, when, and that it opens once. */

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());
// What is meant for everybody would open in the next test.
afterEach(() => house.admin.query("update modal_notification set ended_at = now() where ended_at is null"));

const codeOf = async (browser: Browser, host = "nahwerk.test") => {
  const { data } = await browser.send(user.getUser, {}, { host });
  expect(data.user_notification_code).toBe(data.userNotificationCode);
  return data.userNotificationCode;
};
const named = (code: string) => ({ body: { userNotification: code } });

test("nobody without a session, and no code that has another form", async () => {
  expect((await new Browser(house).send(notifications.getUserNotificationModalContent, named("x"))).status).toBe(401);
  const { browser } = await buildOwner(house);
  for (const code of ["", "-a", "a b", "a'b", "ä", "a".repeat(61), "../a"])
    expect((await browser.send(notifications.getUserNotificationModalContent, named(code))).status).toBe(400);
});

test("one for everybody is the person's code until it was read, by this person and nobody else", async () => {
  const { browser, userId } = await buildOwner(house);
  expect(await codeOf(browser)).toBeNull();
  await buildModal(house, { code: "neu", audience: "all" });
  expect(await codeOf(browser)).toBe("neu");
  const { data } = await browser.send(notifications.getUserNotificationModalContent, named("neu"));
  expect(data.notification).toEqual({
    headline: MODAL_WORDS.headline,
    text: MODAL_WORDS.text,
    button_text: "Zum Posteingang",
    button_link: "/benutzer/meldungen",
  });
  const { browser: other } = await buildOwner(house);
  expect((await browser.send(notifications.readUserNotification, named("neu"))).status).toBe(200);
  expect([await codeOf(browser), await codeOf(other)]).toEqual([null, "neu"]);
  // Said again, nothing changes and nothing is written down.
  expect((await browser.send(notifications.readUserNotification, named("neu"))).status).toBe(200);
  const { rows } = await house.admin.query("select call from audit_event where user_id = $1 and call = $2", [
    userId,
    notifications.readUserNotification.path,
  ]);
  expect(rows).toHaveLength(1);
});

test("the answer of a sign-in has it too, also where products decide", async () => {
  const { userId, login } = await buildUser(house);
  await buildCompany(house, { members: [userId] });
  await buildModal(house, { code: "beim-anmelden", audience: "products", heads: ["ENT"] });
  const browser = await new Browser(house).open();
  const { data } = await browser.send(auth.login, { body: { login, password: PASSWORD } });
  expect(data.user.userNotificationCode).toBe("beim-anmelden");
});

test("one for a product opens for the companies that have it now, of this brand", async () => {
  const { browser, accountId } = await buildOwner(house);
  await buildModal(house, { code: "website", audience: "products", heads: ["WEB", "LPG"] });
  expect(await codeOf(browser)).toBeNull();
  const give = "insert into product (account_id, id, sku, status, detail_name) values ($1, 7, 'LPG-2', $2, 'Landingpage')";
  await house.admin.query(give, [accountId, "Inactive"]);
  expect(await codeOf(browser)).toBeNull();
  await house.admin.query("update product set status = 'Produced' where account_id = $1", [accountId]);
  expect(await codeOf(browser)).toBe("website");
  await house.admin.query("update product set detail_name = null where account_id = $1", [accountId]);
  expect(await codeOf(browser)).toBeNull();
  await house.admin.query("update product set detail_name = 'Landingpage' where account_id = $1", [accountId]);
  // A stranger's product is nobody's reason.
  expect(await codeOf((await buildOwner(house)).browser)).toBeNull();
  await house.admin.query("update account set brand = 'ortsfink' where account_id = $1", [accountId]);
  expect(await codeOf(browser)).toBeNull();
});

test("only from its beginning to its end, and not when it was ended", async () => {
  const { browser } = await buildOwner(house);
  const { number } = await buildModal(house, { code: "frist", audience: "all" });
  const put = (change: string) => house.admin.query(`update modal_notification set ${change} where number = $1`, [number]);
  const seen = async () => [
    await codeOf(browser),
    (await browser.send(notifications.getUserNotificationModalContent, named("frist"))).status,
    (await browser.send(notifications.addUserNotification, named("frist"))).status,
  ];
  await put("starts_at = now() + interval '1 hour'");
  expect(await seen()).toEqual([null, 404, 404]);
  await put("starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'");
  expect(await seen()).toEqual([null, 404, 404]);
  await put("ends_at = now() + interval '1 hour', ended_at = now()");
  expect(await seen()).toEqual([null, 404, 404]);
  await put("ended_at = null");
  expect(await seen()).toEqual(["frist", 200, 200]);
});

test("by its link it opens for whoever comes, first and once more each time; an unknown code and another brand's are none", async () => {
  const { browser } = await buildOwner(house);
  await buildModal(house, { code: "alle", audience: "all" });
  await buildModal(house, { code: "per-link" });
  await buildModal(house, { code: "fremd", brand: "ortsfink" });
  expect(await codeOf(browser)).toBe("alle");
  expect((await browser.send(notifications.addUserNotification, named("per-link"))).status).toBe(200);
  expect(await codeOf(browser)).toBe("per-link");
  await browser.send(notifications.readUserNotification, named("per-link"));
  expect(await codeOf(browser)).toBe("alle");
  await browser.send(notifications.addUserNotification, named("per-link"));
  expect(await codeOf(browser)).toBe("per-link");
  await browser.send(notifications.readUserNotification, named("per-link"));
  for (const call of [
    notifications.addUserNotification,
    notifications.readUserNotification,
    notifications.getUserNotificationModalContent,
  ] as const)
    expect([(await browser.send(call, named("fremd"))).status, (await browser.send(call, named("gibt-es-nicht"))).status]).toEqual([
      404, 404,
    ]);
  expect(await codeOf(browser)).toBe("alle");
});

test("the same code in both brands is two notifications", async () => {
  const { browser } = await buildOwner(house);
  await buildModal(house, { code: "gleich", audience: "all" });
  await buildModal(house, { code: "gleich", audience: "all", brand: "ortsfink" });
  await browser.send(notifications.readUserNotification, named("gleich"));
  expect([await codeOf(browser), await codeOf(browser, "ortsfink.test")]).toEqual([null, "gleich"]);
});

test("a visit of customer care has none, reads nothing away and adds nothing", async () => {
  const { browser, accountId } = await buildOwner(house);
  await buildModal(house, { code: "besuch", audience: "all" });
  const { browser: care } = await visitAs(house, await buildStaff(house), accountId);
  expect(await codeOf(care)).toBeNull();
  for (const call of [notifications.readUserNotification, notifications.addUserNotification] as const)
    expect((await care.send(call, named("besuch"))).errors[0]?.code).toBe("care-read-only");
  expect(await codeOf(browser)).toBe("besuch");
  const staff = await atDesk(house);
  expect(await codeOf(staff.browser)).toBeNull();
});

test("without a company named, people see the products of their own companies and nobody else's", async () => {
  const { userId, accountId } = await buildOwner(house);
  const second = await buildCompany(house, { members: [userId] });
  await buildOwner(house);
  const seenWith = async (claimed: string): Promise<string[]> => {
    const client = await house.app.pools.app.connect();
    try {
      await client.query("begin");
      await client.query("select set_config('app.user_id', $1, true), set_config('app.account_id', $2, true)", [userId, claimed]);
      const { rows } = await client.query<{ id: string }>("select distinct account_id::text as id from product order by 1");
      return rows.map(({ id }) => id);
    } finally {
      await client.query("rollback");
      client.release();
    }
  };
  expect(await seenWith("")).toEqual([accountId, second.accountId].sort());
  expect(await seenWith(accountId)).toEqual([accountId]);
  expect((await mintedSession(house, userId).then((browser) => browser.send(announcements.getAnnouncements, {}))).status).toBe(403);
});
