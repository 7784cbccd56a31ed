import { randomInt } from "node:crypto";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../house/accessibility.ts";
import { URLS } from "../house/instance.ts";
import { expect, signIn, test } from "../house/journey.ts";
import { deliver, incoming } from "../house/leads.ts";
import { giveUpQuietHours, ownerOfCopy } from "../house/own-company.ts";
import { PEOPLE } from "../house/people.ts";

test("a number is confirmed by its code, a request comes there, and the page says who hears of it", async ({ page }) => {
  const digits = String(randomInt(1_000_000)).padStart(6, "0");
  const texts = async (): Promise<string[]> => {
    const phone = (await (await fetch(`${URLS.sandbox}/sms-phone/+4915114${digits}`)).json()) as { messages: { body: string }[] };
    return phone.messages.map(({ body }) => body);
  };
  const owner = await ownerOfCopy(page, PEOPLE.office);
  await giveUpQuietHours(owner);
  await signIn(page, owner.email, PATHS.told, owner.password);
  const sms = page.getByRole("region", { name: "SMS" });
  const heard = page.getByRole("region", { name: "Wer erfährt was" });
  const warning = heard.getByText("Von neuen Anfragen erfährt zurzeit niemand per E‑Mail, SMS oder Push.");
  await expect(page.getByRole("checkbox", { name: "Neue Anfrage: SMS" })).not.toBeAttached();
  await page.getByRole("checkbox", { name: "Neue Anfrage: E‑Mail" }).press("Space");
  await expect(warning).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await sms.getByRole("textbox", { name: "Mobilnummer" }).fill(`0151 14${digits}`);
  await sms.getByRole("button", { name: "Code per SMS senden" }).press("Enter");
  await expect.poll(texts).toHaveLength(1);
  const [first = ""] = await texts();
  await sms.getByRole("textbox", { name: "Code aus der SMS" }).fill(/\d{6}/.exec(first)?.[0] ?? "");
  await sms.getByRole("button", { name: "Nummer bestätigen" }).press("Enter");
  await expect(sms.getByText("Bestätigt", { exact: true })).toBeVisible();
  await page.getByRole("checkbox", { name: "Neue Anfrage: SMS" }).press("Space");
  await expect(
    heard
      .getByRole("listitem")
      .filter({ hasText: "Neue Anfrage" })
      .getByText(/: Im Portal, SMS$/),
  ).toBeVisible();
  await expect(warning).not.toBeAttached();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await deliver(owner, incoming("Fassade streichen"));
  await expect.poll(texts).toHaveLength(2);
  const message = (await texts())[1] ?? "";
  expect(message).toMatch(/^\w+: Neue Anfrage: Fassade streichen/);
  expect(message.length).toBeLessThanOrEqual(160);
  await page.goto(/https?:\S+$/.exec(message)?.[0] ?? "");
  await expect(page.getByRole("article", { name: "Fassade streichen" })).toBeVisible();
});
