import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { SAMPLE_BRAND } from "../../test/sample-brand.ts";
import { sampleSignIn } from "../../test/sample-person.ts";
import { currentPlace, navigate, startLocation } from "../browser/location.ts";
import { usePlace } from "../browser/use-place.ts";
import { BrandContext } from "../session/brand.ts";
import { signedIn } from "../session/session-store.ts";
import { Pager } from "../ui/list/pager.tsx";
import { Router } from "./router.tsx";
import "../ui/tokens.css";
import "../ui/base.css";

/* A long list at / with a filter above, a pager below and a part that a hash names. */

vi.hoisted(() => history.replaceState(null, "", "/?seite=2"));
vi.mock(import("./routes.ts"), () => {
  const target = { screen: () => Promise.resolve({ default: LongList }), title: "Seite", layout: "bare" } as const;
  return { targetOf: () => target };
});

const WORDS = { nav: "Seiten", range: "", previous: "Zurück", next: "Weiter", page: (number: number) => `Seite ${number}` };

function LongList() {
  const number = Number(new URLSearchParams(usePlace().search).get("seite") ?? 1);
  return (
    <>
      <h1>Liste</h1>
      <div style={{ height: 2000 }} />
      <h2 id="teil" tabIndex={-1}>
        Teil
      </h2>
      <div style={{ height: 2000 }} />
      <a href="/?status=neu">Nur neue</a>
      <a href={`/?seite=${number}&zeile=7`}>Zeile</a>
      <a href={`/?seite=${number}#teil`}>Zum Teil</a>
      <Pager page={number} pageCount={3} words={WORDS} hrefFor={(step) => (step === 1 ? "/" : `/?seite=${step}`)} />
    </>
  );
}

startLocation();
const open = async () => {
  signedIn(sampleSignIn());
  navigate("/?seite=2", { replace: true });
  await render(
    <BrandContext value={SAMPLE_BRAND}>
      <Router />
    </BrandContext>,
  );
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
};
afterEach(() => scrollTo({ top: 0 }));

const follow = async (name: string, query: string) => {
  await page.getByRole("link", { name }).click();
  await expect.poll(() => currentPlace().search).toBe(query);
  // The page has been drawn with it.
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 50)));
};

test.each([
  ["Weiter", "?seite=3"],
  ["Seite 1", ""],
])("a list whose page is turned by “%s” begins at its top", async (name, query) => {
  await open();
  await follow(name, query);
  expect(scrollY).toBe(0);
});

test("a filter, a row and the way back from a row leave everything where it is", async () => {
  await open();
  await follow("Weiter", "?seite=3");
  await follow("Zeile", "?seite=3&zeile=7");
  expect(scrollY).toBeGreaterThan(1000);
  history.back();
  await expect.poll(() => currentPlace().search).toBe("?seite=3");
  await new Promise((drawn) => setTimeout(drawn, 100));
  expect(scrollY).toBeGreaterThan(1000);
  await follow("Nur neue", "?status=neu");
  expect(scrollY).toBeGreaterThan(1000);
});

test("a hash on the same path is gone to, with the focus", async () => {
  await open();
  await follow("Zum Teil", "?seite=2");
  await expect.element(page.getByRole("heading", { name: "Teil" })).toHaveFocus();
  expect(Math.abs(document.getElementById("teil")?.getBoundingClientRect().top ?? Number.NaN)).toBeLessThan(100);
});
