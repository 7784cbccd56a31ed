import { claiming } from "@schaufenster/contract/areas/claiming/claiming.calls.ts";
import type { Case } from "@schaufenster/contract/areas/desk/desk.model.ts";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { mockCall, refuse } from "../../../test/mock-call.ts";
import { SAMPLE_STAFF } from "../../../test/sample-person.ts";
import { renderScreen } from "../../../test/screen.tsx";
import { CaseAction } from "./case-action.tsx";

const saved = vi.hoisted(() => ({ names: [] as string[] }));
vi.mock("../../browser/download.ts", () => ({ saveFile: (_: Blob, name: string) => void saved.names.push(name) }));

const USER = { ...SAMPLE_STAFF, roles: ["cuca" as const, "desk" as const], cucaInfo: null, accounts: {} };
const LETTER: Case = {
  number: "12",
  version: 3,
  kind: "claim-letter",
  name: "PIN-Brief drucken",
  title: "PIN-Brief · Malerei Amsel",
  company: null,
  since: "2026-11-02T09:00:00.000Z",
  dueAt: "2026-11-04T09:00:00.000Z",
  overdue: false,
  takenBy: { id: USER.user_id, name: "Wiebke Harms" },
  snoozedUntil: null,
  closedAt: null,
  facts: [],
  runsOut: "",
  readsAt: "",
  decisions: [],
  ended: null,
  colleagues: [],
};
const show = (changes: Partial<Case> = {}) =>
  renderScreen(
    <main>
      <CaseAction shown={{ ...LETTER, ...changes }} onDone={() => undefined} />
    </main>,
    { user: USER, place: "/service?vorgang=12" },
  );
const button = () => page.getByRole("button", { name: "Brief als PDF" });

test("whoever has taken the case of a letter gets its paper, or hears why not", async () => {
  const asked = mockCall(claiming.downloadLetter, new File(["PDF"], "PIN-Brief.pdf"));
  await show();
  await button().click();
  await expect.poll(() => saved.names).toEqual(["PIN-Brief.pdf"]);
  expect(asked[0]?.path).toEqual({ number: "12" });
  mockCall(claiming.downloadLetter, refuse("not-found"));
  await button().click();
  await expect.element(page.getByRole("alert")).toBeVisible();
});
test.each([{ takenBy: null }, { kind: "lead-complaint" }])("%o has no paper", async (changes) => {
  await show(changes);
  await expect.element(page.getByRole("button", { name: /Übernehmen|Entscheiden/ })).toBeVisible();
  expect(button().query()).toBeNull();
});
