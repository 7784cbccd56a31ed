import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "../../test/screen.tsx";
import { saveFile } from "./download.ts";
import { currentPlace, hrefOf } from "./location.ts";
import { copyText } from "./page.ts";
import { useSecret } from "./secret-token.ts";
import { useQueryValues } from "./use-place.ts";
import { onHidden, onReturn, useAtLeast, useOnline } from "./viewport.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Device() {
  return <p>{`${useOnline() ? "online" : "offline"}, ${useAtLeast("md") ? "wide" : "narrow"}`}</p>;
}

test("a lost connection and a turned phone are noticed at once", async () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  await page.viewport(1_024, 800);
  await renderScreen(<Device />, { user: null });
  await expect.element(page.getByText("online, wide")).toBeVisible();
  online.mockReturnValue(false);
  dispatchEvent(new Event("offline"));
  await page.viewport(390, 844);
  await expect.element(page.getByText("offline, narrow")).toBeVisible();
  online.mockReturnValue(true);
  dispatchEvent(new Event("online"));
  await expect.element(page.getByText("online, narrow")).toBeVisible();
});

test("putting the tab away and coming back are told apart, also from the browser's memory", () => {
  const seen: string[] = [];
  const state = vi.spyOn(document, "visibilityState", "get");
  const stops = [onHidden(() => seen.push("away")), onReturn((fromMemory) => seen.push(fromMemory ? "from memory" : "back"))];
  for (const now of ["hidden", "visible"] as const) {
    state.mockReturnValue(now);
    document.dispatchEvent(new Event("visibilitychange"));
  }
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: false }));
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  expect(seen).toEqual(["away", "back", "from memory"]);
  for (const stop of stops) stop();
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  expect(seen).toHaveLength(3);
});

test("a file is handed over under its name, and its address lives until the browser has it", () => {
  vi.useFakeTimers();
  const links: HTMLAnchorElement[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    links.push(this);
  });
  const revoke = vi.spyOn(URL, "revokeObjectURL");
  saveFile(new Blob(["a"]), "Anfragen.csv");
  expect(links.map(({ download, href }) => [download, href.startsWith("blob:")])).toEqual([["Anfragen.csv", true]]);
  expect(revoke).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revoke).toHaveBeenCalledExactlyOnceWith(links[0]?.href);
});

test("a browser that does not let us copy says so instead of failing", async () => {
  const write = vi.spyOn(navigator.clipboard, "writeText");
  write.mockRejectedValueOnce(new DOMException("", "NotAllowedError"));
  expect(await copyText("a")).toBe(false);
  write.mockResolvedValueOnce();
  expect(await copyText("a")).toBe(true);
});

function Secret() {
  return <p>{useSecret() ?? "none"}</p>;
}

test("the secret of a mail's link leaves the address at once, the rest of it stays", async () => {
  await renderScreen(<Secret />, { user: null, place: "/account/passwort?brand=1#token=geheim" });
  await expect.element(page.getByText("geheim")).toBeVisible();
  await expect.poll(() => hrefOf(currentPlace())).toBe("/account/passwort?brand=1");
  expect(location.hash).toBe("");
  await expect.element(page.getByText("geheim")).toBeVisible();
});

function Filter() {
  const { values, hrefWith, replaceWith } = useQueryValues();
  return (
    <>
      <a href={hrefWith({ status: "neu", seite: null })}>{values.get("status") ?? "alle"}</a>
      <button type="button" onClick={() => replaceWith({ status: "alt", seite: null })}>
        Alte
      </button>
    </>
  );
}

test("a filter changes its own words of the address and no others, without a step in the history", async () => {
  await renderScreen(<Filter />, { user: null, place: "/liste?suche=Dach&seite=4" });
  await expect.element(page.getByRole("link", { name: "alle" })).toHaveAttribute("href", "/liste?suche=Dach&status=neu");
  const before = history.length;
  await page.getByRole("button", { name: "Alte" }).click();
  await expect.element(page.getByRole("link", { name: "alt" })).toBeVisible();
  expect([hrefOf(currentPlace()), history.length]).toEqual(["/liste?suche=Dach&status=alt", before]);
});
