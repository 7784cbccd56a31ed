import { entryEditing } from "@schaufenster/contract/areas/entry/entry-editing.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../house/accessibility.ts";
import { choose, keptAsDraft, openSection, publish, review, save } from "../house/entry.ts";
import { expect, signIn, test } from "../house/journey.ts";
import { ownerOfCopy } from "../house/own-company.ts";
import { PEOPLE } from "../house/people.ts";
import { heicPhoto, infectedPdf, jpeg, phonePhoto } from "../house/photos.ts";

const SLOW_BYTES_PER_SECOND = 40_000;
const SLOW_BYTES = 150_000;
const LARGE_BYTES = 4_000_000;

const atEntry = async (page: Page, section: string): Promise<Locator> => {
  const owner = await ownerOfCopy(page, PEOPLE.newEntry);
  await signIn(page, owner.email, PATHS.entryData, owner.password);
  return openSection(page, section);
};

const photos = (page: Page): Locator =>
  page.getByRole("list", { name: "Ihre Fotos in der Reihenfolge des Eintrags" }).getByRole("listitem");

/** Photos that were checked: only those can be cut. */
const checked = (page: Page): Locator => page.getByRole("button", { name: /^Foto \d zuschneiden$/ });

/** Holds the answers about files back until they are let go: the check itself may be quicker than any eye. */
const holdAnswers = async (page: Page): Promise<() => void> => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${entryEditing.getFile.path}?*`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

/** A link as in the country: everything sent takes its time. */
const slowUploads = async (page: Page): Promise<void> => {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput: SLOW_BYTES_PER_SECOND,
  });
};

/** What a visitor's browser gets: the size it is shown in, the colour of its upper corners, and whether it still tells where it was taken. */
const published = async (picture: Locator) => {
  // Out of sight it would not even be fetched.
  await picture.scrollIntoViewIfNeeded();
  return picture.evaluate(async (element) => {
    const image = element as HTMLImageElement;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const context = canvas.getContext("2d");
    context?.drawImage(image, 0, 0);
    const isRed = (x: number): boolean => {
      const [red = 0, green = 0] = context?.getImageData(x, 4, 1, 1).data ?? [];
      return red > 120 && green < 80;
    };
    const bytes = new TextDecoder("latin1").decode(await (await fetch(image.src)).arrayBuffer());
    return { upright: height > width, left: isRed(4), right: isRed(width - 5), traces: /Exif|GPS/.test(bytes) };
  });
};

test("photos of a phone are sent, checked, turned upright and freed of their place", async ({ page }) => {
  await atEntry(page, "Fotos und Videos");
  const release = await holdAnswers(page);
  await slowUploads(page);
  const upright = await phonePhoto(page, "IMG_4711.jpg");
  await choose(page, "Fotos auswählen", [{ ...upright, buffer: Buffer.concat([upright.buffer, Buffer.alloc(SLOW_BYTES)]) }, heicPhoto()]);
  const pending = page.getByRole("list", { name: "Wird hochgeladen" });
  await expect(pending.getByRole("listitem").filter({ hasText: "IMG_4711.jpg" })).toContainText(/\d\s% hochgeladen/);
  await expect(pending.getByRole("listitem").filter({ hasText: "IMG_0815.HEIC" })).toContainText("Wird gleich gesendet");
  await expect(photos(page)).toHaveText([/Wird geprüft/, /Wird geprüft/]);
  await expectAccessible(page);
  release();
  await expect(checked(page)).toHaveCount(2);
  // Not saved yet: what was sent waits with the draft.
  await keptAsDraft(page);
  await page.reload();
  await expect(checked(page)).toHaveCount(2);
  const first = photos(page).first();
  expect(await published(first.locator("img"))).toEqual({ upright: true, left: false, right: true, traces: false });
  expect((await published(photos(page).last().locator("img"))).traces).toBe(false);
  await first.getByLabel("Bildbeschreibung").fill("Umzugswagen vor dem Dom");
  await first.getByRole("button", { name: "Foto 1 weiter nach hinten" }).click();
  await save(page);
  await page.reload();
  await expect(photos(page).last().getByRole("img", { name: "Umzugswagen vor dem Dom" })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test("malware in the coat of a document is refused in plain words and cannot be saved", async ({ page, noise }) => {
  noise.expect(/4\d\d .*\/api\//);
  const documents = await atEntry(page, "Dokumente");
  await choose(page, "Dokument auswählen", infectedPdf());
  await expect(documents).toContainText(
    "In dieser Datei wurde Schadsoftware gefunden. Wir haben sie gelöscht. Bitte prüfen Sie Ihr Gerät.",
  );
  await expectAccessible(page);
  await review(page);
  await publish(page);
  await expect(page.getByText("Ein Abschnitt wurde nicht gespeichert")).toBeVisible();
  await expect(documents).toContainText("Eines der Dokumente ist nicht mehr verfügbar. Bitte entfernen Sie es");
  await documents.getByRole("button", { name: "Preisliste entfernen" }).click();
  await expect(documents.getByRole("list", { name: "Ihre Dokumente" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Prüfen und speichern" })).toBeHidden();
});

test(
  "a file too large and a file of another kind are refused before anybody waits for them",
  { tag: "@desktop" },
  async ({ page, noise }) => {
    noise.expect(/4\d\d .*\/api\//);
    await atEntry(page, "Dokumente");
    const pending = page.getByRole("list", { name: "Wird hochgeladen" });
    await choose(page, "Dokument auswählen", { name: "Katalog.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(10_485_761, 32) });
    await expect(pending).toContainText("Die Datei ist größer als 10\u00a0MB.");
    await pending.getByRole("button", { name: "Entfernen" }).click();
    await choose(page, "Dokument auswählen", { name: "Brief.pdf", mimeType: "application/pdf", buffer: Buffer.from("Liebe Kundin") });
    await expect(pending).toContainText("Diese Art von Datei können wir nicht verwenden.");
    await pending.getByRole("button", { name: "Entfernen" }).click();
    await expect(pending).toBeHidden();
  },
);

test("a slow upload shows how far it is and can be cancelled", async ({ page }) => {
  await atEntry(page, "Fotos und Videos");
  await slowUploads(page);
  const photo = await jpeg(page, "lang.jpg");
  await choose(page, "Fotos auswählen", { ...photo, buffer: Buffer.concat([photo.buffer, Buffer.alloc(LARGE_BYTES)]) });
  const pending = page.getByRole("list", { name: "Wird hochgeladen" });
  await expect(pending.getByText(/^\d+\s% hochgeladen$/)).toBeVisible();
  await expect(pending.getByRole("progressbar", { name: "lang.jpg" })).toHaveAttribute("value", /^0\.\d+/);
  await expectAccessible(page);
  await pending.getByRole("button", { name: "Abbrechen" }).click();
  await expect(pending).toBeHidden();
  await expect(photos(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Prüfen und speichern" })).toBeHidden();
});
