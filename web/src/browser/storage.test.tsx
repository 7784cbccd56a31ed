import { afterEach, expect, test, vi } from "vitest";
import { forgetAll, keep, readCookie, recall, STORAGE_KEYS } from "./storage.ts";

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

const refuse = () => {
  throw new DOMException("denied", "SecurityError");
};

test("what is kept for the device is none of the tab's, and null forgets it", () => {
  keep("device", "activeAccount", "7");
  expect([recall("device", "activeAccount"), recall("tab", "activeAccount")]).toEqual(["7", null]);
  keep("device", "activeAccount", null);
  expect(recall("device", "activeAccount")).toBeNull();
});

test("signing out forgets the person on both shelves, and leaves the tour as seen and the door of staff", () => {
  for (const key of Object.keys(STORAGE_KEYS) as (keyof typeof STORAGE_KEYS)[]) {
    keep("device", key, "1");
    keep("tab", key, "1");
  }
  forgetAll();
  const left = [
    "care-visit",
    "welcomeTourHasAlreadyBeenStarted",
    "welcomeTourModalHasAlreadyBeenOpened",
    "welcomeTourPopupHasBeenOpenedCount",
  ];
  expect(Object.keys(localStorage).toSorted()).toEqual(left);
  expect(Object.keys(sessionStorage).toSorted()).toEqual(left);
});

test("a browser that refuses storage is no reason to fail", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
  vi.spyOn(Storage.prototype, "removeItem").mockImplementation(refuse);
  keep("device", "dismissedNotices", "[]");
  expect(recall("device", "dismissedNotices")).toBeNull();
  expect(forgetAll).not.toThrow();
});

test("a cookie is found by its whole name", () => {
  document.cookie = "xsrf-old=wrong";
  document.cookie = "xsrf=a%20b";
  expect([readCookie("xsrf"), readCookie("old")]).toEqual(["a b", null]);
});
