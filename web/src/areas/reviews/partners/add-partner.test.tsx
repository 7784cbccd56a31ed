import { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import { SOURCE_URL_MAX } from "@schaufenster/contract/areas/reviews/source-address.rules.ts";
import type { Reply } from "@schaufenster/contract/call.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mockCall, refuse } from "../../../../test/mock-call.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import { useSources } from "../reviews.queries.ts";
import { AddPartnerCard } from "./add-partner.tsx";
import { pressTwice } from "../../../../test/press-twice.ts";

const CHOICE = {
  sourceId: "stadtblick",
  name: "Stadtblick",
  hosts: ["stadtblick.example"],
  exampleUrl: "https://stadtblick.example/ihr-betrieb",
};
const ADDED: Reply<typeof reviews.addPartner> = {
  sourceId: "stadtblick",
  name: "Stadtblick",
  short: "St",
  count: 0,
  average: null,
  url: null,
  state: "checking",
  updatedAt: null,
  overdue: false,
};

function Page() {
  return <AddPartnerCard query={useSources()} />;
}

type World = { taken?: number; wrong?: boolean };

const open = async ({ taken = 3, wrong = false }: World = {}) => {
  mockCall(reviews.getSources, {
    sources: [
      ...Array.from({ length: wrong ? taken - 1 : taken }, (_, at) => ({ ...ADDED, sourceId: `p${at}` })),
      ...(wrong ? [{ ...ADDED, state: "wrong-url" as const }] : []),
    ],
    limit: 8,
    count: 0,
    average: null,
    count30: 0,
    reports: [],
  });
  mockCall(reviews.getPartnerSelection, { sources: [CHOICE, { ...CHOICE, sourceId: "golocal", name: "Golocal" }] });
  const added = mockCall(reviews.addPartner, ADDED);
  await renderScreen(<Page />);
  return { added: () => added.map(({ body }) => body) };
};

const submit = () => page.getByRole("button", { name: "Prüfen und hinzufügen" }).click();
const address = () => page.getByRole("textbox", { name: "Adresse Ihres Eintrags" });

test("a source and the address there are added for this company; the form is empty again", async () => {
  const server = await open();
  await page.getByRole("combobox", { name: "Portal" }).selectOptions("Stadtblick");
  await expect.element(page.getByText("Zum Beispiel https://stadtblick.example/ihr-betrieb")).toBeVisible();
  await address().fill("stadtblick.example/maler-kranz");
  await submit();
  await expect.poll(server.added).toEqual([{ companyId: "4711", sourceId: "stadtblick", url: "https://stadtblick.example/maler-kranz" }]);
  await expect.element(address()).toHaveValue("");
});

test("what is missing or lies on another host is said before anything is sent", async () => {
  const server = await open();
  await submit();
  const summary = page.getByRole("alert");
  await expect.element(summary.getByText("Bitte wählen Sie ein Portal.")).toBeVisible();
  await expect.element(summary.getByText("Die Adresse fehlt.", { exact: false })).toBeVisible();
  await page.getByRole("combobox", { name: "Portal" }).selectOptions("Stadtblick");
  await address().fill("https://stadtblick.example.evil.example/kranz");
  await submit();
  await expect.element(summary.getByText("Diese Adresse gehört nicht zu Stadtblick.", { exact: false })).toBeVisible();
  await address().fill("stadtblick.example");
  await submit();
  await expect.element(summary.getByText("Das ist die Startseite von Stadtblick.", { exact: false })).toBeVisible();
  expect(server.added()).toEqual([]);
});

test("what the server refuses stands at the address, and the input stays", async () => {
  await open();
  mockCall(reviews.addPartner, refuse("invalid-input", { field: "url" }));
  await page.getByRole("combobox", { name: "Portal" }).selectOptions("Stadtblick");
  await address().fill("https://stadtblick.example/kranz");
  await submit();
  await expect.element(address()).toHaveAttribute("aria-invalid", "true");
  await expect.element(address()).toHaveValue("https://stadtblick.example/kranz");
});

test("an address that is too long is said at its field; two presses send once", async () => {
  const server = await open();
  await page.getByRole("combobox", { name: "Portal" }).selectOptions("Stadtblick");
  await address().fill(`https://stadtblick.example/${"x".repeat(SOURCE_URL_MAX)}`);
  await submit();
  await expect.element(address()).toHaveAccessibleDescription(/auf höchstens 500 Zeichen/);
  await address().fill("stadtblick.example/kranz");
  await pressTwice(page.getByRole("button", { name: "Prüfen und hinzufügen" }));
  await expect.element(address()).toHaveValue("");
  expect(server.added()).toHaveLength(1);
});

test("when all places are taken the form gives way to a sentence", async () => {
  await open({ taken: 8 });
  await expect.element(page.getByRole("heading", { name: "Alle 8 Plätze sind belegt" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Prüfen und hinzufügen" })).not.toBeInTheDocument();
});

test("a wrong address can be put right, also when all places are taken; nothing else is offered then", async () => {
  const server = await open({ taken: 8, wrong: true });
  const source = page.getByRole("combobox", { name: "Portal" });
  await expect.element(page.getByRole("heading", { name: "Adresse eines Eintrags berichtigen" })).toBeVisible();
  await expect.element(source.getByRole("option", { name: "Golocal" })).not.toBeInTheDocument();
  await source.selectOptions("Stadtblick (Adresse berichtigen)");
  await address().fill("stadtblick.example/maler-kranz");
  await page.getByRole("button", { name: "Adresse prüfen" }).click();
  await expect.poll(server.added).toMatchObject([{ sourceId: "stadtblick", url: "https://stadtblick.example/maler-kranz" }]);
});
