import type { Export } from "@schaufenster/contract/areas/user/profile.model.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mockCall } from "../../../../test/mock-call.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import { Card } from "../../../ui/page/card.tsx";
import { profileTexts } from "../profile/profile.texts.ts";
import { ExportItem } from "./export-item.tsx";

const texts = profileTexts.data;
const WAITING: Export = {
  id: "5",
  status: "waiting",
  progress: 0,
  requested_at: "2026-11-12T13:00:00.000Z",
  expires_at: null,
  json_bytes: null,
  pdf_bytes: null,
};

test("who has asked for an export goes on at the heading: the button is gone", async () => {
  let latest: Export | null = null;
  mockCall(user.getExport, () => latest);
  mockCall(user.requestExport, () => (latest = WAITING));
  await renderScreen(
    <Card title={texts.title}>
      <ExportItem />
    </Card>,
  );
  await page.getByRole("button", { name: texts.request }).click();
  await expect.element(page.getByText(texts.waiting)).toBeVisible();
  await expect.element(page.getByRole("heading", { name: texts.title })).toHaveFocus();
});
