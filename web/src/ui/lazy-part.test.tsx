import { Suspense } from "react";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { PageLoading } from "../app/loading/page-loading.tsx";
import { renderScreen } from "../../test/screen.tsx";
import { lazyPage, onStuckPart, retryParts } from "./lazy-part.ts";

const Arrived = () => <h1>Angekommen</h1>;
/** A file that comes when the line is there. */
const file = () => {
  const line = { isDown: true };
  const load = vi.fn(() => (line.isDown ? Promise.reject(new TypeError("Failed to fetch")) : Promise.resolve({ default: Arrived })));
  return { line, load, ...lazyPage(load) };
};
const notLoaded = () => page.getByRole("heading", { name: "Die Seite ist noch nicht geladen" });

test("a page whose file does not come says so, keeps what stands around it, and appears when the line is back", async () => {
  const { line, Part } = file();
  await renderScreen(
    <main>
      <input aria-label="Daneben" defaultValue="getippt" />
      <Suspense fallback={<PageLoading />}>
        <Part />
      </Suspense>
    </main>,
  );
  await expect.element(notLoaded()).toHaveFocus();
  await expect.element(page.getByRole("textbox", { name: "Daneben" })).toHaveValue("getippt");
  line.isDown = false;
  dispatchEvent(new Event("online"));
  await expect.element(page.getByRole("heading", { name: "Angekommen" })).toBeVisible();
  await expect.element(notLoaded()).not.toBeInTheDocument();
});

test("whoever does not want to wait tries again at once", async () => {
  const { line, Part } = file();
  await renderScreen(
    <Suspense fallback={<PageLoading />}>
      <Part />
    </Suspense>,
  );
  await expect.element(notLoaded()).toBeVisible();
  line.isDown = false;
  await page.getByRole("button", { name: "Jetzt versuchen" }).click();
  await expect.element(page.getByRole("heading", { name: "Angekommen" })).toBeVisible();
});

test("a single miss is nobody's business; what stays away is told, once per try", async () => {
  const told = vi.fn();
  onStuckPart(told);
  const { line, load, preload } = file();
  preload();
  await expect.poll(() => load).toHaveBeenCalledTimes(2);
  await expect.poll(() => told).toHaveBeenCalledTimes(1);
  line.isDown = false;
  retryParts();
  await expect.poll(() => load).toHaveBeenCalledTimes(3);
  expect(told).toHaveBeenCalledTimes(1);
});
