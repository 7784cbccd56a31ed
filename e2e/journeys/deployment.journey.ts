import { PATHS } from "@schaufenster/contract/paths.ts";
import { newcomer } from "../house/account.ts";
import { deployable, DEPLOYED } from "../house/deployment.ts";
import { expect, openMenu, signIn, test as base } from "../house/journey.ts";
import { PEOPLE } from "../house/people.ts";
import { BROKEN_LINE, slowLine } from "../house/reception.ts";

const test = base.extend<{ deploy: () => Promise<void> }>({
  baseURL: DEPLOYED,
  deploy: async ({ noise }, give) => {
    noise.expect(/404 .*\/assets\/|Refused to apply style from '\S+\/assets\/|net::ERR_CONNECTION_/);
    const { deploy, stop } = await deployable();
    await give(deploy);
    await stop();
  },
});

test("bad reception: a deployment takes nothing away from whoever is writing @phone", async ({
  page,
  context,
  otherBrowser,
  noise,
  deploy,
}) => {
  noise.expect(BROKEN_LINE);
  await signIn(page, PEOPLE.everyProduct, PATHS.profile);
  const name = page.getByRole("textbox", { name: /^Vorname/ });
  await name.fill("Tomke");
  await slowLine(page);
  const second = await context.newPage();
  await second.goto(PATHS.reviewsPartners);
  const address = second.getByRole("textbox", { name: /^Adresse Ihres Eintrags/ });
  await address.fill("stadtblick.example/maler");
  await slowLine(second);
  const visitor = await otherBrowser();
  const person = newcomer();
  await visitor.goto(PATHS.register);
  await visitor.getByLabel("Vorname").fill(person.firstName);
  await visitor.getByLabel("Nachname").fill(person.lastName);
  await visitor.getByLabel("E‑Mail-Adresse", { exact: true }).fill(person.email);
  await visitor.getByRole("checkbox", { name: /Ich stimme den/ }).check();
  await slowLine(visitor);

  await deploy();

  await test.step("who opens a dialog whose file is gone hears of it, and finds the words again in the new version", async () => {
    await page.bringToFront();
    page.on("dialog", (question) => void question.accept());
    await page.getByRole("button", { name: "Profil löschen" }).click();
    await page.getByRole("button", { name: "Neu laden" }).click();
    await expect(page.getByText("Was Sie zuletzt hier eingegeben", { exact: false })).toBeVisible();
    await expect(name).toHaveValue("Tomke");
  });
  await test.step("who goes on to a page whose file is gone gets it from the new version, and the words wait where they were", async () => {
    await second.bringToFront();
    await openMenu(second);
    await second.getByRole("link", { name: "Startseite" }).first().click();
    await expect(second.getByRole("heading", { level: 1, name: /^Guten / })).toBeVisible();
    await second.goto(PATHS.reviewsPartners);
    await expect(address).toHaveValue("stadtblick.example/maler");
  });
  await test.step("a visitor goes on as if nothing had happened", async () => {
    await visitor.bringToFront();
    await visitor.getByRole("button", { name: "Weiter zum Passwort" }).click();
    await visitor.getByLabel("Passwort", { exact: true }).fill(person.password);
    await visitor.getByRole("button", { name: "Konto anlegen" }).click();
    await expect(visitor).toHaveURL(PATHS.registerDone);
    await expect(visitor.getByText(person.email)).toBeVisible();
  });
});
