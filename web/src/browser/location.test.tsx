import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { answerHeldLeave, blockLeaving, currentPlace, goBack, heldLeave, hrefOf, navigate, onPlace, startLocation } from "./location.ts";

beforeAll(startLocation);
beforeEach(() => navigate("/start", { force: true }));

const here = (): string => hrefOf(currentPlace());
/** Says whether the browser asks before it closes the tab. */
const close = (): boolean => {
  const event = new Event("beforeunload", { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
};
/** Clicks on something inside of a link. */
const click = (attributes: Record<string, string>, keys: MouseEventInit = {}): void => {
  const link = document.createElement("a");
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  const inside = link.appendChild(document.createElement("span"));
  document.body.append(link);
  inside.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...keys }));
};

describe("unsaved input", () => {
  test("holds the reader until the answer, which may be to stay", () => {
    const release = blockLeaving();
    navigate("/weiter?seite=2#teil");
    expect([here(), heldLeave()?.kept]).toEqual(["/start", false]);
    answerHeldLeave(false);
    expect([here(), heldLeave()]).toEqual(["/start", null]);
    navigate("/weiter?seite=2#teil");
    answerHeldLeave(true);
    expect([here(), heldLeave()]).toEqual(["/weiter?seite=2#teil", null]);
    release();
    navigate("/frei");
    expect(here()).toBe("/frei");
  });

  test("is safe only when all of it is", () => {
    const releases = [blockLeaving(true), blockLeaving(false)];
    navigate("/weiter");
    expect(heldLeave()?.kept).toBe(false);
    answerHeldLeave(false);
    releases.pop()?.();
    navigate("/weiter");
    expect(heldLeave()?.kept).toBe(true);
    answerHeldLeave(false);
    releases.pop()?.();
  });

  test("is asked about by the browser too when the tab is closed", () => {
    expect(close()).toBe(false);
    const release = blockLeaving();
    expect(close()).toBe(true);
    release();
  });

  test("is asked about at the back button, and the address stays until the answer", async () => {
    navigate("/formular");
    const release = blockLeaving();
    history.back();
    await expect.poll(() => heldLeave()).not.toBeNull();
    await expect.poll(() => location.pathname).toBe("/formular");
    expect(here()).toBe("/formular");
    answerHeldLeave(true);
    await expect.poll(() => here()).toBe("/start");
    release();
  });
});

describe("a link", () => {
  const taken: boolean[] = [];
  // Behind the portal's own listener: nothing really leaves the page.
  const watch = (event: MouseEvent): void => {
    taken.push(event.defaultPrevented);
    event.preventDefault();
  };
  beforeEach(() => {
    taken.length = 0;
    addEventListener("click", watch);
  });
  afterEach(() => {
    removeEventListener("click", watch);
    document.body.replaceChildren();
  });

  test("of the portal is followed without a load, and hands over what it says", () => {
    const told = vi.fn();
    const stop = onPlace(told);
    click({ href: "/kunde/anfragen?seite=3#oben", "data-turned": "1" });
    stop();
    expect([here(), currentPlace().handover, taken]).toEqual(["/kunde/anfragen?seite=3#oben", { turned: "1" }, [true]]);
    expect(told).toHaveBeenCalledOnce();
  });

  test("to where one is adds no step to the history", () => {
    const before = history.length;
    click({ href: "/start" });
    expect([here(), history.length]).toEqual(["/start", before]);
  });

  test.each<[string, Record<string, string>, MouseEventInit]>([
    ["another site", { href: "https://partner.example/" }, {}],
    ["a file", { href: "/kunde/anfragen", download: "" }, {}],
    ["a file of the server", { href: "/api/user/data/getProfileImage" }, {}],
    ["a public page", { href: "/e/0123456789abcdef/kranz" }, {}],
    ["the public search", { href: "/suche?was=Maler" }, {}],
    ["a new tab", { href: "/kunde/anfragen", target: "_blank" }, {}],
    ["a new tab by key", { href: "/kunde/anfragen" }, { ctrlKey: true }],
    ["a new window by key", { href: "/kunde/anfragen" }, { shiftKey: true }],
    ["a part of this page", { href: "#oben" }, {}],
  ])("is the browser's own when it leads to %s", (_what, attributes, keys) => {
    click(attributes, keys);
    expect([here(), taken]).toEqual(["/start", [false]]);
  });
});

test("back is the page before, and the fallback where there is none", async () => {
  navigate("/zweite");
  goBack("/uebersicht");
  await expect.poll(() => here()).toBe("/start");
  // As for somebody who came from outside: this is the first page of the visit.
  dispatchEvent(new PopStateEvent("popstate", { state: { index: 0 } }));
  goBack("/uebersicht");
  expect(here()).toBe("/uebersicht");
});

describe("the way back", () => {
  const tall = document.createElement("div");
  beforeEach(() => {
    tall.style.height = "4000px";
    document.body.append(tall);
  });
  afterEach(() => tall.remove());

  test("finds a step as far down as it was left; the way forward begins anew", async () => {
    navigate("/liste", { force: true });
    scrollTo(0, 700);
    navigate("/liste?anfrage=1");
    expect(currentPlace().scroll).toBeUndefined();
    history.back();
    await expect.poll(here).toBe("/liste");
    expect(currentPlace().scroll).toBe(700);
  });

  test("a link back goes the way one came, and elsewhere when one came from elsewhere", async () => {
    navigate("/liste?seite=2", { force: true });
    scrollTo(0, 300);
    navigate("/liste?seite=2&anfrage=1");
    click({ href: "/liste?seite=2", "data-back": "" });
    await expect.poll(here).toBe("/liste?seite=2");
    expect(currentPlace().scroll).toBe(300);
    navigate("/woanders");
    navigate("/liste?anfrage=1");
    click({ href: "/liste", "data-back": "" });
    await expect.poll(here).toBe("/liste");
    expect(currentPlace().scroll).toBeUndefined();
  });
});
