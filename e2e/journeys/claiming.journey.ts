import { randomUUID } from "node:crypto";
import { PATHS } from "@schaufenster/contract/paths.ts";
import type { Page } from "@playwright/test";
import { ACTIVATION, newcomer, registered } from "../house/account.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../house/accessibility.ts";
import { quoted, sql } from "../house/database.ts";
import { URLS } from "../house/instance.ts";
import { expect, fillSignIn, signIn, signOut, test } from "../house/journey.ts";
import { letterTo, linkIn } from "../house/mailbox.ts";
import { ownerOfCopy } from "../house/own-company.ts";
import { PEOPLE } from "../house/people.ts";

/* Taking a company over, from its public page to its entry; being asked as its owner; keeping it and giving it back. */

interface Claimable {
  readonly accountId: string;
  readonly publicId: string;
  readonly domain: string;
  readonly phone: string;
}
/** A company of its own, made after one of the demo world, with a website and a number that nobody else has. */
const claimable = async (accountId: string): Promise<Claimable> => {
  const domain = `kranz-${randomUUID().slice(0, 8)}.example`;
  const phone = `+49221471${String(Math.floor(Math.random() * 1_000_000)).padStart(6, "0")}`;
  await sql(`update entry_section set data = data || ${quoted(JSON.stringify({ Phone: phone, show_address: true }))}::jsonb where account_id = ${accountId} and section = 'companyData';
    insert into entry_section (account_id, section, data) values (${accountId}, 'onlinePresence', ${quoted(JSON.stringify({ website: `https://www.${domain}`, shop: null, booking: null, links: [] }))})
      on conflict (account_id, section) do update set data = excluded.data;
    update customer set claimed_by = 'OWNER', claimed_last_update = now() - interval '30 days', reseller_active = false where account_id = ${accountId}`);
  const [publicId = ""] = await sql(`select public_id from public_entry where account_id = ${accountId}`);
  return { accountId, publicId, domain, phone };
};
const idOf = async (email: string): Promise<string> => (await sql(`select user_id from app_user where login = ${quoted(email)}`))[0] ?? "";
/** One with an owner. */
const owned = async (page: Page) => {
  const owner = await ownerOfCopy(page, PEOPLE.office);
  return { owner, ...(await claimable(await idOf(owner.email))) };
};
/** One without. */
const orphan = async (page: Page): Promise<Claimable> => {
  const { accountId, ...rest } = await owned(page);
  await sql(`delete from membership where account_id = ${accountId}`);
  return { accountId, ...rest };
};
const openFromPage = async (page: Page, { publicId }: Claimable): Promise<void> => {
  await page.goto(`/e/${publicId}`);
  await page.getByRole("link", { name: "Eintrag übernehmen" }).click();
};
const choose = async (page: Page, way: string): Promise<void> => {
  await page.getByRole("radio", { name: way }).check();
  await page.getByRole("button", { name: "Code anfordern" }).click();
};
const enter = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel("PIN oder Code").fill(code);
  await page.getByRole("button", { name: "Bestätigen" }).click();
};
const codeIn = (text: string): string => /lautet: (\d{4} \d{4})/.exec(text)?.[1] ?? "";

test("from the public page over registration and mail to the company", async ({ page }) => {
  const company = await orphan(page);
  const person = newcomer();
  await openFromPage(page, company);
  await expect(page.getByRole("heading", { level: 1, name: "Ist das Ihr Betrieb?" })).toBeVisible();
  await expect(page).toHaveURL(PATHS.claimingWelcome);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Ja, Eintrag übernehmen" }).click();
  await page.getByLabel("Vorname").fill(person.firstName);
  await page.getByLabel("Nachname").fill(person.lastName);
  await page.getByLabel("E‑Mail-Adresse").fill(person.email);
  await page.getByRole("checkbox").check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Weiter zum Passwort" }).click();
  await page.getByLabel("Passwort", { exact: true }).fill(person.password);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Konto anlegen" }).click();
  await expect(page).toHaveURL(PATHS.claimingRegisterDone);
  await expectAccessible(page);

  await page.goto(linkIn(await letterTo(person.email, ACTIVATION), PATHS.registerActivation));
  await expect(page.getByText("Ihre E‑Mail-Adresse ist bestätigt.")).toBeVisible();
  await fillSignIn(page, person.email, person.password);
  await expect(page).toHaveURL(PATHS.claimingPending);
  await expect(page.getByText("Nachweis fehlt")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await choose(page, "E‑Mail mit Code");
  await enter(page, codeIn((await letterTo(`info@${company.domain}`, /^Ihr Code für den Eintrag$/)).text));
  await expect(page.getByText("Der Eintrag gehört Ihnen.")).toBeVisible();
  await letterTo(person.email, /^Der Eintrag gehört Ihnen: /);
  await page.getByRole("button", { name: "Eintrag bearbeiten" }).click();
  await expect(page).toHaveURL(PATHS.dashboard);
});

test("a call speaks the code, seen again on another device", async ({ page, otherBrowser }) => {
  const company = await orphan(page);
  const person = await registered(page);
  await openFromPage(page, company);
  await page.getByRole("link", { name: "Anmelden" }).last().click();
  await page.getByLabel("E‑Mail-Adresse oder Benutzername").fill(person.email);
  await page.getByLabel("Passwort", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Anmelden" }).click();
  await expect(page).toHaveURL(PATHS.claimingLoginDone);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Weiter zum Nachweis" }).click();
  await choose(page, "Anruf mit Code");
  const line = `${URLS.sandbox}/telephony-line/${encodeURIComponent(company.phone)}`;
  await expect(async () => {
    const { heard } = (await (await fetch(line)).json()) as { heard: readonly string[] };
    expect(heard.length).toBeGreaterThan(0);
  }).toPass();
  const { heard } = (await (await fetch(line)).json()) as { heard: readonly string[] };
  const code = (/lautet: ([\d, ]+)\./.exec(heard.at(-1) ?? "")?.[1] ?? "").replaceAll(", ", "");
  const other = await otherBrowser();
  await signIn(other, person.email, PATHS.claimingPending, person.password);
  await enter(other, code);
  await expect(other.getByText("Der Eintrag gehört Ihnen.")).toBeVisible();
});

test("the owner is told, objects, and the desk decides with both sides before it", async ({ page, otherBrowser }) => {
  const company = await owned(page);
  const person = await registered(page);
  await signIn(page, person.email, PATHS.userDashboard, person.password);
  await page.goto(`${PATHS.claimingRedirect}?eintrag=${company.publicId}`);
  await page.getByRole("button", { name: "Eintrag übernehmen" }).click();
  await choose(page, "E‑Mail mit Code");
  await enter(page, codeIn((await letterTo(`info@${company.domain}`, /^Ihr Code für den Eintrag$/)).text));
  await expect(page.getByText("Einspruchsfrist läuft")).toBeVisible();

  const owner = await otherBrowser();
  await signIn(owner, company.owner.email, PATHS.claimingConfirm, company.owner.password);
  await expect(owner.getByRole("heading", { name: "Jemand möchte Ihren Eintrag übernehmen" })).toBeVisible();
  await expectAccessible(owner);
  await owner.getByLabel("Warum stimmt das nicht?").fill("Der Betrieb ist seit 1998 in meiner Familie.");
  await owner.getByRole("button", { name: "Widersprechen" }).click();
  await expect(owner.getByText(/Bis zur Entscheidung bleibt der Eintrag bei Ihnen/)).toBeVisible();
  await page.goto(PATHS.claimingHold);
  await expect(page.getByText("Unser Team entscheidet")).toBeVisible();
  await expectAccessible(page);
});

test("a letter waits at the desk until it is sent", { tag: "@desktop" }, async ({ page }) => {
  const company = await orphan(page);
  const person = await registered(page);
  await signIn(page, person.email, PATHS.userDashboard, person.password);
  await page.goto(`${PATHS.claimingRedirect}?eintrag=${company.publicId}`);
  await page.getByRole("button", { name: "Eintrag übernehmen" }).click();
  await choose(page, "Brief mit PIN");
  await expect(page.getByText(/wird gedruckt/)).toBeVisible();
  const waiting = await sql(`select kind from desk_case where company_id = ${company.accountId} and closed_at is null`);
  expect(waiting).toContain("claim-letter");
  await signOut(page);
});

test("the year is over: a click confirms, and leads back to where the owner was going", async ({ page }) => {
  const company = await owned(page);
  await sql(`update customer set claimed_last_update = now() - interval '351 days' where account_id = ${company.accountId}`);
  await signIn(page, company.owner.email, PATHS.contract, company.owner.password);
  await expect(page).toHaveURL(PATHS.claimingConfirm);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Ja, alles aktuell" }).click();
  await expect(page).toHaveURL(PATHS.contract);
});

test("giving it back ends the access", { tag: "@phone" }, async ({ page }) => {
  const company = await owned(page);
  await signIn(page, company.owner.email, PATHS.claimingConfirm, company.owner.password);
  await page.getByRole("button", { name: "Inhaberschaft abgeben" }).click();
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Inhaberschaft abgeben" }).click();
  await expect.poll(() => sql(`select claimed_by from customer where account_id = ${company.accountId}`)).toEqual(["11880"]);
});
