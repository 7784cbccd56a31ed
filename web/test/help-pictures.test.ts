import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadArticle } from "../src/areas/portal/help/articles.ts";
import { HELP_TOPICS } from "../src/areas/portal/help/help.topics.ts";
import type { Picture } from "../src/areas/portal/help/pictures/picture.ts";

/* A picture of the help shows the screen as it is: whoever renames a button here finds the picture and the article that still call it by its old name. */

const ROOT = new URL("../..", import.meta.url).pathname;
const AREAS = "web/src/areas";
const SHARED = "contract/src/areas";

/** Where the words stand that a picture of this article may show; what is made up is marked so in the picture. */
const SAID_BY: Readonly<Record<string, readonly string[]>> = {
  anmelden: [`${AREAS}/auth/auth.texts.ts`],
  registrieren: [`${AREAS}/auth/registration/registration.texts.ts`, `${AREAS}/auth/account.texts.ts`],
  startseite: [`${AREAS}/dashboard/dashboard.texts.ts`, "web/src/parts/next-steps.texts.ts"],
  suche: ["web/src/app/shell/search/search.texts.ts"],
  "eigene-bewertungen": [`${AREAS}/user/ratings/ratings.texts.ts`],
  profil: [`${AREAS}/user/profile/profile.texts.ts`, `${AREAS}/user/second-factor/second-factor.texts.ts`],
  konto: [`${AREAS}/user/user.texts.ts`, "web/src/app/shell/shell.texts.ts"],
  benachrichtigungen: [`${AREAS}/user/told/told.texts.ts`, `${AREAS}/user/told/stand-in.texts.ts`, `${SHARED}/company/topic.texts.ts`],
  meldungen: [`${AREAS}/user/inbox/inbox.texts.ts`],
  anfragen: [`${AREAS}/leads/leads.texts.ts`, `${AREAS}/leads/answer/answer.texts.ts`, `${SHARED}/leads/lead-export.texts.ts`],
  angebote: [`${AREAS}/leads/work/work.texts.ts`, `${SHARED}/leads/work-export.texts.ts`],
  auftraege: [`${AREAS}/leads/work/work.texts.ts`, `${SHARED}/leads/work-export.texts.ts`],
  "anfragen-einstellen": [`${AREAS}/leads/settings/settings.texts.ts`, `${AREAS}/leads/capacity/capacity.texts.ts`],
  anrufe: [`${AREAS}/secretarial/phone-calls/phone-calls.texts.ts`],
  "sekretariat-einstellen": [`${AREAS}/secretarial/settings/settings.texts.ts`],
  rufumleitung: [`${AREAS}/secretarial/guides/guides.texts.ts`],
  eintrag: [`${AREAS}/entry/overview/overview.texts.ts`, "web/src/parts/completeness.texts.ts", "web/src/parts/next-steps.texts.ts"],
  eintragsdaten: [`${AREAS}/entry/entry-data.texts.ts`, `${AREAS}/entry/opening-hours/opening-hours.texts.ts`],
  verlauf: [`${AREAS}/entry/history/history.texts.ts`],
  eintragsservice: [`${AREAS}/entry-service/analysis/analysis.texts.ts`],
  "eintrag-zahlen": [
    `${SHARED}/entry/entry-statistics.texts.ts`,
    "contract/src/values/time/steps.texts.ts",
    "web/src/parts/statistics/statistics.texts.ts",
    "web/src/parts/range.texts.ts",
    "web/src/parts/list/export-buttons.texts.ts",
  ],
  selbstauskunft: [`${AREAS}/entry/disclosure/disclosure.texts.ts`, `${AREAS}/entry/locks/locks.texts.ts`],
  "google-verbinden": [`${AREAS}/external-services/external-services.texts.ts`],
  bewertungen: [`${AREAS}/reviews/overview/overview.texts.ts`, `${AREAS}/reviews/figures.texts.ts`],
  "bewertung-beantworten": [
    `${AREAS}/reviews/manage/manage.texts.ts`,
    `${AREAS}/reviews/reply/reply.texts.ts`,
    `${AREAS}/reviews/report/report.texts.ts`,
    `${SHARED}/reviews/rating-export.texts.ts`,
  ],
  partnernetzwerk: [`${AREAS}/reviews/partners/partners.texts.ts`, `${SHARED}/reviews/source-export.texts.ts`],
  auszeichnungen: [`${AREAS}/reviews/awards/awards.texts.ts`],
  website: [`${AREAS}/website/edit/edit.texts.ts`],
  anzeigen: [`${SHARED}/ads/ads.texts.ts`, `${AREAS}/ads/budget/budget.texts.ts`, "web/src/parts/range.texts.ts"],
  werbebanner: [`${AREAS}/web-banner/upload.texts.ts`, `${AREAS}/web-banner/web-banner.texts.ts`],
  "tv-banner": [`${AREAS}/tv-banner/tv-banner.texts.ts`],
  nutzen: [`${AREAS}/results/results.texts.ts`, `${SHARED}/results/results.texts.ts`],
  dokumente: [`${AREAS}/documents/documents.texts.ts`, `${AREAS}/documents/copy.texts.ts`],
  vertrag: [`${AREAS}/company/contract/contract.texts.ts`],
  personen: [
    `${AREAS}/company/contacts/contacts.texts.ts`,
    `${AREAS}/company/members/members.texts.ts`,
    `${SHARED}/members/members.texts.ts`,
  ],
  anliegen: [`${AREAS}/service-case/service-case.texts.ts`, `${SHARED}/service-case/service-case.texts.ts`],
};

/** What articles put in quotes that is no word of a screen: what somebody types, folders of theirs, and a button on a page that is not of the portal. */
const NOT_OF_A_SCREEN = ["Fass", "Fassade", "Kennwort", "Passwort", "Spam", "Werbung", "Bewertung schreiben"];

const CIRCLED = "①②③④⑤⑥⑦⑧⑨";
const articles = await Promise.all(HELP_TOPICS.map(async (topic) => ({ slug: topic.slug, article: await loadArticle(topic) })));
const picturesOf = (article: (typeof articles)[number]["article"]): readonly Picture[] =>
  article.parts.flatMap(({ picture }) => picture ?? []);
const quoted = (text: string): string[] => [...text.matchAll(/„([^“]+)“/g)].map(([, words = ""]) => words);

/** Keys of a picture whose strings nobody reads. */
const UNREAD = ["kind", "look", "tone", "rest", "icon", "alt"];
const isSample = (value: object): boolean => "sample" in value;
/** Everything that stands in a picture, or only what is said to stand on the screen. */
const wordsIn = (value: unknown, made: boolean): string[] => {
  if (typeof value === "string") return value === "" ? [] : [value];
  if (typeof value !== "object" || value === null) return [];
  if (isSample(value)) return made ? Object.values(value as Record<string, string>) : [];
  return Object.entries(value).flatMap(([key, inner]) => (UNREAD.includes(key) ? [] : wordsIn(inner, made)));
};
const marksIn = (value: unknown): number[] => {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === "mark" ? [inner as number] : marksIn(inner)));
};

test("every article shows the place that it speaks of", () => {
  expect(articles.filter(({ article }) => picturesOf(article).length === 0).map(({ slug }) => slug)).toEqual([]);
});

test("every drawn picture stands in an article, with words for whoever does not see it", async () => {
  const folder = new URL("../src/areas/portal/help/pictures/", import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith(".pictures.ts"));
  const drawn = await Promise.all(
    files.map(async (name) => (await import(new URL(name, folder).href)) as Record<string, Record<string, Picture>>),
  );
  const all = drawn.flatMap((file) => Object.values(file).flatMap((group) => Object.entries(group)));
  const shown = new Set(articles.flatMap(({ article }) => picturesOf(article)));
  expect(all.filter(([, picture]) => !shown.has(picture)).map(([name]) => name)).toEqual([]);
  expect(all.filter(([, { alt }]) => alt.length < 60 || alt.length > 400).map(([name]) => name)).toEqual([]);
});

test.each(articles)("the marks in the pictures of „$slug“ are those that its text speaks of, and its picture says where", ({ article }) => {
  const pictures = picturesOf(article);
  const marks = pictures.flatMap(marksIn).toSorted((a, b) => a - b);
  expect(marks).toEqual([...new Set(marks)]);
  const text = article.parts.flatMap(({ text: one = "", steps = [], points = [] }) => [one, ...steps, ...points]).join(" ");
  const spoken = [...new Set(text.match(new RegExp(`[${CIRCLED}]`, "g")))].map((letter) => CIRCLED.indexOf(letter) + 1);
  expect(spoken.toSorted((a, b) => a - b)).toEqual(marks);
  for (const picture of pictures) {
    expect([...new Set(marksIn(picture))].filter((mark) => !picture.alt.includes(`(${mark})`))).toEqual([]);
    const there = wordsIn(picture, true).join(" ");
    expect(quoted(picture.alt).filter((words) => !there.includes(words))).toEqual([]);
  }
});

test.each(articles)("the pictures of „$slug“ call things as the screen does", ({ slug, article }) => {
  const said = (SAID_BY[slug] ?? []).map((name) => readFileSync(join(ROOT, name), "utf8")).join("\n");
  const words = picturesOf(article).flatMap((picture) => wordsIn(picture, false));
  expect(words.length).toBeGreaterThan(0);
  expect(words.filter((one) => !said.includes(`"${one}"`))).toEqual([]);
});

test("what an article puts in quotes stands on a screen", () => {
  const files = ["web/src", "contract/src"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(texts|routes)\.ts$/.test(name) && !name.includes("portal/"))
      .map((name) => readFileSync(join(ROOT, folder, name), "utf8")),
  );
  const said = files.join("\n");
  const wrong = articles.flatMap(({ slug, article }) => {
    const text = [
      article.intro,
      ...article.parts.flatMap(({ title, text: one = "", steps = [], points = [] }) => [title, one, ...steps, ...points]),
    ].join(" ");
    return quoted(text)
      .filter((words) => !NOT_OF_A_SCREEN.includes(words) && !said.includes(`"${words}"`))
      .map((words) => `${slug}: ${words}`);
  });
  expect(wrong).toEqual([]);
});
