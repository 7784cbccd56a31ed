import { PATHS, ROUTES, type RouteKey } from "@schaufenster/contract/paths.ts";
import { RIGHTS } from "@schaufenster/contract/values/rights/rights.rules.ts";
import { expect, test } from "vitest";
import { loadArticle } from "../src/areas/portal/help/articles.ts";
import { HELP_TOPICS, helpHref, topicOfRoute, topicOfSlug, WITHOUT_ARTICLE } from "../src/areas/portal/help/help.topics.ts";
import { ALSO_CALLED, SETTINGS } from "../src/app/shell/search/places.ts";
import { isAllowed, ROOMS } from "../src/rooms.ts";

/* Whoever asks for help on a page gets the article of that page, and no article leads anywhere that does not exist. */

const MENU = [...new Set(ROOMS.flatMap(({ menu = [] }) => menu.flatMap(({ pages }) => pages)))];
const articles = await Promise.all(HELP_TOPICS.map(async (topic) => ({ topic, article: await loadArticle(topic) })));

test("every page of the menu has an article, or a reason why not", () => {
  expect(MENU.length).toBeGreaterThan(40);
  expect(MENU.filter((key) => topicOfRoute(key) === undefined && WITHOUT_ARTICLE[key] === undefined)).toEqual([]);
  expect(Object.keys(WITHOUT_ARTICLE).filter((key) => topicOfRoute(key) !== undefined)).toEqual([]);
});

test("every article has an address of its own, and a page one article", () => {
  const slugs = HELP_TOPICS.map(({ slug }) => slug);
  expect(slugs.length).toBeGreaterThanOrEqual(25);
  expect(slugs.filter((slug, at) => slugs.indexOf(slug) !== at || !/^[a-z-]+$/.test(slug))).toEqual([]);
  const routes = HELP_TOPICS.flatMap((topic) => topic.routes);
  expect(routes.filter((key, at) => routes.indexOf(key) !== at)).toEqual([]);
  expect(helpHref("anfragen")).toBe("/hilfe/anfragen");
});

test("an article says something, and what it leads to exists", () => {
  for (const { topic, article } of articles) {
    expect([topic.slug, article.parts.length > 0, article.intro.length > 40]).toEqual([topic.slug, true, true]);
    expect((article.see ?? []).filter((slug) => topicOfSlug(slug) === undefined || slug === topic.slug)).toEqual([]);
    expect(JSON.stringify({ ...article, page: undefined })).not.toMatch(/Nahwerk|Ortsfink|Lead\b|Dashboard|Rezension|mailto/);
  }
});

test("nobody is led from an article to a page that turns them away", () => {
  for (const { topic, article } of articles) {
    const { page, right } = article;
    const others = RIGHTS.filter((one) => one !== right);
    const opens = page === undefined || ROUTES[page].who === "logged-out" || isAllowed(page, right === undefined ? [] : [right]);
    expect([topic.slug, opens]).toEqual([topic.slug, true]);
    expect([topic.slug, right === undefined || page === undefined || !isAllowed(page, others)]).toEqual([topic.slug, true]);
  }
});

test("other words and places within pages are those of pages that somebody can be on", () => {
  const keys = [...(Object.keys(ALSO_CALLED) as RouteKey[]), ...SETTINGS.map(({ route }) => route)];
  expect(keys.filter((key) => !MENU.includes(key) && !["profile", "inbox", "told", "userDashboard"].includes(key))).toEqual([]);
  expect(new Set(SETTINGS.map(({ route, hash }) => `${PATHS[route]}#${hash}`)).size).toBe(SETTINGS.length);
});
