import { PATHS } from "@schaufenster/contract/paths.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../house/accessibility.ts";
import { quoted, sql } from "../house/database.ts";
import { expect, signIn, signInByForm, test } from "../house/journey.ts";
import { deliver, incoming } from "../house/leads.ts";
import { reportUndelivered } from "../house/mail-server.ts";
import { lettersTo, letterTo, linkIn } from "../house/mailbox.ts";
import { colleagueOf, giveUpQuietHours, ownerOfCopy } from "../house/own-company.ts";
import { PEOPLE } from "../house/people.ts";
import type { Newcomer } from "../house/account.ts";

/* People are told: by a mail that leads to the thing itself, in the inbox, and no more when they say so. */

/** What is still to be told of the person's company. */
const remindersOf = ({ email }: Newcomer) =>
  sql(`select o.kind from occasion o join membership m using (account_id) join app_user u using (user_id)
    where u.login = ${quoted(email)} and o.told_at is null and o.over_at is null`);

test("a request is told by mail, one tap leads to it after signing in, and once it is accepted nobody is reminded", async ({ page }) => {
  const owner = await ownerOfCopy(page, PEOPLE.office);
  await giveUpQuietHours(owner);
  expect(await deliver(owner, incoming("Fassade streichen"))).toEqual(["delivered"]);
  const letter = await letterTo(owner.email, /^Neue Anfrage: Fassade streichen/);
  expect(await remindersOf(owner)).toEqual(["lead-expiring"]);

  await signInByForm(page, owner.email, linkIn(letter, PATHS.leads), owner.password);
  const lead = page.getByRole("article", { name: "Fassade streichen" });
  await lead.getByRole("button", { name: "Anfrage annehmen" }).click();
  await expect(lead.getByRole("link", { name: /@post\.example$/ })).toBeVisible();
  expect(await remindersOf(owner)).toEqual([]);
  expect((await lettersTo(owner.email)).filter(({ subject }) => /Fassade/.test(subject))).toHaveLength(1);
});

test("a mail is ended by its link without signing in, and the page of choices shows it", async ({
  page,
  browser,
  contextOptions,
  viewport,
  baseURL,
}) => {
  const owner = await ownerOfCopy(page, PEOPLE.office);
  await giveUpQuietHours(owner);
  await deliver(owner, incoming("Zaun lasieren"));
  const { text } = await letterTo(owner.email, /^Neue Anfrage: Zaun lasieren/);
  const link = text.match(/https?:\/\/\S+\/abmelden\/\S+/)?.[0] ?? "";

  const context = await browser.newContext({
    ...contextOptions,
    viewport,
    locale: "de-DE",
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  });
  const reader = await context.newPage();
  await reader.goto(link);
  await expectNoSidewaysScroll(reader);
  await reader.getByRole("main").getByRole("button").click();
  await expect(reader.getByRole("main")).toContainText("„Neue Anfrage“");
  expect(await context.cookies()).toEqual([]);
  await context.close();

  await signIn(page, owner.email, PATHS.told, owner.password);
  await expect(page.getByRole("checkbox", { name: "Neue Anfrage: E‑Mail" })).not.toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Neue Anfrage: Im Portal" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Anfrage läuft ab: E‑Mail" })).toBeChecked();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("the inbox is read and emptied by keyboard, and what is done elsewhere leaves it", async ({ page }) => {
  const owner = await ownerOfCopy(page, PEOPLE.office);
  await deliver(owner, incoming("Keller streichen"), incoming("Balkon streichen"));
  await signIn(page, owner.email, PATHS.inbox, owner.password);
  const rows = page.getByRole("list", { name: "Meldungen" }).getByRole("listitem");
  await expect(async () => {
    await page.reload();
    await expect(rows).toHaveCount(2);
  }).toPass();
  await expect(page.getByRole("banner").getByText("2 ungelesene Meldungen")).toBeAttached();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole("button", { name: "„Neue Anfrage: Keller streichen“ ist erledigt" }).focus();
  await page.keyboard.press("Enter");
  await expect(rows).toHaveCount(1);
  await expect(page.locator("body")).not.toBeFocused();
  await page.getByRole("link", { name: "Neue Anfrage: Balkon streichen" }).focus();
  await page.keyboard.press("Enter");
  const lead = page.getByRole("article", { name: "Balkon streichen" });
  await lead.getByRole("button", { name: "Anfrage annehmen" }).click();
  await expect(lead.getByRole("link", { name: /@post\.example$/ })).toBeVisible();
  await page.goto(PATHS.inbox);
  await expect(page.getByText("Nichts zu erledigen")).toBeVisible();
});

test("a letter that does not arrive is said in the portal; until somebody tries again nothing more is sent", async ({ page }) => {
  const owner = await ownerOfCopy(page, PEOPLE.office);
  await giveUpQuietHours(owner);
  await deliver(owner, incoming("Keller streichen"));
  await reportUndelivered(await letterTo(owner.email, /^Neue Anfrage: Keller streichen/), "5.1.1");
  await deliver(owner, incoming("Balkon streichen"));
  // The worker tells of it a moment later.
  await expect
    .poll(() =>
      sql(`select o.facts->>'title' from telling t join occasion o on o.id = t.occasion_id join app_user u on u.user_id = t.user_id
        where u.login = ${quoted(owner.email)} and t.channel = 'portal' and o.facts->>'title' = 'Balkon streichen'`),
    )
    .toHaveLength(1);

  await signIn(page, owner.email, PATHS.inbox, owner.password);
  await expect(page.getByRole("heading", { name: `E‑Mails an ${owner.email} kommen nicht an` })).toBeVisible();
  await expect(page.getByText(/Balkon streichen/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await expect(page.getByRole("link", { name: "Adresse ändern" })).toHaveAttribute("href", PATHS.profile);
  await page.getByRole("button", { name: "Erneut versuchen" }).click();
  await expect(page.getByText("Die nächste Benachrichtigung schicken wir wieder per E‑Mail.")).toBeVisible();
  await expect(page.getByRole("heading", { name: /kommen nicht an$/ })).toBeHidden();

  await sql(`update telling set letter_at = now() - interval '1 hour' where letter is not null
    and user_id = (select user_id from app_user where login = ${quoted(owner.email)})`);
  await deliver(owner, incoming("Garage streichen"));
  await letterTo(owner.email, /^Neue Anfrage: Garage streichen/);
  expect((await lettersTo(owner.email)).filter(({ subject }) => /Balkon/.test(subject))).toEqual([]);
});

test("mails of what can wait come together: what waited for Monday comes when somebody wants it daily, and says that it is the day", async ({
  page,
}) => {
  const owner = await ownerOfCopy(page, PEOPLE.office);
  await giveUpQuietHours(owner);
  await signIn(page, owner.email, PATHS.told, owner.password);
  const weekly = page.getByRole("radio", { name: "Wöchentlich, montags um 8 Uhr zusammengefasst" });
  // It is chosen a moment after the click, when the wish is on its way.
  await weekly.click();
  await expect(weekly).toBeChecked();
  const reviews = page.getByRole("list", { name: "Bewertungen" });
  await expect(reviews.getByText("Am nächsten Morgen um 8 Uhr · E‑Mail in der Zusammenfassung")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await sql(`select tell('reclaim-answered', account_id, 'A-' || n, jsonb_build_object('title', 'Auftrag ' || n, 'credited', n = 1), now(), 1)
    from membership join app_user using (user_id), generate_series(1, 2) as n where login = ${quoted(owner.email)}`);
  const due = (what: string) =>
    sql(`select distinct ${what} from telling join app_user using (user_id)
      where login = ${quoted(owner.email)} and channel = 'email' and letter is null`);
  await expect.poll(() => due("to_char(due_at at time zone 'Europe/Berlin', 'FMDay HH24:MI')")).toEqual(["Monday 08:00"]);

  const daily = page.getByRole("radio", { name: "Täglich um 8 Uhr zusammengefasst" });
  await daily.click();
  await expect(daily).toBeChecked();
  await expect.poll(() => due("due_at <= now() + interval '25 hours'")).toEqual(["t"]);
  await sql(
    `update telling t set due_at = now() from app_user u where u.user_id = t.user_id and u.login = ${quoted(owner.email)} and letter is null`,
  );
  const letter = await letterTo(owner.email, /^Ihr Tag bei .+: 2 Neuigkeiten$/);
  expect(letter.text).toContain("Reklamation anerkannt: Auftrag 1");
  expect(letter.text).toContain("Reklamation abgelehnt: Auftrag 2");
});

test("somebody is away: the colleague is told of it, hears of a request in their stead, and ends it", async ({ page }) => {
  const owner = await ownerOfCopy(page, PEOPLE.office);
  const colleague = await colleagueOf(page, owner);
  await giveUpQuietHours(owner);
  await giveUpQuietHours(colleague);
  await signIn(page, owner.email, PATHS.told, owner.password);
  const who = page.getByLabel("Wer vertritt Sie?");
  await who.selectOption({ index: 1 });
  const today = new Intl.DateTimeFormat("de-DE", { dateStyle: "medium", timeZone: "Europe/Berlin" }).format(new Date());
  await page.getByLabel("Erster Tag", { exact: true }).fill(today);
  await page.getByLabel("Letzter Tag", { exact: true }).fill(today);
  await page.getByRole("button", { name: "Vertretung eintragen" }).click();
  await expect(page.getByText(/ vertritt Sie am .+ Danach endet die Vertretung von selbst\.$/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await letterTo(colleague.email, /^Sie vertreten /);

  // The colleague wants no mails of requests, and gets this one in the owner's stead.
  await sql(`insert into told_choice (user_id, account_id, topic, channel, wanted)
    select user_id, account_id, 'lead-new', 'email', false from membership join app_user using (user_id) where login = ${quoted(colleague.email)}`);
  await deliver(owner, incoming("Treppe lackieren"));
  const letter = await letterTo(colleague.email, /^In Vertretung: Neue Anfrage: Treppe lackieren/);
  expect(letter.text).toContain("In Vertretung für ");
  expect((await lettersTo(owner.email)).filter(({ subject }) => /Treppe/.test(subject))).toEqual([]);

  await page.context().clearCookies();
  await signIn(page, colleague.email, PATHS.told, colleague.password);
  await page.getByRole("button", { name: /^Vertretung für .+ beenden$/ }).click();
  await expect(page.getByRole("button", { name: /^Vertretung für .+ beenden$/ })).toBeHidden();
  await letterTo(owner.email, /vertritt Sie nicht mehr$/);
});
