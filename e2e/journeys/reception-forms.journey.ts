import { randomUUID } from "node:crypto";
import { PATHS } from "@schaufenster/contract/paths.ts";
import type { Locator, Page } from "@playwright/test";
import { expect, signIn, test } from "../house/journey.ts";
import { PEOPLE } from "../house/people.ts";
import { PRACTICE } from "../house/phone.ts";
import { BROKEN_LINE, slowLine, typeThroughBreaks } from "../house/reception.ts";

/** A form: where it is, how it is opened there, and what is typed into which field. Nothing is sent: the demo world stays as it is. */
interface Form {
  readonly path: string;
  readonly open?: (page: Page) => Promise<void>;
  readonly field: RegExp;
  readonly words: string;
}

const press = (page: Page | Locator, name: string | RegExp): Promise<void> => page.getByRole("button", { name }).first().click();
const choose = (page: Page, name: string): Promise<void> => page.getByRole("dialog").getByRole("radio", { name }).check();
const firstOf = (page: Page, list: string): Promise<void> => page.getByRole("list", { name: list }).getByRole("link").first().click();
const report = async (page: Page, kind: string): Promise<void> => {
  await press(page, "Fehler melden");
  await page.getByRole("menuitem", { name: kind }).click();
};
const fromLead = async (page: Page, link: string): Promise<void> => {
  await firstOf(page, "Liste der Anfragen");
  await page.getByRole("link", { name: link }).click();
};
const fromCall = async (page: Page, button: RegExp): Promise<void> => {
  await firstOf(page, "Liste der Anrufe");
  await press(page.getByRole("article"), button);
};

/** Where a draft reaches the server it is new each time. */
const NEW = randomUUID().slice(0, 8);
const HOLIDAY = "24.12.2027";
const OPEN_CALLS = `${PATHS.secretarialOverview}?status=offen`;
const ACCEPTED = `${PATHS.leads}?status=angenommen`;

/** The forms of each room; those that keep nothing because they hold a secret, or nobody is signed in, are in `reception-door`. */
const ROOMS: Readonly<Record<string, readonly Form[]>> = {
  account: [{ path: PATHS.profile, field: /^Vorname/, words: "Tomke" }],
  "answers to requests": [
    {
      path: `${PATHS.leads}?status=neu`,
      open: async (page) => {
        await firstOf(page, "Liste der Anfragen");
        await press(page, "Anders absagen");
        await choose(page, "Eigene Worte");
      },
      field: /^Ihre Nachricht/,
      words: "Im Frühjahr gern.",
    },
    {
      path: ACCEPTED,
      open: async (page) => {
        await firstOf(page, "Liste der Anfragen");
        await press(page, "Anfrage reklamieren");
      },
      field: /^Was ist geschehen/,
      words: "Die Nummer ist vergeben.",
    },
    {
      path: PATHS.leads,
      open: async (page) => {
        await press(page, /^(Grün|Gelb|Rot):/);
        await press(page, "Auslastung ändern");
        await choose(page, "Rot: Pause");
      },
      field: /^Gilt bis einschließlich/,
      words: HOLIDAY,
    },
  ],
  "work on requests": [
    { path: ACCEPTED, open: (page) => fromLead(page, "Angebot schreiben"), field: /^Überschrift/, words: "Fassade, zwei Anstriche" },
    { path: ACCEPTED, open: (page) => fromLead(page, "Auftrag anlegen"), field: /^Notiz/, words: "Gerüst bestellen" },
  ],
  "settings of requests": [
    { path: PATHS.leadSettings, field: /^Erster Tag/, words: HOLIDAY },
    {
      path: PATHS.leadSettings,
      open: (page) => press(page, "Text hinzufügen"),
      field: /^Ihre Nachricht/,
      words: "Im Winter ruht der Betrieb.",
    },
  ],
  reviews: [
    { path: PATHS.reviewsPartners, field: /^Adresse Ihres Eintrags/, words: "stadtblick.example/maler" },
    { path: PATHS.reviewsPartners, open: (page) => report(page, "Durchschnitt ist falsch"), field: /^Durchschnitt, der/, words: "4,9" },
    {
      path: PATHS.reviewsPartners,
      open: (page) => report(page, "Link zum Eintrag ist falsch"),
      field: /^Was sollen wir wissen/,
      words: "Umgezogen",
    },
    {
      path: PATHS.reviewsManage,
      open: (page) => report(page, "Bewertung gehört nicht zu uns"),
      field: /^Was sollen wir wissen/,
      words: "Nie hier gewesen",
    },
    {
      path: `${PATHS.reviewsManage}?antwort=offen`,
      open: (page) =>
        page
          .getByRole("link", { name: /^(Antworten|Entwurf fortsetzen)$/ })
          .first()
          .click(),
      field: /^Antwort, öffentlich auf /,
      words: `Vielen Dank ${NEW}.`,
    },
  ],
  phone: [
    { path: PATHS.secretarialSettings, field: /^Betriebsurlaub ab/, words: HOLIDAY },
    { path: PATHS.secretarialSettings, open: (page) => press(page, /^Anweisung$/), field: /^Anrufer/, words: "Sägewerk" },
    { path: OPEN_CALLS, open: (page) => fromCall(page, /rledigt/), field: /^Ergebnis/, words: "Kommt am Freitag." },
    {
      path: OPEN_CALLS,
      open: async (page) => {
        await fromCall(page, /^Später/);
        await choose(page, "Eigener Zeitpunkt");
      },
      field: /^Tag/,
      words: HOLIDAY,
    },
  ],
  entry: [{ path: `${PATHS.entryData}#logoAndSlogan`, field: /^Slogan/, words: `Farbe ${NEW}` }],
  "wishes of the company": [
    {
      path: PATHS.selfDisclosure,
      open: (page) => page.getByRole("switch", { name: "Anfragen von Kunden" }).click(),
      field: /^Bis einschließlich/,
      words: HOLIDAY,
    },
  ],
  "call backs": [{ path: PATHS.products, field: /^Telefonnummer für den Rückruf/, words: "0221 4710 12" }],
};

/** Who has something to answer there. */
const WHO: Readonly<Record<string, string>> = {
  "answers to requests": PEOPLE.office,
  "wishes of the company": PEOPLE.office,
  phone: PEOPLE.kranz,
};

const openForm = async (page: Page, { path, open, field }: Form): Promise<Locator> => {
  await page.goto(path);
  await open?.(page);
  const typed = page.getByRole("textbox", { name: field }).first();
  await expect(typed).toBeEditable();
  return typed;
};

for (const [room, forms] of Object.entries(ROOMS)) {
  test(`bad reception: nothing typed is lost in the ${room} @phone`, async ({ page, noise }) => {
    noise.expect(BROKEN_LINE);
    page.on("dialog", (question) => void question.accept());
    if (room === "phone") await page.addInitScript((id) => localStorage.setItem("active-account-id", id), PRACTICE);
    await signIn(page, WHO[room] ?? PEOPLE.everyProduct, PATHS.userDashboard);
    const line = await slowLine(page);
    for (const form of forms) await typeThroughBreaks(page, line, await openForm(page, form), form.words);
    await test.step("every page is lost in the third break, and each form comes back as it was left", async () => {
      for (const form of forms) {
        await line.down();
        await line.up();
        await expect(await openForm(page, form)).toHaveValue(form.words);
      }
    });
  });
}

test("bad reception: a light that was chosen and left is asked about @phone", async ({ page, noise }) => {
  noise.expect(BROKEN_LINE);
  await signIn(page, PEOPLE.office, PATHS.userDashboard);
  const line = await slowLine(page);
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Anfragen/ })
    .click();
  await press(page, /^(Grün|Gelb|Rot):/);
  await press(page, "Auslastung ändern");
  await choose(page, "Rot: Pause");
  await line.down();
  await page.goBack();
  await page.getByRole("dialog").getByRole("button", { name: "Auf der Seite bleiben" }).last().click();
  await expect(page.getByRole("radio", { name: "Rot: Pause" })).toBeChecked();
});
