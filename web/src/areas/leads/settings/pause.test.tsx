import type { LeadSettings } from "@schaufenster/contract/areas/leads/capacity.model.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { answer, answering } from "../../../../test/answering.ts";
import { PauseCard } from "./pause-card.tsx";
import { useLeadSettings } from "./settings.queries.ts";
import "../../../ui/tokens.css";
import "../../../ui/base.css";

const NEXT_YEAR = new Date().getFullYear() + 1;

const SETTINGS: LeadSettings = { trades: [], pause: null, pauseOnHolidays: false, jobLeads: true, version: 1 };

function Page() {
  const settings = useLeadSettings().data;
  return settings ? <PauseCard settings={settings} /> : null;
}

const open = async (update: (stored: LeadSettings, wish: LeadSettings) => LeadSettings | null) => {
  const state = { stored: SETTINGS };
  const seen = answering({
    getLeadSettings: () => answer(state.stored),
    updateLeadSettings: ({ body }) => {
      const next = update(state.stored, body as LeadSettings);
      if (next === null) return answer("conflict", 409);
      state.stored = next;
      return answer(next);
    },
  });
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Page />
    </QueryClientProvider>,
  );
  return { reads: () => seen.filter(({ name }) => name === "getLeadSettings").length };
};
const first = () => page.getByRole("textbox", { name: "Erster Tag" });
const last = () => page.getByRole("textbox", { name: "Letzter Tag" });
const plan = async () => {
  await first().fill(`1.7.${NEXT_YEAR}`);
  await last().fill(`14.7.${NEXT_YEAR}`);
  await page.getByRole("button", { name: "Pause planen" }).click();
};

afterEach(() => vi.restoreAllMocks());

test("days that the server refuses stay in their fields, and none of them counts as planned", async () => {
  const server = await open(() => null);
  await plan();
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.poll(server.reads).toBe(2);
  await expect.element(page.getByText("Es ist keine Pause geplant.")).toBeVisible();
  await expect.element(first()).toHaveValue(`01.07.${NEXT_YEAR}`);
  await expect.element(last()).toHaveValue(`14.07.${NEXT_YEAR}`);
});

test("a pause shows as planned when it is kept, and can be lifted", async () => {
  await open((stored, { pause }) => ({ ...stored, pause, version: stored.version + 1 }));
  await plan();
  await expect.element(page.getByText(`Geplant: 01.07.${NEXT_YEAR} – 14.07.${NEXT_YEAR}`)).toBeVisible();
  await page.getByRole("button", { name: "Pause aufheben" }).click();
  await expect.element(page.getByText("Es ist keine Pause geplant.")).toBeVisible();
  await expect.element(first()).toHaveValue("");
});
