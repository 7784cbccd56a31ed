import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { focusField, goToField } from "./go-to-field.ts";
import { focusHeading } from "./page.ts";
import { scrollAfterNavigation, scrollOnPage } from "./scroll.ts";

const at = (search: string, hash = "", handover: Record<string, string> = {}) => ({ path: "/liste", search, hash, handover });
const FAR = 3_000;

function Page() {
  return (
    <main>
      <h1>Liste</h1>
      <div style={{ height: FAR }} />
      <h2 id="größe" tabIndex={-1}>
        Größe
      </h2>
      <input id="f-1-phone" aria-label="Telefon" />
      <fieldset id="f-1-trade">
        <input type="radio" name="trade" aria-label="Maler" />
      </fieldset>
      <div style={{ height: FAR }} />
    </main>
  );
}

beforeEach(async () => {
  await render(<Page />);
  scrollTo(0, FAR);
});
afterEach(() => vi.useRealTimers());

describe("on the same page", () => {
  test("the next page of a list begins at its top, and its heading has the focus", () => {
    scrollOnPage(at("?seite=1"), at("?seite=2", "", { turned: "1" }));
    expect([scrollY, document.activeElement?.textContent]).toEqual([0, "Liste"]);
  });

  test.each([
    ["a filter", at("?status=neu", "", {})],
    ["a filter that turns back to the first page", at("?status=neu&seite=1", "", {})],
    ["the same page again", at("?seite=3", "", { turned: "1" })],
  ])("%s leaves everything where it is", (_what, now) => {
    scrollOnPage(at("?seite=3"), now);
    expect(scrollY).toBe(FAR);
  });

  test("a part is gone to with the focus, whatever letters its name has; one that is none moves nothing", () => {
    scrollOnPage(at(""), at("", "#gr%C3%B6%C3%9Fe"));
    expect(document.activeElement?.textContent).toBe("Größe");
    const before = scrollY;
    for (const hash of ["#nirgends", "#%E0%A4%A"]) scrollOnPage(at(""), at("", hash));
    expect(scrollY).toBe(before);
  });
});

test("the way back leads to where a page was left, on the same page and on another", () => {
  scrollOnPage(at("?anfrage=1"), { ...at(""), scroll: 700 });
  expect(scrollY).toBe(700);
  scrollAfterNavigation({ hash: "", scroll: 900 });
  expect(scrollY).toBe(900);
});

test("a new page begins at its top, or at the part of the address once it is there; who goes on is not pulled back", () => {
  vi.useFakeTimers();
  scrollAfterNavigation({ hash: "" });
  expect(scrollY).toBe(0);
  scrollAfterNavigation({ hash: "#gr%C3%B6%C3%9Fe" })();
  vi.runAllTimers();
  expect(scrollY).toBe(0);
  scrollAfterNavigation({ hash: "#gr%C3%B6%C3%9Fe" });
  expect(scrollY).toBe(0);
  vi.runAllTimers();
  expect([document.activeElement?.id, scrollY > 0]).toEqual(["größe", true]);
});

test("what is looked for names no part: a new page begins at its top, and the same one stays", () => {
  scrollOnPage(at(""), at("", "#suche=gr%C3%B6%C3%9Fe"));
  expect([scrollY, document.activeElement?.id]).toEqual([FAR, ""]);
  scrollAfterNavigation({ hash: "#suche=Holm" });
  expect(scrollY).toBe(0);
});

test("a wrong field gets the focus and is brought into sight, also when it is a group", () => {
  scrollTo(0, 0);
  expect([goToField("phone"), document.activeElement?.id]).toEqual([true, "f-1-phone"]);
  expect(scrollY).toBeGreaterThan(0);
  focusField("trade");
  expect(document.activeElement?.getAttribute("name")).toBe("trade");
  expect(goToField("nothing")).toBe(false);
});

test("the heading takes the focus without moving the page, so that it is read out", () => {
  focusHeading();
  expect([document.activeElement?.textContent, scrollY]).toEqual(["Liste", FAR]);
});
