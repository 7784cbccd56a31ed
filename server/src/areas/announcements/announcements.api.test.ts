import { announcements } from "@schaufenster/contract/areas/announcements/announcements.calls.ts";
import { notifications } from "@schaufenster/contract/areas/notifications/notifications.calls.ts";
import { portal } from "@schaufenster/contract/areas/portal/portal.calls.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { buildModal, buildNotice, dayFrom, MODAL_WORDS, NOTICE_WORDS } from "../../../test/announcements.ts";
import { Browser } from "../../../test/client.ts";
import { atDesk, buildOwner } from "../../../test/desk.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { buildStaff, visitAs } from "../../../test/staff.ts";

/* What staff write at the desk, and who gets to see it. */

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());
afterEach(() => house.admin.query("update service_notice set ended_at = now() where ended_at is null"));

const messages = async (browser: Browser, host = "nahwerk.test"): Promise<string[]> =>
  (await browser.send(portal.getNotifications, {}, { host })).data.map(({ message }) => message);

test("only staff at the desk write and see what is written", async () => {
  const { browser, accountId } = await buildOwner(house);
  const { browser: care } = await visitAs(house, await buildStaff(house), accountId);
  for (const one of [browser, care]) {
    expect((await one.send(announcements.getAnnouncements, {})).status).toBe(403);
    expect((await one.send(announcements.addNotice, { body: NOTICE_WORDS })).status).toBe(403);
  }
});

test("a notice for everybody is told to anyone, in the words, the level and the way that staff chose", async () => {
  const { browser: staff, userId } = await atDesk(house);
  const body = { ...NOTICE_WORDS, level: "success", label: "Neu", fades: true } as const;
  const { data: written } = await staff.send(announcements.addNotice, { body });
  expect(written).toEqual({ ...body, number: written.number, version: 0, state: "running", fed: false });
  const told = { message: body.message, level: "success", label: "Neu", dismissible: true, fades: true };
  expect((await new Browser(house).send(portal.getNotifications, {})).data).toEqual([told]);
  expect((await (await buildOwner(house)).browser.send(portal.getNotifications, {})).data).toEqual([told]);
  expect(await messages(new Browser(house), "ortsfink.test")).toEqual([]);
  const trail = await house.admin.query("select call, fields from audit_event where user_id = $1", [userId]);
  expect(trail.rows).toMatchObject([{ call: announcements.addNotice.path }]);
  expect(JSON.stringify(trail.rows)).not.toContain(body.message);
});

test("one for a product is told to people whose company has it, and to nobody without a session or with one that has ended", async () => {
  const { browser: staff } = await atDesk(house);
  const { browser: owner, accountId, userId } = await buildOwner(house);
  await staff.send(announcements.addNotice, { body: { ...NOTICE_WORDS, message: "Nur Websites", families: ["website"] } });
  await staff.send(announcements.addNotice, { body: { ...NOTICE_WORDS, message: "Für alle" } });
  expect(await messages(owner)).toEqual(["Für alle"]);
  await house.admin.query("insert into product (account_id, id, sku, status, detail_name) values ($1, 8, 'WEB-1', 'Produced', 'Website')", [
    accountId,
  ]);
  expect(await messages(owner)).toEqual(["Nur Websites", "Für alle"]);
  expect(await messages(new Browser(house))).toEqual(["Für alle"]);
  const { browser: care } = await visitAs(house, await buildStaff(house), accountId);
  expect(await messages(care)).toEqual(["Für alle"]);
  await house.admin.query("update session set revoked_at = now() where user_id = $1", [userId]);
  expect(await messages(owner)).toEqual(["Für alle"]);
});

test("times are Berlin's, in winter and in summer", async () => {
  const { browser: staff } = await atDesk(house);
  const year = new Date().getUTCFullYear() + 1;
  const span = { startDay: `${year}-01-15`, startTime: "08:00", endDay: `${year}-07-15`, endTime: "18:30" };
  const { data } = await staff.send(announcements.addNotice, { body: { ...NOTICE_WORDS, ...span } });
  expect(data).toMatchObject({ ...span, state: "planned" });
  const { rows } = await house.admin.query<{ starts_at: Date; ends_at: Date }>(
    "select starts_at, ends_at from service_notice where id = $1",
    [data.number],
  );
  expect(rows.map(({ starts_at: start, ends_at: end }) => [start.toISOString(), end.toISOString()])).toEqual([
    [`${year}-01-15T07:00:00.000Z`, `${year}-07-15T16:30:00.000Z`],
  ]);
  expect(await messages(new Browser(house))).toEqual([]);
});

test("an end before the beginning, a notice that goes but cannot be taken away, and products that nobody chose are refused by field", async () => {
  const { browser: staff } = await atDesk(house);
  const fieldOf = async (...[call, input]: Parameters<typeof staff.send>) => (await staff.send(call, input)).errors[0]?.field;
  const early = { endDay: NOTICE_WORDS.startDay, endTime: NOTICE_WORDS.startTime };
  expect(await fieldOf(announcements.addNotice, { body: { ...NOTICE_WORDS, ...early } })).toBe("endDay");
  expect(await fieldOf(announcements.addNotice, { body: { ...NOTICE_WORDS, dismissible: false, fades: true } })).toBe("fades");
  const modal = { ...MODAL_WORDS, code: "produkte" };
  expect(await fieldOf(announcements.addModal, { body: { ...modal, audience: "products" } })).toBe("families");
  expect(await fieldOf(announcements.addModal, { body: { ...modal, audience: "all", families: ["website"] } })).toBe("families");
  for (const code of ["none", "undefined", "mit leer", ""])
    expect(await fieldOf(announcements.addModal, { body: { ...modal, code } })).toBe("code");
});

test("a button leads into the portal or to the brand's own hosts, and nowhere else", async () => {
  const { browser: staff } = await atDesk(house);
  const { data } = await staff.send(announcements.addModal, { body: { ...MODAL_WORDS, code: "knopf" } });
  const linkTo = (buttonLink: string | null) =>
    staff.send(announcements.updateModal, { body: { ...MODAL_WORDS, number: data.number, version: data.version, buttonLink } });
  for (const link of ["https://evil.example", "//evil.example", "javascript:alert(1)", "/logout", "https://www.ortsfink.example/"])
    expect((await linkTo(link)).errors[0]?.field).toBe("buttonLink");
  expect((await linkTo("https://www.nahwerk.example/hilfe")).status).toBe(200);
});

test("whoever began from an old version is told so; what was ended stays ended; another brand's is none", async () => {
  const { browser: staff } = await atDesk(house);
  const { number } = await buildNotice(house);
  const change = (version: number, message: string, host = "nahwerk.test") =>
    staff.send(announcements.updateNotice, { body: { ...NOTICE_WORDS, message, number, version } }, { host });
  expect((await change(0, "Erste")).data).toMatchObject({ version: 1, message: "Erste" });
  expect((await change(0, "Zweite")).errors[0]?.code).toBe("conflict");
  expect((await change(1, "Fremde", "ortsfink.test")).status).toBe(404);
  expect(await messages(new Browser(house))).toEqual(["Erste"]);
  expect((await staff.send(announcements.endNotice, { body: { number, version: 0 } })).errors[0]?.code).toBe("conflict");
  expect((await staff.send(announcements.endNotice, { body: { number, version: 1 } })).data).toMatchObject({ state: "ended", version: 2 });
  expect(await messages(new Browser(house))).toEqual([]);
  expect((await change(2, "Doch noch")).errors[0]?.code).toBe("not-possible-now");
});

test("what a system of the provider brought is ended here, and changed there", async () => {
  const { browser: staff } = await atDesk(house);
  const { number } = await buildNotice(house, { fed: true });
  const refused = await staff.send(announcements.updateNotice, { body: { ...NOTICE_WORDS, number, version: 0 } });
  expect(refused.errors[0]?.code).toBe("not-possible-now");
  expect((await staff.send(announcements.endNotice, { body: { number, version: 0 } })).data).toMatchObject({ fed: true, state: "ended" });
});

test("a notification is written, changed for those who have not seen it, and ended; its code is never given again", async () => {
  const { browser: staff } = await atDesk(house);
  const { browser: owner } = await buildOwner(house);
  const body = { ...MODAL_WORDS, code: "einmal", audience: "products" as const, families: ["entry" as const] };
  const { data } = await staff.send(announcements.addModal, { body });
  expect(data).toEqual({ ...body, number: data.number, version: 0, state: "running" });
  expect((await staff.send(announcements.addModal, { body })).errors[0]).toMatchObject({ code: "not-possible-now", field: "code" });
  const later = { ...MODAL_WORDS, headline: "Anders", number: data.number, version: 0 };
  expect((await staff.send(announcements.updateModal, { body: later })).data).toMatchObject({
    headline: "Anders",
    audience: "link",
    version: 1,
  });
  expect((await staff.send(announcements.updateModal, { body: later })).errors[0]?.code).toBe("conflict");
  const named = { body: { userNotification: "einmal" } };
  expect((await owner.send(notifications.getUserNotificationModalContent, named)).data.notification.headline).toBe("Anders");
  const ended = await staff.send(announcements.endModal, { body: { number: data.number, version: 1 } });
  expect(ended.data.state).toBe("ended");
  expect((await owner.send(notifications.getUserNotificationModalContent, named)).status).toBe(404);
});

test("the list has the brand's own, the newest first, with where each stands", async () => {
  const { browser: staff } = await atDesk(house);
  await buildNotice(house, { brand: "ortsfink" });
  await buildModal(house, { code: "fremd", brand: "ortsfink" });
  const past = { startDay: dayFrom(-9), endDay: dayFrom(-5) };
  await staff.send(announcements.addNotice, { body: { ...NOTICE_WORDS, ...past, message: "Vorbei" } });
  await staff.send(announcements.addNotice, { body: { ...NOTICE_WORDS, message: "Jetzt" } });
  const { data } = await staff.send(announcements.getAnnouncements, {});
  const listed = data.notices.filter(({ message }) => ["Vorbei", "Jetzt"].includes(message)).map(({ message, state }) => [message, state]);
  expect(listed).toEqual([
    ["Jetzt", "running"],
    ["Vorbei", "over"],
  ]);
  expect(data.modals.map(({ code }) => code)).not.toContain("fremd");
  const { data: theirs } = await staff.send(announcements.getAnnouncements, {}, { host: "ortsfink.test" });
  expect([theirs.notices.length, theirs.modals.map(({ code }) => code)]).toEqual([1, ["fremd"]]);
});
