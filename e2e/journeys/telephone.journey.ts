import { PATHS } from "@schaufenster/contract/paths.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../house/accessibility.ts";
import { expect, signIn, test } from "../house/journey.ts";
import { connectPhone, ownerWithPhone } from "../house/phone.ts";

test("a phone setting goes to the telephone service and comes back as its receipt; a call arrives without reload", async ({ page }) => {
  const owner = await ownerWithPhone(page);
  const line = await connectPhone(owner);
  await line.behave({ silent: true });
  await signIn(page, owner.email, PATHS.secretarialSettings, owner.password);
  const said = (name: RegExp | string) => page.getByRole("heading", { name });
  await expect(said(/^Gilt seit /)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const greeting = page.getByRole("textbox", { name: /^Text/ });
  const save = page.getByRole("button", { name: "Speichern", exact: true });
  await greeting.fill("Guten Morgen, Sie sprechen mit dem Büro.");
  await save.click();
  await expect(said("Noch nicht bestätigt")).toBeVisible();
  await expect(page.getByText(/Zuletzt bestätigt hat er den Stand, der seit .* gilt\./)).toBeVisible();
  await expectAccessible(page);

  await line.behave({ refuses: "Die Begrüßung nennt keine Firma." });
  await greeting.fill("Guten Tag, hier ist das Büro.");
  await save.click();
  await expect(page.getByRole("alert").getByText("Vom Telefondienst abgelehnt: Die Begrüßung nennt keine Firma.")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await line.behave({ doubles: true, reorders: true });
  await greeting.fill("Praxis am Rhein, guten Tag.");
  await save.click();
  await expect(said(/^Gilt seit \d\d:\d\d.Uhr$/)).toBeVisible();
  await expectAccessible(page);

  await page.goto(PATHS.secretarialOverview);
  const calls = page.getByRole("list", { name: "Liste der Anrufe" }).getByRole("link");
  await expect(calls.first()).toBeVisible();
  await expect(calls.filter({ hasText: "Testanruf" })).toHaveCount(0);
  await line.callForTest();
  await expect(calls.filter({ hasText: "Testanruf" })).toBeVisible();
  await expectAccessible(page);
  await line.end();
});
