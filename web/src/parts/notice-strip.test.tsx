import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { NoticeStrip } from "./notice-strip.tsx";

const NOTICE = { message: "Ihre Angaben sind übernommen.", level: "success", label: "Neu", dismissible: true, fades: true } as const;
const gone = vi.fn();
const show = (changes: Partial<typeof NOTICE> | { fades: false } = {}) =>
  render(<NoticeStrip notice={{ ...NOTICE, ...changes }} onDismiss={gone} />);
const close = () => page.getByRole("button", { name: "Meldung „Neu“ schließen" });

beforeEach(() => {
  gone.mockClear();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => vi.useRealTimers());

test("what is to go by itself goes after five seconds, and not before", async () => {
  await show();
  vi.advanceTimersByTime(4900);
  expect(gone).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(gone).toHaveBeenCalledOnce();
});

test("everything else stays until somebody takes it away", async () => {
  await show({ fades: false });
  vi.advanceTimersByTime(600_000);
  expect(gone).not.toHaveBeenCalled();
  await close().click();
  expect(gone).toHaveBeenCalledOnce();
});

test("it stays under the focus, and has its five seconds anew when the focus is gone", async () => {
  await show();
  // Where an earlier test left the pointer.
  await close().unhover();
  await expect.poll(vi.getTimerCount).toBe(1);
  vi.advanceTimersByTime(4000);
  await userEvent.tab();
  await expect.element(close()).toHaveFocus();
  await expect.poll(vi.getTimerCount).toBe(0);
  (close().element() as HTMLElement).blur();
  await expect.poll(vi.getTimerCount).toBe(1);
  vi.advanceTimersByTime(4900);
  expect(gone).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(gone).toHaveBeenCalledOnce();
});

test("it stays under the pointer", async () => {
  await show();
  await page.getByText(/übernommen\.$/).hover();
  await expect.poll(vi.getTimerCount).toBe(0);
  // Waiting moves the clock of the test, too: the timer is gone because it was stopped.
  expect(gone).not.toHaveBeenCalled();
  await page.getByText(/übernommen\.$/).unhover();
  await expect.poll(vi.getTimerCount).toBe(1);
});
