import { PATHS } from "@schaufenster/contract/paths.ts";
import { registered } from "../house/account.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../house/accessibility.ts";
import { quoted, sql } from "../house/database.ts";
import { expect, fillSignIn, signIn, test } from "../house/journey.ts";
import { ownerOfCopy } from "../house/own-company.ts";
import { PEOPLE } from "../house/people.ts";

/* From the public page to the company and back: somebody rates, changes, is hidden, objects and deletes. */

test("a rating from the public page reaches the company, is changed, hidden with its reason, objected to and deleted", async ({
  page,
  otherBrowser,
}) => {
  const owner = await ownerOfCopy(page, PEOPLE.office);
  const writer = await registered(page);
  const mine = `user_id = (select user_id from app_user where login = ${quoted(writer.email)})`;
  const [entry = ""] = await sql(`select public_id from public_entry join membership using (account_id) join app_user using (user_id)
    where login = ${quoted(owner.email)}`);
  const isAtCompany = () => sql(`select synced = version from own_rating where ${mine}`);
  const step = (name: RegExp) => page.getByRole("button", { name });

  await page.goto(`/e/${entry}`);
  await page.getByRole("link", { name: "Bewertung schreiben" }).click();
  await fillSignIn(page, writer.email, writer.password);
  await expect(page.getByText(/Der Betrieb liest Ihre Bewertung unter dem Namen Wiebke A\./)).toBeVisible();
  await page.getByRole("radio", { name: "4 Sterne" }).check();
  await page.getByLabel(/^Was haben Sie erlebt/).fill("Pünktlich, sauber, freundlich.");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await step(/^Bewertung abgeben$/).click();
  await expect(page).toHaveURL(PATHS.ownRatings);
  await expect(page.getByRole("article")).toContainText("Pünktlich, sauber, freundlich.");

  await step(/^Bewertung von .* ändern$/).click();
  await page.getByLabel(/^Was haben Sie erlebt/).fill("Pünktlich, aber nicht sauber.");
  await expectAccessible(page);
  await step(/^Änderung speichern$/).click();
  await expect(page.getByRole("article")).toContainText("Pünktlich, aber nicht sauber.");
  await expect.poll(isAtCompany).toEqual(["t"]);
  const company = await otherBrowser();
  await signIn(company, owner.email, PATHS.reviewsManage, owner.password);
  await expect(company.getByText("Pünktlich, aber nicht sauber.")).toBeVisible();

  // What the desk decides about a report; how it does is tested with the calls.
  await sql(`update own_rating set hidden_at = now(), hidden_for = 'offensive', version = version + 1 where ${mine}`);
  await page.reload();
  await expect(page.getByText("Sie beleidigt jemanden.")).toBeVisible();
  await step(/widersprechen$/).click();
  await page.getByLabel(/^Warum soll die Bewertung/).fill("Ich habe niemanden beleidigt.");
  await step(/^Widerspruch senden$/).click();
  await expect(page.getByText(/Unser Team antwortet Ihnen hier bis zum/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await step(/^Bewertung von .* löschen$/).click();
  await step(/^Endgültig löschen$/).click();
  await expect(page.getByRole("heading", { name: "Sie haben noch nichts bewertet" })).toBeVisible();
  await expectAccessible(page);
});
