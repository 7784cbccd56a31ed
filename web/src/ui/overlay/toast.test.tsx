import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { showToast } from "./toast-store.ts";
import { ToastRegion } from "./toast.tsx";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test("a toast is announced politely and goes after five seconds", async () => {
  await render(<ToastRegion label="Messages" closeLabel="Close message" />);
  showToast("Saved");
  await expect.element(page.getByRole("status")).toHaveTextContent("Saved");
  vi.advanceTimersByTime(4900);
  await expect.element(page.getByText("Saved")).toBeVisible();
  vi.advanceTimersByTime(200);
  await expect.element(page.getByText("Saved")).not.toBeInTheDocument();
});

test("a toast with a way back stays for more than ten seconds", async () => {
  await render(<ToastRegion label="Messages" closeLabel="Close message" />);
  showToast("Saved", { label: "Undo", run: () => undefined });
  const way = page.getByRole("button", { name: "Undo" });
  await expect.element(way).toBeVisible();
  vi.advanceTimersByTime(11_000);
  await expect.element(way).toBeVisible();
  vi.advanceTimersByTime(1200);
  await expect.element(page.getByText("Saved")).not.toBeInTheDocument();
});

test("what is said twice stands once, with its full time; two ways back both stay", async () => {
  await render(<ToastRegion label="Messages" closeLabel="Close message" />);
  showToast("Saved");
  await expect.element(page.getByText("Saved")).toBeVisible();
  vi.advanceTimersByTime(4900);
  showToast("Saved");
  await expect.element(page.getByText("Saved")).toBeVisible();
  vi.advanceTimersByTime(4900);
  await expect.element(page.getByText("Saved")).toBeVisible();
  showToast("Removed", { label: "Undo", run: () => undefined });
  showToast("Removed", { label: "Undo", run: () => undefined });
  await expect.element(page.getByRole("button", { name: "Undo" })).toHaveLength(2);
});

test("a toast stays while it has the focus and can be dismissed", async () => {
  await render(<ToastRegion label="Messages" closeLabel="Close message" />);
  showToast("Saved");
  const close = page.getByRole("button", { name: "Close message" });
  await expect.element(close).toBeVisible();
  (close.element() as HTMLElement).focus();
  await expect.element(close).toHaveFocus();
  vi.advanceTimersByTime(20_000);
  await expect.element(page.getByText("Saved")).toBeVisible();
  await close.click();
  await expect.element(page.getByText("Saved")).not.toBeInTheDocument();
});

test("a toast stands above a bar at the lower edge, and never on its buttons", async () => {
  await render(
    <>
      <footer data-bottom-bar style={{ position: "fixed", bottom: 0, height: 72, width: "100%" }}>
        <button type="button">Call</button>
      </footer>
      <ToastRegion label="Messages" closeLabel="Close message" />
    </>,
  );
  showToast("Accepted");
  const message = page.getByRole("listitem");
  await expect.element(message).toBeVisible();
  await Promise.all(
    message
      .element()
      .getAnimations()
      .map((animation) => animation.finished),
  );
  const bar = page.getByRole("contentinfo").element().getBoundingClientRect();
  expect(message.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.top);
});

test("a toast makes room for a bar that comes after it", async () => {
  await render(<ToastRegion label="Messages" closeLabel="Close message" />);
  showToast("Saved");
  const message = page.getByRole("listitem");
  await expect.element(message).toBeVisible();
  const bar = Object.assign(document.createElement("footer"), { textContent: "Next" });
  bar.dataset["bottomBar"] = "";
  bar.style.cssText = "position: fixed; bottom: 0; height: 72px; width: 100%";
  document.body.append(bar);
  // The page is told of it once this turn is over.
  await Promise.resolve();
  expect(message.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.getBoundingClientRect().top);
  bar.remove();
});
