import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "../../../test/screen.tsx";
import { blockLeaving } from "../../browser/location.ts";
import * as place from "../../browser/location.ts";
import { ToastRegion } from "../../ui/overlay/toast.tsx";
import { followNewVersion } from "./new-version.ts";

vi.mock("../../browser/location.ts", { spy: true });
const reload = vi.mocked(place.reload);
const serve = (isServed: boolean) => void vi.mocked(place.isServed).mockResolvedValue(isServed);

beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset().mockResolvedValue();
});
afterEach(() => void vi.mocked(place.isServed).mockReset());

test("a file that is gone while the server answers loads the page anew, and not again and again", async () => {
  serve(true);
  await followNewVersion();
  await followNewVersion();
  expect(reload).toHaveBeenCalledTimes(1);
});

test("without a line nothing is loaded anew: the browser's own error page would take its place", async () => {
  serve(false);
  await followNewVersion();
  expect(reload).not.toHaveBeenCalled();
});

test("unsaved input is never taken away: the reader hears of the new version and decides", async () => {
  serve(true);
  await renderScreen(<ToastRegion label="Meldungen" closeLabel="Schließen" />);
  const release = blockLeaving();
  await followNewVersion();
  await followNewVersion();
  expect(reload).not.toHaveBeenCalled();
  await expect.element(page.getByRole("button", { name: "Neu laden" })).toBeVisible();
  await page.getByRole("button", { name: "Neu laden" }).click();
  expect(reload).toHaveBeenCalledTimes(1);
  // Saved meanwhile: the next page that misses its file is loaded anew without waiting.
  release();
  await followNewVersion();
  expect(reload).toHaveBeenCalledTimes(2);
});
